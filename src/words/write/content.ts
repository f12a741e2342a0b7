import { memoizeRecent } from '../../lib/memoize-recent.ts'

const SMALL = new Set(
  (
    'a an the and or of for with in on to is are it its this that these you your my i me at from as be can has have do does what which how where who when ' +
    'should would could there any'
  ).split(' '),
)

/** The words of a text that carry its meaning, in their shortest form. */
export const contentWords: (text: string) => ReadonlySet<string> = memoizeRecent(4_000, (text: string) => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu) ?? []
  return new Set(words.filter((word) => !SMALL.has(word)).map(stem))
})

const stem = (word: string) => (word.length > 3 ? word.replace(/(?:['’]s|ies|es|s)$/, '') : word)

/** Whether two texts say the same: more than this share of their words is common to both. */
export function alike(a: string, b: string, share = 0.66): boolean {
  const [one, other] = [contentWords(a), contentWords(b)]
  const both = commonTo(one, other)
  const all = one.size + other.size - both
  return all === 0 ? a.toLowerCase() === b.toLowerCase() : both / all > share
}

/** The share of the words of the shorter text that both have, by their content words. */
export function sharedBy(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const least = Math.min(one.size, other.size)
  return least === 0 ? 0 : commonTo(one, other) / least
}

/** How many words both have. */
export function commonTo(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0
  for (const word of one) if (other.has(word)) both += 1
  return both
}

/** Whether the one says nothing that the other does not say, too. */
export function isWithin(one: string, other: string): boolean {
  const [words, all] = [contentWords(one), contentWords(other)]
  return words.size > 1 && [...words].every((word) => all.has(word))
}

/** `A green earring with a green crystal`: how many words stand there again. */
export function repeatedWords(words: readonly string[]): number {
  const met = new Set<string>()
  let again = 0
  const meet = (word: string) => {
    if (word.length < 3 || UNCOUNTED.has(word)) return
    const form = root(word)
    if (form.length <= 2 || SMALL.has(form)) return
    if (met.has(form)) again += 1
    else met.add(form)
  }
  for (const word of words) {
    if (word.includes('-')) word.split('-').forEach(meet)
    else meet(word)
  }
  return again
}

/** A word without the endings of its forms. */
const root: (word: string) => string = memoizeRecent(4_000, (word: string) =>
  word
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
    .replace(/(?:p?ed|(?<=[aeiou].*)ing|e?s|e)$/, ''),
)

/** Small words of which no form counts: most words of a text. */
const UNCOUNTED = new Set([...SMALL].filter((word) => SMALL.has(root(word)) || root(word).length < 3))

/** The texts in the same order, but those that share most words with the theme first. */
export function themed<T>(items: readonly T[], theme: string, text: (item: T) => string): T[] {
  const wanted = contentWords(theme)
  if (wanted.size === 0) return [...items]
  const shared = (item: T) => commonTo(contentWords(text(item)), wanted)
  return items
    .map((item) => ({ item, rank: shared(item) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ item }) => item)
}

/** Whether two texts have a word in common beside the `named`: `Aromatic seeds for every day`, then `Aromatic seeds at a picnic.` */
export function echoesOf(named: readonly (string | null | undefined)[]): (one: string, other: string) => boolean {
  const said = saidBeside(named)
  return (one, other) => said(one).some((word) => contentWords(other).has(word))
}

/** Whether one of two texts says beside the `named` hardly more than the other: `Adjustable`, then `It is adjustable.`; `A solar panel`, then `It is solar powered.` */
export function repeatsOf(named: readonly (string | null | undefined)[]): (one: string, other: string) => boolean {
  const said = saidBeside(named)
  const isIn = (words: readonly string[], all: readonly string[]) =>
    words.length > 0 && 2 * words.filter((word) => all.some((other) => areForms(word, other))).length >= words.length
  return (a, b) => {
    const [one, other] = [said(a), said(b)]
    return isIn(one, other) || isIn(other, one)
  }
}

/** `Wash` and `washable`, `grip` and `grippy`: forms of one word. */
const areForms = (one: string, other: string) =>
  one === other || (one.length > 3 && one.slice(0, 4) === other.slice(0, 4))

/** The content words of a text that are not of the `named`, nor of a frame around them: `Looking for shorts with pockets?` */
function saidBeside(named: readonly (string | null | undefined)[]): (text: string) => string[] {
  const known = contentWords(named.filter((part) => part != null).join(' '))
  return (text) => [...contentWords(text)].filter((word) => !known.has(word) && !OF_FRAMES.test(word))
}

const OF_FRAMES = /^(?:looking|come|feature|include|made|get|bring)s?$/
