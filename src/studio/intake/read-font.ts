import { Renderer } from '@takumi-rs/core'
import { RejectedPicture } from './errors.ts'
import { type ParsedFont, readFontFile } from './font-file.ts'
import { FONT_SCRIPTS, type FontScript, SCRIPT_LETTERS } from './scripts.ts'

/**
 * How a font is set: `x` and `cap` are the heights of its lowercase and capital letters, `reach` the height from its tallest ascender to its lowest
 * descender, all in shares of the size; null without Latin letters. `joined` where lowercase letters touch, as in handwriting; `capitals` where there is no lowercase.
 */
type FontMetrics = {
  x: number | null
  cap: number | null
  reach: number | null
  joined: boolean
  capitals: boolean
}

/** What a font says of itself, which scripts it serves, and its measures. */
export type SuppliedFont = Omit<ParsedFont, 'holds' | 'embedding'> & {
  embedding: Exclude<ParsedFont['embedding'], 'restricted'>
  scripts: FontScript[]
  metrics: FontMetrics
}

/**
 * Reads a font and draws its letters once. Hostile bytes may crash, exhaust or occupy the reader: call it where it can be killed.
 * @throws UnsupportedPicture for other formats; RejectedPicture with the reason for what cannot be set in type
 */
export async function readFont(bytes: Uint8Array): Promise<SuppliedFont> {
  const { holds, embedding, ...file } = readFontFile(bytes)
  if (embedding === 'restricted')
    throw new RejectedPicture(
      `The license of "${file.family}" forbids embedding (OS/2 fsType 2). Send a font that may be embedded, or ask its foundry.`,
    )
  const scripts = FONT_SCRIPTS.filter((name) => [...SCRIPT_LETTERS[name]].every(holds))
  if (scripts.length === 0) throw new RejectedPicture('The font has the letters of no script. Send one of letters.')
  const pen = await penOf(bytes)
  if ((await pen([...SCRIPT_LETTERS[scripts[0]!]][0]!)) === null)
    throw new RejectedPicture('The letters of the font cannot be drawn. Export it again.')
  return { ...file, embedding, scripts, metrics: await measured(pen, holds) }
}

/** Where the ink of a text begins and ends, in shares of the size; `gaps` is whether columns between its letters are empty. */
type Ink = { top: number; bottom: number; gaps: boolean }
type Pen = (text: string) => Promise<Ink | null>

async function measured(pen: Pen, holds: ParsedFont['holds']): Promise<FontMetrics> {
  const height = (ink: Ink | null): number | null => ink && Math.round((ink.bottom - ink.top) * 100) / 100
  const of = (text: string) => ([...text].every(holds) ? pen(text) : null)
  const capitals = holds('N') && !holds('n')
  const [x, cap, whole, low] = [await of('x'), await of('H'), await of('dlgp'), await of('nimn')]
  return { x: height(x), cap: height(cap), reach: height(whole), joined: low !== null && !low.gaps, capitals }
}

const SIZE = 100
const [WIDTH, HEIGHT] = [6 * SIZE, 4 * SIZE]

/** Draws a text with the font alone. */
async function penOf(bytes: Uint8Array): Promise<Pen> {
  const renderer = new Renderer()
  const name = 'supplied'
  try {
    await renderer.registerFont({ name, data: bytes, style: 'normal' })
  } catch (cause) {
    throw new RejectedPicture('The font is broken. Export it again.', { cause })
  }
  const style = {
    position: 'absolute',
    left: SIZE,
    top: 1.5 * SIZE,
    lineHeight: 1,
    fontSize: SIZE,
    fontFamily: name,
  } as const
  return async (text) => {
    const data = await renderer.render(
      { type: 'container', style: { ...style, whiteSpace: 'pre' }, children: [{ type: 'text', text }] },
      { width: WIDTH, height: HEIGHT, format: 'raw', fontFamilies: [name] },
    )
    return inkOf(data)
  }
}

function inkOf(data: Uint8Array): Ink | null {
  const rows = new Uint8Array(HEIGHT)
  const columns = new Uint8Array(WIDTH)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    if (data[i * 4 + 3]! < 64) continue
    rows[Math.floor(i / WIDTH)] = 1
    columns[i % WIDTH] = 1
  }
  const [top, left] = [rows.indexOf(1), columns.indexOf(1)]
  if (top < 0) return null
  const gaps = columns.subarray(left, columns.lastIndexOf(1)).includes(0)
  return { top: top / SIZE, bottom: (rows.lastIndexOf(1) + 1) / SIZE, gaps }
}
