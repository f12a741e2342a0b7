import { vocabularyData } from '../../goods/vocabulary.ts'
import { kindOfThing } from './read-things.ts'
import { type References, refers } from './reference.ts'
import type { Sentence } from './sentences.ts'
import { stated } from './stated.ts'
import type { Statement } from './statement.ts'

/** `We make this soap by hand with oats`: whom, what they do to it, and how. A clause ends the rest. */
const MAKERS =
  /^(?:we|i) (?:\p{L}+ly )?(\p{L}+) ((?:this|these|our|the|each|every) (?:\p{L}+ ){0,2}?\p{L}+|it|them) ((?:by|from|with|of|in|on|out of|at|every|here|fresh)\b[^,;:.(!?]*?)(?=(?:,|;|\.| so | because | since | and (?:we|it|they|then)\b| to | when | until |$))/diu

/** `There is a drainage hole in the bottom.` */
const EXISTS =
  /^there(?: is|['’]s| are) ((?:an?|one|two|three|four|five|six|\d+) [\p{Ll}\d' -]{3,36}?)(?= (?:in|on|at|under|inside|for|around|along|behind|near|to)\b|\.|$)/diu

/** `The saucer is included.`, `A cable comes with it.` */
const INCLUDED =
  /^(?:the|an?|both|all) ([\p{Ll}\d' -]{3,36}?)(?: is| are)?(?: also)? (?:included|supplied|in the box|comes? with (?:it|them)|come along)\.?$/diu

/** What sellers say in plain short sentences of what they make: who makes it how, what there is on it, what is included. */
export function readMakers({ text, start, tokens }: Sentence, references: References): Statement[] {
  return [...madeBy(text, start, tokens, references), ...thereIs(text, start)]
}

function madeBy(text: string, start: number, tokens: Sentence['tokens'], references: References): Statement[] {
  const found = MAKERS.exec(text)
  const [, verb = '', , how = ''] = found ?? []
  const participle = vocabularyData().wording.makers.get(verb.toLowerCase())
  const [, , ofWhom, at] = found?.indices ?? []
  if (participle === undefined || !ofWhom || !at) return []
  const head = tokens.findLast((token) => token.end <= ofWhom[1])
  const said = how.trimEnd()
  return head !== undefined && refers(head, references)
    ? stated({ text: `${participle} ${said}`, start: start + at[0], end: start + at[0] + said.length }, 'is')
    : []
}

function thereIs(text: string, start: number): Statement[] {
  const found = EXISTS.exec(text)
  const included = found ? null : INCLUDED.exec(text)
  const at = (found ?? included)?.indices?.[1]
  if (!at) return []
  const words = text.slice(...at)
  const said = words.replace(/^(?:an?|one) /i, '')
  const place = { start: start + at[1] - said.length, end: start + at[1] }
  const kind = included ? 'contents' : kindOfThing(said, '')
  return stated({ text: said, ...place }, 'thing', kind === 'ingredient' ? 'part' : kind)
}
