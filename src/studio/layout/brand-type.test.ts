import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { adOf, jar, stock } from '../../../test/ad-bench.ts'
import { readFont } from '../intake/read-font.ts'
import { type BrandFonts, brandFonts, suitsText } from './brand-type.ts'
import { measure, type TextItem } from './fit.ts'
import { planAd } from './plan-ad.ts'
import { renderAd } from './render-ad.ts'
import { typesetterIn } from './typesetter.ts'
import { VOICES, voiceIn } from './voices.ts'

const file = (family: string) =>
  readFile(new URL(import.meta.resolve(`@fontsource/${family}/files/${family}-latin-400-normal.woff2`)))

async function fontsOf(display: string) {
  const data = await file(display)
  const { weight, weights, metrics } = await readFont(data)
  const font = { file_key: `private/any/fonts/${display}.bin`, weight, weights, metrics }
  const planned: BrandFonts = { display: font, text: null }
  return { planned, files: { display: data, text: null } }
}

async function headlineIn(display: string, text: string) {
  const { planned, files } = await fontsOf(display)
  const fonts = brandFonts(planned, files)
  const { display: cut, leading, tracking, upper } = voiceIn(VOICES.poster, fonts)
  const item: TextItem = {
    ...{ role: 'headline', text, cut, leading, tracking, upper },
    ...{ size: [20, 40], color: '#000000', gap: 0, most: 3 },
  }
  return measure(typesetterIn(stock, fonts), item, 'en')
}

test('a headline is set in the font of the brand, as large as it appears in built-in type', async () => {
  const own = await headlineIn('lobster', 'Pressed')
  expect(own?.setting.files.map(({ name }) => name)).toEqual(['own-lobster'])
  expect(own?.size.map((size) => Math.round(size))).toEqual([19, 37])
  expect(own?.leading).toBeGreaterThanOrEqual(VOICES.poster.leading)
})

test('letters that join are neither raised nor tracked; others are raised where a layout asks for it', async () => {
  const letters = async (family: string) => (await headlineIn(family, 'Pressed'))?.pieces.map(({ runs }) => runs)
  expect(await letters('lobster')).toEqual([[{ text: 'Pressed' }]])
  expect(await letters('limelight')).toEqual([[{ text: 'PRESSED' }]])
  expect((await headlineIn('lobster', 'Pressed'))?.tracking).toBe(0)
})

test.each([
  ['Kožená taška', false],
  ['Сок', false],
  ['Summer 夏', true],
  ['Only €5', true],
  ['50 %', true],
])('of the letters of %j the font has all or none: %s', async (text, suits) => {
  const { planned, files } = await fontsOf('limelight')
  expect(suitsText(brandFonts(planned, files).display!, text)).toBe(suits)
  const set = await headlineIn('limelight', text)
  const names = set!.setting.files.map(({ name }) => name)
  expect(names.includes('own-limelight')).toBe(suits)
})

test('an ad in the font of a brand passes its checks, differs from one in built-in type, and is the same twice', async () => {
  const { planned, files } = await fontsOf('limelight')
  const brand = { ...adOf().brand, fonts: planned }
  const plan = planAd(adOf({ brand, layouts: ['editorial'] }))
  const [own, again] = [
    await renderAd(plan, jar, { ...stock, fonts: files }),
    await renderAd(plan, jar, { ...stock, fonts: files }),
  ]
  const builtIn = await renderAd(plan, jar, stock)
  expect(own.checks.filter(({ passed }) => passed === false)).toEqual([])
  expect(own.jpeg.equals(again.jpeg)).toBe(true)
  expect(own.jpeg.equals(builtIn.jpeg)).toBe(false)
})
