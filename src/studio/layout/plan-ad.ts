import { type Demands, wordsOf } from '../../goods/demands.ts'
import { seedOf } from '../../lib/seeds.ts'
import { ENLARGEMENT_MAX } from '../composite/frame.ts'
import { randomOf } from '../random.ts'
import type { Size } from '../raster/raster.ts'
import type { AspectRatio, SetDescription } from '../sets/stage-set.ts'
import type { Palette } from '../shoot/palette.ts'
import { planShoot } from '../shoot/plan-shoot.ts'
import type { PlannedProduct } from '../shoot/product-shape.ts'
import type { Look, Staging } from '../shoot/shot-plan.ts'
import { isLostIn } from '../shoot/size.ts'
import type { Traits } from '../shoot/traits.ts'
import { type Understanding, understand } from '../shoot/understand.ts'
import { isFit } from '../shoot/unfit.ts'
import { fallbacks, layoutsApart, schemeApart } from './apart.ts'
import { luminanceOf } from './color-roles.ts'
import type { AdBrand, AdCopy } from './copy.ts'
import type { Hue } from './hues.ts'
import type { AdLayout, Content } from './layouts/layout.ts'
import { AD_LAYOUTS, type AdLayoutName } from './layouts.ts'
import { traitsOfNothing } from './nothing.ts'
import { brandScheme, isColored, leadingHues, type Scheme, type SchemeName, schemeOf, standsOut } from './scheme.ts'
import { type AdFrame, adSizeFor, spaceOf } from './space.ts'
import type { VoiceName } from './voices.ts'

/**
 * Copy and look of an ad. `scene` is what prompt and scene of the concept ask of the picture, `prompt` what the prompt alone does. Creatives of one `concept` are one ad with other pictures:
 * they share layout, type and colors. Defaults to a separate concept.
 */
type AdCreative = {
  copy: AdCopy
  scene: Demands
  prompt?: Demands
  look: Exclude<Look, 'retro'>
  concept?: number
}

/**
 * Everything the ads of a campaign are planned from. `creatives` differ by layout, palette and set; in another frame they are the same
 * designs: `frames` are all of the campaign, in each of which a layout has to suit. `traits` and `hues` describe the product's cut-out, null and empty for ads without a product; `pictures` describe the reference
 * pictures.
 */
export type CampaignRequest = {
  creatives: readonly AdCreative[]
  frame: AdFrame
  frames?: readonly AdFrame[]
  size?: Size
  brand: AdBrand
  traits: Traits | null
  hues: Hue[]
  product: PlannedProduct | null
  pictures: { palette: Palette; hues: Hue[] }[]
  sets: SetDescription[]
  seed: number
  locale: string
  /** Only these layouts, in turn, whatever they suit. */
  layouts?: readonly AdLayoutName[]
}

/** A single ad: the design number `variant` (from 0) of a campaign whose creatives all say the same. */
export type AdRequest = Omit<CampaignRequest, 'creatives'> & AdCreative & { variant: number }

/** One way to make an ad: a layout in a voice and a scheme, and what its picture is staged as; `picture` is the reference picture to stand on. */
type AdDesign = {
  layout: AdLayoutName
  voice: VoiceName
  scheme: Scheme
  staging: Staging | null
  picture: number | null
}

/** How the product stands where there is no studio picture: on its foot, or viewed from above; and the sides its photo cuts. */
export type PhotoPose = { stands: boolean; cut: Staging['cut'] }

/** An ad ready to be stored and rendered later: designs in order of liking, tried until one passes. */
export type AdPlan = {
  frame: AdFrame
  size: Size
  copy: AdCopy
  brand: AdBrand
  locale: string
  seed: number
  bearing: PhotoPose | null
  clear: boolean
  designs: AdDesign[]
}

/** How many designs a plan holds: the wished one, and others that are tried where it does not pass. */
const DESIGNS = 4

/** One creative with what its campaign shares. */
type Creative = Omit<CampaignRequest, 'creatives'> & AdCreative

/** Plans a single ad. The same request gives the same plan. */
export function planAd({ variant, ...request }: AdRequest): AdPlan {
  return planAds({ ...request, creatives: Array.from({ length: variant + 1 }, () => request) })[variant]!
}

/** The stagings of each place, by creative, frame and how many places others have. */
type Staged = Map<string, Staging[][]>

/** Plans the ads of a campaign in each of its frames, in their order. */
export function planCampaign(request: Omit<CampaignRequest, 'frame'> & { frames: readonly AdFrame[] }): AdPlan[][] {
  const staged: Staged = new Map()
  return request.frames.map((frame) => planAds({ ...request, frame }, staged))
}

/**
 * Plans the ads of a campaign in one frame, in the order of its creatives: each concept is kept apart from those before it in layout and palette, each
 * creative in its set. The designs of a concept have one voice and one scheme. The same request gives the same plans; no reading beyond its arguments.
 */
export function planAds({ creatives, ...shared }: CampaignRequest, staged: Staged = new Map()): AdPlan[] {
  const { traits, product } = shared
  const understood = traits && product ? understand(product, traits) : null
  const requests = creatives.map((one): Creative => ({ ...shared, ...one }))
  const groups = groupsOf(creatives)
  const leads = groups.map((group) => requests[group[0]!]!)
  const liked = leads.map((one, i) => likedBy(one, understood, groups[i]!.length))
  const firsts = layoutsApart(liked)
  const palettes: Scheme[] = []
  const styles = leads.map((lead, group) => {
    const first = AD_LAYOUTS[firsts[group]!]
    const scheme = schemeApart(schemesFor(lead, first, group, understood?.clear), palettes)
    if (!first.bare) palettes.push(scheme)
    return { voice: first.voice, scheme }
  })
  const places: Staging[][] = []
  return requests.map((request, variant) => {
    const group = groups.findIndex((members) => members.includes(variant))
    const stagings = stagingsApart(request, places, (frame) => stagingsOnce(request, variant, frame))
    const layouts = layoutsOf(request, { liked: liked[group]!, firsts, variant: group })
    const { voice, scheme } = styles[group]!
    const designs = layouts.map((layout, i): AdDesign => {
      const picture = pictureFor(request, AD_LAYOUTS[layout], variant + i)
      const isStaged = AD_LAYOUTS[layout].ground === 'picture' && picture === null
      const own = suitsProduct(request, AD_LAYOUTS[layout], scheme)
        ? scheme
        : schemesFor(request, AD_LAYOUTS[layout], group, understood?.clear)[0]!
      return {
        layout,
        voice,
        scheme: own,
        staging: isStaged ? stagings[Math.max(0, i - 1) % stagings.length]! : null,
        picture,
      }
    })
    if (AD_LAYOUTS[firsts[group]!].ground === 'picture') places.push(stagings)
    return planOf(request, { variant, understood, designs })
  })

  function stagingsOnce(request: Creative, variant: number, frame: AdFrame): Staging[][] {
    const key = `${variant} ${frame} ${places.length}`
    const stagings = staged.get(key) ?? stagingsIn(request, understood, frame, places.length)
    staged.set(key, stagings)
    return stagings
  }
}

/** The indices of the creatives of each concept. */
function groupsOf(creatives: readonly AdCreative[]): number[][] {
  const keys = creatives.map(({ concept }, i) => concept ?? `alone ${i}`)
  return [...new Set(keys)].map((key) => keys.flatMap((one, i) => (one === key ? [i] : [])))
}

/** The layouts of a concept, best first. One with several creatives stands on pictures, by which these differ. */
function likedBy(lead: Creative, understood: Understanding | null, count: number): readonly AdLayoutName[] {
  const liked = layoutsFor(lead, understood)
  const pictured = liked.filter((name) => AD_LAYOUTS[name].ground === 'picture')
  return count > 1 && pictured.length > 0 ? pictured : liked
}

function planOf(
  { frame, size, traits, copy, brand, locale, seed }: Creative,
  { variant, understood, designs }: { variant: number; understood: Understanding | null; designs: AdDesign[] },
): AdPlan {
  return {
    frame,
    size: size ?? adSizeFor(frame, traits),
    copy,
    brand,
    locale,
    seed: seedOf(seed, 'ad', variant),
    bearing: understood && { stands: understood.ways[0]!.pose === 'stands', cut: understood.cut },
    clear: understood?.clear === true,
    designs,
  }
}

type Liked = { liked: readonly AdLayoutName[]; firsts: readonly AdLayoutName[]; variant: number }

/** The layouts of a creative's designs: its first choice, its fallbacks, and one that suits everything. */
function layoutsOf(request: Creative, { liked, firsts, variant }: Liked): AdLayoutName[] {
  const last = liked.includes('statement') ? 'statement' : SAFE
  const names = [firsts[variant]!, ...fallbacks(liked, firsts, variant)].slice(0, DESIGNS - 1)
  return [...names, ...(names.includes(last) || request.layouts ? [] : [last])]
}

/** The reference picture that an ad without a product stands on, every other time; where no type lies on it. */
function pictureFor({ product, pictures }: Creative, { panel }: AdLayout, turn: number): number | null {
  if (product !== null || !panel || pictures.length === 0 || turn % 2 === 1) return null
  return Math.floor(turn / 2) % pictures.length
}

/** What can be read whatever there is to show, where a product cannot be cut out: type on paper beside the picture. */
const SAFE: AdLayoutName = 'editorial'

/** Layouts that suit what there is to show, in an order that depends on the campaign. */
function layoutsFor(
  { copy, seed, traits, brand, layouts, ...request }: Creative,
  understood: Understanding | null,
): readonly AdLayoutName[] {
  if (layouts) return layouts
  const content = {
    copy,
    brand: brand.name,
    logo: (brand.logos?.length ?? 0) > 0,
    product: traits !== null,
    cut: cutOf(understood),
    stands: understood?.ways[0]?.pose === 'stands',
  }
  const tone = new Set(wordsOf(brand.tone ?? ''))
  const frames = request.frames ?? [request.frame]
  const sizes = request.size ? [request.size] : frames.map((frame) => adSizeFor(frame, traits))
  const suits = (name: AdLayoutName): number =>
    Math.min(...sizes.map((size) => AD_LAYOUTS[name].suits({ ...content, shape: spaceOf(size).shape })))
  const isFlat = sizes.some(({ width, height }) => width > FLAT * height)
  const isLost = traits !== null && sizes.some((size) => looksLost(traits, size))
  const suiting = (Object.keys(AD_LAYOUTS) as AdLayoutName[]).filter((name) => suits(name) > 0)
  const liked = suiting
    .map((name) => {
      const { moods, ground, panel } = AD_LAYOUTS[name]
      const answered = moods.some((mood) => tone.has(mood)) ? TONE : 0
      const crowded = isFlat && ground === 'picture' && !panel ? CROWDED : 0
      const lost = isLost && ground === 'picture' ? LOST : 0
      const chance = randomOf(seedOf(seed, 'layout', name))()
      return { name, liking: suits(name) + answered - crowded - lost + chance }
    })
    .sort((a, b) => b.liking - a.liking)
  return liked.map(({ name }) => name)
}

/** In frames flatter than this the words find no calm part of a busy picture: beside it they are liked so much more than on it. */
const FLAT = 1.85
const CROWDED = 1.4

/** Whether a photo has too few pixels for its product to fill this share of a frame's short side: in a staged picture it would look lost, on plain color it does not. */
const looksLost = ({ width, height }: Traits, frame: Size): boolean =>
  ENLARGEMENT_MAX * Math.max(width, height) < FILLED * Math.min(frame.width, frame.height)
const FILLED = 0.45
const LOST = 1.4

/** How much a layout is liked for answering the brand's tone. */
const TONE = 0.6

function cutOf(understood: Understanding | null): Content['cut'] {
  if (understood === null || !Object.values(understood.cut).some(Boolean)) return 'none'
  const { left, right, top } = understood.cut
  return left || right || top ? 'elsewhere' : 'bottom'
}

/** How far (OKLab) a product's main colors must be from the color it stands on. */
const APART = 0.1

/** Turns of the main hue for palettes beyond those of a layout, in degrees. */
const TURNS = [0, 34, -34] as const

/** A transparent product is visible by the light that it takes from its ground: the ground's least luminance. */
const CLEAR_MIN = 0.3

/** The schemes of the layout before which the product is visible, then those of nearby hues; `turn` is where to begin. */
function schemesFor(
  { brand, hues, pictures, traits, seed }: Creative,
  layout: AdLayout,
  turn: number,
  isClear = false,
): Scheme[] {
  const found = [...hues, ...pictures.flatMap((picture) => picture.hues)]
  const leading = leadingHues(brand.colors, found, seed)
  const own: SchemeName[] = layout.schemes.includes('brand') ? ['brand'] : []
  const names = layout.schemes.filter((name) => name !== 'brand')
  const all = isColored(brand)
    ? (layout.bare ? (['brand'] as const) : [...own, ...names]).map((name) => brandScheme(name, brand, leading.main))
    : TURNS.flatMap((by) => names.map((name) => schemeOf(name, { ...leading, main: (leading.main + by + 360) % 360 })))
  const apart = (scheme: Scheme): number => apartFrom(traits, scheme)
  const light = isClear
    ? all.filter(({ ground, soft }) => [ground, soft].every((one) => luminanceOf(one) > CLEAR_MIN))
    : []
  const known = light.length > 0 ? light : all
  const seen = layout.ground === 'cut-out' ? known.filter((scheme) => apart(scheme) >= APART) : known
  const usable = seen.length > 0 ? seen : known.toSorted((a, b) => apart(b) - apart(a)).slice(0, 3)
  const at = turn % usable.length
  return [...usable.slice(at), ...usable.slice(0, at)]
}

/** So much of an outline may be lost in the ground: the laces of a string of beads are more. */
const LOST_MAX = 0.3

/** How far (OKLab) the main colors of a product, and those of its outline but for what may be lost, are from the grounds of a scheme. */
function apartFrom(traits: Traits | null, { ground, soft }: Scheme): number {
  const main = traits?.palette.colors.slice(0, 2) ?? []
  const rim = traits?.rim ?? []
  const apart = [ground, soft].flatMap((one) => {
    const along = rim.map((color) => standsOut(one, [color])).sort((a, b) => a - b)
    return [standsOut(one, main), along[Math.floor(LOST_MAX * along.length)] ?? 1]
  })
  return Math.min(...apart)
}

/** Whether a product is visible where a layout stands it on a scheme. */
const suitsProduct = ({ traits }: Creative, { ground }: AdLayout, scheme: Scheme): boolean =>
  ground !== 'cut-out' || apartFrom(traits, scheme) >= APART

const NEAREST: Record<AdFrame, AspectRatio> = {
  '1:1': '1:1',
  '4:5': '4:5',
  '9:16': '9:16',
  '16:9': '16:9',
  '1.91:1': '16:9',
}

/** How many places are looked at for one that no other creative of the campaign has. */
const PLACES = 6

/**
 * The stagings of a creative's studio picture, best first, elsewhere than the first ones of others; an empty set without a product. It begins in the
 * best place of the first frame that every frame of the campaign can have, so that the frames of an ad are one ad.
 */
function stagingsApart(
  { frame, frames = [frame] }: Creative,
  others: readonly Staging[][],
  stagingsIn: (frame: AdFrame) => Staging[][],
): Staging[] {
  const [lead, ...further] = frames.map(stagingsIn)
  const shots = stagingsIn(frame)
  const taken = others.map(([first]) => placeOf(first!))
  const isFree = (staging: Staging): boolean => !taken.includes(placeOf(staging))
  const common = [...lead!.map(([first]) => first!), ...lead!.flat()].find(
    (one) => isFree(one) && further.every((shots) => shotAt(shots, placeOf(one))),
  )
  if (common) return shotAt(shots, placeOf(common))!
  // Where all places that a scene asks for have been used, the next best is better than one that comes twice.
  return shots.find(([first]) => isFree(first!)) ?? withFirst(shots[others.length]!, isFree)
}

/** The stagings of a shot in this place, which comes first; undefined where none has it. */
function shotAt(shots: readonly Staging[][], place: string): Staging[] | undefined {
  const is = (staging: Staging): boolean => placeOf(staging) === place
  const shot = shots.find(([first]) => is(first!)) ?? shots.find((stagings) => stagings.some(is))
  return shot && withFirst(shot, is)
}

/** The stagings of each place that is looked at in one frame. */
function stagingsIn(
  { traits, product, ...request }: Creative,
  understood: Understanding | null,
  frame: AdFrame,
  others: number,
): Staging[][] {
  const shots = planShoot({
    look: product === null && request.look !== 'standard' ? 'lifestyle' : request.look,
    aspect_ratio: NEAREST[frame],
    count: PLACES + others,
    seed: request.seed,
    product: product ?? { name: '', description: '' },
    traits: traits ?? traitsOfNothing(),
    direction: { asked: request.scene, pictures: request.pictures.map(({ palette }) => palette) },
    brand_colors: request.brand.colors,
    sets: understood ? setsFor(request, understood) : request.sets,
  })
  return shots.map(({ stagings }) => stagings)
}

/**
 * The sets of an ad. A layout gives a product the size that it needs: where only its true size would be believed, a small one does not stand. And a scene is
 * the idea of a writer, who knows nothing of shoes on a table, unless the prompt names a place or a surface.
 */
function setsFor({ sets, prompt }: Pick<Creative, 'sets' | 'prompt'>, understood: Understanding): SetDescription[] {
  const { typical } = understood.shape.size
  const demands = (prompt?.all ?? []).filter(({ kind }) => kind === 'place' || kind === 'surface')
  return sets.filter((set) => !isLostIn(set, typical) && isFit(set, { asked: { demands, palettes: [] }, understood }))
}

/** Stagings with the first that is so before the others. */
function withFirst(stagings: readonly Staging[], is: (staging: Staging) => boolean): Staging[] {
  const first = stagings.find(is)
  return first === undefined ? [...stagings] : [first, ...stagings.filter((one) => one !== first)]
}

/** What makes two stagings stand in the same place: their set, or the color and pattern of their paper. */
const placeOf = ({ set, paper, concept }: Staging): string => JSON.stringify([set, paper, concept])
