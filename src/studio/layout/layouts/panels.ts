import { wordsOf } from '../kit.ts'
import { inset } from '../space.ts'
import type { Layout } from './layout.ts'

/** A page of a magazine: quiet paper with a serif on one side, the studio picture on the other, from edge to edge. */
export const editorial: Layout = {
  voice: 'editorial',
  ground: 'picture',
  schemes: ['paper', 'bone', 'tint', 'deep'],
  suits: () => 1,
  draw: async (kit) => {
    const { space, px, scheme } = kit
    const { width, height, shape, margin } = space
    const words = wordsOf(kit)
    const share = { wide: 0.5, square: 0.5, tall: 0.54, story: 0.5 }[shape]
    const beside = shape === 'wide' || shape === 'square'
    const foot = shape === 'story' ? space.safe.top + space.safe.height : height
    const split = Math.round((beside ? width : foot) * share)
    const panel = beside
      ? { left: split, top: 0, width: width - split, height }
      : { left: 0, top: 0, width, height: split }
    const room = beside
      ? inset({ left: 0, top: 0, width: split, height }, margin)
      : inset({ left: 0, top: split, width, height: foot - split }, margin, px(shape === 'story' ? 24 : 26))
    const sight = { ...panel, top: panel.top + (shape === 'story' ? space.safe.top : 0) }
    sight.height = panel.top + panel.height - sight.top
    await kit.picture(panel, inset(sight, panel.width * 0.14, sight.height * 0.1))
    const size = { wide: 40, square: 40, tall: 46, story: 46 }[shape]
    const main = [
      words.headline({ size: [22, size], most: beside ? 5 : 3 }),
      words.body({ color: scheme.quiet, most: beside ? 6 : 3 }),
      words.price(),
      words.call(),
    ]
    if (!beside) {
      const column = await kit.fit(main, room, { align: 'start', stand: 'middle' })
      return { ground: scheme.ground, shapes: [], texts: [{ column, layer: 'over' }], cutOut: null }
    }
    const brand = await kit.fit([words.brand()], room, { align: 'start', stand: 'top' })
    const below = { ...room, top: brand.box.top + brand.box.height + px(18) }
    below.height = room.top + room.height - below.top
    const column = await kit.fit(main, below, { align: 'start', stand: 'bottom' })
    return {
      ground: scheme.ground,
      shapes: [],
      texts: [
        { column: brand, layer: 'over' },
        { column, layer: 'over' },
      ],
      cutOut: null,
    }
  },
}
