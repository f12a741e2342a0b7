import { seedOf } from '../../lib/seeds.ts'
import { carriedFrame, type Edges } from '../composite/frame.ts'
import { randomOf } from '../random.ts'
import { understand } from '../shoot/understand.ts'
import type { GraphicPlan, GraphicRequest } from './graphic-plan.ts'
import { GRAPHIC_LAYOUTS, type GraphicLayoutName } from './graphics.ts'
import { leadingHues, type Scheme, type SchemeName, schemeOf, standsOut } from './scheme.ts'
import type { VoiceName } from './voices.ts'

/** Light grounds and plain voices: what sells beside other pictures on a white page. */
const SCHEMES: readonly SchemeName[] = ['paper', 'bone', 'tint']
const VOICES: readonly VoiceName[] = ['grotesque', 'technical', 'literary', 'playful', 'editorial']

/** How far (OKLab) the product's main colours should be from its ground. */
const APART = 0.1

/** Plans a listing's graphic. The same request gives the same plan; no reading beyond its arguments. */
export function planGraphic(request: GraphicRequest): GraphicPlan {
  const { graphic, brand, product, traits, size, size_min: least, seed, locale } = request
  const { ways, cut, clear } = understand(product, traits)
  const own = seedOf(seed, 'listing', product.name)
  return {
    graphic,
    brand: brand.name,
    size: least ? carriedFrame(size, { least, product: traits, share: SHARE }) : size,
    locale,
    seed: own,
    bearing: { stands: ways[0]!.pose === 'stands', cut },
    clear,
    scheme: schemeFor(request, own),
    voice: VOICES[own % VOICES.length]!,
    layouts: [...(request.layouts ?? layoutsFor(request, isCutBelow(cut)))],
  }
}

/** Whether the photo cuts the product below and nowhere else, so that it may stand on a frame's edge. */
export const isCutBelow = ({ left, right, top, bottom }: Edges): boolean => bottom && !(left || right || top)

/** The share of a graphic that a product takes where it has the room. */
const SHARE = 0.7

function schemeFor({ brand, hues, traits }: GraphicRequest, seed: number): Scheme {
  const leading = leadingHues(brand.colors, hues, seed)
  const main = traits.palette.colors.slice(0, 2)
  const all = SCHEMES.map((name) => schemeOf(name, leading, brand.colors))
  const apart = ({ ground, soft }: Scheme): number => Math.min(standsOut(ground, main), standsOut(soft, main))
  const clear = all.filter((scheme) => apart(scheme) >= APART)
  const usable = clear.length > 0 ? clear : all.toSorted((a, b) => apart(b) - apart(a)).slice(0, 1)
  return usable[seed % usable.length]!
}

/** Layouts that suit what there is to say, best first; where none does, the points in a plain list. */
function layoutsFor({ graphic, slot_type, seed, traits, size }: GraphicRequest, cut: boolean): GraphicLayoutName[] {
  const names = Object.keys(GRAPHIC_LAYOUTS) as GraphicLayoutName[]
  const aspect = (traits.width * size.height) / (traits.height * size.width)
  const liked = names
    .map((name) => {
      const { suits, bleeds } = GRAPHIC_LAYOUTS[name]
      const fit = suits(graphic, slot_type, aspect)
      return { name, fit, liking: fit * (cut && !bleeds ? 0.3 : 1) + 0.3 * randomOf(seedOf(seed, slot_type, name))() }
    })
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.liking - a.liking)
    .map(({ name }) => name)
  return liked.length > 0 ? liked : [graphic.rows.length > 0 ? 'specification' : 'features']
}
