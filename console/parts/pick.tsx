import { type Signal, useComputed } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { type Command, useCommands } from '../lib/keys.ts'
import { addMany, clearSelection, isSelecting, selected, selecting, selectTo, toggle } from '../lib/selection.ts'
import { Button } from './controls.tsx'
import { Icon } from './icons.tsx'
import { words } from './words.ts'

/** The place in a list that the arrow keys have reached. */
export type At = Signal<number>

type PickProps = {
  id: string
  /** Ids of the list in which it is shown. */
  ids: readonly string[]
  at: At
  name: string
  /** Where it opens. */
  href: string
  /** Its cell, where the list is a grid: it then has one tab stop. */
  cell?: { role: 'gridcell'; style: Record<string, string> }
  class?: string
  style?: Record<string, string> | undefined
  children: ComponentChildren
}

/** A picture of a list: it opens, or is selected by its mark, with the shift key, by a finger that rests on it, or by a click once one is selected. */
export function Pick({ id, ids, at, name, cell, href, children, ...link }: PickProps) {
  const isOn = useComputed(() => selected.value.has(id))
  const tabIndex = useComputed(() => (ids[at.value] === id ? 0 : -1))
  const select = (range: boolean) => {
    at.value = ids.indexOf(id)
    if (range) selectTo(id, ids)
    else toggle(id)
  }
  const press = useLongPress(() => select(false))
  return (
    <div {...cell} aria-selected={cell && isOn.value} class={`cell ${isOn.value ? 'on' : ''}`}>
      <a
        href={href}
        {...link}
        {...(cell && { tabIndex })}
        data-id={id}
        {...press}
        onFocus={() => {
          at.value = ids.indexOf(id)
        }}
        onClick={(event) => {
          const isRange = event.shiftKey
          if (!isRange && !isSelecting.value) return
          event.preventDefault()
          select(isRange)
        }}
      >
        {children}
      </a>
      <button
        type="button"
        class="pick"
        tabIndex={-1}
        aria-pressed={isOn.value}
        aria-label={words.select(name)}
        onClick={(event) => select(event.shiftKey)}
      >
        <Icon name="check" size={14} />
      </button>
    </div>
  )
}

/** A finger selects once this is on. */
export const Select = () => (
  <Button
    class="touch-only"
    aria-pressed={isSelecting.value}
    onClick={() => {
      if (isSelecting.value) clearSelection()
      else selecting.value = true
    }}
  >
    {isSelecting.value ? words.stopSelecting : words.selectOne}
  </Button>
)

/** A finger that rests for half a second and has moved less than 8 pixels selects. */
function useLongPress(select: () => void) {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const end = () => {
    if (held.current) clearTimeout(held.current.timer)
    held.current = null
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') return
      held.current = { timer: setTimeout(select, 500), x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent) => {
      if (held.current && Math.hypot(event.clientX - held.current.x, event.clientY - held.current.y) >= 8) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: Event) => {
      if (held.current) event.preventDefault()
    },
  }
}

type PickKeys = {
  /** The element that holds the pictures. */
  box: { current: HTMLElement | null }
  ids: readonly string[]
  at: At
  open: (index: number) => void
  /** Returns the place a row above or below. Measured in the page where it is left out. */
  below?: (index: number, step: 1 | -1) => number
  /** Scrolls to a place that may not be in the page yet. */
  show?: (index: number) => void
}

/** The keys of a list of pictures: arrows, with shift for a range, and what selects. The selection ends with the list. */
export function usePickKeys(list: PickKeys): void {
  useEffect(() => () => clearSelection(), [])
  const latest = useRef(list)
  latest.current = list
  const move = (to: number, isRange: boolean) => {
    const { ids, at, show, box } = latest.current
    at.value = Math.max(0, Math.min(ids.length - 1, to))
    const id = ids[at.value]
    if (id === undefined) return
    if (isRange) selectTo(id, ids)
    show?.(at.value)
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus())
  }
  const aside = (step: 1 | -1, isRange: boolean) => move(list.at.value + step, isRange)
  const across = (step: 1 | -1, isRange: boolean) => {
    const { below = measured(latest.current.box) } = latest.current
    move(below(list.at.value, step), isRange)
  }
  const arrows = [false, true].flatMap((isRange): Command[] => {
    const shift = isRange ? 'shift+' : ''
    const quiet = true
    return [
      { keys: `${shift}ArrowRight`, name: words.next, run: () => aside(1, isRange), quiet },
      { keys: `${shift}ArrowLeft`, name: words.previous, run: () => aside(-1, isRange), quiet },
      { keys: `${shift}ArrowDown`, name: words.below, run: () => across(1, isRange), quiet },
      { keys: `${shift}ArrowUp`, name: words.above, run: () => across(-1, isRange), quiet },
    ]
  })
  const here = () => latest.current.ids[list.at.value]
  useCommands([
    ...arrows,
    { keys: 'x', name: words.selectOne, run: () => here() && toggle(here()!) },
    { keys: 'Enter', name: words.open, run: () => here() && latest.current.open(list.at.value), quiet: true },
    { keys: 'mod+a', name: words.selectAll, run: () => addMany(latest.current.ids) },
    { keys: 'Escape', name: words.clear, run: clearSelection },
  ])
}

/** Finds the place above or below in a list that is wholly in the page: in the nearest row the one nearest to the middle of this one. */
const measured = (box: PickKeys['box']) => (index: number, step: 1 | -1) => {
  const places = [...box.current!.querySelectorAll('[data-id]')].map((one) => one.getBoundingClientRect())
  const from = places[index]
  if (!from) return index
  const ahead = places.map(({ x, y, width }, to) => ({
    to,
    rows: Math.round((y - from.y) * step),
    off: Math.abs(x + width / 2 - from.x - from.width / 2),
  }))
  return ahead.filter(({ rows }) => rows > 0).sort((a, b) => a.rows - b.rows || a.off - b.off)[0]?.to ?? index
}
