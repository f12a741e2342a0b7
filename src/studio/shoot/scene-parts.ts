import { broaderThan } from '../../goods/demands.ts'
import type { ScenePart } from '../../goods/direction-words.ts'
import type { Stage } from './stage.ts'

const PAPER: readonly string[] = ['paper']

/** Whether a part of a stage is of a material, as far as that is described. */
export const isPartOf = (stage: Pick<Stage, 'set' | 'paper'>, part: ScenePart, material: string): boolean =>
  materialsOf(stage, part).some((one) => one === material || broaderThan(one).includes(material))

function materialsOf({ set, paper }: Pick<Stage, 'set' | 'paper'>, part: ScenePart): readonly string[] {
  if (set === null) return paper === null ? [] : PAPER
  const { ground = [], wall = [] } = set.parts ?? {}
  if (part === 'support') return set.poses.includes('hangs') ? wall : ground
  if (part !== 'backdrop') return part === 'wall' ? wall : ground
  // In a view from above, what is behind the product is what it lies on.
  return set.view === 'frontal' ? wall : ground
}
