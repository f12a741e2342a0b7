import type { LightShape } from '../../goods/lights.ts'
import type { Edges } from '../composite/frame.ts'
import type { SecondColor } from '../composite/recolor.ts'
import type { ChosenConcept } from '../looks/concepts/concepts.ts'
import type { LayoutName } from '../looks/retro/layouts.ts'
import type { PropDescription, PropView } from '../props/prop.ts'
import type { Size } from '../raster/raster.ts'
import type { Paper } from '../sets/paper-stage.ts'
import type { AspectRatio, Pose, SetDescription } from '../sets/stage-set.ts'
import type { Direction, DirectionRequest } from './direction.ts'
import type { DirectionAnswer } from './direction-answer.ts'
import type { Inks } from './inks.ts'
import type { Rgb } from './light.ts'
import type { PlannedProduct } from './product-shape.ts'
import type { Traits } from './traits.ts'
import type { Understanding } from './understand.ts'

export type Look = 'standard' | 'close_up' | 'lifestyle' | 'out_of_the_box' | 'retro'

/**
 * Everything a shoot is planned from. `sets` and `props` are the stages and props that are there; `brand_colors` are `#rrggbb`. `frame` is the pictures' size
 * in place of that of `aspect_ratio`, `frame_min` how small they may become where the photo has no pixels for that, `size_bytes_max` what
 * their files may have at most. `share_min` is for pictures that appear small: the least share of the frame that the product takes,
 * on plain stages; in places it applies as far as the size stays believable.
 */
/** How a brand has words printed: whether it has a text at all, and in which spelling. */
export type BrandWording = { allows: (text: string) => boolean; spelled: (text: string) => string }

export type ShootRequest = {
  look: Look
  aspect_ratio: AspectRatio
  frame?: Size
  frame_min?: Size
  share_min?: number
  size_bytes_max?: number
  count: number
  seed: number
  product: PlannedProduct
  traits: Traits
  direction: DirectionRequest
  brand_colors: string[]
  sets: SetDescription[]
  props?: PropDescription[]
  saying?: BrandWording | undefined
}

/**
 * One way to stage a shot: on a set (`set` is its id) or, where `paper` is given, on colored paper. `cut` names the
 * sides on which the photo cuts the product, `detail` the region that a close-up shows (0 has the most detail). `lamps`
 * multiply the channels of key and fill light, `tint` those of both. `unmet` is what the direction asks for and
 * this staging does not show.
 */
export type Staging = {
  set: string
  paper: Paper | null
  /** Given where an idea is painted for the product instead. */
  concept?: ChosenConcept
  pose: Pose
  /** Where a peg holds what hangs, in shares of the product. */
  hook?: { x: number; y: number }
  mirror: boolean
  scale: number
  fill: number
  shift: number
  /** Where the product's middle is wanted, in shares of the frame; where its stage likes it, if not given. */
  at?: { x: number; y: number }
  exposure: number
  tint: Rgb
  lamps: { key: Rgb; fill: Rgb }
  /** What else the light changes; its vignette is added to the lens's. */
  light?: LightShape
  cut: Edges
  detail: number
  /** The areas of the set that take another color, `#rrggbb`, and that which they have in the picture where it is balanced. */
  paint?: { area: string; color: string; lit?: string }[]
  /** The color, `#rrggbb`, that the whole stage is to have in the picture, where it is one color that was asked for. */
  ground?: string
  /** A second color of a plain stage, and where that is in the picture before it is mirrored. */
  beside?: SecondColor
  /** How strongly the ground mirrors the product, where that is asked for on an empty backdrop. */
  gloss?: number
  /** What is placed with the product, true to scale where its longer side is `span` meters. */
  props?: PropPlacement[]
  span?: number
  unmet: string[]
}

/**
 * A prop and where it is: `x` meters to the right of the product's middle in the finished picture, `z` meters behind the line on which it
 * stands or, on what is viewed from above, up from its lower edge; `size` is a factor of its true size. `asked` is the word of the direction that
 * asks for it.
 */
export type PropPlacement = { prop: string; view: PropView; x: number; z: number; size: number; asked?: string }

/** How a retro card is printed: its layout and inks, its lines (headline, second), whether the product stands, where its photo cuts it. */
export type CardDesign = { layout: LayoutName; inks: Inks; lines: string[]; stands: boolean; cut: Edges; seed: number }

/**
 * One picture of a shoot, ready to be stored and rendered later: stagings in order of liking, tried until one passes; of a
 * retro card its designs instead. `frame` is its size where it is not that of its ratio, `size_bytes_max` what its file may have at most. `clear`
 * makes the background visible through the product, where its cut-out has the data.
 */
export type ShotPlan = {
  look: Look
  aspect_ratio: AspectRatio | null
  frame?: Size
  size_bytes_max?: number
  seed: number
  stagings: Staging[]
  cards: CardDesign[]
  caption: string | null
  unmet: string[]
  /** How the first staging, or the first card, answers the direction. */
  answer: DirectionAnswer
  clear?: boolean
  /** A close-up that its photo has too few pixels for: the detail appears in a lens beside the whole product. */
  lens?: true
  /** A picture of the whole that stands in for a close-up, which its photo does not carry at all. */
  instead?: true
  template?: TemplateTurn
}

/**
 * How a picture follows a template's shot: the pose in which the product takes the subject's place, or why it cannot. In that
 * stage the direction has no effect: `unmet` lists its demands.
 */
export type TemplateTurn = {
  pose: 'stands' | 'lies' | null
  refusal: string | null
  unmet: string[]
}

/** A request with what was understood of the product and what the direction asks for. */
export type Brief = ShootRequest & { understood: Understanding; asked: Direction }
