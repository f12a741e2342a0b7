import { vocabularyData } from '../../goods/vocabulary.ts'
import type { Texts } from '../copy/texts-for.ts'
import { numberOf } from '../grammar/grammar.ts'
import type { Filling, Voice } from './frame.ts'

const lists = () => vocabularyData().wording

/** The texts that speak of using this thing: nothing of choosing one, nothing that suits anything used alike, nor what does not suit an animal. */
export function ofUse(texts: Texts): Texts {
  const shared = new Set(texts.shared)
  const isSpoken = texts.isSpecific && !texts.category.uses.includes('live')
  const used = (list: readonly string[]) =>
    isSpoken
      ? list.filter((text) => !shared.has(text) && !lists().shopping.test(text) && !lists().faults.test(text))
      : []
  return {
    ...texts,
    needs: used(texts.needs),
    wishes: used(texts.wishes),
    occasions: used(texts.occasions),
    headlines: used(texts.headlines),
    goals: used(texts.goals),
    moments: isSpoken ? used(texts.moments) : texts.category.moments,
    choosing: isSpoken ? texts.choosing : [],
    people: isSpoken ? texts.people.filter((who) => !shared.has(who)) : [],
  }
}

/** What fills the places for texts of the category. */
export function categoryVoice(texts: Texts, ordered: (list: readonly string[], purpose: string) => string[]): Voice {
  const said = (list: readonly string[], purpose: string) =>
    ordered(list, purpose).map((text) => ({
      text,
      from: [],
      keys: [`${lists().shopping.test(text) ? 'choosing' : purpose}:${text}`],
    }))
  const [goals, needs, people] = [said(texts.goals, 'goal'), said(texts.needs, 'need'), said(texts.people, 'who')]
  const isGoal = ({ text }: Filling) => !lists().choices.test(text)
  const isNeed = ({ text }: Filling) => !isPresent(text) && !isDoing(text)
  const presents = texts.isGift ? needs.filter(({ text }) => isPresent(text)) : []
  return {
    need: needs.filter(isNeed),
    doing: needs.filter(({ text }) => isDoing(text)),
    present: presents,
    'good present': presents.map((one) => ({
      ...one,
      text: one.text.replace(/^an? (?=(?:gift|present|reward|thank-you)\b)/, 'a good '),
    })),
    wish: said(texts.wishes, 'wish'),
    occasion: said(texts.occasions, 'occasion'),
    // A shop has each of them many times: a document has one.
    headline: said(texts.headlines, 'headline').map((one) => ({ ...one, keys: ['headline:shelf'] })),
    statement: said(texts.statements, 'statement'),
    goal: goals.filter(isGoal),
    want: goals.filter(isGoal).map((one) => ({ ...one, text: addressed(one.text) })),
    choice: goals.filter((goal) => !isGoal(goal)),
    ...momentVoice(said(texts.moments, 'moment'), texts.verb),
    choosing: said(texts.choosing, 'choosing'),
    trait: said(texts.choosing, 'choosing').filter(({ text }) => numberOf(text) !== 'many'),
    who: people,
    'given who': texts.isGift ? people : [],
    gift: texts.isGift ? [{ text: 'present', from: [], keys: [] }] : [],
  }
}

/**
 * Moments, what they are called after `for`, `a slow Sunday` of `on a slow Sunday`, and which of these one can look forward to. `Use the table in a
 * hallway` says nothing, `use the drill on moving day` does: what is used has times, no places.
 */
export function momentVoice(moment: Filling[], verb?: string): Voice {
  const when = moment.flatMap((one) => {
    const text = WHEN.exec(one.text)?.[1]
    return text === undefined ? [] : [{ ...one, text }]
  })
  const event = when.filter(isEvent)
  const times = moment.filter(isTime)
  return { moment, time: verb === 'use' ? times : moment, times: pairsOf(times), when, event, events: pairsOf(event) }
}

const PREPOSITION = /^(?:(?:on|at|in|during|for) )?/

/** `On a first date or an anniversary`: two of one kind, neighbors first. */
function pairsOf(items: readonly Filling[]): Filling[] {
  const led = ({ text }: Filling) => PREPOSITION.exec(text)![0]
  return items.flatMap((_, apart) =>
    apart === 0
      ? []
      : items.slice(apart).flatMap((other, i): Filling[] => {
          const one = items[i]!
          if (led(one) !== led(other)) return []
          const text = `${one.text} or ${other.text.slice(led(other).length)}`
          return [{ text, from: [], keys: [...one.keys, ...other.keys] }]
        }),
  )
}

const WHEN =
  /^(?:on|at|in|during|for) ((?:an?|the|your|\p{Lu}[\p{L}’]+) (?!(?:phone|plane|train|bus|bike|rain|sun|checkout|cold|mirror)\b).+)$/u

const isTime = ({ text }: Filling): boolean => isEvent({ text: WHEN.exec(text)?.[1] ?? '' })

/** What one can look forward to: a time or an occasion, not a place. */
const isEvent = ({ text }: Pick<Filling, 'text'>): boolean =>
  lists().events.test(text) && !lists().not_events.test(text)

/** Needs that are a present (`a gift for a host`), or something that one does (`choosing a shade online`), and not a trouble that a thing helps with. */
const PRESENT = /^an? (?:[\p{L}’-]+ ){0,2}(?:gift|present|reward|thank-you)\b/u
const DOING =
  /^(?!(?:evening|morning|clothing|ceiling|lighting|wedding|building|spring|string|nothing|something|everything|anything|king|thing|bedding|being)\b)[a-z-]+ing\b/

/** Whether a need is a present: `a gift for a host`. */
export const isPresent = (text: string) => PRESENT.test(text)

const isDoing = (text: string) => DOING.test(text) && !lists().suffered.test(text)

/** `Keep my coffee hot while I work`, addressed to the reader. */
const addressed = (goal: string) =>
  goal
    .replace(/\bI am\b/g, 'you are')
    .replace(/\bI\b/g, 'you')
    .replace(/\bmy(?=self\b|\b)/g, 'your')
    .replace(/\bme\b/g, 'you')
