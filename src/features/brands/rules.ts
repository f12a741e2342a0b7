import { isDeepStrictEqual } from 'node:util'

/** The columns of a brand that pictures or words read: its kit. A change of one of them grows `kit_version`. */
export const kitColumns = [
  'name',
  'logos',
  'colors',
  'color_roles',
  'fonts',
  'tone',
  'words_to_use',
  'words_to_avoid',
  'legal_line',
  'calls_to_action',
  'spelling',
] as const

type Kit = Record<(typeof kitColumns)[number], unknown>

/** Whether a change of a brand changes its kit. */
export const changesKit = (stored: Kit, change: Partial<Kit>): boolean =>
  kitColumns.some((column) => column in change && !isDeepStrictEqual(change[column], stored[column]))
