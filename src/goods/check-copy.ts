import type { Copy, Pack } from './copy.ts'
import type { FileFault, Files } from './files.ts'

/** Verifies what the files of the copy promise each other: a noun is in one file, and every `for` names something that its category has. */
export function checkCopy(files: Files, copy: Copy): readonly FileFault[] {
  return [...doubleNouns(files, copy.packs), ...copy.packs.flatMap((pack) => unmatchedWords(files, pack))]
}

/** All head nouns of a pack. */
export const nounsOf = (pack: Pack): readonly string[] => [...pack.nouns, ...pack.massNouns, ...pack.pluralNouns]

function doubleNouns(files: Files, packs: readonly Pack[]): FileFault[] {
  const owners = new Map<string, string>()
  return packs.flatMap((pack) =>
    nounsOf(pack).flatMap((noun) => {
      const owner = owners.get(noun)
      owners.set(noun, pack.id)
      if (owner === undefined) return []
      return [faultAt(files, pack.id, noun, `“${noun}” is also a noun of copy/${owner}.json`)]
    }),
  )
}

/** Texts for products that the category does not have. */
function unmatchedWords(files: Files, pack: Pack): FileFault[] {
  const nouns = nounsOf(pack).join('\n')
  const matches = (word: string) => new RegExp(`(?<!\\p{L})${word}(?:s|es)?(?!\\p{L})`, 'u').test(nouns)
  const narrowed: { words: readonly string[]; text: string }[] = []
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('for' in value) narrowed.push({ words: value.for as string[], text: textOf(value) })
    Object.values(value).forEach(collect)
  }
  collect(pack)
  return narrowed
    .filter(({ words }) => !words.some(matches))
    .map(({ words, text }) => faultAt(files, pack.id, text, `no noun of this file contains ${words.join(', ')}`))
}

/** The text by which an entry is found in its file. */
function textOf(entry: object): string {
  if ('say' in entry) return String(entry.say)
  return String('line' in entry ? entry.line : (entry as { name: string }).name)
}

/** A fault at the last place where the file contains the text. */
function faultAt(files: Files, id: string, text: string, detail: string): FileFault {
  const path = `copy/${id}.json`
  const lines = (files.get(path) ?? '').split('\n')
  const found = lines.findLastIndex((line) => line.includes(JSON.stringify(text)))
  return { path, line: found + 1, detail }
}
