import { CHINESE, type Face, face, JAPANESE, KOREAN } from '../type/face.ts'
import type { BrandFont, BrandType } from './brand-type.ts'

/** Families of Latin display and text type, with the subsets that their packages hold. All are OFL-1.1. */
const FAMILIES = {
  'instrument-serif': ['latin', 'latin-ext'],
  fraunces: ['latin', 'latin-ext', 'vietnamese'],
  anton: ['latin', 'latin-ext', 'vietnamese'],
  archivo: ['latin', 'latin-ext', 'vietnamese'],
  'bricolage-grotesque': ['latin', 'latin-ext', 'vietnamese'],
  'dm-sans': ['latin', 'latin-ext'],
  'space-grotesk': ['latin', 'latin-ext', 'vietnamese'],
  manrope: ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'],
} as const
type Family = keyof typeof FAMILIES

/** A cut of a family. `weight` is the file's; `dark` how dark it looks, which is the weight that other scripts take beside it; `own` the brand's font before the family. */
export type Cut = { family: Family; weight: number; style?: 'italic'; dark?: number; own?: BrandType }

/** How dark the letters of a cut are, as a weight: of the brand's font where it has one, within the bounds of that. */
export function darknessOf({ weight, dark = weight, own }: Cut): number {
  if (own === undefined) return dark
  return own.weights === null ? own.weight : Math.min(own.weights[1], Math.max(own.weights[0], dark))
}

/** What each script requires of typesetting: extra leading, and whether letters may be tracked, slanted or capitalized. */
export type WritingScript = 'latin' | 'arabic' | 'hebrew' | 'devanagari' | 'thai' | 'east-asian'

const SCRIPTS: readonly [WritingScript, RegExp][] = [
  ['arabic', /\p{Script=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['devanagari', /\p{Script=Devanagari}/u],
  ['thai', /\p{Script=Thai}/u],
  ['east-asian', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u],
]

/** The script of most of a text's letters. */
export function scriptOf(text: string): WritingScript {
  const letters = [...text].filter((char) => /\p{L}/u.test(char))
  const most = SCRIPTS.map(([script, of]) => ({ script, count: letters.filter((char) => of.test(char)).length }))
  const best = most.reduce((a, b) => (b.count > a.count ? b : a))
  return best.count * 2 >= letters.length && best.count > 0 ? best.script : 'latin'
}

/** Whether a text is read from right to left, by its first letter that has a direction. */
export function isRightToLeft(text: string): boolean {
  const first = /[\p{L}]/u.exec(text)
  return first !== null && /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first[0])
}

/** A font file, and the name under which the renderer knows it. */
export type FontFile = { name: string; file: string }

/** The files, in the order in which they are asked, that a text needs; `missing` are the characters that none holds. */
export type Stack = { files: FontFile[]; missing: string[] }

const faces = new Map<string, Face>()

function faceOf(family: string, weight: number, subsets: readonly string[], style?: 'italic'): Face {
  const key = `${family} ${weight} ${style}`
  const known = faces.get(key) ?? face(family, weight, subsets, style ?? 'normal')
  faces.set(key, known)
  return known
}

/** The faces that are tried for a character, best first. */
function facesFor(text: string, cut: Cut): Pick<Face, 'fileOf'>[] {
  const { family, weight, style } = cut
  const nearest = Math.min(800, Math.max(200, Math.round(darknessOf(cut) / 100) * 100))
  const naskh = Math.min(700, Math.max(400, nearest))
  const others = (name: string, script: string, at = nearest) => faceOf(name, at, [script])
  return [
    faceOf(family, weight, FAMILIES[family], style),
    faceOf('manrope', nearest, FAMILIES.manrope),
    faceOf('inter', nearest, ['latin', 'latin-ext']),
    others('noto-sans-hebrew', 'hebrew'),
    others('noto-naskh-arabic', 'arabic', naskh),
    others('noto-sans-devanagari', 'devanagari'),
    others('noto-sans-thai', 'thai'),
    ...eastAsian(text),
  ]
}

function eastAsian(text: string): Face[] {
  if (/\p{Script=Hangul}/u.test(text)) return [KOREAN, CHINESE, JAPANESE]
  return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? [JAPANESE, CHINESE, KOREAN]
    : [CHINESE, JAPANESE, KOREAN]
}

/** Finds the files that hold a text in this cut, or for other scripts in one as dark. `own` is the brand's font of the cut, whose file is its name. */
export function stackFor(text: string, cut: Cut, own?: BrandFont): Stack {
  const brand = own && { fileOf: (char: string) => (own.holds(char) ? own.type.name : undefined) }
  const tried = [...(brand ? [brand] : []), ...facesFor(text, cut)]
  const ranks = new Map<string, number>()
  const missing: string[] = []
  for (const char of new Set(text)) {
    const rank = tried.findIndex((one) => one.fileOf(char) !== undefined)
    const file = tried[rank]?.fileOf(char)
    if (file === undefined) missing.push(char)
    else ranks.set(file, rank)
  }
  const files = [...ranks].sort(([, a], [, b]) => a - b)
  return { files: files.map(([file]) => ({ file, name: file.split('/').at(-1)!.replace('.woff2', '') })), missing }
}
