import { framesData } from '../../goods/frames.ts'
import { hashOf } from '../../lib/seeds.ts'
import { shuffled } from '../choose.ts'
import type { Facts } from '../facts/read-facts.ts'
import { brandVoiceOf } from '../voice/brand-voice.ts'
import { filled } from './frame.ts'
import { linePicker } from './line-picker.ts'
import { voiceOf } from './voice.ts'

export type Audience = { name: string; description: string }

const DESCRIPTION_MAX = 300

/** Three audiences of the product, from its pack, each with a fact to begin with where there is one. */
export function writeAudiences({ facts, seed }: { facts: Facts; seed: number }): Audience[] {
  const at = hashOf(seed, 'audiences', facts.name)
  const voice = voiceOf(facts, { seed: at })
  const picker = linePicker(
    { names: [facts.name, facts.called ?? ''], sources: [facts.source] },
    { voice: brandVoiceOf(facts.brand, facts) },
  )
  const { audiences } = facts.texts
  // The brand avoids the words of all.
  if (audiences.length === 0) return [{ name: facts.called ?? facts.brand.name, description: `${facts.name}.` }]
  const own = audiences.filter(({ isGeneral }) => !isGeneral)
  const others = audiences.filter(({ isGeneral }) => isGeneral)
  return [...shuffled(own, at, 'audiences'), ...shuffled(others, at, 'others')]
    .slice(0, 3)
    .map(({ name, description }, i) => {
      const max = DESCRIPTION_MAX - description.length - 1
      const point = picker.pick(filled(shuffled(framesData().audiences.points, at, `point ${i}`), voice), {
        max,
        whole: true,
      })
      return { name, description: point ? `${description} ${point.text}` : description }
    })
}
