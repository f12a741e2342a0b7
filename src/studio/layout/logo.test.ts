import { expect, test } from 'vitest'
import { adOf, FRAMES, jar, stock } from '../../../test/ad-bench.ts'
import { readLogo } from '../intake/read-logo.ts'
import { AD_LAYOUTS, type AdLayoutName } from './layouts.ts'
import { type LogoDrawing, logoOn, logoOverPicture, readyLogo } from './logo.ts'
import { planAd } from './plan-ad.ts'
import { renderAd } from './render-ad.ts'
import type { AdFrame } from './space.ts'

const svg = (width: number, content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="100">${content}</svg>`)
const bars = '<path fill="#26262a" d="M110 20h20v60h-20zM160 20h60v60h-60zM250 20h90v20h-90zM360 20h20v60h-20z"/>'
const wide = svg(400, `<circle cx="50" cy="50" r="40" fill="#c8463c"/>${bars}`)
const mark = svg(100, '<path fill="#1d2745" fill-rule="evenodd" d="M8 8h84v84H8zM30 30h40v40H30z"/>')

const [wideLogo, markLogo] = [await readLogo(wide), await readLogo(mark)]

async function adWith({ png, ...facts }: typeof wideLogo, frame: AdFrame, layout: AdLayoutName) {
  const logos: LogoDrawing[] = [{ ...facts, on: 'any', kind: 'full' }]
  const headline = layout === 'question' ? 'Juice that tastes of fruit?' : 'Pressed, not promised'
  const brand = { name: 'Orchard', colors: ['#2f6f4f', '#e08a48'], tone: null, logos }
  const plan = planAd(adOf({ frame, brand, layouts: [layout], copy: { ...adOf().copy, headline } }))
  return renderAd({ ...plan, designs: plan.designs.slice(0, 1) }, jar, { ...stock, logos: [png] })
}

const layouts = Object.keys(AD_LAYOUTS) as AdLayoutName[]

test.each(layouts)('the layout %s sets a logo large enough, apart and readable', async (layout) => {
  for (const [logo, frame] of [
    [wideLogo, '1:1'],
    [markLogo, '4:5'],
    [markLogo, '9:16'],
    [wideLogo, '16:9'],
  ] as const) {
    const { checks } = await adWith(logo, frame, layout)
    const ofLogo = checks.filter(({ id }) => id.startsWith('brand.logo'))
    expect(
      ofLogo.map(({ id, passed }) => [id, passed]),
      frame,
    ).toEqual([
      ['brand.logo_size', true],
      ['brand.logo_contrast', true],
      ['brand.logo_space', true],
    ])
  }
})

/** A logo of these files for any ground, or for one; `mark` names those that are no full logo. */
async function logoOf(files: readonly [Buffer, Partial<LogoDrawing>?][], colors: string[] = []) {
  const read = await Promise.all(files.map(async ([file, stated]) => ({ ...(await readLogo(file)), stated })))
  const drawings = read.map(
    ({ png: _, stated, ...facts }): LogoDrawing => ({ ...facts, on: 'any', kind: 'full', ...stated }),
  )
  const pngs = read.map(({ png }) => png)
  return {
    logo: (await readyLogo(drawings, pngs, colors))!,
    srcs: pngs.map((png) => `data:image/png;base64,${png.toString('base64')}`),
  }
}
const square = (fill: string) =>
  svg(100, `<path fill="${fill}" fill-rule="evenodd" d="M8 8h84v84H8zM30 30h40v40H30z"/>`)

test('each ground gets the drawing that the brand has for it, as far as it reads there', async () => {
  const { logo, srcs } = await logoOf([[square('#1d2745')], [square('#f4f4f4'), { on: 'dark' }]])
  expect(logoOn(logo, '#ffffff')).toEqual({ src: srcs[0], plate: null })
  expect(logoOn(logo, '#101010')).toEqual({ src: srcs[1], plate: null })
  const wrong = await logoOf([[square('#f4f4f4'), { on: 'light' }], [square('#1d2745')]])
  expect(logoOn(wrong.logo, '#ffffff').src).toBe(wrong.srcs[1])
})

const colors = ['#8b5cf6', '#ff6b57', '#7fd8be', '#808080', '#ffffff', '#000000']

test.each(colors)(
  'a logo of one color, %s, reads on any other without a plate, in another ink where it must',
  async (ink) => {
    const { logo } = await logoOf([[square(ink)]])
    for (const ground of colors) expect([ground, logoOn(logo, ground).plate]).toEqual([ground, null])
  },
)

test('a logo of several colors stands on a plate where they do not read, in a color of the brand where white does not do, and on no picture that needs none', async () => {
  const { logo } = await logoOf([[wide]])
  expect(logoOn(logo, '#7a1f2b').plate).toBe('#ffffff')
  const pale = svg(
    400,
    '<circle cx="50" cy="50" r="40" fill="#ffd166"/><path fill="#fff" d="M110 20h20v60h-20zM160 20h60v60h-60z"/>',
  )
  const { logo: light } = await logoOf([[pale]], ['#0b3954'])
  expect(logoOn(light, '#fffdf5').plate).toBe('#0b3954')
  expect(logoOn(light, '#0b3954').plate).toBe(null)
  const { light: onLight, dark: onDark } = logoOverPicture(light)
  expect([onLight, onDark === null]).toEqual([null, false])
})

test('a logo of which a light part would disappear in a light ground has one color there', async () => {
  const dark = '<path fill="#0a0a0a" d="M0 20h60v80H0zM110 20h180v60H110z"/>'
  const lime = '<path fill="#a3e635" d="M60 0h20v20H60z"/>'
  const { logo, srcs } = await logoOf([
    [svg(300, dark + lime)],
    [svg(300, `${dark}<path fill="#0a0a0a" d="M60 0h20v20H60z"/>`)],
  ])
  expect([logoOn(logo, '#ffffff').src, logoOn(logo, '#d1ebdf').src]).toEqual([srcs[0], srcs[1]])
})

test('a light part within a dark one needs no other ground', async () => {
  const badge = '<path fill="#0b3954" d="M0 0h100v100H0z"/><path fill="#ffffff" d="M44 20h12v60H44z"/>'
  const { logo, srcs } = await logoOf([[svg(100, badge)]])
  expect(logoOn(logo, '#ffffff')).toEqual({ src: srcs[0], plate: null })
})

test('drawings of other proportions never take turns in one campaign, and the full logo precedes its mark', async () => {
  const { logo, srcs } = await logoOf([[square('#ffffff'), { kind: 'mark', on: 'dark' }], [wide]])
  expect([logo.aspect > 3, logoOn(logo, '#101010').src]).toEqual([true, srcs[1]])
})

test('two icons with one outline that show something else never take turns, those that show the same do', async () => {
  const icon = (ground: string, drawn: string) => svg(100, `<path fill="${ground}" d="M0 0h100v100H0z"/>${drawn}`)
  const sun = '<circle cx="50" cy="30" r="16" fill="#ffffff"/>'
  const wave = '<path fill="#ffd166" d="M10 60h80v22h-80z"/>'
  const countOf = async (other: Buffer) => (await logoOf([[icon('#087e8b', sun + wave)], [other]])).logo.pictures.length
  expect(await countOf(icon('#087e8b', sun))).toBe(1)
  expect(await countOf(icon('#0b3954', sun + wave))).toBe(2)
})

test('an ad without a logo has the name in type, and no check of a logo', async () => {
  const { checks } = await renderAd(planAd(adOf({ size: FRAMES['1:1'] })), jar, stock)
  expect(checks.filter(({ id }) => id.startsWith('brand.'))).toEqual([])
})
