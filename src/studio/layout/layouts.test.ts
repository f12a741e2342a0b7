import { expect, test } from 'vitest'
import { adOf, FRAMES, jar, stock } from '../../../test/ad-bench.ts'
import { readFont } from '../intake/read-font.ts'
import { readLogo } from '../intake/read-logo.ts'
import { decodeFile } from '../looks/output-file.ts'
import { hexOfBytes, oklabDistance } from '../raster/oklab.ts'
import { traitsOf } from '../shoot/traits.ts'
import { rehearse } from './compose.ts'
import { GRAPHIC_LAYOUTS, type GraphicLayoutName } from './graphics.ts'
import { huesOf } from './hues.ts'
import { AD_LAYOUTS, type AdLayoutName } from './layouts.ts'
import { planAd } from './plan-ad.ts'
import type { GraphicSlot } from './plan-graphic.ts'
import { planGraphic } from './plan-graphic.ts'
import { renderAd } from './render-ad.ts'
import { renderGraphic } from './render-graphic.ts'
import { aboveSmallPrint } from './small-print.ts'
import { type AdFrame, bottomOf, spaceOf } from './space.ts'
import { Typesetter } from './typesetter.ts'
import { VOICES } from './voices.ts'

const failed = (checks: { id: string; measured: number | null; passed: boolean | null }[]) =>
  checks.filter(({ passed }) => passed === false).map(({ id, measured }) => `${id} ${measured}`)

const LEGAL = 'Enjoy responsibly. For people of 18 years and over, while stocks last. Orchard Ltd, Kingsbridge.'

// A value that the typesetter does not know throws, so a layout that is drawn has none.
test.each(Object.keys(AD_LAYOUTS) as AdLayoutName[])('an ad in the layout %s passes in every frame', async (layout) => {
  const headline = layout === 'question' ? 'Juice that tastes of fruit?' : 'Pressed, not promised'
  const copy = { ...adOf().copy, headline }
  for (const frame of Object.keys(FRAMES) as AdFrame[]) {
    const legal_line = frame === '4:5' || frame === '9:16' ? LEGAL : null
    const plan = planAd(adOf({ frame, copy, layouts: [layout], brand: { ...adOf().brand, legal_line } }))
    const { checks } = await renderAd({ ...plan, designs: plan.designs.slice(0, 1) }, jar, stock)
    expect(failed(checks), frame).toEqual([])
  }
})

const PICTURED = (Object.keys(AD_LAYOUTS) as AdLayoutName[]).filter((name) => AD_LAYOUTS[name].ground !== 'type')

test.each(PICTURED)('the foot of a story in the layout %s, where apps lie, is no empty ground', async (layout) => {
  const plan = planAd(
    adOf({ frame: '9:16', layouts: [layout], copy: { ...adOf().copy, body: 'Holds 330 ml of juice.' } }),
  )
  const { jpeg } = await renderAd({ ...plan, designs: plan.designs.slice(0, 1) }, jar, stock)
  const { data, width, height } = await decodeFile(jpeg)
  const at = (Math.floor(height * 0.95) * width + (width >> 1)) * 3
  const foot = hexOfBytes([...data.subarray(at, at + 3)])
  expect(oklabDistance(foot, plan.designs[0]!.scheme.ground)).toBeGreaterThan(0.015)
})

const content = { brand: 'Orchard', logo: false, product: true, cut: 'none', stands: true } as const

test.each([
  ['A 330 ml mug of white porcelain.', true],
  ['A 38 L suitcase.', true],
  ['With 28% dark chocolate chips.', true],
  ['The battery lasts for 600 shots.', true],
  ['Washable at 30 degrees.', false],
  ['From 18 years.', false],
  ['Look closer at the 3-inch screen.', false],
  ['An 18-carat gold ring.', false],
  ['Measures 212 x 92 x 80 cm.', false],
  ['Washable at 30 °C.', false],
  ['This pedal runs on a 9 V adapter.', true],
])('%j has a figure to be set large: %s', (headline, has) => {
  const copy = { ...adOf().copy, headline, body: null }
  expect(AD_LAYOUTS.figure.suits({ ...content, copy, shape: 'square' }) > 0).toBe(has)
})

test.each([
  ['It weighs 1.2 kg.', true],
  ['It has 22 frets.', false],
  ['The shirt is made with 100% cotton.', false],
])('%j below a headline without a figure has one to be set large: %s', (body, has) => {
  const copy = { ...adOf().copy, headline: 'Time to practice.', body }
  expect(AD_LAYOUTS.figure.suits({ ...content, copy, shape: 'square' }) > 0).toBe(has)
})

test('what its photo cuts below stands at no foot of a story, which apps cover', () => {
  const { copy } = adOf()
  for (const name of ['arch', 'diagonal', 'frame', 'statement'] as const) {
    const suits = (shape: 'story' | 'tall') => AD_LAYOUTS[name].suits({ ...content, copy, cut: 'bottom', shape })
    expect([suits('story'), suits('tall') > 0], name).toEqual([0, true])
  }
})

test('only what stands is set on a floor', () => {
  const { copy } = adOf()
  const suits = (stands: boolean) => AD_LAYOUTS.blocks.suits({ ...content, copy, shape: 'square', stands })
  expect([suits(true) > 0, suits(false)]).toEqual([true, 0])
})

test('the line that a brand asks for stands whole below everything else, clear of what apps cover', async () => {
  const { copy } = adOf()
  const [scheme] = planAd(adOf()).designs.map((design) => design.scheme)
  for (const name of Object.keys(AD_LAYOUTS) as AdLayoutName[]) {
    const { voice, draw } = AD_LAYOUTS[name]
    for (const size of Object.values(FRAMES)) {
      const given = { size, stock, scheme: scheme!, locale: 'en', seed: 1, rtl: false, giving: 'small' } as const
      const bearing = { stands: true, cut: { left: false, right: false, top: false, bottom: true } }
      const none = { staging: null, picture: null, voice: VOICES[voice], bearing, subject: jar }
      const sketch = await rehearse({ ...given, ...none, typesetter: new Typesetter(stock) }, (kit) =>
        aboveSmallPrint(kit, LEGAL, (above) => draw({ ...above, logo: null, copy: { ...copy, brand: 'Orchard' } })),
      )
      const blocks = sketch.texts.flatMap(({ column }) => column.blocks)
      const print = blocks.find(({ item }) => item.role === 'small_print')!
      const boxes = [...blocks.filter((one) => one !== print).map(({ box }) => box)]
      if (sketch.cutOut) boxes.push(sketch.cutOut.rect)
      const lowest = Math.max(...boxes.map(bottomOf))
      const where = `${name} ${size.width} × ${size.height}`
      expect(print.item.pieces.map(({ text }) => text).join(' '), where).toBe(LEGAL)
      expect(print.box.top - lowest, where).toBeGreaterThan(0)
      expect(bottomOf(print.box), where).toBeLessThan(bottomOf(spaceOf(size).safe))
    }
  }
})

test.each([{ top: 0.4 }, { top: 0.4, bottom: 0.4 }])(
  'a product that its photo cuts passes in every frame: %o',
  async (severed) => {
    const whole = traitsOf(jar)
    const touches = { ...whole.facts.touches, top: true, bottom: 'bottom' in severed }
    const traits = {
      ...whole,
      facts: { ...whole.facts, touches },
      silhouette: { ...whole.silhouette, severed: { ...whole.silhouette.severed, ...severed } },
    }
    for (const frame of Object.keys(FRAMES) as AdFrame[]) {
      const plan = planAd(adOf({ frame, traits }))
      expect(plan.bearing!.cut).toMatchObject({ top: true, bottom: touches.bottom })
      const { checks } = await renderAd(plan, jar, stock)
      expect(failed(checks), frame).toEqual([])
    }
  },
)

const KIT_CHECKS = ['brand.logo_size', 'brand.logo_contrast', 'brand.logo_space', 'brand.type_share']
const points = [
  { label: 'Cloudy', detail: null, value: null },
  { label: 'Volume', detail: null, value: '250 ml' },
  { label: 'Fruits', detail: null, value: '3' },
]
const rows = [
  { label: 'Sugar', own: 'None added', other: 'Often added' },
  { label: 'Made from', own: 'Whole fruit', other: 'Concentrate' },
]

/** A logo of one color and a font, as a kit of a brand names them, with their files. */
async function kit() {
  const logo = await readLogo(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><path fill="#1d2745" d="M8 8h84v84H8zM110 30h180v40H110z"/></svg>',
    ),
  )
  const { png, ...drawing } = logo
  const data = await stock.font('@fontsource/limelight/files/limelight-latin-400-normal.woff2')
  const { weight, weights, metrics } = await readFont(data)
  const font = { file_key: 'private/any/fonts/limelight.bin', weight, weights, metrics }
  return {
    brand: { logos: [{ ...drawing, on: 'any', kind: 'full' } as const], fonts: { display: font, text: null } },
    files: { logos: [png], fonts: { display: data, text: null } },
  }
}

test.each(Object.keys(GRAPHIC_LAYOUTS) as GraphicLayoutName[])(
  'a graphic in the layout %s passes upright, square and lying, with the logo and the font of a brand where it has them',
  async (layout) => {
    const slot_type: GraphicSlot = ['comparison', 'specification', 'checklist'].includes(layout)
      ? 'comparison'
      : 'infographic'
    const { brand, files } = await kit()
    for (const size of [FRAMES['1:1'], { width: 540, height: 780 }, { width: 720, height: 540 }]) {
      const isBranded = size !== FRAMES['1:1']
      const plan = planGraphic({
        ...{ slot_type, size, seed: 1, locale: 'en', layouts: [layout] },
        graphic: { headline: 'Good to know', points, rows },
        brand: { name: 'Orchard', colors: [], tone: null, ...(isBranded && brand) },
        product: { name: 'Juice jar', description: '' },
        traits: traitsOf(jar),
        hues: huesOf(jar.raster),
      })
      const { checks } = await renderGraphic(plan, jar, { ...stock, ...(isBranded && files) })
      expect(failed(checks), `${size.width} × ${size.height}`).toEqual([])
      const ofKit = checks.filter(({ id }) => id.startsWith('brand.')).map(({ id }) => id)
      expect(ofKit).toEqual(isBranded ? KIT_CHECKS : [])
    }
  },
)
