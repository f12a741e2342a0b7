import type { Node } from '@takumi-rs/core'
import type { Stock } from '../looks/stock.ts'
import type { Raster, Size } from '../raster/raster.ts'
import type { Cut } from './fonts.ts'
import { graphemesOf, prepare, type Run, runsOf } from './text.ts'
import { type TypeSetting, Typesetter } from './typesetter.ts'

/** A line of text: it begins at `left` or ends at `right`, and ends in an ellipsis where it is wider than `width`. In pixels. */
export type Writing = {
  text: string
  size: number
  weight: number
  color: string
  baseline: number
  width: number
} & ({ left: number } | { right: number })

/** A line as it is set: its whole text, and the place of what is visible of it, in pixels. */
export type LetteredLine = { text: string; rtl: boolean; left: number; baseline: number; width: number; size: number }

/** Sets single lines in built-in type of every script; RGBA on a transparent ground. */
export async function setLines(
  writings: readonly Writing[],
  size: Size,
  stock: Pick<Stock, 'font' | 'emoji'>,
): Promise<{ lines: LetteredLine[]; letters: Raster }> {
  const typesetter = new Typesetter(stock)
  const lines: LetteredLine[] = []
  const nodes: Node[] = []
  for (const writing of writings) {
    const set = await setLine(typesetter, writing)
    if (set === null) continue
    lines.push(set.line)
    nodes.push(set.node)
  }
  return { lines, letters: await typesetter.draw(nodes, size) }
}

async function setLine(typesetter: Typesetter, writing: Writing): Promise<{ line: LetteredLine; node: Node } | null> {
  const { size, color, baseline } = writing
  const cut: Cut = { family: 'manrope', weight: writing.weight }
  const { text, rtl } = prepare(writing.text, 'und')
  const { runs, setting } = await typesetter.ready(runsOf(`${text}…`), cut, 0)
  const whole = withoutDots(runs)
  if (whole.length === 0) return null
  const fitted = await fittedTo(typesetter, whole, { setting, width: writing.width / size })
  const width = fitted.width * size
  const left = 'left' in writing ? writing.left : writing.right - width
  const ink = await typesetter.ink(setting, 'H')
  const node = typesetter.line(fitted.runs, setting, {
    ...{ position: 'absolute', left, top: baseline - ink.baseline * size, fontSize: size, lineHeight: 1, color },
    direction: rtl ? 'rtl' : 'ltr',
  })
  return { line: { text, rtl, left, baseline, width, size }, node }
}

/** The runs without the ellipsis that was added to them, so that its font was registered. */
function withoutDots(runs: readonly Run[]): Run[] {
  const last = runs.at(-1)!
  const text = 'text' in last ? last.text.slice(0, -1) : ''
  return text === '' ? runs.slice(0, -1) : [...runs.slice(0, -1), { text }]
}

type Room = { setting: TypeSetting; width: number }

/** As much of the runs as fits the width (in shares of the size), with an ellipsis where that is not all. */
async function fittedTo(typesetter: Typesetter, runs: readonly Run[], { setting, width }: Room) {
  const widthOf = async (some: readonly Run[]) => (await typesetter.widths([some], setting))[0]!
  const whole = await widthOf(runs)
  if (whole <= width) return { runs, width: whole }
  const parts = runs.flatMap((run): Run[] => ('text' in run ? graphemesOf(run.text).map((text) => ({ text })) : [run]))
  let [fits, exceeds] = [0, parts.length]
  while (exceeds - fits > 1) {
    const middle = Math.floor((fits + exceeds) / 2)
    if ((await widthOf(cutTo(parts, middle))) <= width) fits = middle
    else exceeds = middle
  }
  const short = cutTo(parts, fits)
  return { runs: short, width: await widthOf(short) }
}

/** The first so many graphemes and an ellipsis, as runs. */
function cutTo(parts: readonly Run[], count: number): Run[] {
  const runs: Run[] = []
  for (const part of [...parts.slice(0, count), { text: '…' }]) {
    const last = runs.at(-1)
    if ('text' in part && last && 'text' in last) last.text += part.text
    else runs.push({ ...part })
  }
  return runs
}
