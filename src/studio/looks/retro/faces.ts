/**
 * A face of type: the files (below `@fontsource/`) that hold it, in the order in which they are tried, and the characters
 * that they are known to hold. Canvas would fall back to whatever the machine has, so nothing else is ever set in it.
 */
export type Face = { files: readonly string[]; covers: RegExp }

const LATIN = String.raw`\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122`
const LATIN_EXT = String.raw`\u0100-\u017e\u0218-\u021b\u1e9e`
const GREEK = String.raw`\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce`
const CYRILLIC = String.raw`\u0400-\u045f\u0490\u0491`
const VIETNAMESE = String.raw`\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9`

const only = (...ranges: string[]): RegExp => new RegExp(`^[${ranges.join('')}]*$`, 'u')
const subsets = (family: string, weight: number, names: string[]): string[] =>
  names.map((name) => `${family}/files/${family}-${name}-${weight}-normal.woff2`)

/** The faces by family. The first that a layout names and that covers the text is taken; `inter` is the last resort. */
export const FACES = {
  abril: { files: subsets('abril-fatface', 400, ['latin', 'latin-ext']), covers: only(LATIN, LATIN_EXT) },
  inter: {
    files: subsets('inter', 800, ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese']),
    covers: only(LATIN, LATIN_EXT, GREEK, CYRILLIC, VIETNAMESE),
  },
  interText: {
    files: subsets('inter', 600, ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese']),
    covers: only(LATIN, LATIN_EXT, GREEK, CYRILLIC, VIETNAMESE),
  },
} as const satisfies Record<string, Face>
export type FaceName = keyof typeof FACES

/** Whether some face holds every character of a text. */
export function isSettable(text: string): boolean {
  return Object.values(FACES).some(({ covers }) => covers.test(text))
}

/** The first of the wished faces that covers the text, else any that does, else the last resort. */
export function faceFor(text: string, wished: readonly FaceName[]): FaceName {
  const names = [...wished, ...(Object.keys(FACES) as FaceName[])]
  return names.find((name) => FACES[name].covers.test(text)) ?? 'inter'
}

/** The CSS family list under which a face's registered files are known. */
export function familyOf(name: FaceName): string {
  return FACES[name].files.map((_, i) => `"card-${name}-${i}"`).join(', ')
}
