import { useEffect, useRef } from 'preact/hooks'
import type { Creative } from '../../../src/features/creatives/schema.ts'
import { mediaPath } from '../../lib/text.ts'
import { Icon } from '../../parts/icons.tsx'
import { Spots } from '../../parts/spots.tsx'
import {
  half,
  holding,
  knife,
  marks,
  mode,
  origin,
  percent,
  pointedAt,
  room,
  scale,
  surround,
  view,
  wholePicture,
  zoomBy,
  zoomTo,
} from './view.ts'
import { words } from './words.ts'

/** The photo under a picture: its address and size, and how its pixels lie in the picture. */
export type Under = { url: string; width: number; height: number; matrix: readonly number[] }

type TableProps = { creative: Creative; alt: string; under: Under | null }

/** The picture on a neutral ground, to be judged: never tinted, cropped or rounded. */
export function Table({ creative, alt, under }: TableProps) {
  const table = useRef<HTMLDivElement>(null)
  useTouch(table)
  const shown = under === null ? 'off' : mode.value
  const cut = holding.value ? 1 : knife.value
  const isSplit = shown === 'slider' || (holding.value && under !== null)
  // The preview has fewer pixels and is softer: what is judged to the pixel is the file itself.
  const isJudged = percent.value >= 100 || shown !== 'off'
  return (
    <div class={`table ${surround.value} ${percent.value >= 200 ? 'crisp' : ''} ${shown}`} ref={table}>
      {shown === 'side' && under && (
        <div class="side">
          <World>
            <PhotoUnder under={under} />
          </World>
          <Label side="start" text={words.yourPhoto} />
        </div>
      )}
      <div class="side">
        <World>
          <img
            key={creative.id}
            src={mediaPath((!isJudged && creative.preview_url) || creative.image_url)}
            alt={alt}
            width={creative.width}
            height={creative.height}
            draggable={false}
            // The thumbnail of the list is there already: nobody waits before an empty table.
            style={{ background: `${creative.color ?? ''} center / 100% url("${mediaPath(creative.thumbnail_url)}")` }}
          />
          {shown === 'difference' && under && <PhotoUnder under={under} />}
          {marks.value && creative.overlay_url && (
            <img
              src={mediaPath(creative.overlay_url)}
              alt=""
              width={creative.width}
              height={creative.height}
              draggable={false}
            />
          )}
          <div class="spots" style={{ width: `${creative.width}px`, height: `${creative.height}px` }}>
            <Spots of={pointedAt.value} picture={creative} line={2 / scale.value} />
          </div>
        </World>
        {isSplit && under && (
          <div class="revealed" style={{ clipPath: `inset(0 ${100 - cut * 100}% 0 0)` }}>
            <World>
              <PhotoUnder under={under} ground={creative} />
            </World>
          </div>
        )}
        {isSplit && !holding.value && <Knife table={table} />}
        {isSplit && <Label side="start" text={words.yourPhoto} faded={cut < 0.12} />}
        {(isSplit || shown === 'side') && <Label side="end" text={words.picture} faded={isSplit && cut > 0.88} />}
      </div>
    </div>
  )
}

/** What lies on the table, in picture pixels. */
const World = ({ children }: { children: preact.ComponentChildren }) => (
  <div class="world" style={{ transform: `translate(${origin.value.x}px, ${origin.value.y}px) scale(${scale.value})` }}>
    {children}
  </div>
)

/** The photo, laid so that its pixels match those of the picture at every zoom. */
const PhotoUnder = ({ under, ground }: { under: Under; ground?: { width: number; height: number } }) => (
  <>
    {ground && <div class="ground" style={{ width: `${ground.width}px`, height: `${ground.height}px` }} />}
    <img
      class="photo"
      src={mediaPath(under.url)}
      alt={words.photoAlt}
      width={under.width}
      height={under.height}
      draggable={false}
      style={{ transform: `matrix(${under.matrix.join(',')})` }}
    />
  </>
)

const Label = ({ side, text, faded = false }: { side: 'start' | 'end'; text: string; faded?: boolean }) => (
  <p class={`label ${side}`} style={{ opacity: faded ? 0 : 1 }}>
    {text}
  </p>
)

/** Divides photo and picture; a slider, so that keys move it, too. */
function Knife({ table }: { table: { current: HTMLDivElement | null } }) {
  const drag = (event: PointerEvent) => {
    event.stopPropagation()
    const button = event.currentTarget as HTMLElement
    button.setPointerCapture(event.pointerId)
    const { left, width } = table.current!.getBoundingClientRect()
    const move = ({ clientX }: PointerEvent) => {
      knife.value = within((clientX - left) / width)
    }
    button.addEventListener('pointermove', move)
    button.addEventListener('pointerup', () => button.removeEventListener('pointermove', move), { once: true })
  }
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -0.02, ArrowDown: -0.02, ArrowRight: 0.02, ArrowUp: 0.02 }[event.key]
    const to = { Home: 0, End: 1 }[event.key] ?? (by === undefined ? null : within(knife.value + by))
    if (to === null) return
    event.preventDefault()
    event.stopPropagation()
    knife.value = to
  }
  return (
    <div class="knife" style={{ left: `${knife.value * 100}%` }}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={words.knife}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(knife.value * 100)}
        onPointerDown={drag}
        onKeyDown={keys}
      >
        <Icon name="compare" size={20} />
      </div>
    </div>
  )
}

const within = (value: number) => Math.min(1, Math.max(0, value))

type Table = { current: HTMLDivElement | null }

/** Wheel, drag, pinch and double tap. */
function useTouch(table: Table): void {
  useEffect(() => {
    const element = table.current!
    const size = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      if (width > 0 && height > 0) room.value = { width, height }
    })
    size.observe(element)
    const fromCenter = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const { left, top } = element.getBoundingClientRect()
      const x = (clientX - left) % half.value.width
      return { x: x - half.value.width / 2, y: clientY - top - half.value.height / 2 }
    }
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      zoomBy(Math.exp(-event.deltaY / 300), fromCenter(event))
    }
    const toggle = (event: MouseEvent) =>
      view.value.zoom === 0 ? zoomTo(1 / devicePixelRatio, fromCenter(event)) : wholePicture()
    element.addEventListener('wheel', wheel, { passive: false })
    element.addEventListener('dblclick', toggle)
    const stopPointers = listenToPointers(element, fromCenter)
    return () => {
      size.disconnect()
      element.removeEventListener('wheel', wheel)
      element.removeEventListener('dblclick', toggle)
      stopPointers()
    }
  }, [])
}

type Point = { x: number; y: number }

function listenToPointers(element: HTMLElement, fromCenter: (event: PointerEvent) => Point): () => void {
  const down = new Map<number, Point>()
  const spread = ([a, b]: Point[]) => Math.hypot(a!.x - b!.x, a!.y - b!.y)
  const press = (event: PointerEvent) => {
    down.set(event.pointerId, fromCenter(event))
    element.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent) => {
    const before = down.get(event.pointerId)
    if (!before) return
    const now = fromCenter(event)
    if (down.size === 2) {
      const old = spread([...down.values()])
      down.set(event.pointerId, now)
      const [a, b] = [...down.values()]
      zoomBy(spread([a!, b!]) / Math.max(1, old), { x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 })
      return
    }
    down.set(event.pointerId, now)
    if (view.value.zoom > 0)
      view.value = { ...view.value, x: view.value.x + now.x - before.x, y: view.value.y + now.y - before.y }
  }
  const lift = (event: PointerEvent) => void down.delete(event.pointerId)
  const listeners = { pointerdown: press, pointermove: move, pointerup: lift, pointercancel: lift }
  for (const [kind, listener] of Object.entries(listeners)) element.addEventListener(kind, listener as EventListener)
  return () => {
    for (const [kind, listener] of Object.entries(listeners))
      element.removeEventListener(kind, listener as EventListener)
  }
}
