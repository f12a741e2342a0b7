import { expect, test } from 'vitest'
import { adOf, FRAMES, jar, stock } from '../../../test/ad-bench.ts'
import { readLogo } from '../intake/read-logo.ts'
import { AD_LAYOUTS, type AdLayoutName } from './layouts.ts'
import { chooseLogo, type LogoDrawing } from './logo.ts'
import { planAd } from './plan-ad.ts'
import { renderAd } from './render-ad.ts'
import type { AdFrame } from './space.ts'

const svg = (width: number, content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="100">${content}</svg>`)
const bars = '<path fill="#26262a" d="M110 20h20v60h-20zM160 20h60v60h-60zM250 20h90v20h-90zM360 20h20v60h-20z"/>'
const wide = svg(400, `<circle cx="50" cy="50" r="40" fill="#c8463c"/>${bars}`)
const mark = svg(100, '<path fill="#1d2745" fill-rule="evenodd" d="M8 8h84v84H8zM30 30h40v40H30z"/>')

async function adWith(file: Buffer, frame: AdFrame, layout: AdLayoutName) {
  const { png, ...facts } = await readLogo(file)
  const logos: LogoDrawing[] = [{ ...facts, on: 'any', kind: 'full' }]
  const headline = layout === 'question' ? 'Juice that tastes of fruit?' : 'Pressed, not promised'
  const brand = { name: 'Orchard', colors: ['#2f6f4f', '#e08a48'], tone: null, logos }
  const plan = planAd(adOf({ frame, brand, layouts: [layout], copy: { ...adOf().copy, headline } }))
  return renderAd({ ...plan, designs: plan.designs.slice(0, 1) }, jar, { ...stock, logos: [png] })
}

const layouts = (Object.keys(AD_LAYOUTS) as AdLayoutName[]).filter((name) => name !== 'cover')

test.each(layouts)('the layout %s sets a logo large enough, apart and readable', async (layout) => {
  for (const [file, frame] of [
    [wide, '1:1'],
    [mark, '4:5'],
    [mark, '9:16'],
    [wide, '16:9'],
  ] as const) {
    if (layout === 'tiles' && frame === '9:16') continue
    const { checks } = await adWith(file, frame, layout)
    const ofLogo = checks.filter(({ id }) => id.startsWith('brand.'))
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

const drawing: LogoDrawing = {
  width: 400,
  height: 100,
  on: 'any',
  kind: 'full',
  reads: { light: 1, dark: 0 },
  ink: null,
}

test('each ground gets the drawing that the brand has for it, or one that reads there', () => {
  const white: LogoDrawing = { ...drawing, on: 'dark', reads: { light: 0, dark: 1 } }
  expect(chooseLogo([drawing, white])).toEqual({ light: { drawing: 0, ink: null }, dark: { drawing: 1, ink: null } })
})

test('a logo of one color is drawn in another where it would not be visible; one of several colors is not', () => {
  expect(chooseLogo([{ ...drawing, ink: '#1d2745' }])?.dark).toEqual({ drawing: 0, ink: '#ffffff' })
  expect(chooseLogo([drawing])).toEqual({ light: { drawing: 0, ink: null }, dark: null })
})

test('drawings of other proportions never take turns in one campaign, and the full logo precedes its mark', () => {
  const square: LogoDrawing = { ...drawing, width: 100, kind: 'mark', on: 'dark' }
  expect(chooseLogo([square, drawing])).toEqual({ light: { drawing: 1, ink: null }, dark: null })
})

test('an ad without a logo has the name in type, and no check of a logo', async () => {
  const { checks } = await renderAd(planAd(adOf({ size: FRAMES['1:1'] })), jar, stock)
  expect(checks.filter(({ id }) => id.startsWith('brand.'))).toEqual([])
})
