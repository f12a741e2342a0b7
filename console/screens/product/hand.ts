import type { Signal } from '@preact/signals'
import type { EaselView, Hand } from './easel.ts'
import type { Mask } from './mask.ts'

type Held = {
  mask: Mask
  hand: Signal<Hand>
  width: Signal<number>
  easel: EaselView
  ready: Signal<boolean>
  cursor: HTMLElement
  onStroke: () => void
}
type Point = { x: number; y: number }

const spread = ([a, b]: Point[]) => ({
  length: Math.hypot(a!.x - b!.x, a!.y - b!.y),
  middle: { x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 },
})

/** Paints with one pointer, moves with the space bar, the middle button or the tool for it, zooms with the wheel and two fingers. */
export function listenToHand(element: HTMLElement, held: Held): () => void {
  const { mask, hand, width, easel, ready, cursor, onStroke } = held
  const down = new Map<number, Point>()
  let space = false
  let painting = false
  const at = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const fromCenter = ({ x, y }: Point): Point => ({
    x: x - easel.room.value.width / 2,
    y: y - easel.room.value.height / 2,
  })
  const stop = () => {
    if (!painting) return
    painting = false
    mask.end()
    onStroke()
  }
  const press = (event: PointerEvent) => {
    down.set(event.pointerId, at(event))
    element.setPointerCapture(event.pointerId)
    if (down.size > 1) return stop()
    if (space || event.button !== 0 || hand.value === 'move' || !ready.value) return
    painting = true
    mask.begin(hand.value, width.value, easel.inPhoto(at(event)))
  }
  const pinch = (id: number, now: Point) => {
    const before = spread([...down.values()])
    down.set(id, now)
    const after = spread([...down.values()])
    easel.zoomBy(after.length / Math.max(1, before.length), fromCenter(after.middle))
    shift(after.middle.x - before.middle.x, after.middle.y - before.middle.y)
  }
  const shift = (x: number, y: number) => {
    const { value } = easel.view
    if (value.zoom > 0) easel.view.value = { ...value, x: value.x + x, y: value.y + y }
  }
  const move = (event: PointerEvent) => {
    const now = at(event)
    cursor.style.translate = `${now.x}px ${now.y}px`
    const before = down.get(event.pointerId)
    if (!before) return
    if (down.size === 2) return pinch(event.pointerId, now)
    down.set(event.pointerId, now)
    if (!painting) return shift(now.x - before.x, now.y - before.y)
    for (const one of event.getCoalescedEvents?.() ?? []) mask.segment(easel.inPhoto(at(one)))
    mask.segment(easel.inPhoto(now))
  }
  const lift = (event: PointerEvent) => {
    down.delete(event.pointerId)
    stop()
  }
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    easel.zoomBy(Math.exp(-event.deltaY / 300), fromCenter(at(event)))
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== ' ' || (event.target as Element).matches('button, input')) return
    event.preventDefault()
    space = event.type === 'keydown'
  }
  const end = new AbortController()
  const { signal } = end
  const pointers = { pointerdown: press, pointermove: move, pointerup: lift, pointercancel: lift }
  for (const [kind, listener] of Object.entries(pointers))
    element.addEventListener(kind, listener as EventListener, { signal })
  element.addEventListener('wheel', wheel, { passive: false, signal })
  addEventListener('keydown', key, { signal })
  addEventListener('keyup', key, { signal })
  return () => end.abort()
}
