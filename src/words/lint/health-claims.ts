import { languagesData } from '../../goods/languages.ts'

/** `language` defaults to English. `names` are what the product is called: words that they contain are no claim. */
type HealthContext = { language?: string; names?: readonly string[] }

/**
 * The words of a text that claim something about health, disease or the body, by `catalogue/languages/health-claims.json`; null where there are
 * none. No source supports such a claim.
 */
export function healthClaimIn(text: string, { language = 'en', names = [] }: HealthContext = {}): string | null {
  const claims = languagesData().rules.get(language)?.claims.health.all(plain(text)) ?? []
  const called = claims.length === 0 ? [] : names.map(plain)
  return claims.find((claim) => !called.some((name) => name.includes(claim.text)))?.text ?? null
}

const plain = (text: string) => text.toLowerCase().replaceAll('’', "'")
