import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { type Failed, ifUnchanged, write } from '../../lib/api.ts'
import { calls, type Product, type Profile } from '../../lib/calls.ts'
import { type Command, useCommands } from '../../lib/keys.ts'
import { mediaPath } from '../../lib/text.ts'
import { Button, Segmented } from '../../parts/controls.tsx'
import { FileButton } from '../../parts/files.tsx'
import { Icon } from '../../parts/icons.tsx'
import { words } from './brush-words.ts'
import { takeProfile } from './correct.ts'
import { type EaselView, type Hand, useEasel } from './easel.ts'
import { listenToHand } from './hand.ts'
import { type Mask, openMask } from './mask.ts'
import { words as seeWords } from './see-words.ts'

export type BrushProps = {
  image: Product['images'][number]
  product: Product
  profile: Profile
  hasMask: boolean
  onClose: () => void
}

const hands: readonly Hand[] = ['keep', 'remove', 'soft', 'move']

/** Corrects an outline on the photo: what is tinted is not the product. */
export function Brush({ image, product, profile, hasMask, onClose }: BrushProps) {
  const size = { width: image.width, height: image.height }
  const mask = useMemo(() => openMask(size), [])
  const hand = useSignal<Hand>('keep')
  const width = useSignal(Math.max(6, Math.round(Math.min(size.width, size.height) / 24)))
  const strokes = useSignal(0)
  const ready = useSignal(false)
  const failed = useSignal<string | null>(null)
  const busy = useSignal(false)
  const easel = useEasel(size)
  const other = useSignal(false)
  useStart(mask, hasMask ? `/api/v1/products/${product.id}/images/${image.id}/cutout` : null, ready)
  const save = async (file: Blob) => {
    busy.value = true
    failed.value = null
    const body = new FormData()
    body.set('file', file, 'mask.png')
    const at = { product_id: product.id, image_id: image.id }
    await write(calls.putCutOut, { at, body, headers: ifUnchanged(profile) }).then(
      (answer) => {
        takeProfile(product.id, answer)
        onClose()
      },
      (error: Failed) => {
        failed.value = error.status === 412 ? seeWords.changedMeanwhile : error.message
      },
    )
    busy.value = false
  }
  const step = (by: 'undo' | 'redo') => {
    mask[by]()
    strokes.value++
  }
  useBrushKeys({ hand, width, easel, step, onClose })
  const changed = strokes.value >= 0 && mask.done.length > 0
  return (
    <Frame title={words.title(image.position + 1)} isOther={other.value}>
      <header>
        <Button kind="plain" icon="close" label={words.close} onClick={onClose} />
        <Tools hand={hand} width={width} />
        <Steps {...{ mask, changed, step, easel, other }} />
        <div class="ends">
          <FileButton
            kind="plain"
            accept="image/png"
            label={words.upload}
            onFiles={([file]) => file && void save(file)}
          >
            {words.upload}
          </FileButton>
          <Button
            kind="main"
            busy={busy.value}
            aria-disabled={!changed}
            onClick={() => changed && void mask.png().then(save)}
          >
            {busy.value ? words.saving : words.save}
          </Button>
        </div>
      </header>
      {failed.value && (
        <p class="note bad" role="alert">
          <Icon name="alert" size={17} />
          <span>{failed.value}</span>
        </p>
      )}
      <Easel {...{ image, mask, hand, width, easel, ready }} onStroke={() => strokes.value++} />
      <p class="hint">{ready.value ? words.more[hand.value] : words.loading}</p>
    </Frame>
  )
}

type StepsProps = {
  mask: Mask
  changed: boolean
  step: (by: 'undo' | 'redo') => void
  easel: EaselView
  other: Signal<boolean>
}

const Steps = ({ mask, changed, step, easel, other }: StepsProps) => (
  <div class="tools" role="toolbar" aria-label={words.undo}>
    <Button kind="plain" icon="undo" keys="mod+z" label={words.undo} disabled={!changed} onClick={() => step('undo')} />
    <Button
      kind="plain"
      icon="again"
      label={words.redo}
      disabled={mask.undone.length === 0}
      onClick={() => step('redo')}
    />
    <Button
      kind="plain"
      icon="sun"
      label={words.tint}
      aria-pressed={other.value}
      onClick={() => {
        other.value = !other.value
      }}
    />
    <Button kind="plain" icon="zoom" class="number" label={words.full} onClick={easel.toggle}>
      {easel.percent()} %
    </Button>
  </div>
)

function Frame({ title, isOther, children }: { title: string; isOther: boolean; children: preact.ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current!.showModal(), [])
  return (
    <dialog
      ref={dialog}
      class={`brush ${isOther ? 'other' : ''}`}
      data-theme="dark"
      aria-label={title}
      onCancel={(event) => event.preventDefault()}
    >
      {children}
    </dialog>
  )
}

/** Loads the outline that is used now; without one everything is outside. */
function useStart(mask: Mask, address: string | null, ready: Signal<boolean>): void {
  useEffect(() => {
    const empty = () => {
      mask.fill()
      ready.value = true
    }
    if (address === null) return empty()
    const picture = new Image()
    picture.onload = () => {
      mask.take(picture)
      ready.value = true
    }
    picture.onerror = empty
    picture.src = address
  }, [])
}

function Tools({ hand, width }: { hand: Signal<Hand>; width: Signal<number> }) {
  return (
    <div class="tools">
      <Segmented
        legend={words.tool}
        hideLegend
        value={hand.value}
        onChange={(value) => {
          hand.value = value
        }}
        options={hands.map((value) => ({ value, label: words.tools[value] }))}
      />
      <label class="brush-size">
        <span>{words.size}</span>
        <input
          type="range"
          min="2"
          max="400"
          value={width.value}
          onInput={(event) => {
            width.value = Number(event.currentTarget.value)
          }}
        />
        <span class="number">{width.value} px</span>
      </label>
    </div>
  )
}

type EaselProps = {
  image: Product['images'][number]
  mask: Mask
  hand: Signal<Hand>
  width: Signal<number>
  easel: EaselView
  ready: Signal<boolean>
  onStroke: () => void
}

/** The photo and the tint over it, in photo pixels. */
function Easel({ image, mask, hand, width, easel, ready, onStroke }: EaselProps) {
  const table = useRef<HTMLDivElement>(null)
  const world = useRef<HTMLDivElement>(null)
  const cursor = useRef<HTMLElement>(null)
  useEffect(() => {
    world.current!.append(mask.canvas)
    const size = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      if (width > 0 && height > 0) easel.room.value = { width, height }
    })
    size.observe(table.current!)
    const stop = listenToHand(table.current!, { mask, hand, width, easel, ready, cursor: cursor.current!, onStroke })
    return () => {
      size.disconnect()
      stop()
    }
  }, [])
  const { x, y } = easel.origin()
  const scale = easel.scale()
  return (
    <div class={`easel ${hand.value} ${easel.percent() >= 200 ? 'crisp' : ''}`} ref={table}>
      <div class="world" ref={world} style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
        <img
          src={mediaPath(image.url)}
          alt={words.canvas}
          width={image.width}
          height={image.height}
          draggable={false}
        />
      </div>
      <i
        ref={cursor}
        class="cursor"
        style={{ width: `${width.value * scale}px`, height: `${width.value * scale}px` }}
      />
    </div>
  )
}

type KeysOf = {
  hand: Signal<Hand>
  width: Signal<number>
  easel: EaselView
  step: (by: 'undo' | 'redo') => void
  onClose: () => void
}

function useBrushKeys({ hand, width, easel, step, onClose }: KeysOf): void {
  const take = (one: Hand) => () => {
    hand.value = one
  }
  const resize = (factor: number) => () => {
    width.value = Math.min(400, Math.max(2, Math.round(width.value * factor)))
  }
  const commands: Command[] = [
    { keys: 'k', name: words.tools.keep, run: take('keep') },
    { keys: 'r', name: words.tools.remove, run: take('remove') },
    { keys: 's', name: words.tools.soft, run: take('soft') },
    { keys: 'h', name: words.tools.move, run: take('move') },
    { keys: ']', name: words.larger, run: resize(1.25) },
    { keys: '[', name: words.smaller, run: resize(0.8) },
    { keys: 'mod+z', name: words.undo, run: () => step('undo'), inText: true },
    { keys: 'mod+shift+z', name: words.redo, run: () => step('redo'), inText: true },
    { keys: '1', name: words.full, run: easel.toggle },
    { keys: '+', name: words.zoomIn, run: () => easel.zoomBy(1.5) },
    { keys: '-', name: words.zoomOut, run: () => easel.zoomBy(1 / 1.5) },
    { keys: 'Escape', name: words.close, run: onClose, inText: true },
  ]
  useCommands(commands, { covers: true, dependsOn: [] })
}
