import { catalogueData, knowledgeOf } from '../../goods/goods.ts'
import { shuffled } from '../choose.ts'
import { textsFor } from '../copy/texts-for.ts'
import type { Facts } from '../facts/read-facts.ts'
import type { Offer } from '../prompt/offer.ts'
import type { AskedFor } from '../prompt/read-prompt.ts'
import { categoryVoice, momentVoice, ofUse } from './category-voice.ts'
import { themed } from './content.ts'
import type { Voice } from './frame.ts'
import { voiceOf } from './voice.ts'

/** Texts for a brand without a product: of what the prompt speaks of. */
export const textsWithout = ({ topic }: AskedFor) => topic?.texts ?? anyTexts()

const anyTexts = () => textsFor({ name: '', noun: null, knowledge: knowledgeOf(catalogueData(), null) })

type Sources = { facts: Facts | null; name: string | null; brief: AskedFor; at: number }

/** What the concepts of a campaign speak with: of a product by its facts, without one by what the prompt is about. */
export function voiceWith({ facts, name, brief, at }: Sources): Voice {
  const theme = brief.text
  if (facts) {
    const voice = voiceOf(facts, { seed: at, theme })
    return within({ ...voice, what: (voice.what ?? []).filter(names(facts.noun?.text)) }, brief)
  }
  const texts = textsWithout(brief)
  const ordered = (list: readonly string[], purpose: string) =>
    themed(shuffled(list, at, purpose), theme, (text) => text)
  const named = name === null ? [] : [{ text: name, from: [], keys: [] }]
  return {
    ...within(categoryVoice(ofUse(texts), ordered), brief),
    called: named,
    name: named,
    // “Acme by Acme” says nothing.
    brand: [],
    ...BRAND_GRAMMAR,
  }
}

/** Whether a text that states nothing names what the product is: `For friends: coarse sea salt` is not about bath salts. */
const names = (what: string | null | undefined) => {
  const head = what?.split(' ').at(-1)?.toLowerCase() ?? ''
  return ({ text }: { text: string }) => text.toLowerCase().includes(head)
}

/** A brand is spoken of as one. */
const BRAND_GRAMMAR: Voice = Object.fromEntries(
  ['has', 'comes', 'contains', 'brings', 'makes', 'looks']
    .map((verb) => [verb, [{ text: verb, from: [], keys: [] }]])
    .concat([['be', [{ text: 'is', from: [], keys: [] }]]]),
)

/** Where the prompt names places, they are the only moments. */
const within = (voice: Voice, { places }: AskedFor): Voice =>
  places.length === 0 ? voice : { ...voice, ...momentVoice(places.map(({ at }) => ({ text: at, from: [], keys: [] }))) }

/** What an offer of the prompt is called, and until when it holds. */
export const offerVoice = (offer: Offer | null): Voice => ({
  offer: offer ? [{ text: offer.text, from: [], keys: [] }] : [],
  until: offer?.until ? [{ text: offer.until, from: [], keys: [] }] : [],
})
