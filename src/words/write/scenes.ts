import { type Demands, readDemands } from '../../goods/demands.ts'
import type { DemandKind } from '../../goods/direction-words.ts'
import { memoizeRecent } from '../../lib/memoize-recent.ts'

/** What a backdrop is called is no place that words could contradict. */
const NOWHERE = new Set(['studio'])

/** Scenes and moments come from the catalogue, so the same few hundred are read for every product; each takes 0.4 ms. */
const demandsOf = memoizeRecent(1000, readDemands)

/**
 * Directions for a picture in the order of their agreement with the moment that its words name (`on the balcony`): those of the same place, surface or
 * season first, those of another place last. Their order stays where they agree alike.
 */
export function agreeingScenes(scenes: readonly string[], moment: string): string[] {
  const wanted = demandsOf(moment)
  const agreement = (scene: string): number => {
    const shown = demandsOf(scene)
    const shares = (...kinds: DemandKind[]) => tagsOf(wanted, kinds).some((tag) => shown.tags.includes(tag))
    const isElsewhere = !shares('place') && tagsOf(wanted, ['place']).length > 0 && tagsOf(shown, ['place']).length > 0
    const worth = [shares('place') && 3, shares('surface', 'season') && 2, shares('light') && 1, isElsewhere && -3]
    return worth.reduce<number>((sum, one) => sum + Number(one), 0)
  }
  return scenes
    .map((scene) => ({ scene, agreement: agreement(scene) }))
    .sort((a, b) => b.agreement - a.agreement)
    .map(({ scene }) => scene)
}

const tagsOf = ({ all }: Demands, kinds: readonly DemandKind[]): string[] =>
  all.filter(({ tag, kind, refused }) => !refused && kinds.includes(kind) && !NOWHERE.has(tag)).map(({ tag }) => tag)
