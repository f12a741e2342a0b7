import { titleCase } from '../grammar/grammar.ts'
import { graphemes } from '../grammar/length.ts'

const CALLED_MAX = 38
const BREAK = /\s[-–—|/·•]\s|\s*[|•·;:]\s+|,\s|\s\(|\s\[|\s\/\s|\n/
const SIZE =
  /(?:^|\s)(?:\d[\d.,/-]*\s?(?:''|"|”|″|′|'|mm|cm|m|in|inch(?:es)?|ft|yd|oz|fl oz|lb|lbs|kg|g|ml|l|gb|tb|mah|w|v|pcs?|pack|count|ct)?(?:\s?[wdhl]\b)?(?:\s?x\s?)?)+(?=\s|$)/giu

/**
 * What to call the product in a sentence: its name up to the first break, without the sizes around it, at most 38 graphemes; null when nothing is
 * left that could be read aloud.
 */
export function calledBy(name: string): string | null {
  const first = name
    .split(BREAK)
    .map((part) => part.trim())
    .find((part) => /\p{L}{2}/u.test(part))
  if (!first) return null
  const bare = first
    .replace(/["“”″]/g, ' ')
    .replace(/[™®©]/g, '')
    .replace(/[<>{}[\]\\^`~$#*_=|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|[\s,.;:!?'’(&+/-]+$/gu, '')
    .trim()
  const short = fitted(withoutSizes(bare))
  return /\p{L}{2}/u.test(short) ? calm(short) : null
}

function withoutSizes(name: string): string {
  const lead = name.replace(new RegExp(`^(?:${SIZE.source})+`, 'iu'), '').trim()
  const rest = /\p{L}{3}/u.test(lead) ? lead : name
  const trail = rest.replace(
    /\s(?:\d[\d.,/]*\s?(?:mm|cm|ml|l|g|kg|oz|fl oz|lb|lbs|in|inch|gb|tb|pcs?|pack|count|ct))$/iu,
    '',
  )
  return trail.trim()
}

function fitted(name: string): string {
  const words = name.split(' ')
  while (words.length > 1 && graphemes(words.join(' ')) > CALLED_MAX) words.pop()
  while (
    words.length > 1 &&
    /^(?:and|or|for|with|of|by|in|to|the|a|an|from|on|&|de|la|und|für|mit|-|–)$/i.test(words.at(-1)!)
  )
    words.pop()
  return words.join(' ')
}

function calm(name: string): string {
  const words = name.split(' ').filter((word) => /\p{L}{4}/u.test(word))
  const shouted = words.length > 1 && words.every((word) => word === word.toUpperCase() && word !== word.toLowerCase())
  const whispered = name === name.toLowerCase() && name !== name.toUpperCase() && name.includes(' ')
  return shouted || whispered ? titleCase(name) : name
}
