import type { Edges } from '../composite/frame.ts'
import type { EncodedPicture } from '../looks/output-file.ts'
import type { Subject } from '../looks/staged.ts'
import type { Stock } from '../looks/stock.ts'
import { brandFonts } from './brand-type.ts'
import { isRightToLeft } from './fonts.ts'
import type { GraphicKit, GraphicLayout } from './graphics/graphic.ts'
import { GRAPHIC_LAYOUTS } from './graphics.ts'
import { type Kit, logoOf } from './kit.ts'
import { over } from './layouts/parts.ts'
import { type Logo, readyLogo } from './logo.ts'
import type { GraphicPlan } from './plan-graphic.ts'
import { isCutBelow } from './plan-graphic.ts'
import { firstPassing, type Trial } from './search.ts'
import type { FlatShape, Sketch } from './sketch.ts'
import { less } from './space.ts'
import { typesetterIn } from './typesetter.ts'
import { VOICES, voiceIn } from './voices.ts'

/**
 * Renders a planned graphic of a listing and measures the decoded file as an ad is. Tries the plan's layouts until one passes; what
 * still fails is returned with `passed` false and an overlay. The same arguments give the same bytes.
 */
export async function renderGraphic(plan: GraphicPlan, subject: Subject, stock: Stock): Promise<EncodedPicture> {
  const { size, locale, seed, bearing, scheme, voice, graphic, brand, pliable } = plan
  const shown = plan.clear && subject.clear ? { ...subject, raster: subject.clear } : subject
  const rtl = isRightToLeft(graphic.headline)
  const fonts = brandFonts(brand.fonts, stock.fonts)
  const logo = await readyLogo(brand.logos ?? [], stock.logos ?? [], brand.colors)
  const shared = { size, locale, seed, rtl, scheme, subject: shown, stock, typesetter: typesetterIn(stock, fonts) }
  const trials = plan.layouts.map((layout): Trial => {
    const { bleeds } = GRAPHIC_LAYOUTS[layout]
    const { cut } = bearing
    const onCard = Object.values(cut).some(Boolean) && !(bleeds && isCutBelow(cut))
    const own = onCard ? { ...bearing, cut: WHOLE } : bearing
    return {
      commission: (giving) => ({
        ...shared,
        ...{ bearing: own, voice: voiceIn(VOICES[voice], fonts), staging: null, picture: null, giving },
      }),
      draw: async (kit) => {
        const whole = { ...kit, graphic, brand: brand.name, pliable }
        const sketch = await underLogo(whole, GRAPHIC_LAYOUTS[layout], logo)
        return onCard ? carded(sketch, kit, rtl ? { ...cut, left: cut.right, right: cut.left } : cut) : sketch
      },
    }
  })
  return firstPassing(trials)
}

/** A layout with the logo of its brand above everything else, where there is one. */
async function underLogo(kit: GraphicKit, { draw, logo: how = {} }: GraphicLayout, logo: Logo | null): Promise<Sketch> {
  if (logo === null) return draw(kit)
  const { space, scheme, brand } = kit
  const item = logoOf(kit, { logo, name: brand }, { ground: how.ground ? scheme[how.ground] : scheme.ground })
  const least = { ...item, size: [item.size[0], item.size[0]] as const }
  const column = await kit.fit([least], space.page, { align: how.align ?? 'start', stand: 'top' })
  const sketch = await draw({ ...kit, space: { ...space, page: less(space.page, { top: column.box.height }) } })
  return { ...sketch, texts: [...over(column), ...sketch.texts] }
}

const WHOLE: Edges = { left: false, right: false, top: false, bottom: false }

/** The product on a card that ends where its photo cuts it, as the photo does. */
function carded(sketch: Sketch, { scheme, px }: Kit, cut: Edges): Sketch {
  const { cutOut } = sketch
  if (cutOut === null) return sketch
  const around = (isCut: boolean): number => (isCut ? 0 : -px(12))
  const { left, right, top, bottom } = cut
  const sides = { left: around(left), right: around(right), top: around(top), bottom: around(bottom) }
  const card: FlatShape = { layer: 'middle', kind: 'rect', box: less(cutOut.rect, sides), fill: scheme.floor }
  return { ...sketch, shapes: [...sketch.shapes, card], cutOut: { ...cutOut, shade: 'none' } }
}
