import { shuffled } from '../choose.ts'
import { readPrompt } from '../prompt/read-prompt.ts'
import type { Concept } from '../write/concepts.ts'
import { bodiesOf, titlesOf } from './ads-abroad.ts'
import { isNarrow, type Local, picker } from './local.ts'
import type { Tongue } from './sellers-words.ts'

/** In graphemes, as in English. */
const LIMITS = { headline: 48, body: 110 } as const

/**
 * The concepts with their words in another language. Scenes, looks and order stay those of the English ones, which follow the prompt; headlines and
 * bodies are the seller's words, values and names. An offer stands where the prompt makes it.
 */
export function conceptsAbroad(
  concepts: readonly Concept[],
  { local, tongue, brand, prompt }: { local: Local | null; tongue: Tongue; brand: string; prompt: string },
): Concept[] {
  const pick = picker()
  const { copy } = tongue
  const at = local?.at ?? 0
  const words = local ? wordsOf(local, prompt) : brandWords(tongue, brand)
  const [angles, audiences] = [shuffled(copy.angles, at, 'angles'), shuffled(copy.audiences, at, 'audiences')]
  const offer = offerOf(tongue, prompt)
  return concepts.map((concept, i): Concept => {
    const angle = angles[i % angles.length]!
    const headline = (i === 0 && offer) || (pick(words.headlines, { min: 2, max: LIMITS.headline }) ?? words.name)
    const body = pick(words.bodies, { min: 4, max: LIMITS.body, apart: [headline] }) ?? words.spare
    return {
      ...concept,
      title: angle.title,
      angle: angle.name,
      idea: angle.idea,
      audience: audiences[i % audiences.length]!,
      copy: { headline, body, call_to_action: copy.calls[i % copy.calls.length]! },
    }
  })
}

type Words = { name: string; headlines: string[]; bodies: string[]; spare: string }

function wordsOf(local: Local, prompt: string): Words {
  const narrow = (texts: readonly string[]) => texts.filter((text) => isNarrow(text))
  return {
    name: local.name,
    headlines: narrow([...titlesOf(local, prompt).filter((text) => text !== local.name), ...introductions(local)]),
    bodies: narrow(bodiesOf(local, { angle: prompt, price: null, max: LIMITS.body })),
    spare: local.copy.from_brand.replaceAll('{brand}', local.brand),
  }
}

function brandWords({ copy }: Tongue, brand: string): Words {
  const named = (texts: readonly string[]) => texts.map((text) => text.replaceAll('{brand}', brand))
  return {
    name: brand,
    headlines: named(copy.brand.headlines),
    bodies: named(copy.brand.bodies),
    spare: named([copy.from_brand])[0]!,
  }
}

/** Where nothing is left to say, the name is introduced, then the brand. */
const introductions = ({ copy, name, brand }: Local) =>
  copy.brand.headlines.map((headline, i) => headline.replaceAll('{brand}', i === 0 || brand === '' ? name : brand))

/** The reduction that the prompt makes, in the language. */
function offerOf({ copy }: Tongue, prompt: string): string | null {
  const offer = readPrompt(prompt).offer
  const percent = offer?.kind === 'reduction' ? /(\d{1,2})\s?%/.exec(offer.text)?.[1] : undefined
  return percent === undefined ? null : copy.offer.replaceAll('{percent}', percent)
}
