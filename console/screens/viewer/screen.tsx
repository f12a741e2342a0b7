import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import type { Creative } from '../../../src/features/creatives/schema.ts'
import { lookName } from '../../../src/lib/captions.ts'
import { calls } from '../../lib/calls.ts'
import { type Command, useCommands } from '../../lib/keys.ts'
import { useRead } from '../../lib/read.ts'
import { goBack, param, setParams, withParams } from '../../lib/router.ts'
import { fileName, mediaPath } from '../../lib/text.ts'
import { titlePage } from '../../lib/title.ts'
import { shownInViewer, step } from '../../lib/viewing.ts'
import { Button, LinkButton } from '../../parts/controls.tsx'
import { Trouble, Waiting } from '../../parts/page.tsx'
import { Film } from './film.tsx'
import { Panel, sameSeedId } from './panel.tsx'
import { Table, type Under } from './table.tsx'
import {
  actualSize,
  holding,
  type Mode,
  marks,
  mode,
  nextSurround,
  panel,
  percent,
  picture,
  pointedAt,
  surround,
  view,
  wholePicture,
  zoomBy,
  zoomOf,
  zoomText,
} from './view.ts'
import { words } from './words.ts'

const close = () => goBack(param('view') === '' ? '/pictures' : withParams({ view: null, zoom: null }))

/** A picture over the list it is in, or alone. */
export function Screen({ id }: { id: string }) {
  const { data: creative, error } = useRead(calls.creative, { at: { creative_id: id } })
  const product_id = creative?.product_id ?? ''
  const product = useRead(calls.product, { at: { product_id } }, { enabled: product_id !== '' })
  const under = creative ? underOf(creative, product.data?.images ?? []) : null
  const name = product.data?.name ?? ''
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => frame.current?.focus(), [creative === undefined])
  // Before the table is drawn, which decides by the size which file it loads.
  useMemo(() => {
    if (creative) picture.value = { width: creative.width, height: creative.height }
  }, [creative?.id])
  useEffect(() => {
    pointedAt.value = null
    return name === '' ? undefined : titlePage(`${name}, ${lookName(creative?.look ?? null, creative?.source)}`)
  }, [creative?.id, name])
  useZoomInAddress()
  useViewerKeys(creative, under !== null)
  return (
    <div
      class={`viewer ${surround.value} ${panel.value ? '' : 'no-panel'}`}
      data-theme="dark"
      role="dialog"
      aria-modal="true"
      aria-label={name || words.picture}
      tabIndex={-1}
      ref={frame}
    >
      {!creative && (error ? <Trouble error={error} home="/pictures" /> : <Waiting />)}
      {creative && (
        <>
          <ViewerHead creative={creative} name={name} canCompare={under !== null} />
          <Table creative={creative} alt={`${name}, ${lookName(creative.look, creative.source)}`} under={under} />
          <Film creative={creative} />
          {panel.value && <Panel creative={creative} />}
        </>
      )}
    </div>
  )
}

type Photo = { id: string; url: string; width: number; height: number }

/** The photo that a picture was made from, where the service knows how it lies in the picture. */
function underOf(creative: Creative, photos: readonly Photo[]): Under | null {
  const { placement } = creative
  const photo = photos.find(({ id }) => id === placement?.image_id)
  if (!placement || !photo) return null
  const { left, top, width, height } = placement
  const matrix = [width / photo.width, 0, 0, height / photo.height, left, top]
  return { url: photo.url, width: photo.width, height: photo.height, matrix }
}

/** The address holds the zoom: a reload or a link shows the same. */
function useZoomInAddress(): void {
  useEffect(() => {
    view.value = zoomOf(param('zoom'))
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = view.subscribe((value) => {
      clearTimeout(timer)
      const text = zoomText(value)
      if ((text ?? '') !== param('zoom')) timer = setTimeout(() => setParams({ zoom: text }), 400)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
}

const nextMode = (canCompare: boolean) => {
  if (!canCompare) return
  const order: Mode[] = ['off', 'slider', 'side', 'difference']
  mode.value = order[(order.indexOf(mode.value) + 1) % order.length]!
}

/** Goes to the button and not further: nothing that spends has a single key. */
function toSameSeed(): void {
  panel.value = true
  requestAnimationFrame(() => document.getElementById(sameSeedId)?.focus())
}

function useViewerKeys(creative: Creative | undefined, canCompare: boolean): void {
  const commands: Command[] = [
    { keys: 'ArrowLeft', name: words.previous, run: () => step(-1) },
    { keys: 'ArrowRight', name: words.next, run: () => step(1) },
    { keys: 'c', name: words.compare, run: () => nextMode(canCompare) },
    { keys: '1', name: '100 %', run: actualSize },
    { keys: '0', name: words.fit, run: wholePicture },
    { keys: '+', name: `${words.zoom} +`, run: () => zoomBy(1.5), quiet: true },
    { keys: '=', name: `${words.zoom} +`, run: () => zoomBy(1.5), quiet: true },
    { keys: '-', name: `${words.zoom} −`, run: () => zoomBy(1 / 1.5), quiet: true },
    {
      keys: 'm',
      name: words.marks,
      run: () => {
        marks.value = !marks.value
      },
    },
    { keys: 'b', name: words.surround, run: nextSurround },
    {
      keys: 'i',
      name: words.panel,
      run: () => {
        panel.value = !panel.value
      },
    },
    { keys: 'r', name: words.toSameSeed, run: toSameSeed },
    { keys: 'Escape', name: words.close, run: close },
  ]
  if (canCompare) commands.push(holdPhoto)
  useCommands(commands, { covers: true, dependsOn: [creative?.id, canCompare] })
}

/** Shows the whole photo as long as the key is down. */
const holdPhoto: Command = {
  keys: 'Space',
  name: words.hold,
  run: () => {
    holding.value = true
  },
  release: () => {
    holding.value = false
  },
}

function ViewerHead({ creative, name, canCompare }: { creative: Creative; name: string; canCompare: boolean }) {
  const list = shownInViewer.value
  const at = list.indexOf(creative.id)
  const look = lookName(creative.look, creative.source)
  return (
    <header>
      <Button kind="plain" icon="close" label={words.close} onClick={close} />
      <div class="two">
        <b dir="auto">{name}</b>
        <small>{at < 0 ? look : `${look}, ${words.of(at + 1, list.length)}`}</small>
      </div>
      <div class="tools" role="toolbar" aria-label={words.looking}>
        <Button
          kind="plain"
          icon="compare"
          keys="c"
          label={canCompare ? words.compare : words.noCompare}
          aria-pressed={canCompare && mode.value !== 'off'}
          aria-disabled={!canCompare}
          onClick={() => nextMode(canCompare)}
        >
          {mode.value === 'off' || !canCompare ? words.compare : words.modes[mode.value]}
        </Button>
        <Button
          kind="plain"
          icon="zoom"
          keys="1"
          label={words.zoom}
          class="number"
          onClick={() => (percent.value === 100 ? wholePicture() : actualSize())}
        >
          {percent.value} %
        </Button>
        <Button
          kind="plain"
          icon="mark"
          keys="m"
          label={creative.overlay_url === null ? words.noMarks : words.marks}
          aria-pressed={marks.value && creative.overlay_url !== null}
          aria-disabled={creative.overlay_url === null}
          onClick={() => {
            marks.value = !marks.value
          }}
        >
          {words.marks}
        </Button>
        <Button kind="plain" icon="sun" keys="b" label={words.surround} onClick={nextSurround}>
          {words.surround}
        </Button>
      </div>
      <div class="ends">
        <LinkButton
          kind="main"
          icon="down"
          href={mediaPath(creative.image_url)}
          download={fileName(`${name} ${look}`, creative.image_url)}
          label={words.download}
        >
          {words.download}
        </LinkButton>
      </div>
    </header>
  )
}
