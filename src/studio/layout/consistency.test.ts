import sharp from 'sharp'
import { expect, test } from 'vitest'
import { adOf, FRAMES, jar, stock } from '../../../test/ad-bench.ts'
import { shippedSets } from '../../../test/library.ts'
import { readDemands } from '../../goods/demands.ts'
import { readLogo } from '../intake/read-logo.ts'
import { rehearse } from './compose.ts'
import { AD_LAYOUTS, type AdLayoutName } from './layouts.ts'
import { readyLogo } from './logo.ts'
import { type AdPlan, planAds } from './plan-ad.ts'
import { renderAd } from './render-ad.ts'
import type { AdFrame } from './space.ts'
import { Typesetter } from './typesetter.ts'
import { VOICES } from './voices.ts'

const frames = ['1:1', '4:5', '9:16'] as const satisfies AdFrame[]
const sets = shippedSets()
const { copy, look } = adOf()

type Asked = { seed: number; colors: string[]; each: number; sets: typeof sets; size?: boolean }

/** The plans of two concepts with so many creatives each, by concept, then by frame. */
function campaign({ seed, colors, each, sets, size = false }: Asked): AdPlan[][][] {
  const creatives = ['in a kitchen', 'in a garden'].flatMap((scene, concept) =>
    Array.from({ length: each }, () => ({ copy, look, concept, scene: readDemands(scene) })),
  )
  const brand = { name: 'Orchard', colors, tone: null }
  const plans = frames.map((frame) => {
    const { size: _, ...shared } = adOf({ brand, seed, sets })
    return planAds({ ...shared, creatives, frame, frames, ...(size && { size: FRAMES[frame] }) })
  })
  return [0, 1].map((concept) => plans.map((ofFrame) => ofFrame.slice(concept * each, (concept + 1) * each)))
}

const kits = [[], ['#8b5cf6', '#22d3ee'], ['#ff6b57'], ['#0f3d4c', '#e2703a']]

test('the creatives of a concept share layout, type and colors in every frame and differ in their pictures; concepts differ in all of it', () => {
  for (const [i, colors] of kits.entries()) {
    const concepts = campaign({ seed: i + 1, colors, each: 2, sets })
    const styles = concepts.map((byFrame) => {
      const plans = byFrame.flat()
      const firsts = new Set(plans.map(({ designs: [first] }) => JSON.stringify([first!.layout, first!.scheme.ground])))
      const voices = new Set(plans.flatMap(({ designs }) => designs.map(({ voice }) => voice)))
      expect([firsts.size, voices.size]).toEqual([1, 1])
      for (const creative of [0, 1]) {
        const places = byFrame.map((plans) => plans[creative]!.designs[0]!.staging)
        expect(new Set(places.map((place) => JSON.stringify([place?.set, place?.paper]))).size).toBe(1)
      }
      for (const plans of byFrame) {
        const places = plans.map(({ designs: [first] }) => JSON.stringify([first!.staging?.set, first!.staging?.paper]))
        expect(new Set(places).size).toBe(2)
      }
      return [...firsts][0]
    })
    expect(styles[0]).not.toBe(styles[1])
  }
})

test('a logo stands on the same side of the headline in every frame of a layout', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><path d="M8 8h84v84H8zM110 30h180v40H110z"/></svg>'
  const { png, ...facts } = await readLogo(Buffer.from(svg))
  const logo = (await readyLogo([{ ...facts, on: 'any', kind: 'full' }], [png], []))!
  const scheme = campaign({ seed: 1, colors: [], each: 1, sets: [] })[0]![0]![0]!.designs[0]!.scheme
  for (const name of Object.keys(AD_LAYOUTS) as AdLayoutName[]) {
    const sides = new Set<boolean>()
    for (const size of Object.values(FRAMES)) {
      const given = { size, scheme, stock, locale: 'en', seed: 1, rtl: false, giving: 'small' } as const
      const none = { staging: null, picture: null, bearing: null }
      const voice = VOICES[AD_LAYOUTS[name].voice]
      const commission = { ...given, ...none, voice, subject: jar, typesetter: new Typesetter(stock) }
      const sketch = await rehearse(commission, (kit) =>
        AD_LAYOUTS[name].draw({ ...kit, logo, copy: { ...copy, brand: 'Orchard' } }),
      )
      const blocks = sketch.texts.flatMap(({ column }) => column.blocks)
      const topOf = (is: (role: string) => boolean) => blocks.find(({ item }) => is(item.role))!.box.top
      sides.add(topOf((role) => role === 'brand') < topOf((role) => role === 'headline'))
    }
    expect([name, sides.size]).toEqual([name, 1])
  }
})

test('the frames of a concept are nearer to each other in color than to those of another concept', async () => {
  const concepts = campaign({ seed: 3, colors: ['#0f3d4c', '#e2703a'], each: 1, sets: [], size: true })
  const looks = await Promise.all(
    concepts.map(async (byFrame) => {
      const made: number[][] = []
      for (const plan of byFrame.flat()) made.push(await histogramOf((await renderAd(plan, jar, stock)).jpeg))
      return made
    }),
  )
  const distance = (a: number[], b: number[]) => a.reduce((sum, share, i) => sum + Math.abs(share - b[i]!), 0) / 2
  const [one, other] = looks as [number[][], number[][]]
  const within = [one, other].flatMap((own) => own.flatMap((a, i) => own.slice(i + 1).map((b) => distance(a, b))))
  const across = one.flatMap((a) => other.map((b) => distance(a, b)))
  expect(Math.max(...within)).toBeLessThan(Math.min(...across))
})

/** The shares of 64 colors in a picture. */
async function histogramOf(jpeg: Buffer): Promise<number[]> {
  const { data } = await sharp(jpeg).resize(64, 64, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true })
  const shares = new Array<number>(64).fill(0)
  for (let at = 0; at < data.length; at += 3)
    shares[(data[at]! >> 6) * 16 + (data[at + 1]! >> 6) * 4 + (data[at + 2]! >> 6)]! += 3 / data.length
  return shares
}
