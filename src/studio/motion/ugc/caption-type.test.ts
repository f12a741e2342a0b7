import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { stock } from '../../../../test/ad-bench.ts'
import { readFont } from '../../intake/read-font.ts'
import { brandFonts } from '../../layout/brand-type.ts'
import { schemeOf } from '../../layout/scheme.ts'
import { Typesetter, typesetterIn } from '../../layout/typesetter.ts'
import { VOICES } from '../../layout/voices.ts'
import { pagesOf } from './caption-pages.ts'
import { setPage } from './caption-type.ts'

const room = { left: 0, top: 0, width: 400, height: 120 }
const scheme = { ...schemeOf('paper', { main: 240, second: 40, other: 40, chroma: 0.1 }), accent: '#000000' }
const style = {
  ...({ cut: VOICES.grotesque.display, tracking: 0, size: [40, 40], lines: 2, plate: false } as const),
  scheme: { ...scheme, ink: '#ffffff' as const, onAccent: '#ffffff' as const },
}

/** The pixels of the letters of a caption, white on black: their columns and rows. */
async function inkOf(text: string): Promise<{ x: number; y: number }[]> {
  const [page] = pagesOf({ role: 'demo', text, start: 0, end: 4 }, 'en', null)
  const ctx = createCanvas(room.width, room.height).getContext('2d')
  ctx.fillRect(0, 0, room.width, room.height)
  const set = await setPage(page!, room, style, new Typesetter(stock))
  set!.draw(ctx, 3.9)
  const data = ctx.canvas.data()
  return Array.from({ length: room.width * room.height }, (_, i) => i)
    .filter((i) => data[i * 4]! > 200)
    .map((i) => ({ x: i % room.width, y: Math.floor(i / room.width) }))
}

test.each([
  ['Hebrew', 'מיץ טרי.', 'left'],
  ['Arabic', 'عصير طازج.', 'left'],
  ['English', 'Fresh juice.', 'right'],
])('the full stop of a sentence in %s stands where it ends', async (_, text, side) => {
  const ink = await inkOf(text)
  const columns = ink.map(({ x }) => x)
  const edge = side === 'left' ? Math.min(...columns) : Math.max(...columns)
  const [top, bottom] = [Math.min(...ink.map(({ y }) => y)), Math.max(...ink.map(({ y }) => y))]
  const last = ink.filter(({ x }) => Math.abs(x - edge) <= 2).map(({ y }) => y)
  // A stop is low; a letter is not.
  expect(Math.min(...last)).toBeGreaterThan(top + 0.5 * (bottom - top))
})

test('captions are set in the font of the brand, as large as they appear in built-in type, and in that where its letters are missing', async () => {
  const data = await stock.font('@fontsource/limelight/files/limelight-latin-400-normal.woff2')
  const { weight, weights, metrics } = await readFont(data)
  const font = { file_key: 'private/any/fonts/limelight.bin', weight, weights, metrics }
  const fonts = brandFonts({ display: font, text: null }, { display: data, text: null })
  const own = { ...style, cut: { ...style.cut, own: fonts.display!.type } }
  const setIn = async (text: string) => {
    const typesetter = typesetterIn(stock, fonts)
    const used: string[] = []
    const { ready } = typesetter
    typesetter.ready = async (...given) => {
      const set = await ready.apply(typesetter, given)
      used.push(...set.setting.files.map(({ name }) => name))
      return set
    }
    const [page] = pagesOf({ role: 'demo', text, start: 0, end: 4 }, 'en', null)
    const set = await setPage(page!, room, own, typesetter)
    return { size: set!.size, isOwn: used.includes('own-limelight'), missing: typesetter.missing.size }
  }
  expect(await setIn('Fresh juice.')).toEqual({ size: 40, isOwn: true, missing: 0 })
  expect(await setIn('Свежий сок.')).toEqual({ size: 40, isOwn: false, missing: 0 })
})
