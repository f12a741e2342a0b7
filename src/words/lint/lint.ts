import { claimFindings } from './claim-rules.ts'
import type { LintFinding } from './finding.ts'
import { languageFindings } from './language-rules.ts'

/** `names` are passed over, whatever they hold; `sources` are the texts whose claims and numbers may be repeated. */
export type LintContext = { names: readonly string[]; sources: readonly string[] }

/** What is wrong with one English text: its language, and claims that nothing supports. Empty when it may be published. */
export function lintText(text: string, { names, sources }: LintContext): LintFinding[] {
  const bare = withoutNames(text, names)
  return [...languageFindings(bare), ...claimFindings(bare, sources, names)]
}

/** The text with a plain word in the place of each name, or of several in a row. */
export function withoutNames(text: string, names: readonly string[]): string {
  return names
    .filter((name) => name.length > 1)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replaceAll(name, 'Name'), text)
    .replace(/\bName(?:\s+Name\b)+/g, 'Name')
}
