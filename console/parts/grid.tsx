import { type Signal, useComputed, useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { type Finished, isPicture } from '../lib/finished.ts'
import { type Command, useCommands } from '../lib/keys.ts'
import { go } from '../lib/router.ts'
import { gap, layRows, neighbor, type Row, rowsBetween } from '../lib/rows.ts'
import { addMany, clearSelection, isSelecting, selected, selectTo, toggle } from '../lib/selection.ts'
import { clock, dayOf, lookName, mediaPath } from '../lib/text.ts'
import { playAddress, viewAddress } from '../lib/viewing.ts'
import { Icon } from './icons.tsx'
import { words } from './words.ts'

type GridProps = {
  items: readonly Finished[]
  label: string
  /** Names of products by id. */
  names: ReadonlyMap<string, string>
  /** Height of a row that is asked for. */
  size?: number
}

/** Pictures and films in rows in which each keeps its shape, by day. Only what is near the window is in the page. */
export function Grid({ items, label, names, size = 176 }: GridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const width = useWidth(grid)
  const today = useToday()
  const { rows, height } = useMemo(() => {
    const shaped = items.map((one) => ({ ratio: one.width / one.height, day: dayOf(one.created_at) }))
    return layRows(shaped, width, Math.min(size, width / 1.6))
  }, [items, width, size, today])
  const shown = useShown(grid, rows)
  const at = useSignal(0)
  const ids = useMemo(() => items.map(({ id }) => id), [items])
  useGridKeys({ grid, rows, items, ids, at })
  useEffect(() => () => clearSelection(), [])
  // Signals reach the elements by themselves: to select one of ten thousand draws no row again.
  const look = useComputed(() => (isSelecting.value ? 'grid selecting' : 'grid'))
  if (items.length === 0) return <div ref={grid} />
  return (
    <div
      ref={grid}
      class={look}
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      aria-rowcount={rows.length}
      style={{ height: `${height}px` }}
    >
      {rowsBetween(rows, shown.top, shown.bottom).map((row) => (
        <GridRow key={row.y} row={row} rowIndex={rows.indexOf(row) + 1} {...{ items, ids, names, at }} />
      ))}
    </div>
  )
}

type At = Signal<number>
type RowProps = {
  row: Row
  rowIndex: number
  items: readonly Finished[]
  ids: readonly string[]
  names: ReadonlyMap<string, string>
  at: At
}

function GridRow({ row, rowIndex, items, ids, names, at }: RowProps) {
  const place = { top: `${row.y}px`, height: `${row.height}px` }
  if (row.kind === 'day')
    return (
      <div role="row" aria-rowindex={rowIndex} class="grid-day" style={place}>
        <div role="rowheader">
          <h2>{row.day}</h2>
        </div>
      </div>
    )
  return (
    <div role="row" aria-rowindex={rowIndex} class="grid-row" style={{ ...place, gap: `${gap}px` }}>
      {row.widths.map((width, i) => {
        const item = items[row.from + i]!
        return (
          <Tile
            key={item.id}
            item={item}
            name={`${names.get(item.product_id ?? '') ?? ''} ${lookName(item.look, item.source)}`.trim()}
            width={width}
            index={row.from + i}
            at={at}
            onSelect={(range) => {
              at.value = row.from + i
              if (range) selectTo(item.id, ids)
              else toggle(item.id)
            }}
          />
        )
      })}
    </div>
  )
}

const addressOf = (item: Finished) => (isPicture(item) ? viewAddress : playAddress)(item.id)

type TileProps = {
  item: Finished
  name: string
  width: number
  index: number
  at: At
  onSelect: (range: boolean) => void
}

function Tile({ item, name, width, index, at, onSelect }: TileProps) {
  const isOn = useComputed(() => selected.value.has(item.id))
  const tabIndex = useComputed(() => (at.value === index ? 0 : -1))
  const press = useLongPress(() => onSelect(false))
  return (
    <div
      role="gridcell"
      aria-selected={isOn.value}
      class={`cell ${isOn.value ? 'on' : ''}`}
      style={{ width: `${width}px` }}
    >
      <a
        href={addressOf(item)}
        tabIndex={tabIndex}
        data-id={item.id}
        style={item.color ? { backgroundColor: item.color } : undefined}
        {...press}
        onClick={(event) => {
          const isRange = event.shiftKey
          if (!isRange && !isSelecting.value) return
          event.preventDefault()
          onSelect(isRange)
        }}
      >
        <img src={mediaPath(item.thumbnail_url)} alt={name} loading="lazy" decoding="async" draggable={false} />
        {!isPicture(item) && (
          <span class="length number">
            <Icon name="play" size={13} />
            {clock(item.seconds)}
          </span>
        )}
      </a>
      <button
        type="button"
        class="pick"
        tabIndex={-1}
        aria-pressed={isOn.value}
        aria-label={words.select(name)}
        onClick={(event) => onSelect(event.shiftKey)}
      >
        <Icon name="check" size={14} />
      </button>
    </div>
  )
}

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

/** The date, which changes while a tab is open and is noticed when somebody looks at it again. */
function useToday(): string {
  const today = useSignal(new Date().toDateString())
  useEffect(() => {
    const follow = () => {
      today.value = new Date().toDateString()
    }
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
  return today.value
}

function useWidth(grid: { current: HTMLElement | null }): number {
  const width = useSignal(Math.max(280, Math.min(innerWidth - 32, 1100)))
  useLayoutEffect(() => {
    const measure = () => {
      width.value = grid.current!.clientWidth
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(grid.current!)
    return () => watch.disconnect()
  }, [])
  return width.value
}

/** The part of the grid that is near the window, in steps, so that scrolling within a step draws nothing. */
function useShown(grid: { current: HTMLElement | null }, rows: readonly Row[]): { top: number; bottom: number } {
  const step = 400
  const top = useSignal(0)
  useEffect(() => {
    const follow = () => {
      // A page may be scrolled once more after the grid has left it.
      if (!grid.current) return
      const above = -grid.current.getBoundingClientRect().top
      top.value = Math.floor(above / step) * step
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow)
      removeEventListener('resize', follow)
    }
  }, [rows])
  return { top: top.value - 600, bottom: top.value + innerHeight + step + 600 }
}

type KeysOf = {
  grid: { current: HTMLElement | null }
  rows: readonly Row[]
  items: readonly Finished[]
  ids: readonly string[]
  at: At
}

function useGridKeys({ grid, rows, items, ids, at }: KeysOf): void {
  const move = (to: number, isRange: boolean) => {
    at.value = Math.max(0, Math.min(ids.length - 1, to))
    const id = ids[at.value]
    if (id === undefined) return
    if (isRange) selectTo(id, ids)
    const row = rows.findLast((one) => one.kind === 'row' && one.from <= at.value)!
    const y = grid.current!.getBoundingClientRect().top + row.y
    if (y < 60 || y + row.height > innerHeight - 90) scrollBy({ top: y - innerHeight / 3 })
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus())
  }
  const arrows = [false, true].flatMap((isRange): Command[] => {
    const shift = isRange ? 'shift+' : ''
    const quiet = true
    return [
      { keys: `${shift}ArrowRight`, name: words.next, run: () => move(at.value + 1, isRange), quiet },
      { keys: `${shift}ArrowLeft`, name: words.previous, run: () => move(at.value - 1, isRange), quiet },
      { keys: `${shift}ArrowDown`, name: words.below, run: () => move(neighbor(rows, at.value, 1), isRange), quiet },
      { keys: `${shift}ArrowUp`, name: words.above, run: () => move(neighbor(rows, at.value, -1), isRange), quiet },
    ]
  })
  const here = () => ids[at.value]
  useCommands(
    [
      ...arrows,
      { keys: 'x', name: words.selectOne, run: () => here() && toggle(here()!) },
      { keys: 'Enter', name: words.open, run: () => here() && go(addressOf(items[at.value]!)), quiet: true },
      { keys: 'mod+a', name: words.selectAll, run: () => addMany(ids) },
      { keys: 'Escape', name: words.clear, run: clearSelection },
    ],
    { dependsOn: [rows, ids] },
  )
}
