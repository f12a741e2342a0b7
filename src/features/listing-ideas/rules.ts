import { type Static, Type } from 'typebox'
import { closed, Direction, isUnderWay, MaxCredits } from '../../core/schema.ts'

export const slotTypes = [
  'main',
  'infographic',
  'lifestyle',
  'detail',
  'scale',
  'in_use',
  'angle',
  'comparison',
  'packaging',
] as const

export const slotStates = ['idea', 'queued', 'in_progress', 'completed', 'failed'] as const

/** The name by which marketplaces know the file of a slot: `MAIN`, then `PT01` to `PT08`. */
export const fileNameAt = (position: number) => `${position === 0 ? 'MAIN' : `PT0${position}`}.jpg`

/** Whether a slot keeps its idea when ideas are rewritten: it has a picture, or one is under way. */
export const isKept = (slot: { status: string; creative_id: string | null }) =>
  slot.creative_id !== null || isUnderWay(slot)

/** The kind of the slot's picture: alone on white, designed from facts, or shot in the studio with this look. */
export const makings = {
  main: 'packshot',
  infographic: 'graphic',
  comparison: 'graphic',
  scale: 'graphic',
  packaging: 'graphic',
  lifestyle: 'lifestyle',
  in_use: 'lifestyle',
  detail: 'close_up',
  angle: 'standard',
} as const satisfies Record<(typeof slotTypes)[number], string>

export const slotImageInput = closed({
  direction: Type.Optional(Direction),
  max_credits: MaxCredits,
})
export type SlotImageInput = Static<typeof slotImageInput>
