import { nodeFilesOf } from './catalogue.ts'
import { type FileFault, type Files, located } from './files.ts'
import { namesOf } from './node-names.ts'
import type { Language, NodeFile } from './schema/nodes.ts'
import { LANGUAGES } from './words.ts'

/** Verifies that a name belongs to one category in each language. A noun of several senses belongs in `senses.json`. */
export function checkNames(files: Files): readonly FileFault[] {
  const holders = new Map<string, string>()
  return nodeFilesOf(files).flatMap(([path, file]) =>
    LANGUAGES.flatMap((language) =>
      namesOf(file, language).flatMap(({ text }) => {
        const key = `${language} ${text}`
        const holder = holders.get(key) ?? file.node
        holders.set(key, holder)
        if (holder === file.node) return []
        const pointer = pointerTo(file, language, text)
        return [located({ path, pointer, detail: `“${text}” is also a name of ${holder}` }, files)]
      }),
    ),
  )
}

/** Verifies that the kinds of a category are called by names that it has, each by its. */
export function checkKinds(files: Files): readonly FileFault[] {
  return nodeFilesOf(files).flatMap(([path, file]) => {
    const known = new Set(namesOf(file, 'en').map(({ text }) => text))
    return (file.kinds ?? []).flatMap(({ names }, kind) =>
      names.flatMap((name, i) =>
        known.delete(name)
          ? []
          : [located({ path, pointer: `/kinds/${kind}/names/${i}`, detail: detailOf(name, file) }, files)],
      ),
    )
  })
}

const detailOf = (name: string, { node, kinds = [] }: NodeFile) =>
  kinds.filter(({ names }) => names.includes(name)).length > 1
    ? `“${name}” is a name of two kinds`
    : `“${name}” is no English name of ${node} in this file`

/** The JSON Pointer of a name in its file. */
function pointerTo({ names }: NodeFile, language: Language, name: string): string {
  const lists = language === 'en' ? Object.entries(names?.en ?? {}) : [['', names?.[language] ?? []] as const]
  const [list, texts] = lists.find(([, texts]) => texts.includes(name)) ?? ['', []]
  return ['', 'names', language, ...(list === '' ? [] : [list]), texts.indexOf(name)].join('/')
}
