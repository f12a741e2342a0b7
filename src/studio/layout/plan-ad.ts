import { randomOf, seedOf } from '../random.ts'
import type { AspectRatio } from '../sets/stage-set.ts'
import { wordsOf } from '../shoot/direction.ts'
import { planShoot } from '../shoot/plan-shoot.ts'
import type { Staging } from '../shoot/shot-plan.ts'
import { type Understanding, understand } from '../shoot/understand.ts'
import type { AdDesign, AdPlan, AdRequest } from './ad-plan.ts'
import type { Content, Layout } from './layouts/layout.ts'
import { AD_LAYOUTS, type AdLayoutName } from './layouts.ts'
import { leadingHues, type Scheme, schemeOf, standsOut } from './scheme.ts'
import { AD_SIZE, type AdFrame, spaceOf } from './space.ts'

/** How many designs a plan holds: the wished one, and others that are tried where it does not pass. */
const DESIGNS = 4

/** Plans an ad. The same request gives the same plan; no reading beyond its arguments. */
export function planAd(request: AdRequest): AdPlan {
  const { frame, copy, brand, locale, seed, traits, product, variant } = request
  const understood = traits && product ? understand(product, traits) : null
  const names = layoutsFor(request, understood)
  const stagings = stagingsFor(request)
  const designs = Array.from({ length: DESIGNS }, (_, i): AdDesign => {
    const layout = i === DESIGNS - 1 && !request.layouts ? SAFE : names[(variant + i) % names.length]!
    return {
      layout,
      scheme: schemeFor(request, AD_LAYOUTS[layout], variant + Math.floor((variant + i) / names.length)),
      staging: AD_LAYOUTS[layout].ground === 'picture' ? (stagings[i % Math.max(1, stagings.length)] ?? null) : null,
      picture: null,
    }
  })
  return {
    frame,
    size: request.size ?? AD_SIZE[frame],
    copy,
    brand,
    locale,
    seed: seedOf(seed, 'ad', variant),
    bearing: understood && { stands: understood.ways[0]!.pose === 'stands', cut: understood.cut },
    clear: understood?.clear === true,
    designs,
  }
}

/** What can be read whatever there is to show: type on paper beside the picture. */
const SAFE: AdLayoutName = 'editorial'

/** Layouts that suit what there is to show, in an order of the campaign's own. */
function layoutsFor(
  { copy, seed, traits, brand, layouts, ...request }: AdRequest,
  understood: Understanding | null,
): readonly AdLayoutName[] {
  const content: Content = {
    copy,
    brand: brand.name,
    product: traits !== null,
    cut: cutOf(understood),
    doubtful: understood?.doubtful === true,
    shape: spaceOf(request.size ?? AD_SIZE[request.frame]).shape,
  }
  const tone = new Set(wordsOf(brand.tone ?? ''))
  if (layouts) return layouts
  const liked = (Object.keys(AD_LAYOUTS) as AdLayoutName[])
    .map((name) => {
      const { suits, moods } = AD_LAYOUTS[name]
      const answered = moods.some((mood) => tone.has(mood)) ? TONE : 0
      const fit = suits(content)
      return { name, fit: fit === 0 ? 0 : fit + answered, chance: randomOf(seedOf(seed, 'layout', name))() }
    })
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit + b.chance - (a.fit + a.chance))
  return liked.map(({ name }) => name)
}

/** How much a layout is liked for answering the brand's tone. */
const TONE = 0.6

function cutOf(understood: Understanding | null): Content['cut'] {
  if (understood === null || !Object.values(understood.cut).some(Boolean)) return 'none'
  const { left, right, top } = understood.cut
  return left || right || top ? 'elsewhere' : 'bottom'
}

/** How far (OKLab) a product's main colours must be from the colour it stands on. */
const APART = 0.1

/** A scheme that the layout knows and before which the product can be seen; `turn` goes through them. */
function schemeFor({ brand, hues, pictures, traits, seed }: AdRequest, layout: Layout, turn: number): Scheme {
  const found = [...hues, ...pictures.flatMap((picture) => picture.hues)]
  const leading = leadingHues(brand.colors, found, seed)
  const all = layout.schemes
    .filter((name) => name !== 'brand' || brand.colors.length > 0)
    .map((name) => schemeOf(name, leading, brand.colors))
  const main = traits?.palette.colors.slice(0, 2) ?? []
  const clear = layout.ground === 'picture' ? all : all.filter(({ ground }) => standsOut(ground, main) >= APART)
  const usable =
    clear.length > 0 ? clear : all.toSorted((a, b) => standsOut(b.ground, main) - standsOut(a.ground, main)).slice(0, 1)
  return usable[turn % usable.length]!
}

const NEAREST: Record<AdFrame, AspectRatio> = {
  '1:1': '1:1',
  '4:5': '4:5',
  '9:16': '9:16',
  '16:9': '16:9',
  '1.91:1': '16:9',
}

/** The stagings of this creative's studio picture, best first, unlike those of the campaign's other ones. */
function stagingsFor({ traits, product, ...request }: AdRequest): Staging[] {
  if (traits === null || product === null) return []
  const shots = planShoot({
    look: request.look,
    aspect_ratio: NEAREST[request.frame],
    count: request.variant + 2,
    seed: request.seed,
    product,
    traits,
    direction: { text: request.scene, pictures: request.pictures.map(({ palette }) => palette) },
    brand_colors: request.brand.colors,
    sets: request.sets,
  })
  return shots.slice(request.variant).flatMap(({ stagings }) => stagings)
}
