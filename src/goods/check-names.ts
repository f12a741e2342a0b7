import { namesOf } from './catalogue.ts'
import { type FileFault, type Files, parseFile } from './files.ts'
import { linesOf } from './json-lines.ts'
import type { Language, NodeFile } from './schema/nodes.ts'

const LANGUAGES: readonly Language[] = ['en', 'de', 'fr', 'es', 'it', 'pt']

/** Verifies that a name belongs to one category in each language. A noun of several senses belongs in `senses.json`. */
export function checkNames(files: Files): readonly FileFault[] {
  const holders = new Map<string, string>()
  const paths = [...files.keys()].filter((path) => path.startsWith('nodes/'))
  return paths.flatMap((path) => {
    const file = parseFile<NodeFile>(path, files.get(path)!)
    return LANGUAGES.flatMap((language) =>
      namesOf(file, language).flatMap(({ text }) => {
        const key = `${language} ${text}`
        const holder = holders.get(key) ?? file.node
        holders.set(key, holder)
        if (holder === file.node) return []
        return [
          { path, line: lineOf(files.get(path)!, language, text), detail: `“${text}” is also a name of ${holder}` },
        ]
      }),
    )
  })
}

/** The line of a name in its file; the first line where it is not found. */
function lineOf(text: string, language: Language, name: string): number {
  const { names } = JSON.parse(text) as NodeFile
  const lists = language === 'en' ? Object.entries(names?.en ?? {}) : [['', names?.[language] ?? []] as const]
  const [list, texts] = lists.find(([, texts]) => texts.includes(name)) ?? ['', []]
  const pointer = ['', 'names', language, ...(list === '' ? [] : [list]), texts.indexOf(name)].join('/')
  return linesOf(text).get(pointer) ?? 1
}
