import { seedOf } from '../../lib/seeds.ts'
import { carriedFrame, type Edges } from '../composite/frame.ts'
import { randomOf } from '../random.ts'
import type { Size } from '../raster/raster.ts'
import type { PlannedProduct } from '../shoot/product-shape.ts'
import type { Traits } from '../shoot/traits.ts'
import { understand } from '../shoot/understand.ts'
import type { AdBrand } from './copy.ts'
import type { GraphicContent } from './graphics/graphic.ts'
import { GRAPHIC_LAYOUTS, type GraphicLayoutName } from './graphics.ts'
import type { Hue } from './hues.ts'
import type { PhotoPose } from './plan-ad.ts'
import {
  brandScheme,
  isColored,
  leadingHues,
  type Scheme,
  schemeOf,
  standsOut,
  type UnbrandedScheme,
} from './scheme.ts'
import type { VoiceName } from './voices.ts'

/** The slots of a listing whose pictures are designed. */
export type GraphicSlot = 'infographic' | 'comparison' | 'scale' | 'packaging'

/**
 * Everything a listing's graphic is planned from. What has the same seed, brand and product looks alike, whatever its slot. `traits`
 * and `hues` are of the product's cut-out.
 */
export type GraphicRequest = {
  slot_type: GraphicSlot
  graphic: GraphicContent
  brand: AdBrand
  product: PlannedProduct
  traits: Traits
  hues: Hue[]
  size: Size
  /** How small it may become where the product's photo has no pixels for its size. */
  size_min?: Size
  seed: number
  locale: string
  /** Only these layouts, in turn, whatever they suit. */
  layouts?: readonly GraphicLayoutName[]
}

/** A graphic ready to be rendered: layouts in order of liking, tried until one passes, in one scheme and voice. */
export type GraphicPlan = {
  graphic: GraphicContent
  brand: Pick<AdBrand, 'name' | 'colors' | 'logos' | 'fonts'>
  size: Size
  locale: string
  seed: number
  bearing: PhotoPose
  clear: boolean
  /** Whether the product may be folded or rolled up in its picture. */
  pliable: boolean
  scheme: Scheme
  voice: VoiceName
  layouts: GraphicLayoutName[]
}

/** Light grounds and plain voices: what sells beside other pictures on a white page. */
const SCHEMES: readonly UnbrandedScheme[] = ['paper', 'bone', 'tint']
const VOICES: readonly VoiceName[] = ['grotesque', 'technical', 'literary', 'playful', 'editorial']

/** How far (OKLab) the product's main colors should be from its ground. */
const APART = 0.1

/** Plans a listing's graphic. The same request gives the same plan; no reading beyond its arguments. */
export function planGraphic(request: GraphicRequest): GraphicPlan {
  const { graphic, brand, product, traits, size, size_min: least, seed, locale } = request
  const { ways, cut, clear, materials, shape } = understand(product, traits)
  const own = seedOf(seed, 'listing', product.name)
  return {
    graphic,
    brand: kitOf(brand),
    size: least ? carriedFrame(size, { least, product: traits, share: SHARE }) : size,
    locale,
    seed: own,
    bearing: { stands: ways[0]!.pose === 'stands', cut },
    clear,
    pliable: materials.has('fabric') || shape.materials.includes('fabric'),
    scheme: schemeFor(request, own),
    voice: VOICES[own % VOICES.length]!,
    layouts: [...(request.layouts ?? layoutsFor(request, isCutBelow(cut)))],
  }
}

/** Whether the photo cuts the product below and nowhere else, so that it may stand on a frame's edge. */
export const isCutBelow = ({ left, right, top, bottom }: Edges): boolean => bottom && !(left || right || top)

/** What of a brand a graphic is rendered with; its tone and its colors are in the plan. */
const kitOf = ({ name, colors, logos, fonts }: AdBrand): GraphicPlan['brand'] => ({
  ...{ name, colors },
  ...(logos && { logos }),
  ...(fonts && { fonts }),
})

/** The share of a graphic that a product takes where it has the room. */
const SHARE = 0.7

function schemeFor({ brand, hues, traits }: GraphicRequest, seed: number): Scheme {
  const leading = leadingHues(brand.colors, hues, seed)
  const main = traits.palette.colors.slice(0, 2)
  const all = SCHEMES.map((name) =>
    isColored(brand) ? brandScheme(name, brand, leading.main) : schemeOf(name, leading),
  )
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
