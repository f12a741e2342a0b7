import japanese from '@fontsource-variable/noto-sans-jp/unicode.json' with { type: 'json' }
import korean from '@fontsource-variable/noto-sans-kr/unicode.json' with { type: 'json' }
import chinese from '@fontsource-variable/noto-sans-sc/unicode.json' with { type: 'json' }

/**
 * A face of type: whether it covers every character of a text, and the font files (module specifiers of
 * @fontsource packages, all OFL-1.1) that hold them. Renderers would fall back to whatever else they know, so nothing
 * is ever set in a face that does not cover it.
 */
export type Face = {
  covers: (text: string) => boolean
  filesFor: (text: string) => readonly string[]
  /** The file that holds one character; undefined when none does. */
  fileOf: (char: string) => string | undefined
}

const LATIN = String.raw`\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122`
const LATIN_EXT = String.raw`\u0100-\u0148\u014a-\u017e\u0218-\u021b`
const GREEK = String.raw`\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce`
const CYRILLIC = String.raw`\u0401-\u040c\u040e-\u044f\u0451-\u045c\u045e\u045f\u0490\u0491`
const VIETNAMESE = String.raw`\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9`
const HEBREW = String.raw`\u05d0-\u05ea\u05be\u05f3\u05f4`
const ARABIC = String.raw`\u060c\u061b\u061f\u0621-\u063a\u0641-\u0652\u0660-\u0669\u067e\u0686\u0698\u06a9\u06af\u06cc\u06f0-\u06f9\u200c\u200d`
const DEVANAGARI = String.raw`\u0901-\u0903\u0905-\u0939\u093c-\u094d\u0950\u0958-\u096f\u200c\u200d`
const THAI = String.raw`\u0e01-\u0e3a\u0e3f-\u0e5b`

const EAST_ASIAN = String.raw`\u2192\u2248\u2264\u2265\u3001-\u3003\u3005\u3008-\u3011\u4e00-\u9fa5\uff01-\uff5e`
const KANA = String.raw`\u3041-\u3096\u309d\u309e\u30a1-\u30fe`
const HANGUL = String.raw`\uac00-\ud7a3`

/** The characters of each subset of a package, as far as they are claimed. */
const CLAIMED: Readonly<Record<string, string>> = {
  latin: LATIN,
  'latin-ext': LATIN_EXT,
  greek: GREEK,
  cyrillic: CYRILLIC,
  vietnamese: VIETNAMESE,
  hebrew: HEBREW,
  arabic: ARABIC,
  devanagari: DEVANAGARI,
  thai: THAI,
}

/** What the files of some families hold beyond that: signs of money and of measure. */
const SIGNS: Readonly<Record<string, string>> = {
  'anton latin': '−′″',
  'anton latin-ext': '₩₫₽₺₹₱₦₡₲₼₵₭',
  'archivo latin': '−′″',
  'archivo latin-ext': '₩₫₽₺₹₱₦₡₲₼₵₭',
  'bricolage-grotesque latin': '−′″',
  'bricolage-grotesque latin-ext': '₩₫₽₺₴₹₱₦₡₲₸₼₾₵₭₮₨₿',
  'dm-sans latin': '−',
  'dm-sans latin-ext': '₽₺₹₨',
  'fraunces latin': '−′″',
  'fraunces latin-ext': '₩₫₽₺₹₱₦₡₲₼₵₭',
  'instrument-serif latin': '−',
  'inter cyrillic': '№',
  'inter latin': '−′″',
  'inter latin-ext': '₪₩₫₽₺₴₹₱₦₡₲₸₼₾₵₭₮₨₿',
  'manrope cyrillic': '№',
  'manrope latin': '−',
  'manrope latin-ext': '₪₩₫₽₺₴₹₱₮₿',
  'noto-naskh-arabic arabic': '﷼',
  'oswald cyrillic': '№',
  'oswald latin': '−′″',
  'oswald latin-ext': '₩₫₽₺₴₹₱₦₡₲₸₼₵₭₮',
  'space-grotesk latin': '−′″',
  'space-grotesk latin-ext': '₩₫₽₺₹₱₦₡₲₼₵₭₿',
}

const NOTO_LACKS = String.raw`\u00a4\u00a6\u00ac\u00b1-\u00b3\u00b5\u00b9\u00bc-\u00be`

/** What the files of a family lack of that, though their package's ranges hold it. */
const LACKING: Readonly<Record<string, string>> = {
  'yeseva-one': String.raw`\u0126\u0132\u014a\u014b\u0162\u0163\u0166\u0167`,
  rye: String.raw`\u2122`,
  'noto-sans-hebrew': NOTO_LACKS,
  'noto-naskh-arabic': NOTO_LACKS,
  'noto-sans-devanagari': NOTO_LACKS,
  'noto-sans-thai': NOTO_LACKS,
  'noto-sans-jp': String.raw`\u0131`,
  'noto-sans-kr': String.raw`\u0131\u9699`,
  'noto-sans-sc': String.raw`\u0131`,
}

/** A text of these characters alone, without those that a family lacks. */
function ofOnly(characters: string, family: string): RegExp {
  const lacking = LACKING[family]
  return new RegExp(lacking === undefined ? `^[${characters}]*$` : `^(?:(?![${lacking}])[${characters}])*$`, 'u')
}

/** A face of one weight, in a file for each of its subsets. */
export function face(
  family: string,
  weight: number,
  subsets: readonly string[],
  style: 'normal' | 'italic' = 'normal',
): Face {
  const claimed = subsets.map((subset) => `${CLAIMED[subset]}${SIGNS[`${family} ${subset}`] ?? ''}`)
  const all = ofOnly(claimed.join(''), family)
  const files = subsets.map((subset) => `@fontsource/${family}/files/${family}-${subset}-${weight}-${style}.woff2`)
  const holds = claimed.map((characters) => ofOnly(characters, family))
  return {
    covers: (text) => all.test(text),
    filesFor: () => files,
    fileOf: (char) => files[holds.findIndex((one) => one.test(char))],
  }
}

/** A face of many small variable files, each of which holds the characters of its `U+` ranges; no more than `claimed` is set in it. */
function splitFace(family: string, claimed: string, subsets: Readonly<Record<string, string>>): Face {
  const own = ofOnly(claimed, family)
  const latin = ofOnly(LATIN, family)
  const parts = Object.entries(subsets).filter(([name]) => name.startsWith('['))
  let partOf: Map<number, string> | undefined
  const nameOf = (char: string): string | undefined => {
    partOf ??= new Map(
      parts.flatMap(([name, ranges]) => codesIn(ranges).map((code) => [code, name.slice(1, -1)] as const)),
    )
    if (latin.test(char)) return 'latin'
    return own.test(char) ? partOf.get(char.codePointAt(0)!) : undefined
  }
  const fileOf = (char: string): string | undefined => {
    const name = nameOf(char)
    return name && `@fontsource-variable/${family}/files/${family}-${name}-wght-normal.woff2`
  }
  return {
    covers: (text) => [...text].every((char) => nameOf(char) !== undefined),
    filesFor: (text) => [...new Set([...text].flatMap((char) => fileOf(char) ?? []))],
    fileOf,
  }
}

/** The code points of a list such as `U+3042,U+3044-3046`. */
function codesIn(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first, last] = range
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: (last ?? first!) - first! + 1 }, (_, i) => first! + i)
  })
}

/** Noto Sans of East Asia, in weights from 100 to 900. */
export const JAPANESE = splitFace('noto-sans-jp', EAST_ASIAN + KANA, japanese)
export const KOREAN = splitFace('noto-sans-kr', EAST_ASIAN + HANGUL, korean)
export const CHINESE = splitFace('noto-sans-sc', EAST_ASIAN + KANA, chinese)
