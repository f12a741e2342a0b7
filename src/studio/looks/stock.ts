import type { StageSet } from '../sets/stage-set.ts'
import type { EmptyStage } from '../templates/empty-stage.ts'

/** What rendering may take from outside: decoded sets by id, font files by their module specifier, and the stage of a template's shot. */
export type Stock = {
  set: (id: string) => Promise<StageSet>
  font: (file: string) => Promise<Uint8Array>
  template?: EmptyStage | null
}
