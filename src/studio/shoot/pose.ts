import type { Edges } from '../composite/frame.ts'
import type { Pose } from '../sets/stage-set.ts'
import { wordsOf } from './direction.ts'
import type { Traits } from './traits.ts'
import { KINDS, type Kind } from './words.ts'

/** A product of no known kind. */
const UNKNOWN: Kind = {
  id: 'unknown',
  poses: ['stands', 'lies', 'floats'],
  scale: 0.85,
  fill: 0.58,
  rooms: 'living kitchen office',
  words: '',
}

/** A product stands only when it touches the ground on at least this share of its width. */
const FOOT_MIN = 0.07

/** The kind of a product by its name, or else by its description. */
export function kindOf({ name, description }: { name: string; description: string }): Kind {
  return kindIn(name) ?? kindIn(description) ?? UNKNOWN
}

function kindIn(text: string): Kind | undefined {
  const words = wordsOf(text.replaceAll(/[_-]/g, ' '))
  // The last noun of a name is the thing itself: a "bottle opener" is no bottle.
  return words
    .toReversed()
    .map((word) => KINDS.find((kind) => kind.words.split(' ').includes(word)))
    .find((kind) => kind !== undefined)
}

/** A side of the photo cuts the product when the product covers this much of it. */
const CUT_SHARE = 0.22

/** The sides on which the photo cuts the product. A photo cropped tightly all around cuts nothing. */
export function cutOf(kind: Kind, { facts: { touches }, sides }: Traits): Edges {
  const touched = Object.values(touches).filter(Boolean).length
  const tight = touched === 4 || (touched === 3 && kind.id !== 'garment')
  const at = (side: keyof Edges): boolean => !tight && touches[side] && sides[side] > CUT_SHARE
  return { left: at('left'), right: at('right'), top: at('top'), bottom: at('bottom') }
}

/** The poses that suit a product, best first. What its photo cuts off
 * rises from the frame's lower edge or lies at another; the doubtful lie. */
export function posesOf(kind: Kind, traits: Traits): Pose[] {
  const { facts, foot, fullness, width, height } = traits
  const cut = cutOf(kind, traits)
  if (cut.bottom) return ['floats']
  if (cut.left || cut.right || cut.top) return ['lies']
  const firm = kind.id === 'furniture' || (foot >= FOOT_MIN && fullness > 0.25 && facts.parts <= 2)
  if (kind.id === 'unknown') {
    const upright = foot >= 0.4 && fullness > 0.5 && width / height < 2
    return upright ? ['stands'] : ['lies', 'floats']
  }
  const poses = kind.poses.filter((pose) => pose !== 'stands' || firm)
  return poses.length > 0 ? poses : ['lies', 'floats']
}
