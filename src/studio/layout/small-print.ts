import { itemOf, type Kit } from './kit.ts'
import { over } from './layouts/parts.ts'
import type { FlatShape, Sketch } from './sketch.ts'
import { less, TYPE_MIN } from './space.ts'

/** Room above and below small print, in pixels of the phone. */
const ROOM = { above: 10, below: 11 }
/** The longest line that a brand may ask for (200 characters) takes no more. */
const LINES_MAX = 12

/** Has a layout compose above a line in the smallest type, whole and on the layout's ground; without a line in the whole frame. */
export async function aboveSmallPrint(
  kit: Kit,
  line: string | null | undefined,
  draw: (kit: Kit) => Promise<Sketch>,
): Promise<Sketch> {
  const { space, px, voice } = kit
  const wish = { size: [TYPE_MIN, TYPE_MIN], most: LINES_MAX, cut: voice.text, leading: 1.3 } as const
  const item = itemOf(kit, { role: 'small_print', text: line ?? null }, wish)
  if (item === null) return draw(kit)
  const foot = less(space.safe, { left: space.margin, right: space.margin, bottom: px(ROOM.below) })
  const column = await kit.fit([item], foot, { align: 'start', stand: 'bottom' })
  const top = Math.round(column.box.top - px(ROOM.above))
  const sketch = await draw(kit.endingAt(top))
  const box = { left: 0, top, width: space.width, height: space.height - top }
  const ground: FlatShape = { layer: 'over', kind: 'rect', box, fill: sketch.ground }
  return { ...sketch, shapes: [...sketch.shapes, ground], texts: [...sketch.texts, ...over(column)] }
}
