import { expect, test } from 'vitest'
import { adOf, jar, stock } from '../../../test/ad-bench.ts'
import { languagesData } from '../../goods/languages.ts'
import { priceIn } from '../../words/words.ts'
import { planAd } from './plan-ad.ts'
import { renderAd } from './render-ad.ts'
import { runsOf } from './text.ts'
import { Typesetter } from './typesetter.ts'

const cut = { family: 'anton', weight: 400, dark: 800 } as const

/** The ink of a text, row by row, set in whatever its files show for it. */
async function inkOf(text: string, files?: Awaited<ReturnType<Typesetter['ready']>>['setting']) {
  const typesetter = new Typesetter(stock)
  const { runs, setting } = await typesetter.ready(runsOf(text), cut, 0)
  const style = { position: 'absolute', left: 8, top: 8, lineHeight: 1, fontSize: 40 } as const
  const line = typesetter.line(files ? [{ text }] : runs, files ?? setting, style)
  const drawn = await typesetter.draw([line], { width: 64, height: 64 })
  const ink = drawn.data.filter((_, i) => i % 4 === 3)
  return { ink: Buffer.from(ink).toString('base64'), dark: ink.some((one) => one > 128), setting }
}

const SIGNS = [...'₪₩₫₽₺₴₹₱₦₡₲₸₼₾₵₭₮₨₿€£¥−′″№≤≥≈→']
const LETTERS = [...'אبकก永あ가ÑğЯΩư']

test.each([...SIGNS, ...LETTERS])('%s is drawn as itself', async (char) => {
  const { ink, dark, setting } = await inkOf(char)
  const tofu = await inkOf('\u{10fffd}', setting)
  expect(dark).toBe(true)
  expect(ink).not.toBe(tofu.ink)
})

test.each([
  ['Arabic', 'عصير تفاح طازج بدون سكر مضاف'],
  ['Hebrew', 'מיץ תפוחים בלי תוספת סוכר, ₪25'],
  ['Chinese', '清晨的第一杯苹果汁，不加糖'],
  ['Japanese', 'りんごをしぼっただけのジュース'],
  ['Korean', '설탕 없이 짜낸 사과 주스 ₩9,900'],
  ['Devanagari', 'बिना चीनी का ताज़ा सेब का रस'],
  ['Thai', 'น้ำแอปเปิ้ลคั้นสดไม่เติมน้ำตาล'],
  ['Cyrillic', 'Яблочный сок без сахара за 199 ₽'],
  ['Vietnamese with an emoji', 'Nước táo tươi 🔥 45.000 ₫'],
])('an ad in %s passes with every letter of it', async (_, headline) => {
  const copy = { headline, body: headline, call_to_action: null, price: null }
  const { checks } = await renderAd(planAd(adOf({ copy })), jar, stock)
  expect(checks.filter(({ passed }) => passed === false)).toEqual([])
  expect(checks.find(({ id }) => id === 'text.missing_glyphs')).toMatchObject({ measured: 0, detail: null })
})

const PRODUCT = { name: 'ひのき まな板', price: '12800', currency: 'JPY' }

test.each(['de-DE', 'fr-FR', 'es-ES', 'it-IT', 'pt-BR', 'nl-NL', 'sv-SE', 'ja-JP'])(
  'the built-in copy of %s is set without a missing letter',
  async (locale) => {
    const copy = languagesData().copy.get(locale.slice(0, 2))!
    const words = [...Object.values(copy.labels), ...Object.values(copy.materials), ...copy.calls, ...copy.brand.bodies]
    const letters = [
      ...new Set([
        ...words.join(''),
        ...Object.values(copy.pictures)
          .flat()
          .map(({ title }) => title)
          .join(''),
      ]),
    ]
    const ad = {
      headline: copy.brand.headlines[0]!.replace('{brand}', PRODUCT.name),
      body: `${copy.labels.Material}${copy.separator}${copy.materials.oak}`,
      call_to_action: copy.calls[0]!,
      price: priceIn(locale, PRODUCT),
    }
    const { checks } = await renderAd(planAd(adOf({ copy: ad })), jar, stock)
    expect(checks.find(({ id }) => id === 'text.missing_glyphs')).toMatchObject({ measured: 0, detail: null })
    const unset = letters.filter((letter) => runsOf(letter).some((run) => !('text' in run)))
    expect(unset).toEqual([])
  },
)

test('letters that no font holds fail the ad, by name', async () => {
  const copy = { headline: 'Juice 𐎀', body: null, call_to_action: null, price: null }
  const { checks } = await renderAd(planAd(adOf({ copy })), jar, stock)
  const found = checks.find(({ id }) => id === 'text.missing_glyphs')
  expect(found).toMatchObject({ passed: false, detail: 'Characters left out because no font has them: 𐎀' })
})
