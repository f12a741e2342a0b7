/** Replaces `@name` by the words of that group; `pointer` is where the words stand, for the message of a fault. */
export type WordsReader = (words: string | readonly string[], pointer: string) => readonly string[]

/** What a value of a file becomes when its references to groups are replaced: every `for` is a list of words. */
export type Resolved<T> = T extends readonly (infer Item)[]
  ? readonly Resolved<Item>[]
  : T extends object
    ? { [K in keyof T]: K extends 'for' ? readonly string[] : Resolved<T[K]> }
    : T

/** A reader of the groups of one file. `fail` makes the error for a group that does not exist or contains itself. */
export function groupReader(
  groups: Readonly<Record<string, readonly string[]>>,
  fail: (pointer: string, detail: string) => Error,
): WordsReader {
  const known = new Map<string, readonly string[]>()
  const wordsOf = (name: string, pointer: string, within: readonly string[]): readonly string[] => {
    const words = known.get(name) ?? groups[name]
    if (!words || within.includes(name)) throw fail(pointer, `there is no group “${name}”, or it contains itself`)
    const whole = words.flatMap((word) => expand(word, pointer, [...within, name]))
    known.set(name, whole)
    return whole
  }
  const expand = (word: string, pointer: string, within: readonly string[]) =>
    word.startsWith('@') ? wordsOf(word.slice(1), pointer, within) : [word]
  return (words, pointer) => (typeof words === 'string' ? [words] : words).flatMap((word) => expand(word, pointer, []))
}

/** Replaces every `for` of a parsed file by its words, in place: a copy of all entries would take longer than reading them. */
export function resolved<T>(value: T, read: WordsReader): Resolved<T> {
  const visit = (item: unknown, at: string): void => {
    if (typeof item !== 'object' || item === null) return
    for (const [name, part] of Object.entries(item)) {
      if (name === 'for') Object.assign(item, { for: read(part, `${at}/for`) })
      else if (typeof part === 'object') visit(part, `${at}/${name}`)
    }
  }
  visit(value, '')
  return value as Resolved<T>
}
