import type { StageSet } from '../sets/stage-set.ts'

/** What rendering may take from outside: decoded sets by id, and font files by family name. */
export type Stock = { set: (id: string) => Promise<StageSet>; fonts: Readonly<Record<string, Uint8Array>> }
