import { copyData } from '../../goods/copy.ts'
import { type Angle, framesData } from '../../goods/frames.ts'
import { shuffled } from '../choose.ts'
import type { Texts } from '../copy/texts-for.ts'
import type { AskedFor } from '../prompt/read-prompt.ts'
import { themed } from './content.ts'

/** Whom a concept addresses. `who` is null where anybody may be meant: no text addresses `people who compare before they buy`. */
export type Addressee = { name: string; who: string | null }

/** Scenes by the setting of an angle; `asked`: those of the prompt. */
export type Scenes = Readonly<Record<Angle['setting'] | 'asked', readonly string[]>>

/** Pictures of one place that differ. */
const VIEWS = ['', ', wide view', ', close view', ', from a little above', ', from the side'] as const
type Choice = { brief: AskedFor; at: number }

/** The audiences of a product, those that the prompt speaks of first, general ones last. */
export function audiencesOf(texts: Texts, { brief, at }: Choice): Addressee[] {
  const asked = brief.audience?.toLowerCase()
  const known = texts.audiences.filter(({ name }) => name.toLowerCase() !== asked)
  const ordered = themed(shuffled(known, at, 'audiences'), brief.text, ({ name, who = '' }) => `${name} ${who}`)
  const specific = ordered.filter(({ isGeneral }) => !isGeneral)
  const anybody = ordered.filter(({ isGeneral }) => isGeneral)
  return [...specific, ...anybody].map(({ name, who = null }) => ({ name, who: texts.isSpecific ? who : null }))
}

/** Where the brand avoids the words of every audience, those who look for the name. */
export const withSomebody = (audiences: Addressee[], name: string): Addressee[] =>
  audiences.length > 0 ? audiences : [{ name, who: null }]

/** A scene in the season that the prompt names. */
export const seasonal =
  ({ season }: AskedFor) =>
  (scene: string) =>
    season === null || scene.includes(season) ? scene : `${scene}, ${season}`

/** The scenes of a product, those that the prompt speaks of first, in the season that it names. */
export function scenesOf(texts: Texts, { brief, at }: Choice): Scenes {
  const known = texts.scenes.map(({ scene }) => scene)
  const home = themed(shuffled(known, at, 'scenes'), brief.text, (scene) => scene)
  const plain = copyData()
    .general.scenes.map(({ scene }) => scene)
    .filter((scene) => !texts.isLarge || /backdrop/.test(scene))
  const { odd_scenes, odd_scenes_large } = framesData().angles
  const inSeason = seasonal(brief)
  return {
    asked: VIEWS.flatMap((view) => brief.scenes.map((scene) => `${inSeason(scene)}${view}`)),
    home: home.map(inSeason),
    plain: shuffled([...plain, ...known], at, 'plain').map(inSeason),
    odd: shuffled(texts.isLarge ? odd_scenes_large : odd_scenes, at, 'odd').map(inSeason),
  }
}
