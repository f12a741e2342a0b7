import japanese from '@fontsource-variable/noto-sans-jp/unicode.json' with { type: 'json' }
import korean from '@fontsource-variable/noto-sans-kr/unicode.json' with { type: 'json' }
import chinese from '@fontsource-variable/noto-sans-sc/unicode.json' with { type: 'json' }

/**
 * A face of type: whether it is known to hold every character of a text, and the font files (module specifiers of
 * @fontsource packages, all OFL-1.1) that hold them. Canvas would fall back to whatever the machine has, so nothing
 * is ever set in a face that does not cover it.
 */
export type Face = { covers: (text: string) => boolean; filesFor: (text: string) => readonly string[] }

const LATIN = String.raw`\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122`
const LATIN_EXT = String.raw`\u0100-\u017e\u0218-\u021b`
const GREEK = String.raw`\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce`
const CYRILLIC = String.raw`\u0401-\u040c\u040e-\u044f\u0451-\u045c\u045e\u045f\u0490\u0491`
const VIETNAMESE = String.raw`\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9`
const HEBREW = String.raw`\u05d0-\u05ea\u05be\u05f3\u05f4`
const ARABIC = String.raw`\u060c\u061b\u061f\u0621-\u063a\u0641-\u0652\u0660-\u0669\u067e\u0686\u0698\u06a9\u06af\u06cc\u06f0-\u06f9\u200c\u200d`
const DEVANAGARI = String.raw`\u0901-\u0903\u0905-\u0939\u093c-\u094d\u0950\u0958-\u096f\u200c\u200d`
const THAI = String.raw`\u0e01-\u0e3a\u0e3f-\u0e5b`

const EAST_ASIAN = String.raw`\u3001-\u3003\u3005\u3008-\u3011\u4e00-\u9fa5\uff01-\uff5e`
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

function face(family: string, weight: number, subsets: readonly string[]): Face {
  const all = new RegExp(`^[${subsets.map((subset) => CLAIMED[subset]).join('')}]*$`, 'u')
  const files = subsets.map((subset) => `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff2`)
  return { covers: (text) => all.test(text), filesFor: () => files }
}

/** A face of many small files, each of which holds the characters of its `U+` ranges; no more than `claimed` is set in it. */
function splitFace(family: string, claimed: string, subsets: Readonly<Record<string, string>>): Face {
  const own = new RegExp(`^[${claimed}]$`, 'u')
  const latin = new RegExp(`^[${LATIN}]*$`, 'u')
  const parts = Object.entries(subsets).filter(([name]) => name.startsWith('['))
  let fileOf: Map<number, string> | undefined
  const fileFor = (char: string): string | undefined => {
    fileOf ??= new Map(
      parts.flatMap(([name, ranges]) => codesIn(ranges).map((code) => [code, name.slice(1, -1)] as const)),
    )
    if (latin.test(char)) return 'latin'
    return own.test(char) ? fileOf.get(char.codePointAt(0)!) : undefined
  }
  return {
    covers: (text) => [...text].every((char) => fileFor(char) !== undefined),
    filesFor: (text) =>
      [...new Set([...text].map(fileFor))].map(
        (name) => `@fontsource-variable/${family}/files/${family}-${name}-wght-normal.woff2`,
      ),
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

const WESTERN = ['latin', 'latin-ext']
const WIDER = [...WESTERN, 'cyrillic', 'vietnamese']
const WIDEST = [...WESTERN, 'greek', 'cyrillic', 'vietnamese']

/** The faces by name. The first that a layout names and that covers the text is taken, or else the first that does. */
export const FACES = {
  abril: face('abril-fatface', 400, WESTERN),
  yeseva: face('yeseva-one', 400, WIDER),
  oswald: face('oswald', 600, WIDER),
  lobster: face('lobster', 400, WIDER),
  rye: face('rye', 400, ['latin']),
  limelight: face('limelight', 400, ['latin']),
  inter: face('inter', 800, WIDEST),
  interText: face('inter', 600, WIDEST),
  hebrew: face('noto-sans-hebrew', 700, ['hebrew', 'latin']),
  arabic: face('noto-naskh-arabic', 700, ['arabic', 'latin']),
  devanagari: face('noto-sans-devanagari', 700, ['devanagari', 'latin']),
  thai: face('noto-sans-thai', 700, ['thai', 'latin']),
  japanese: splitFace('noto-sans-jp', EAST_ASIAN + KANA, japanese),
  korean: splitFace('noto-sans-kr', EAST_ASIAN + HANGUL, korean),
  chinese: splitFace('noto-sans-sc', EAST_ASIAN + KANA, chinese),
} as const satisfies Record<string, Face>
export type FaceName = keyof typeof FACES

/** Whether some face holds every character of a text. */
export function isSettable(text: string): boolean {
  return Object.values(FACES).some(({ covers }) => covers(text))
}

/** The first of the wished faces that covers the text, or else any that does. */
export function faceFor(text: string, wished: readonly FaceName[]): FaceName {
  const names = [...wished, ...(Object.keys(FACES) as FaceName[])]
  return names.find((name) => FACES[name].covers(text)) ?? 'inter'
}
