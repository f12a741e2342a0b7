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

/** What of a slot decides whether a rewrite leaves it alone. */
export type Slot = { position: number; slot_type: string; creative_id: string | null }

/** Whether a slot keeps its idea when ideas are written anew: it has a picture. */
export const isKept = ({ creative_id }: Slot) => creative_id !== null
