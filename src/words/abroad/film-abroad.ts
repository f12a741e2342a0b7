import { cutAtWord } from '../../lib/sentences.ts'
import { graphemes } from '../grammar/length.ts'
import type { EndCard } from '../write/end-card.ts'
import { readingTime } from '../write/own-script.ts'
import { type Script, type ScriptRequest, writeScript } from '../write/script.ts'
import { bodiesOf } from './ads-abroad.ts'
import { isNarrow, type Local, picker } from './local.ts'

const LINE_MAX = { latin: 62, dense: 26 } as const
const HEADLINE_MAX = 42
const LINES_MAX = { 15: 4, 30: 7 } as const
/** Seconds that the card at the end stands, and those around each line. */
const CARD = { 15: 2.8, 30: 3.6 } as const
const BREATH = 0.3

/** A film's captions in another language: the name, then sentences and values of the seller, as many as can be read in its time. */
export function writeScriptAbroad(local: Local, request: ScriptRequest, price: string | null): Script {
  const { seconds } = request
  const script = request.script ?? captionsOf(local, seconds).join('\n')
  const written = writeScript({ ...request, script })
  return { ...written, card: { ...cardOf(local), price } }
}

function captionsOf(local: Local, seconds: ScriptRequest['seconds']): string[] {
  const isLatin = local.rules.script === 'latin'
  const max = LINE_MAX[isLatin ? 'latin' : 'dense']
  const pick = picker()
  const opening = `${local.name}${isLatin ? '.' : '。'}`
  const lines = [pick([opening], { max }) ?? opening]
  const bodies = bodiesOf(local, { angle: '', price: null, max })
  let left = seconds - CARD[seconds] - readingTime(opening, 'easy') - BREATH
  while (lines.length < LINES_MAX[seconds]) {
    const line = pick(
      bodies.filter((text) => readingTime(text, 'easy') + BREATH <= left),
      { min: 4, max },
    )
    if (line === null) break
    lines.push(line)
    left -= readingTime(line, 'easy') + BREATH
  }
  return lines
}

function cardOf({ name, noun, brand, copy }: Local): { headline: string; call: string } {
  const headline =
    [name, cutAtWord(name, HEADLINE_MAX), noun, brand].find(
      (text) => graphemes(text) <= HEADLINE_MAX && isNarrow(text),
    ) ?? noun
  return { headline, call: copy.calls[0]! }
}

/** The last card of an animated photo: the name over a sentence of the seller, where one is short enough. */
export function writeEndCardAbroad(local: Local, price: string | null): EndCard {
  const { headline, call } = cardOf(local)
  const body = bodiesOf(local, { angle: '', price: null, max: CARD_BODY_MAX }).find((text) => isNarrow(text)) ?? null
  return { headline, body, call_to_action: call, price }
}

const CARD_BODY_MAX = 48
