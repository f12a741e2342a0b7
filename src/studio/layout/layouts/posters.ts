import { wordsOf } from '../kit.ts'
import type { Layout } from './layout.ts'

/** A poster: condensed capitals as wide as the page, the product cut out below them. */
export const poster: Layout = {
  voice: 'poster',
  ground: 'cut-out',
  schemes: ['vivid', 'brand', 'tint', 'counter', 'deep'],
  suits: ({ product, cut, doubtful }) => (product && !cut && !doubtful ? 1 : 0),
  draw: async (kit) => {
    const { space, px, scheme } = kit
    const { page, shape } = space
    const words = wordsOf(kit)
    const wide = shape === 'wide'
    const room = wide
      ? { ...page, width: Math.round(page.width * 0.56) }
      : { ...page, height: Math.round(page.height * 0.42) }
    const align = wide ? 'start' : 'center'
    const head = await kit.fit(
      [
        words.brand(),
        words.headline({ size: [24, wide ? 64 : 88], most: 4, gap: 16 }),
        wide ? words.body() : null,
        wide ? words.call() : null,
      ],
      room,
      { align, stand: wide ? 'middle' : 'top' },
    )
    const foot = wide
      ? null
      : await kit.fit(
          [words.body({ most: 2 }), words.call()],
          { ...page, top: page.top + page.height * 0.75, height: page.height * 0.25 },
          { align, stand: 'bottom' },
        )
    const top = wide ? page.top : head.box.top + head.box.height + px(14)
    const bottom = wide ? page.top + page.height : (foot?.box.top ?? page.top + page.height) - px(14)
    const side = wide
      ? { left: room.left + room.width + px(16), width: page.left + page.width - room.left - room.width - px(16) }
      : { left: page.left, width: page.width }
    const cutOut = kit.stand({ ...side, top, height: bottom - top }, 'bottom')
    return {
      ground: scheme.ground,
      shapes: [],
      texts: [head, ...(foot ? [foot] : [])].map((column) => ({ column, layer: 'over' as const })),
      cutOut,
    }
  },
}
