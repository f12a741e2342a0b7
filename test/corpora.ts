import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** The bytes of a file that tests read, unpacked. Sources and licenses: `fixtures/NOTICE.md`. */
export function fixture(path: string): Buffer {
  const bytes = readFileSync(new URL(`fixtures/${path}`, import.meta.url))
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes
}

/** A corpus of text, parsed. */
export const corpus = (name: string) => JSON.parse(fixture(`strings/${name}.json.gz`).toString())

/** Strings that programs often mishandle. */
export const naughtyStrings: string[] = corpus('naughty-strings')

/** JSON texts by name: `y_` is to be read, `n_` is to be refused, `i_` is either. */
export const jsonTestSuite = Object.entries<string>(corpus('json-test-suite')).map(
  ([name, base64]): [string, Buffer] => [name, Buffer.from(base64, 'base64')],
)

/** Sentences of shops with the facts that the copywriter reads from each, in its order: `form: text`. */
export const sentenceTable = (): { name: string; sentence: string; facts: string[] }[] =>
  JSON.parse(fixture('sentences.json').toString())
