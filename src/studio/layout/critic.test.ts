import { expect, test } from 'vitest'
import { FRAMES, jar, stock } from '../../../test/ad-bench.ts'
import type { Check } from '../checks/check.ts'
import { decodeFile, encodeJpeg } from '../looks/output-file.ts'
import type { Size } from '../raster/raster.ts'
import { type Commission, compose } from './compose.ts'
import { critique } from './critic.ts'
import { itemOf, type Kit } from './kit.ts'
import { sketchOf } from './layouts/parts.ts'
import { schemeOf } from './scheme.ts'
import type { PlacedCutOut } from './sketch.ts'
import { Typesetter } from './typesetter.ts'
import { VOICES } from './voices.ts'

const scheme = schemeOf('paper', { main: 240, second: 40, other: 40, chroma: 0.1 })

type Fault = Partial<{
  size: Size
  text: string
  color: string
  px: number
  most: number
  /** The box of the type, in shares of the frame. */
  at: { left: number; top: number; width: number; height: number }
  layer: 'middle' | 'over'
  second: true
}>

const wholeTop = { left: 0.1, top: 0.17, width: 0.8, height: 0.16 }

/** The checks that fail in a design with one headline at the top and the jar below it, as the fault has it. */
async function failing(fault: Fault): Promise<Check[]> {
  const { size = FRAMES['1:1'], text = 'Pressed, not promised', color = '#222222', px = 24, most = 3 } = fault
  const { at = wholeTop, layer = 'over' } = fault
  const commission: Commission = {
    ...{ size, locale: 'en', seed: 1, rtl: false, scheme, voice: VOICES.grotesque, staging: null, picture: null },
    ...{ bearing: null, subject: jar, stock, typesetter: new Typesetter(stock), giving: 'wished' },
  }
  const box = {
    left: at.left * size.width,
    top: at.top * size.height,
    width: at.width * size.width,
    height: at.height * size.height,
  }
  const made = await compose(commission, async (kit: Kit) => {
    const wish = { cut: VOICES.grotesque.display, leading: 1, size: [px, px], most, color } as const
    const item = itemOf(kit, { role: 'headline', text }, wish)
    const column = await kit.fit([item], box, { align: 'start', stand: 'top' })
    const room = { left: size.width * 0.3, top: size.height * 0.36, width: size.width * 0.4, height: size.height * 0.4 }
    const cutOut: PlacedCutOut | null = kit.stand(room, 'bottom')
    const texts = [{ column, layer }, ...(fault.second ? [{ column, layer }] : [])]
    return sketchOf(kit, texts, { cutOut })
  })
  const checks = critique(await decodeFile(await encodeJpeg(made.picture, 92)), made)
  return checks.filter(({ passed }) => passed === false)
}

const onProduct = { left: 0.32, top: 0.42, width: 0.4, height: 0.3 }
const faults: [string, Fault, string][] = [
  ['type in the colour of paper', { color: '#e4e8ee' }, 'text.contrast'],
  ['letters behind the product', { at: onProduct, layer: 'middle' }, 'text.hidden_share'],
  ['letters before the product', { at: onProduct }, 'layout.overlap'],
  ['two texts in one place', { second: true }, 'layout.overlap'],
  [
    'a story whose headline an app covers',
    { size: FRAMES['9:16'], at: { left: 0.1, top: 0.02, width: 0.8, height: 0.1 } },
    'layout.safe_zone',
  ],
  ['type of 8 px on a phone', { px: 8 }, 'text.min_size'],
  ['type beyond the frame', { at: { left: 0.7, top: 0.17, width: 0.8, height: 0.1 } }, 'text.clipped'],
  ['more words than room', { text: 'word '.repeat(60), most: 2 }, 'text.clipped'],
  [
    'a usual word that had to be broken',
    { text: 'Pressurecookers', px: 40, at: { left: 0.1, top: 0.05, width: 0.3, height: 0.3 } },
    'text.broken_words',
  ],
  ['a letter that no font holds', { text: 'Juice 𐎀' }, 'text.missing_glyphs'],
]

test('a design without a fault passes', async () => {
  expect(await failing({})).toEqual([])
})

test.each(faults)('%s is detected, and reported where it is', async (_, fault, id) => {
  const failed = (await failing(fault)).find((check) => check.id === id)
  expect(failed).toBeDefined()
  // What was left out for want of a glyph is nowhere.
  if (id === 'text.missing_glyphs') return expect(failed!.regions).toBeUndefined()
  const { width, height } = fault.size ?? FRAMES['1:1']
  const { left, top } = fault.at ?? wholeTop
  const [place] = failed!.regions!
  expect(place!.left).toBeGreaterThanOrEqual(Math.floor(left * width) - 2)
  expect(place!.top).toBeGreaterThanOrEqual(Math.floor(top * height) - 2)
  expect(place!.width * place!.height).toBeGreaterThan(0)
  expect(place!.width * place!.height).toBeLessThan(0.75 * width * height)
})

test('a lone word in the last line is reported where it could be avoided', async () => {
  const { endsInOrphan, breakLines } = await import('./line-break.ts')
  const pieces = [5, 5, 5, 0.6].map((width) => ({ width, gap: 0.3, text: 'word' }))
  expect(endsInOrphan([{ width: 10 }, { width: 2 }])).toBe(true)
  expect(endsInOrphan(breakLines(pieces, 11, 3)!)).toBe(false)
})
