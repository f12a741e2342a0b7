import { compiledAt, type Files, parseFile, readFiles } from './files.ts'
import type { AttributesFile, HealthClaimsFile, LanguageCopyFile, LanguageRulesFile, Stem } from './schema/languages.ts'
import { compileStems, type Stems, sparing } from './stems.ts'

/** What a claim is about. `health` is one that no text may make, whatever the seller states. */
export type ClaimKind = keyof LanguageRulesFile['claims'] | 'health'

/** How a language writes numbers and denials, and what none of its texts claims by itself. */
export type LanguageRules = Omit<
  LanguageRulesFile,
  '$schema' | 'small' | 'joins' | 'numbers' | 'without' | 'claims'
> & {
  joins: ReadonlySet<string>
  small: ReadonlySet<string>
  numbers: ReadonlyMap<string, number>
  without: { before: Stems; after: Stems; clause: Stems }
  claims: Readonly<Record<ClaimKind, Stems>>
}

/** An attribute and its words in all languages. */
type Attribute = { id: string; kind: string; stems: Stems }

/** What the built-in copywriter says in a language other than English. */
export type LanguageCopy = Omit<LanguageCopyFile, '$schema' | 'skip' | 'starts'> & {
  skip: Stems
  starts: ReadonlySet<string>
}

export type Languages = {
  rules: ReadonlyMap<string, LanguageRules>
  copy: ReadonlyMap<string, LanguageCopy>
  attributes: readonly Attribute[]
}

let loaded: Languages | null = null

/** The languages of this installation, read at the first call. Fails with `BrokenFiles` where a file cannot be used. */
export function languagesData(): Languages {
  loaded ??= openLanguages(readFiles('languages'))
  return loaded
}

/** Builds the languages from the texts of their files. */
export function openLanguages(files: Files): Languages {
  const compile = (words: readonly Stem[], path: string, pointer: string) =>
    compiledAt(files, path, pointer, () => compileStems(words))
  const health = healthClaims(files, compile)
  const rules = [...files.keys()]
    .filter((path) => path.startsWith('languages/rules/'))
    .map((path): [string, LanguageRules] => {
      const { $schema: _, ...file } = parseFile<LanguageRulesFile>(path, files.get(path)!)
      const stems = (list: readonly Stem[], pointer: string) => compile(list, path, pointer)
      const claims = Object.entries(file.claims).map(([kind, list]) => [kind, stems(list, `/claims/${kind}`)])
      const language = path.slice('languages/rules/'.length, -'.json'.length)
      return [
        language,
        {
          ...file,
          joins: new Set(file.joins),
          small: new Set(file.small),
          numbers: new Map(Object.entries(file.numbers)),
          without: {
            before: stems(file.without.before, '/without/before'),
            after: stems(file.without.after, '/without/after'),
            clause: stems(file.without.clause, '/without/clause'),
          },
          claims: { ...Object.fromEntries(claims), health: health(language) } as LanguageRules['claims'],
        },
      ]
    })
  const copy = [...files.keys()]
    .filter((path) => path.startsWith('languages/copy/'))
    .map((path): [string, LanguageCopy] => {
      const { $schema: _, skip, starts, ...file } = parseFile<LanguageCopyFile>(path, files.get(path)!)
      return [
        path.slice('languages/copy/'.length, -'.json'.length),
        { ...file, skip: compile(skip, path, '/skip'), starts: new Set(starts) },
      ]
    })
  const path = 'languages/attributes.json'
  const { attributes } = parseFile<AttributesFile>(path, files.get(path) ?? '{"attributes":{}}')
  return {
    rules: new Map(rules),
    copy: new Map(copy),
    attributes: Object.entries(attributes).map(([id, { kind, words }]) => ({
      id,
      kind: String(kind),
      stems: compile(Object.values(words).flat(), path, `/attributes/${id}`),
    })),
  }
}

type Compile = (words: readonly Stem[], path: string, pointer: string) => Stems

/** The claims about health of a language, without the expressions that only look like one. */
function healthClaims(files: Files, compile: Compile): (language: string) => Stems {
  const path = 'languages/health-claims.json'
  const { classes, unless } = parseFile<HealthClaimsFile>(path, files.get(path) ?? '{"classes":{},"unless":{}}')
  return (language) => {
    const words = Object.values(classes).flatMap((one) => one.words[language] ?? [])
    return sparing(compile(words, path, `/classes`), compile(unless[language] ?? [], path, `/unless/${language}`))
  }
}
