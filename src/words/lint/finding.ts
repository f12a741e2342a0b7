/** What is wrong with a text. `rule` is stable, `detail` is a sentence for the one who may change it. */
export type LintFinding = { rule: string; detail: string }
