import { brandVoiceOf, type Concept, type SpeakingBrand } from '../../words/words.ts'
import type { WrittenBy } from '../models/models.ts'

/** A stored concept: with the product's price where its ads may include it, the locale of its copy, and the places that a model's lines rest on. */
export type Kept = Concept & { price: string | null; locale?: string; written?: WrittenBy }

type Circumstances = {
  /** What the built-in copywriter writes in the place of the concept today. */
  rewritten: Kept | undefined
  facts: { name: string; called: string | null } | null
}

/**
 * A concept as its brand speaks today: lines with words to avoid are those of `rewritten`, a button that is none of the brand's too, and English is in
 * the brand's spelling. All other lines stay.
 */
export function spokenBy(brand: SpeakingBrand, concept: Kept, { rewritten, facts }: Circumstances): Kept {
  const language = concept.locale?.slice(0, 2) ?? 'en'
  const voice = brandVoiceOf(brand, facts, { language })
  const spelled = language === 'en' ? voice.spelled : (text: string) => text
  const line = (text: string, otherwise: string | undefined) =>
    voice.allows(text) ? spelled(text) : (otherwise ?? text)
  const { title, angle, idea, audience, copy } = concept
  const calls = brand.calls_to_action ?? []
  const isOwnCall = calls.length === 0 || calls.includes(copy.call_to_action)
  const spoken = {
    ...{ title: line(title, rewritten?.title), angle: line(angle, rewritten?.angle) },
    ...{ idea: line(idea, rewritten?.idea), audience: line(audience, rewritten?.audience) },
    copy: {
      headline: line(copy.headline, rewritten?.copy.headline),
      body: line(copy.body, rewritten?.copy.body),
      call_to_action: isOwnCall
        ? line(copy.call_to_action, rewritten?.copy.call_to_action)
        : (rewritten?.copy.call_to_action ?? copy.call_to_action),
    },
  }
  return { ...concept, ...spoken, ...(concept.written && { written: remaining(concept, spoken, concept.written) }) }
}

type Lines = Pick<Kept, 'title' | 'angle' | 'idea' | 'audience' | 'copy'>

/** The record of a model's lines without those that were replaced. */
function remaining(before: Lines, after: Lines, { engine, sources }: WrittenBy): WrittenBy {
  const [old, now] = [linesOf(before), linesOf(after)]
  const kept = Object.entries(sources).filter(([slot]) => {
    const part = slot.split('/').at(-1)!
    return old[part] === now[part]
  })
  return { engine, sources: Object.fromEntries(kept) }
}

const linesOf = ({ title, angle, idea, audience, copy }: Lines): Record<string, string> => ({
  ...{ title, angle, idea, audience, headline: copy.headline },
  ...{ body: copy.body, call: copy.call_to_action },
})
