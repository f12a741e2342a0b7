import { paste } from '../composite/blend.ts'
import { type Composite, resampleProduct } from '../composite/composite.ts'
import { ENLARGEMENT_MAX } from '../composite/frame.ts'
import type { Subject } from '../looks/staged.ts'
import type { Stock } from '../looks/stock.ts'
import { bytesOfHex } from '../raster/oklab.ts'
import type { Box, Raster, Size } from '../raster/raster.ts'
import type { Staging } from '../shoot/shot-plan.ts'
import { applyVeils, coverWith, type PlacedStage, stageIn, typeOn, type Veil } from './ground.ts'
import { type Concession, fitter, type Kit } from './kit.ts'
import { blit, filled, hasEmoji, lay, letterNodes, nodesOf, shadeGround } from './paint.ts'
import type { PhotoPose } from './plan-ad.ts'
import type { RenderedPicture } from './rendered-picture.ts'
import type { Scheme } from './scheme.ts'
import { mirrored, type PlacedCutOut, type Sketch } from './sketch.ts'
import { endingAt, spaceOf } from './space.ts'
import type { Typesetter } from './typesetter.ts'
import type { TypeVoice } from './voices.ts'

/** The inputs of a design besides its layout. `picture` is a reference picture to stand on in place of a studio picture. */
export type Commission = {
  size: Size
  locale: string
  seed: number
  rtl: boolean
  scheme: Scheme
  voice: TypeVoice
  staging: Staging | null
  picture: Raster | null
  bearing: PhotoPose | null
  subject: Subject | null
  stock: Stock
  typesetter: Typesetter
  giving: Concession
}

type Draw = (kit: Kit) => Promise<Sketch>

/** Has a layout compose with what it is given, and puts all that it placed together. */
export async function compose(commission: Commission, draw: Draw): Promise<RenderedPicture> {
  const studio = new Composer(commission)
  return studio.assemble(await studio.sketch(draw))
}

/** What a layout would compose, without rendering any picture: the product stands as large as its room allows. */
export function rehearse(commission: Commission, draw: Draw): Promise<Sketch> {
  return new Composer(commission, true).sketch(draw)
}

/** How much of the light of the stage touches a cut-out's edge on flat color. */
const WRAP = 0.12

/** The services of a kit, and what has been staged on the way. Layouts think from left to right; here boxes lie as they will be displayed. */
class Composer {
  readonly #given: Commission
  readonly #rehearses: boolean
  readonly #veils: Veil[] = []
  #ground: PlacedStage | null = null

  constructor(given: Commission, rehearses = false) {
    this.#given = given
    this.#rehearses = rehearses
  }

  async sketch(draw: Draw): Promise<Sketch> {
    const drawn = await draw(this.kit())
    return this.#given.rtl ? mirrored(drawn, this.#given.size.width) : drawn
  }

  kit(space = spaceOf(this.#given.size)): Kit {
    const { scheme, voice, locale, subject, bearing, typesetter, giving } = this.#given
    const standing = { floor: space.height }
    return {
      space,
      scheme,
      voice,
      aspect: subject ? subject.raster.width / subject.raster.height : 1,
      cut: bearing?.cut ?? { top: false, bottom: false },
      stands: this.#given.staging?.pose === 'stands',
      px: (phone) => phone * space.px,
      fit: fitter(typesetter, { locale, giving, px: space.px }),
      picture: async (box, room) => {
        if (this.#rehearses) return subject && this.#stand(room, 'middle', standing).rect
        this.#ground = await this.#stage(rounded(this.#flip(box)), this.#flip(room))
        const rect = this.#ground?.product?.placement.rect
        return rect ? this.#flip(rect) : null
      },
      typeOn: async (box) => {
        if (this.#ground === null) return { ink: scheme.ink, paper: scheme.ground }
        const { veil, ...colors } = await typeOn(this.#ground, this.#flip(box), scheme.ink)
        this.#veils.push(veil)
        return colors
      },
      stand: (room, rest) => subject && this.#stand(room, rest, standing),
      edges: (cutOut, y) => this.#edges(cutOut, y),
      endingAt: (bottom) => this.kit(endingAt(space, bottom)),
    }
  }

  #flip(box: Box): Box {
    return this.#given.rtl ? { ...box, left: this.#given.size.width - box.left - box.width } : box
  }

  async #stage(at: Box, room: Box): Promise<PlacedStage | null> {
    const { picture, staging, subject, stock, seed } = this.#given
    if (picture) return coverWith(picture, at)
    return staging ? stageIn(at, room, { staging, subject, stock, seed }) : null
  }

  /** The product cut out as large as its room and its photo allow; where its photo cuts it below, on the frame's edge. */
  #stand(room: Box, rest: 'bottom' | 'middle', { floor }: { floor: number }): PlacedCutOut {
    const { subject, bearing } = this.#given
    const product = subject!.raster
    const scale = Math.min(room.width / product.width, room.height / product.height, ENLARGEMENT_MAX)
    const size = { width: Math.round(product.width * scale), height: Math.round(product.height * scale) }
    const low = bearing?.cut.bottom ? floor - size.height : room.top + room.height - size.height
    const top = rest === 'bottom' || bearing?.cut.bottom ? low : room.top + (room.height - size.height) / 2
    const rect = { left: Math.round(room.left + (room.width - size.width) / 2), top: Math.round(top), ...size }
    return { rect, shade: bearing?.stands && !bearing.cut.bottom ? 'stands' : 'lies' }
  }

  /** The first and last column in which the product is solid at a height of the frame; its box's sides where it is nowhere. */
  #edges({ rect }: PlacedCutOut, y: number): { left: number; right: number } {
    const seen = this.#flip(rect)
    const { data, width, height } = this.#given.subject!.raster
    const row = Math.min(height - 1, Math.max(0, Math.round(((y - seen.top) / seen.height) * height)))
    const solid = Array.from({ length: width }, (_, x) => data[(row * width + x) * 4 + 3]! > 127)
    const [first, last] = [solid.indexOf(true), solid.lastIndexOf(true)]
    const at = (x: number): number => seen.left + (x / width) * seen.width
    const [left, right] = first < 0 ? [seen.left, seen.left + seen.width] : [at(first), at(last + 1)]
    return this.#given.rtl
      ? { left: this.#given.size.width - right, right: this.#given.size.width - left }
      : { left, right }
  }

  /** Everything in its place: ground, picture, what lies behind the product, the product, and what lies over all. */
  async assemble(sketch: Sketch): Promise<RenderedPicture> {
    const { size, subject, scheme } = this.#given
    const stage = filled(size, bytesOfHex(sketch.ground))
    const layer = async (name: 'under' | 'middle' | 'over') => {
      const nodes = nodesOf(sketch, name, this.#given.typesetter)
      return nodes.length > 0 ? this.#given.typesetter.draw(nodes, size) : null
    }
    layAny(await layer('under'), stage)
    let product = this.#ground?.product ?? null
    if (this.#ground) {
      await applyVeils(this.#ground, this.#veils)
      blit(this.#ground.stage, stage, this.#ground.at)
    }
    layAny(await layer('middle'), stage)
    if (sketch.cutOut && subject) {
      const raster = await resampleProduct(subject.raster, sketch.cutOut.rect)
      shadeGround(stage, raster, sketch.cutOut)
      product = { product: raster, placement: flatPlacement(sketch.cutOut.rect, size) }
    }
    if (product) product = { ...product, placement: { ...product.placement, frame: size } }
    const picture = product ? paste(stage, product.product, product.placement, WRAP) : copied(stage)
    const over = (await layer('over')) ?? clear(size)
    lay(over, picture)
    const letters = await this.#given.typesetter.draw(letterNodes(sketch, this.#given.typesetter), size)
    const bare = hasEmoji(sketch)
      ? await this.#given.typesetter.draw(letterNodes(sketch, this.#given.typesetter, true), size)
      : letters
    return {
      picture,
      stage,
      letters,
      bare,
      over,
      product,
      sketch,
      scheme,
      missing: [...this.#given.typesetter.missing],
    }
  }
}

function layAny(over: Raster | null, stage: Raster): void {
  if (over) lay(over, stage)
}

const copied = (raster: Raster): Raster => ({ ...raster, data: raster.data.slice() })
const clear = ({ width, height }: Size): Raster => ({
  data: new Uint8Array(width * height * 4),
  width,
  height,
  channels: 4,
})

function rounded({ left, top, width, height }: Box): Box {
  const [x, y] = [Math.round(left), Math.round(top)]
  return { left: x, top: y, width: Math.round(left + width) - x, height: Math.round(top + height) - y }
}

/** A placement without a stage behind it. */
function flatPlacement(rect: Box, frame: Size): Composite['placement'] {
  return {
    pose: 'floats',
    frame,
    window: { x: 0, y: 0, width: 1, height: 1 },
    rect,
    unitPx: 1,
    groundRise: 0,
    axes: { origin: [0, 0, 0], right: [1, 0, 0], up: [0, 0, 1], toward: [0, -1, 0] },
  }
}
