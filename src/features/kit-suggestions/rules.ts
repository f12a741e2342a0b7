import { truncate } from '../../lib/truncate.ts'

type At = { page_url: string; place: string }
type Suggested<Value extends object> = Value & At

/** What a website suggests for the kit of its brand, as it is stored. */
export type SuggestedKit = {
  pages: string[]
  names_brand: boolean | null
  name: Suggested<{ value: string }> | null
  description: Suggested<{ value: string }> | null
  logos: Suggested<{ url: string; kind: 'full' | 'mark'; width: number; height: number }>[]
  colors: Suggested<{ value: string; role: string | null; share: number }>[]
  fonts: Suggested<{ family: string; use: 'display' | 'text' | null }>[]
  tone: Suggested<{ sentence: string }>[]
}

export const suggestionFailures = [
  'blocked_address',
  'fetch_failed',
  'too_large',
  'sign_in_required',
  'other_site',
  'robots_disallowed',
  'nothing_found',
] as const
type SuggestionFailure = (typeof suggestionFailures)[number]

/** Why a website cannot be read. */
export class SuggestionEnded extends Error {
  readonly code: SuggestionFailure
  constructor(code: SuggestionFailure, message: string, cause?: unknown) {
    super(truncate(message, 500), { cause })
    this.name = 'SuggestionEnded'
    this.code = code
  }
}

/** Whether two hosts belong to one site, as far as their names say: one is the other or lies below it, `www` aside. */
export function isSameSite(a: string, b: string): boolean {
  const [first, second] = [a, b].map((host) => host.toLowerCase().replace(/^www\./, ''))
  return first === second || first!.endsWith(`.${second}`) || second!.endsWith(`.${first}`)
}

/** Whether one of these texts of a site names the brand, spaces, case and marks aside. */
export function namesBrand(name: string, texts: readonly (string | undefined)[]): boolean {
  const wanted = simple(name)
  return wanted !== '' && texts.some((text) => text !== undefined && simple(text).includes(wanted))
}

const simple = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
