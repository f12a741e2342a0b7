import { computed, signal } from '@preact/signals'
import type { Check } from '../../lib/calls.ts'
import { fitting, largest, type Size, type View, zoomed } from '../../lib/zoom.ts'

export type Mode = 'off' | 'slider' | 'side' | 'difference'

export const view = signal<View>({ zoom: 0, x: 0, y: 0 })
export const room = signal<Size>({ width: 900, height: 700 })
export const picture = signal<Size>({ width: 1, height: 1 })
export const mode = signal<Mode>('off')
/** Where the knife stands, from 0 to 1. */
export const knife = signal(0.5)
/** Whether the whole photo is shown as long as a key is held. */
export const holding = signal(false)
export const marks = signal(false)
/** The check whose places are outlined in the picture. */
export const pointedAt = signal<Check | null>(null)
export const surround = signal<'dark' | 'gray' | 'light'>('dark')
export const panel = signal(true)

/** Half of the room where two pictures stand beside each other. */
export const half = computed<Size>(() =>
  mode.value === 'side' ? { width: room.value.width / 2, height: room.value.height } : room.value,
)
const fit = computed(() => fitting(half.value, picture.value, devicePixelRatio))
export const scale = computed(() => view.value.zoom || fit.value)
export const origin = computed(() => ({
  x: (half.value.width - picture.value.width * scale.value) / 2 + view.value.x,
  y: (half.value.height - picture.value.height * scale.value) / 2 + view.value.y,
}))

/** 100 is one picture pixel a screen pixel. */
export const percent = computed(() => Math.round(scale.value * devicePixelRatio * 100))

/** Zooms to a point of the table, given from its center. */
export function zoomTo(to: number, at = { x: 0, y: 0 }): void {
  view.value = zoomed(view.value, to, at, fit.value)
}

export const zoomBy = (factor: number, at = { x: 0, y: 0 }) => zoomTo(scale.value * factor, at)
export const wholePicture = () => {
  view.value = { zoom: 0, x: 0, y: 0 }
}
export const actualSize = () => zoomTo(1 / devicePixelRatio)
export const nextSurround = () => {
  surround.value = ({ dark: 'gray', gray: 'light', light: 'dark' } as const)[surround.value]
}

/** A zoom as the address holds it. */
export const zoomText = ({ zoom, x, y }: View) =>
  zoom === 0 ? null : [zoom.toFixed(3), Math.round(x), Math.round(y)].join('_')

export function zoomOf(text: string): View {
  const [zoom = 0, x = 0, y = 0] = text.split('_').map(Number)
  return zoom > 0 && zoom <= largest && Number.isFinite(x) && Number.isFinite(y)
    ? { zoom, x, y }
    : { zoom: 0, x: 0, y: 0 }
}
