import { readFontFile } from '../intake/font-file.ts'
import type { SuppliedFont } from '../intake/read-font.ts'

/** A font of a brand as a plan names it: its file, and what is measured of it. */
export type FontDrawing = { file_key: string } & Pick<SuppliedFont, 'weight' | 'weights' | 'metrics'>

/** The fonts of a brand: for headlines and figures, and for all other text; null for built-in type. */
export type BrandFonts<Font = FontDrawing> = { display: Font | null; text: Font | null }

/**
 * How a cut is set in a font of the brand instead: the name under which the renderer knows the font, by how much sizes change so that its letters are as
 * large as built-in ones, its least leading, and how dark it is. `joined` letters are neither tracked nor raised; `capitals` is a font without others.
 */
export type BrandType = {
  name: string
  scale: number
  leading: number
  weight: number
  weights: [number, number] | null
  joined: boolean
  capitals: boolean
}

/** A font of a brand with its file, ready to be set. */
export type BrandFont = { type: BrandType; data: Uint8Array; holds: (char: string) => boolean }

/** Height of lowercase, or else of capitals, in built-in type, in shares of the size: what sizes of layouts are meant for. */
const USUAL = { x: 0.53, cap: 0.72 }
/** Sizes change by no more: a font with tiny letters has its reasons. */
const SCALE = { least: 0.76, most: 1.35 }
/** Air between a descender and the ascender below it, in shares of the size. */
const AIR = 0.02

/** The fonts that a plan names with their files, null for those without; each is parsed once in a process. */
export function brandFonts(
  planned: BrandFonts | undefined,
  files: BrandFonts<Uint8Array> | undefined,
): BrandFonts<BrandFont> {
  const ready = (role: keyof BrandFonts) => {
    const [font, data] = [planned?.[role], files?.[role]]
    return font && data ? { type: brandType(font), data, holds: holdsOf(font.file_key, data) } : null
  }
  return { display: ready('display'), text: ready('text') }
}

const parsed = new Map<string, BrandFont['holds']>()
const PARSED_KEPT = 8

function holdsOf(key: string, data: Uint8Array): BrandFont['holds'] {
  const holds = parsed.get(key) ?? readFontFile(data).holds
  parsed.delete(key)
  parsed.set(key, holds)
  const oldest = parsed.keys().next().value
  if (parsed.size > PARSED_KEPT && oldest !== undefined) parsed.delete(oldest)
  return holds
}

function brandType({ file_key, weight, weights, metrics }: FontDrawing): BrandType {
  const { x, cap, reach, joined, capitals } = metrics
  const scale = x !== null && !capitals ? USUAL.x / x : USUAL.cap / (cap ?? USUAL.cap)
  return {
    name: `own-${file_key.split('/').at(-1)!.replace(/\W.*/, '')}`,
    scale: Math.min(SCALE.most, Math.max(SCALE.least, scale)),
    leading: (capitals ? cap : reach) === null ? 0 : (capitals ? cap! : reach!) + AIR,
    ...{ weight, weights, joined, capitals },
  }
}

/** Classes of letters that one font sets all of or none of, so that no word mixes two. */
const CLASSES = [
  /[\p{Script=Latin}]/u,
  /[\p{Script=Greek}]/u,
  /[\p{Script=Cyrillic}]/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
  /[\p{Script=Arabic}]/u,
  /[\p{Script=Hebrew}]/u,
  /[\p{Script=Devanagari}]/u,
  /[\p{Script=Thai}]/u,
  /\p{Nd}/u,
]

/** Whether a font can be used for a text: of each class of letters it has all that occur, or none; and it has some. */
export function suitsText({ holds }: Pick<BrandFont, 'holds'>, text: string): boolean {
  const chars = [...new Set(text)]
  const counts = CLASSES.map((of) => {
    const own = chars.filter((char) => of.test(char))
    return { all: own.length, held: own.filter(holds).length }
  })
  return counts.every(({ all, held }) => held === 0 || held === all) && counts.some(({ held }) => held > 0)
}
