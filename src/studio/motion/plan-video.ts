import { readDemands } from '../../goods/demands.ts'
import { SEASONS, type Season } from '../../goods/seasons.ts'
import { seedOf } from '../../lib/seeds.ts'
import { planShoot } from '../shoot/plan-shoot.ts'
import type { CardDesign, Staging } from '../shoot/shot-plan.ts'
import { understand } from '../shoot/understand.ts'
import type { AnimationName } from './animations.ts'
import { planCard } from './plan-card.ts'
import { VIDEO_RECIPES } from './recipes.ts'
import { planUgc } from './ugc/plan-ugc.ts'
import { type AnimationPlan, VIDEO_SIZE, type VideoPlan, type VideoRequest } from './video-plan.ts'

/** A request names a recipe that there is not, or not of its kind. */
class UnknownRecipe extends Error {
  override name = 'UnknownRecipe'
}

/** Plans a video. The same request gives the same plan; no reading beyond its arguments. @throws UnknownRecipe */
export function planVideo(request: VideoRequest): VideoPlan {
  const { kind, recipe, aspect_ratio, seconds, seed, script, scale = 1 } = request
  const chosen = VIDEO_RECIPES.find(({ id, type }) => type === kind && (recipe === null || id === recipe))
  if (!chosen) throw new UnknownRecipe(`There is no recipe ${recipe} of ${kind}`)
  const { width, height } = VIDEO_SIZE[aspect_ratio]
  const size = { width: even(width * scale), height: even(height * scale) }
  const film = { ...size, ratio: aspect_ratio, seconds, seed }
  if (script === null) return planAnimation(request, { ...film, recipe: recipeOf(request, chosen.id as AnimationName) })
  return { ...film, kind: 'ugc', recipe: chosen.id, film: planUgc({ ...request, ...size, recipe: chosen.id, script }) }
}

function even(size: number): number {
  return Math.max(2, Math.round(size / 2) * 2)
}

/** A card is turned over where no other recipe is named. */
function recipeOf({ recipe, source }: VideoRequest, chosen: AnimationName): AnimationName {
  return recipe === null && source?.look === 'retro' ? 'card_flip' : chosen
}

type Film = Pick<AnimationPlan, 'recipe' | 'width' | 'height' | 'ratio' | 'seconds' | 'seed'>

function planAnimation(request: VideoRequest, film: Film): AnimationPlan {
  const own = ownStaging(request)
  const stand = own && suits(own, film.recipe) ? own : stagingFor(request, film.recipe)
  const understood = request.traits && understand(request.product, request.traits)
  return {
    ...film,
    kind: 'photo_animation',
    staging: stand,
    restage: own !== null,
    season: seasonOf(request, stand),
    ground: groundOf(request),
    clear: understood?.clear === true,
    printed: request.source?.look === 'retro',
    print: film.recipe === 'card_flip' && request.source?.look !== 'retro' ? cardFor(request) : null,
    card: planCard(request, { ...film, seed: seedOf(film.seed, 'card'), variant: 0 }),
  }
}

/** The staging of a picture of the studio, where it can be staged again. */
function ownStaging({ source, traits }: VideoRequest): Staging | null {
  if (!source || !traits || source.look === 'retro' || source.template) return null
  return source.stagings.find(({ paper }) => paper?.pattern !== 'grid') ?? null
}

/** The least share of the frame that a product takes where it stays believable: films are watched on phones. */
const SHARE_MIN = 0.62

/** A stage for a product whose photo shows nothing else. Null where nothing is cut out. */
function stagingFor(request: VideoRequest, recipe: AnimationName): Staging | null {
  const { traits, product, aspect_ratio, brand, sets, seed } = request
  if (!traits || sets.length === 0) return null
  const shots = planShoot({
    ...{ look: 'lifestyle', aspect_ratio, count: 3, seed, product, traits, sets, brand_colors: brand.colors },
    share_min: SHARE_MIN,
    direction: { asked: readDemands(''), pictures: [] },
  })
  const stagings = shots.flatMap((shot) => shot.stagings)
  return stagings.find((staging) => suits(staging, recipe)) ?? stagings[0] ?? null
}

/** What hangs on a hook cannot rise from it. */
function suits({ pose, cut }: Staging, recipe: AnimationName): boolean {
  return recipe !== 'levitation' || (pose !== 'hangs' && !Object.values(cut).some(Boolean))
}

/** A retro card of the product. */
function cardFor({ traits, product, brand, sets, seed, saying }: VideoRequest): CardDesign | null {
  if (!traits) return null
  const [shot] = planShoot({
    ...{ look: 'retro', aspect_ratio: '9:16', count: 1, seed, product, traits, sets, brand_colors: brand.colors },
    saying,
    direction: { asked: readDemands(''), pictures: [] },
  })
  return shot?.cards[0] ?? null
}

/** The season of the stage; of words of the product; else by chance. */
function seasonOf({ product, sets, seed }: VideoRequest, staging: Staging | null): Season {
  const words = `${product.name} ${product.description}`.toLowerCase()
  const named = SEASONS.find((season) => words.includes(season))
  const tags = sets.find(({ id }) => id === staging?.set)?.tags.season ?? []
  const fitting = SEASONS.filter((season) => tags.includes(season))
  const from = fitting.length > 0 ? fitting : SEASONS
  return named ?? from[seedOf(seed, 'season') % from.length]!
}

/** Paper that suits the product: a muted tone of the brand's color, otherwise of the product's. */
function groundOf({ brand, traits }: VideoRequest): string {
  const color = brand.colors[0] ?? traits?.palette.colors[0] ?? '#b9a58a'
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const gray = (red! + green! + blue!) / 3
  const muted = [red!, green!, blue!].map((v) => Math.round(0.45 * (0.55 * v + 0.45 * gray) + 0.55 * 190))
  return `#${muted.map((v) => v.toString(16).padStart(2, '0')).join('')}`
}
