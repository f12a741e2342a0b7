const namesMax = 400
const seenMax = 2000
const textLengthMax = 8000
const parametersMax = 64

/** Ends the text of a statement that is planned for the values of each call, because a plan for all values would be far slower for rare ones. */
export const PLAN_EACH_TIME = '/* plan each time */'

/**
 * Names of prepared statements. A statement gets a name when it is repeated, so that text that is used
 * once, with lists of changing lengths for example, does not fill the connections' memory.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #seen = new Set<string>()

  of(sql: string, parameters: number): string | undefined {
    const name = this.#names.get(sql)
    if (name !== undefined || this.#names.size >= namesMax) return name
    if (parameters === 0 || parameters > parametersMax || sql.length > textLengthMax) return undefined
    if (sql.endsWith(PLAN_EACH_TIME)) return undefined
    if (this.#seen.delete(sql)) {
      const given = `s${this.#names.size}`
      this.#names.set(sql, given)
      return given
    }
    if (this.#seen.size >= seenMax) this.#seen.clear()
    this.#seen.add(sql)
    return undefined
  }
}
