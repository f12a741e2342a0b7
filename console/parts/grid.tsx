import { useComputed, useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { clock, lookName } from '../../src/lib/captions.ts'
import { type Finished, isPicture } from '../lib/finished.ts'
import { go } from '../lib/router.ts'
import { gap, layRows, neighbor, type Row, rowsBetween } from '../lib/rows.ts'
import { isSelecting } from '../lib/selection.ts'
import { dayOf, groundOf, mediaPath } from '../lib/text.ts'
import { playAddress, viewAddress } from '../lib/viewing.ts'
import { Icon } from './icons.tsx'
import { type At, Pick, usePickKeys } from './pick.tsx'

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
  usePickKeys({
    ...{ ids, at, box: grid },
    open: (index) => go(addressOf(items[index]!)),
    below: (index, step) => neighbor(rows, index, step),
    show: (index) => {
      const row = rows.findLast((one) => one.kind === 'row' && one.from <= index)!
      const y = grid.current!.getBoundingClientRect().top + row.y
      if (y < 60 || y + row.height > innerHeight - 90) scrollBy({ top: y - innerHeight / 3 })
    },
  })
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
        const name = `${names.get(item.product_id ?? '') ?? ''} ${lookName(item.look, item.source)}`.trim()
        return (
          <Pick
            key={item.id}
            cell={{ role: 'gridcell', style: { width: `${width}px` } }}
            href={addressOf(item)}
            style={groundOf(item.color)}
            {...{ id: item.id, ids, name, at }}
          >
            <img src={mediaPath(item.thumbnail_url)} alt={name} loading="lazy" decoding="async" draggable={false} />
            {!isPicture(item) && (
              <span class="length number">
                <Icon name="play" size={13} />
                {clock(item.seconds)}
              </span>
            )}
          </Pick>
        )
      })}
    </div>
  )
}

const addressOf = (item: Finished) => (isPicture(item) ? viewAddress : playAddress)(item.id)

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
