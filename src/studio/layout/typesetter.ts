import { type Node, Renderer } from '@takumi-rs/core'
import type { Stock } from '../looks/stock.ts'
import type { Raster } from '../raster/raster.ts'
import { type BrandFont, type BrandFonts, suitsText } from './brand-type.ts'
import { type Cut, darknessOf, type FontFile, stackFor } from './fonts.ts'
import type { Run } from './text.ts'

/** How letters are set: their cut, the files that hold them, and tracking in shares of the size. */
export type TypeSetting = { cut: Cut; files: readonly FontFile[]; tracking: number }

/**
 * Where the capitals of a cut begin and where its line is, in shares of the size below the top of a line box as high as
 * the size. What is above the one and below the other is air, and does not count when things are spaced.
 */
export type Ink = { cap: number; baseline: number }

/** A renderer with the files that it knows, each registered once under a separate name, and the ink of cuts. No text is ever set in more than the files that it names. */
type Press = { renderer: Renderer; registered: Map<string, Promise<unknown>>; inks: Map<string, Promise<Ink>> }

// A renderer forgets no font. That of built-in type lasts as long as the process; those with fonts of brands go with the brands.
const presses = new Map<string, Press>()
const PRESSES_KEPT = 2
const BUILT_IN = ''

function pressFor(own: readonly BrandFont[]): Press {
  const key = own.length === 0 ? BUILT_IN : own.map(({ type }) => type.name).join(' ')
  const press = presses.get(key) ?? {
    ...{ renderer: new Renderer({ cacheMaxBytes: 4 << 20 }), registered: new Map(), inks: new Map() },
  }
  presses.delete(key)
  presses.set(key, press)
  const others = [...presses.keys()].filter((one) => one !== BUILT_IN)
  if (others.length > PRESSES_KEPT) presses.delete(others[0]!)
  return press
}

/** An emoji's width and height in shares of the size. */
const EMOJI = 1.08

/** Sets type with Takumi. Fonts and emoji come from the stock, and only those that a text needs. */
export class Typesetter {
  readonly #stock: Pick<Stock, 'font' | 'emoji'>
  readonly #own: readonly BrandFont[]
  readonly #press: Press
  readonly #emoji = new Map<string, string | null>()
  readonly #used = new Map<string, FontFile>()
  readonly #widths = new Map<string, number>()
  /** Characters and emoji that nothing could show, and that were left out. */
  readonly missing = new Set<string>()

  /** `own`: the fonts of a brand, which cuts name. */
  constructor(stock: Pick<Stock, 'font' | 'emoji'>, own: readonly BrandFont[] = []) {
    this.#stock = stock
    this.#own = own
    this.#press = pressFor(own)
  }

  /** The cut as a text is set in it: without the brand's font where that lacks some of its letters. */
  cutFor(text: string, cut: Cut): Cut {
    const font = this.#fontOf(cut)
    if (font && suitsText(font, text)) return cut
    const { own: _own, ...builtIn } = cut
    return builtIn
  }

  #fontOf({ own }: Cut): BrandFont | undefined {
    return own && this.#own.find(({ type }) => type.name === own.name)
  }

  /** The runs of a text without what no font and no picture shows, and how to set them. */
  async ready(runs: readonly Run[], cut: Cut, tracking: number): Promise<{ runs: Run[]; setting: TypeSetting }> {
    const kept: Run[] = []
    for (const run of runs) {
      if ('emoji' in run) {
        if (await this.#picture(run.emoji)) kept.push(run)
        else this.missing.add(run.emoji)
        continue
      }
      const { missing } = stackFor(run.text, cut, this.#fontOf(cut))
      for (const char of missing) this.missing.add(char)
      const text = [...run.text].filter((char) => !missing.includes(char)).join('')
      if (text !== '') kept.push({ text })
    }
    const { files } = stackFor(
      `${kept.map((run) => ('text' in run ? run.text : '')).join('')} `,
      cut,
      this.#fontOf(cut),
    )
    for (const file of files) {
      this.#used.set(file.name, file)
      await this.#registered(file)
    }
    return { runs: kept, setting: { cut, files, tracking } }
  }

  async #picture(emoji: string): Promise<string | null> {
    const known = this.#emoji.get(emoji)
    if (known !== undefined) return known
    const svg = (await this.#stock.emoji?.(emoji)) ?? null
    this.#emoji.set(emoji, svg)
    return svg
  }

  /** The widths of lines of runs, in shares of the size, by Takumi's own measure. */
  async widths(lines: readonly (readonly Run[])[], setting: TypeSetting): Promise<number[]> {
    const key = (runs: readonly Run[]) => JSON.stringify([runs, setting.cut, setting.tracking])
    const unknown = lines.filter((runs) => !this.#widths.has(key(runs)))
    if (unknown.length > 0) {
      const { children } = await this.#press.renderer.measure(
        {
          type: 'container',
          style: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
          children: unknown.map((runs) => this.line(runs, setting, { fontSize: UNIT })),
        },
        { fontFamilies: setting.files.map(({ name }) => name) },
      )
      unknown.forEach((runs, i) => {
        this.#widths.set(key(runs), children[i]!.width / UNIT)
      })
    }
    return lines.map((runs) => this.#widths.get(key(runs))!)
  }

  /** The ink of a cut in the script of a sample character; for scripts without capitals, of that character. */
  ink(setting: TypeSetting, sample: string): Promise<Ink> {
    const key = `${JSON.stringify(setting.cut)} ${sample}`
    const known = this.#press.inks.get(key) ?? this.#measureInk(setting, sample)
    this.#press.inks.set(key, known)
    return known
  }

  async #measureInk({ cut }: TypeSetting, sample: string): Promise<Ink> {
    const { runs, setting } = await this.ready([{ text: sample }], cut, 0)
    const side = 2 * UNIT
    const style = { position: 'absolute', left: UNIT / 4, top: UNIT / 2, lineHeight: 1, fontSize: UNIT } as const
    const drawn = await this.draw([this.line(runs, setting, style)], { width: side, height: side })
    let [top, bottom] = [side, 0]
    for (let i = 0; i < side * side; i++) {
      if (drawn.data[i * 4 + 3]! < 128) continue
      const y = Math.floor(i / side)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
    if (bottom === 0) return { cap: 0.14, baseline: 0.86 }
    return { cap: (top - UNIT / 2) / UNIT, baseline: (bottom - UNIT / 2) / UNIT }
  }

  /** A line of runs as a node that never wraps. */
  line(runs: readonly Run[], { files, tracking, cut }: TypeSetting, style: Node['style']): Node {
    return {
      type: 'container',
      style: {
        display: 'block',
        whiteSpace: 'pre',
        fontFamily: files.map(({ name }) => name).join(', '),
        fontVariationSettings: `"wght" ${darknessOf(cut)}`,
        ...(tracking === 0 ? {} : { letterSpacing: `${tracking}em` }),
        ...style,
      },
      children: runs.map((run) =>
        'text' in run
          ? { type: 'text', text: run.text, style: { display: 'inline' } }
          : {
              type: 'image',
              src: `data:image/svg+xml;utf8,${this.#emoji.get(run.emoji) ?? ''}`,
              style: { display: 'inline', width: `${EMOJI}em`, height: `${EMOJI}em`, verticalAlign: '-0.16em' },
            },
      ),
    }
  }

  /** Nodes, placed by themselves, on a transparent ground: RGBA, straight alpha. */
  async draw(nodes: readonly Node[], { width, height }: { width: number; height: number }): Promise<Raster> {
    const root: Node = {
      type: 'container',
      style: { display: 'block', position: 'relative', width, height },
      children: [...nodes],
    }
    const fontFamilies = [...this.#used.keys()]
    const data = await this.#press.renderer.render(root, { width, height, format: 'raw', fontFamilies })
    return { data: new Uint8Array(data.buffer, data.byteOffset, data.length), width, height, channels: 4 }
  }

  #registered({ name, file }: FontFile): Promise<unknown> {
    const { registered } = this.#press
    const known = registered.get(name) ?? this.#register(name, file)
    registered.set(name, known)
    return known
  }

  async #register(name: string, file: string): Promise<void> {
    try {
      const own = this.#own.find(({ type }) => type.name === name)
      const isVariable = own ? own.type.weights !== null : name.includes('-wght-')
      // One weight and style for all: files are chosen by hand, so nothing may be emboldened or slanted to match.
      const weight = isVariable ? {} : { weight: 400 }
      const data = own?.data ?? (await this.#stock.font(file))
      await this.#press.renderer.registerFont({ name, data, style: 'normal', ...weight })
    } catch (error) {
      this.#press.registered.delete(name)
      throw error
    }
  }
}

/** A typesetter that can set the fonts of a brand as well. */
export const typesetterIn = (
  stock: Pick<Stock, 'font' | 'emoji'>,
  { display, text }: BrandFonts<BrandFont>,
): Typesetter =>
  new Typesetter(
    stock,
    [display, text].filter((font) => font !== null),
  )

/** The size (px) at which type is measured. */
const UNIT = 100
