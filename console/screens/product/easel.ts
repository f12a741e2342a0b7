import { useSignal } from '@preact/signals'
import { fitting, type Size, type View, zoomed } from '../../lib/zoom.ts'
import type { Tool } from './mask.ts'

export type Hand = Tool | 'move'

/** How the photo lies on the easel. */
export function useEasel(size: Size) {
  const view = useSignal<View>({ zoom: 0, x: 0, y: 0 })
  const room = useSignal<Size>({ width: 900, height: 600 })
  const whole = () => fitting(room.value, size, devicePixelRatio)
  const scale = () => view.value.zoom || whole()
  const zoomTo = (to: number, at = { x: 0, y: 0 }) => {
    view.value = zoomed(view.value, to, at, whole())
  }
  const origin = () => ({
    x: (room.value.width - size.width * scale()) / 2 + view.value.x,
    y: (room.value.height - size.height * scale()) / 2 + view.value.y,
  })
  return {
    view,
    room,
    scale,
    origin,
    percent: () => Math.round(scale() * devicePixelRatio * 100),
    /** A point of the easel in pixels of the photo. */
    inPhoto: ({ x, y }: { x: number; y: number }) => ({
      x: (x - origin().x) / scale(),
      y: (y - origin().y) / scale(),
    }),
    zoomBy: (factor: number, at = { x: 0, y: 0 }) => zoomTo(scale() * factor, at),
    toggle: () => (view.value.zoom === 0 ? zoomTo(1 / devicePixelRatio) : zoomTo(0)),
  }
}

export type EaselView = ReturnType<typeof useEasel>
