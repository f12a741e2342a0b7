import { type LanguageRules, languagesData } from '../../goods/languages.ts'

/** The language of a locale: `de` of `de-DE`. */
export const languageOf = (locale: string): string => locale.toLowerCase().split(/[-_]/)[0]!

/** The rules of a locale's language; null where there are none, so that no text of it is accepted. */
export const rulesOf = (locale: string): LanguageRules | null => languagesData().rules.get(languageOf(locale)) ?? null

const LETTERS = {
  latin: /\p{Script=Latin}/gu,
  japanese: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/gu,
  chinese: /\p{Script=Han}/gu,
} as const
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** How many of the small words of each language a folded text has. */
function smallWords(text: string): Map<string, number> {
  const words = text.match(/\p{L}+/gu) ?? []
  const counts = new Map<string, number>()
  for (const [language, { small }] of languagesData().rules) {
    const known = words.filter((word) => small.has(word)).length
    if (known > 0) counts.set(language, known)
  }
  return counts
}

/** Letters and marks that few languages have: they decide where the small words do not. */
const LETTERS_OF: readonly (readonly [string, RegExp])[] = [
  ['de', /[äöüß]/gu],
  ['sv', /[åäö]/gu],
  ['fr', /[çœèêîûëï]|\b[ld]'/gu],
  ['es', /[ñ¿¡óíú]/gu],
  ['pt', /[ãõçêâ]/gu],
  ['it', /[àèìòù]/gu],
]

/** The language of a folded text by its script, its small words and its letters; null where they do not say. */
export function detectLanguage(text: string): string | null {
  if (KANA.test(text)) return 'ja'
  const [letters, han] = [count(text, /\p{L}/gu), count(text, LETTERS.chinese)]
  if (letters > 0 && han > letters / 2) return 'zh'
  const counts = smallWords(text)
  for (const [language, pattern] of LETTERS_OF) {
    const weight = Math.min(3, count(text, pattern)) / 4
    if (weight > 0) counts.set(language, (counts.get(language) ?? 0) + weight)
  }
  const [best, next] = [...counts].sort((a, b) => b[1] - a[1])
  return best && best[1] > (next?.[1] ?? 0) ? best[0] : null
}

const LETTERS_MIN = 8
const WORDS_MIN = 4

/** Whether a folded text is clearly not of the locale: of another script, or with the small words of another language alone. */
export function isForeign(text: string, locale: string): boolean {
  const rules = rulesOf(locale)
  if (!rules) return true
  const letters = count(text, /\p{L}/gu)
  if (letters < LETTERS_MIN) return false
  if (count(text, LETTERS[rules.script]) < letters / 2) return true
  if (rules.script === 'japanese') return letters >= 2 * LETTERS_MIN && !KANA.test(text)
  if (rules.script === 'chinese') return count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu) > 1
  if (count(text, /\p{L}+/gu) < WORDS_MIN) return false
  return isOtherLanguage(text, languageOf(locale))
}

/** Whether the small words of another language prevail, or English ones stand alone. */
function isOtherLanguage(text: string, language: string): boolean {
  const counts = smallWords(text)
  const own = counts.get(language) ?? 0
  const most = Math.max(0, ...counts.values())
  if (most >= own + 3 && most >= 2 * own) return true
  const english = language === 'en' || own > 0 ? 0 : (counts.get('en') ?? 0)
  return english >= 2
}
