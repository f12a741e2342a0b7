/** Whether an organization is a live one, or the test organization of one. */
export const modes = ['live', 'test'] as const
export type Mode = (typeof modes)[number]
