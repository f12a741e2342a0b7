import { itemOf, type Kit } from './kit.ts'
import { over } from './layouts/parts.ts'
import type { FlatShape, Sketch } from './sketch.ts'
import { less, type Space, TYPE_MIN } from './space.ts'

/** Room above and below small print, in pixels of the phone; more above it in a story, whose layouts end without a margin. */
const ROOM = { above: 10, aboveInStory: 20, below: 11 }
/** The longest line that a brand may ask for (200 characters) takes no more. */
const LINES_MAX = 12

/** Has a layout compose above a line in the smallest type, whole and on the layout's ground; without a line in the whole frame. */
export async function aboveSmallPrint(
  kit: Kit,
  text: string | null | undefined,
  draw: (kit: Kit) => Promise<Sketch>,
): Promise<Sketch> {
  const { space, px, voice } = kit
  const wish = { size: [TYPE_MIN, TYPE_MIN], most: LINES_MAX, cut: voice.text, leading: 1.3 } as const
  const item = itemOf(kit, { role: 'small_print', text: text ?? null }, wish)
  if (item === null) return draw(kit)
  const foot = less(space.safe, { left: space.margin, right: space.margin, bottom: px(ROOM.below) })
  const column = await kit.fit([item], foot, { align: 'start', stand: 'bottom' })
  const above = space.shape === 'story' ? ROOM.aboveInStory : ROOM.above
  const top = Math.round(column.box.top - px(above))
  const sketch = await draw(kit.endingAt(top))
  const line = isCentered(sketch, space) ? await kit.fit([item], foot, { align: 'center', stand: 'bottom' }) : column
  const box = { left: 0, top, width: space.width, height: space.height - top }
  const ground: FlatShape = { layer: 'over', kind: 'rect', box, fill: sketch.ground }
  return { ...sketch, shapes: [...sketch.shapes, ground], texts: [...sketch.texts, ...over(line)] }
}

/** Whether every text of a sketch stands in the middle. */
const isCentered = ({ texts }: Sketch, { width, px }: Space): boolean =>
  texts.every(({ column: { box } }) => Math.abs(box.left + box.width / 2 - width / 2) <= px)
