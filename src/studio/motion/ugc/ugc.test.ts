import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { adOf, jar, stock } from '../../../../test/ad-bench.ts'
import { filmFidelity } from '../film-fidelity.ts'
import { planVideo } from '../plan-video.ts'
import { VIDEO_RECIPES } from '../recipes.ts'
import type { UgcPlan, VideoRatio, VideoRequest } from '../video-plan.ts'
import { pagesOf } from './caption-pages.ts'
import type { FilmLine } from './ugc-plan.ts'
import { openUgc } from './ugc-scene.ts'

const texts = [
  'Looking for plum jam?',
  'Meet Plum Jam.',
  'Made of plums and nothing else.',
  'Now look closer.',
  'Yours for $4.',
]
const roles = ['hook', 'turn', 'item', 'detail', 'close'] as const
const spoken = (said: readonly string[]): FilmLine[] =>
  said.map((text, i) => ({
    ...{ text, role: roles[i % roles.length]!, count: i === 2 ? 1 : null },
    ...{ start: (i * 12) / said.length, end: ((i + 1) * 12) / said.length },
  }))

function filmOf(over: Partial<VideoRequest>): UgcPlan {
  const { traits, hues, brand, sets } = adOf({})
  const plan = planVideo({
    ...{ kind: 'ugc', recipe: 'three_reasons', aspect_ratio: '9:16', seconds: 15, seed: 1, scale: 0.3 },
    product: { name: 'Plum Jam', description: 'Plum jam in a glass jar', price: '4', currency: 'USD' },
    copy: { headline: 'Plums, all year.', body: null, call_to_action: 'Have a look', price: '$4' },
    ...{ traits, hues, brand, sets, source: null, pictures: [], audience: null, voice: false },
    script: { lines: spoken(texts), cardAt: 12 },
    ...over,
  })
  if (plan.kind !== 'ugc') throw new Error('not the film that was asked for')
  return plan
}

const photo = { data: new Uint8Array(320 * 400 * 3).fill(150), width: 320, height: 400, channels: 3 as const }

test.each<[string, VideoRatio, string]>([
  ['Arabic', '9:16', 'هل جربت هذا العصير الطازج؟ إنه بدون سكر مضاف.'],
  ['Japanese', '16:9', 'りんごをしぼっただけのジュース。砂糖は入っていません。'],
  ['Thai', '1:1', 'น้ำแอปเปิ้ลคั้นสดไม่เติมน้ำตาล'],
  ['Hindi with an emoji', '9:16', 'बिना चीनी का ताज़ा सेब का रस 🔥'],
  ['one endless word', '16:9', `Donau${'dampfschifffahrts'.repeat(6)}gesellschaft!`],
])(
  'captions in %s stand whole, in order and in time, large enough and inside the safe zones',
  async (_, aspect_ratio, text) => {
    const [line] = spoken([text])
    const pages = pagesOf(line!, 'en', null)
    const letters = (one: string) => one.replace(/\s/g, '')
    expect(letters(pages.flatMap(({ words }) => words.map(({ text }) => text)).join(''))).toBe(letters(text))
    pages.forEach(({ start, end, words }, i) => {
      expect(start).toBeCloseTo(pages[i - 1]?.end ?? 0)
      expect(end).toBeLessThanOrEqual(12)
      for (const word of words) expect([word.start >= start - 1e-9, word.end <= end + 1e-9]).toEqual([true, true])
    })
    const script = { lines: [line!], cardAt: 12 }
    const plan = filmOf({ aspect_ratio, script, traits: null, hues: [], pictures: [photo] })
    const { checks } = await openUgc(plan.film, { subject: null, pictures: [photo], stock }, plan)
    expect(checks.filter(({ id, passed }) => passed === false || id === 'text.missing')).toEqual([])
  },
)

test.each([
  ['Picture it in the changing seasons.', 'Picture it in the changing seasons.'],
  ['Keeps drinks cold for 24 hours and hot for 12 hours.', 'Keeps drinks cold for 24 hours | and hot for 12 hours.'],
  [
    'It absorbs well, so the next step does not have to wait.',
    'It absorbs well, | so the next step does not have to wait.',
  ],
  ['It holds approx. 12.5 kg on a 3.5 in. hook.', 'It holds approx. 12.5 kg | on a 3.5 in. hook.'],
  ['Made for e.g. Dr. Bauer and No. 5 of the street.', 'Made for e.g. Dr. Bauer | and No. 5 of the street.'],
  ['What helps with a hungry hour before a late dinner?', 'What helps with a hungry hour before a late dinner?'],
])('a page ends where a phrase ends: %s', (text, wanted) => {
  const said = pagesOf({ text, role: text.endsWith('?') ? 'hook' : 'demo', start: 0, end: 4 }, 'en', null)
  const shown = said.map(({ words }) =>
    words.map(({ text, spaced }, i) => (i > 0 && spaced ? ` ${text}` : text)).join(''),
  )
  expect(shown.join(' | ')).toBe(wanted)
})

const recipes = VIDEO_RECIPES.filter(({ type }) => type === 'ugc').map(({ id }) => id)
const ratios: VideoRatio[] = ['9:16', '1:1', '4:5', '16:9', '9:16', '1:1']

test.each(recipes.map((recipe, i) => [recipe, ratios[i]!] as const))(
  '%s in %s shows the unchanged pixels of the product, never under a caption, and the same film again',
  async (recipe, aspect_ratio) => {
    const plan = filmOf({ recipe, aspect_ratio })
    const { checks, scene } = await openUgc(plan.film, { subject: jar, pictures: [], stock }, plan)
    expect(checks.filter(({ passed }) => passed === false)).toEqual([])
    const [smallest] = checks.find(({ id }) => id === 'text.size')!.regions!
    const times = plan.film.lines.map(({ start, end }) => [start, end])
    expect(times.some(([from, to]) => smallest!.at_seconds! >= from! && smallest!.at_seconds! <= to!)).toBe(true)
    const { width, height } = plan
    const ctx = createCanvas(width, height).getContext('2d', { alpha: false })
    const drawn = (t: number) => {
      scene.draw(ctx, t)
      return ctx.canvas.data()
    }
    const fidelity = filmFidelity(plan)
    let compared = 0
    for (let t = 0.5; t < 12; t += 0.75) {
      const shown = scene.productAt!(t)
      if (!shown) continue
      compared++
      fidelity.see(Math.round(t * 30), drawn(t), shown)
    }
    expect(compared).toBeGreaterThan(4)
    expect(fidelity.checks()).toMatchObject([{ passed: true }, { passed: true }])
    const once = Buffer.from(drawn(3))
    drawn(9)
    expect(once.equals(drawn(3))).toBe(true)
  },
)

test('a film in which no frame shows the product fails', () => {
  expect(filmFidelity({ width: 200, height: 200 }).checks()).toMatchObject([
    { id: 'product_fidelity.frames', measured: 0, required: '>= 1.0', passed: false },
  ])
})

test('a film whose product was painted over fails', () => {
  const size = { width: 200, height: 200 }
  const product = { data: new Uint8Array(100 * 100 * 4).fill(255), width: 100, height: 100, channels: 4 as const }
  const shown = { product, transform: [1, 0, 0, 1, 20, 20] as const, covered: [] }
  const frame = new Uint8Array(200 * 200 * 4).fill(255)
  const right = filmFidelity(size)
  right.see(0, frame, shown)
  expect(right.checks().every(({ passed }) => passed)).toBe(true)
  const wrong = filmFidelity(size)
  wrong.see(0, frame, shown)
  wrong.see(30, frame.fill(60, 0, 200 * 100 * 4), shown)
  const regions = [{ left: 20, top: 20, width: 100, height: 100, at_seconds: 1 }]
  expect(wrong.checks()).toMatchObject([
    { passed: false, detail: 'The worst of 2 frames, at 1.0 s.', regions },
    { passed: false, regions },
  ])
})
