import { type Catalogue, nodeFilesOf } from './catalogue.ts'
import type { Copy, Pack } from './copy.ts'
import { type FileFault, type Files, located } from './files.ts'
import { knowledgeOf } from './knowledge.ts'
import { namesOf } from './node-names.ts'

/** Verifies what the files of the copy promise each other: categories name texts that exist, and every `for` names something that has them. */
export function checkCopy(files: Files, copy: Copy, catalogue: Catalogue): readonly FileFault[] {
  const names = namesByPack(catalogue)
  return [
    ...unknownTexts(files, copy),
    ...copy.packs.flatMap((pack) => unmatchedWords(files, pack, names.get(pack.id) ?? [])),
  ]
}

/** Categories that name a pack or a usage which does not exist. */
function unknownTexts(files: Files, copy: Copy): FileFault[] {
  const packs = new Set(['general', ...copy.packs.map(({ id }) => id)])
  return nodeFilesOf(files).flatMap(([path, { copy: pack, usage }]) => [
    ...(pack && !packs.has(pack)
      ? [located({ path, pointer: '/copy', detail: `there are no texts “${pack}”` }, files)]
      : []),
    ...(usage && !copy.usages.has(usage)
      ? [located({ path, pointer: '/usage', detail: `there is no usage “${usage}”` }, files)]
      : []),
  ])
}

/** The English names of the categories that have the texts of each pack. */
function namesByPack(catalogue: Catalogue): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>()
  for (const [node, name] of catalogue.taxonomy) {
    const { copy } = knowledgeOf(catalogue, node)
    if (copy === null) continue
    const file = catalogue.nodes.get(node)
    const own = file ? namesOf(file, 'en') : []
    names.set(copy, [...(names.get(copy) ?? []), name.toLowerCase(), ...own.map(({ text }) => text)])
  }
  return names
}

/** Texts for products that no category of the pack has. */
function unmatchedWords(files: Files, pack: Pack, names: readonly string[]): FileFault[] {
  const all = names.join('\n')
  const matches = (word: string) => new RegExp(`(?<!\\p{L})${word}(?:s|es)?(?!\\p{L})`, 'u').test(all)
  const narrowed: { words: readonly string[]; text: string }[] = []
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('for' in value) narrowed.push({ words: value.for as string[], text: textOf(value) })
    Object.values(value).forEach(collect)
  }
  collect(pack)
  return narrowed
    .filter(({ words }) => !words.some(matches))
    .map(({ words, text }) =>
      faultAt(files, pack.id, text, `no category with these texts is named ${words.join(', ')}`),
    )
}

/** The text by which an entry is located in its file. */
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
