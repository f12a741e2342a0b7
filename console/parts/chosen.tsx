import { useSignal } from '@preact/signals'
import { useMemo, useRef } from 'preact/hooks'
import { exportMax, exportVideosMax, hiddenMax, sharedMax } from '../../src/lib/limits.ts'
import { openAsForm, startTemplate } from '../lib/again.ts'
import { type Failed, write } from '../lib/api.ts'
import { calls } from '../lib/calls.ts'
import { downloadExport, downloadSheet, exportNames } from '../lib/export.ts'
import { type Finished, type FinishedPicture, isPicture } from '../lib/finished.ts'
import { useCommands } from '../lib/keys.ts'
import { leaveOut } from '../lib/list.ts'
import type { MakeKind } from '../lib/make-draft.ts'
import { changed } from '../lib/read.ts'
import { go } from '../lib/router.ts'
import { addAll, askedRange, clearSelection, selected } from '../lib/selection.ts'
import { may } from '../lib/session.ts'
import { bytes } from '../lib/text.ts'
import { toast } from '../lib/toasts.ts'
import { words } from './chosen-words.ts'
import { Button, Menu, type MenuItem } from './controls.tsx'
import { Dialog } from './dialog.tsx'
import { Icon } from './icons.tsx'
import { Share } from './share.tsx'

export type ChosenProps = {
  items: readonly Finished[]
  /** Whether these are the hidden ones. */
  areHidden: boolean
}

/** What can be done with the selected pictures. */
export function Chosen({ items, areHidden }: ChosenProps) {
  const busy = useSignal<'zip' | 'sheet' | null>(null)
  const places = useMemo(() => new Map(items.map(({ id }, at) => [id, at])), [items])
  const chosen = [...selected.value]
    .flatMap((id) => places.get(id) ?? [])
    .sort((a, b) => a - b)
    .map((at) => items[at]!)
  const pictures = chosen.filter(isPicture)
  const size = chosen.reduce((sum, one) => sum + (one.bytes ?? 0), 0)
  const during = async (what: 'zip' | 'sheet', work: () => Promise<void>) => {
    if (busy.value !== null) return
    busy.value = what
    await work().catch((error: Failed) => toast(error.message))
    busy.value = null
  }
  const sharing = useSignal<{ product_id: string; creative_ids: string[] } | null>(null)
  const share = () => {
    const product_id = chosen[0]?.product_id ?? null
    if (product_id === null || pictures.length < chosen.length || chosen.some((one) => one.product_id !== product_id))
      return toast(words.shareOne)
    if (chosen.length > sharedMax) return toast(words.shareLess(sharedMax))
    sharing.value = { product_id, creative_ids: chosen.map(({ id }) => id) }
  }
  const save = useRef(() => {})
  save.current = () => void (chosen.length > 0 && during('zip', () => exportChosen(chosen, downloadExport)))
  useCommands([{ keys: 'd', name: words.download, run: () => save.current() }])
  return (
    <>
      <AskRange />
      {sharing.value && (
        <Share
          {...sharing.value}
          onClose={() => {
            sharing.value = null
          }}
        />
      )}
      {items.length > 0 && (
        // It is there before it is needed: to draw it would make the first selection several times as slow as the next.
        <div class={`chosen ${chosen.length > 0 ? 'on' : ''}`} role="toolbar" aria-label={words.toolbar}>
          <b role="status">
            {words.selected(chosen.length)} {size > 0 && <small class="number">{bytes(size)}</small>}
          </b>
          <Button kind="main" icon="down" busy={busy.value === 'zip'} keys="d" onClick={() => save.current()}>
            {busy.value === 'zip' ? words.preparing : words.download}
          </Button>
          <FileNames />
          <Button
            icon="sheet"
            busy={busy.value === 'sheet'}
            onClick={() => void during('sheet', () => exportChosen(chosen, downloadSheet))}
          >
            {busy.value === 'sheet' ? words.preparing : words.sheet}
          </Button>
          {may('products:share') && (
            <Button icon="link" onClick={share}>
              {words.share}
            </Button>
          )}
          {(pictures.length > 0 || chosen.length === 0) && <UseIn chosen={pictures} />}
          {(pictures.length > 0 || chosen.length === 0) && may('products:update') && (
            <Button icon="eye" onClick={() => void hide(pictures, !areHidden, pictures.length < chosen.length)}>
              {areHidden ? words.show : words.hide}
            </Button>
          )}
          <Button kind="plain" icon="close" label={words.clear} onClick={clearSelection} />
        </div>
      )}
    </>
  )
}

async function exportChosen(chosen: readonly Finished[], save: typeof downloadExport): Promise<void> {
  if (chosen.length > exportMax) return toast(words.tooMany(exportMax))
  const idsOf = (isOne: (one: Finished) => boolean) => chosen.filter(isOne).map(({ id }) => id)
  const [creative_ids, video_ids] = [idsOf(isPicture), idsOf((one) => !isPicture(one))]
  if (video_ids.length > exportVideosMax) return toast(words.tooManyVideos(exportVideosMax))
  await save({ ...(creative_ids.length > 0 && { creative_ids }), ...(video_ids.length > 0 && { video_ids }) })
}

/** Hides at once and asks the service after; what it refuses is shown again. Videos that are selected beside the pictures stay, which is said. */
async function hide(chosen: readonly FinishedPicture[], hidden: boolean, videosStay: boolean): Promise<void> {
  const creative_ids = chosen.map(({ id }) => id)
  clearSelection()
  const putBack = leaveOut(calls.allCreatives, new Set(creative_ids))
  const send = async (value: boolean) => {
    for (let i = 0; i < creative_ids.length; i += hiddenMax)
      await write(calls.hideCreatives, { body: { creative_ids: creative_ids.slice(i, i + hiddenMax), hidden: value } })
    changed(calls.allCreatives, calls.creatives, calls.products)
  }
  const undo = () => {
    putBack()
    void send(!hidden).catch((error: Failed) => toast(error.message))
  }
  await send(hidden).then(
    () => {
      const done = (hidden ? words.hidden : words.visible)(creative_ids.length)
      toast(videosStay ? `${done} ${words.videosStay}` : done, undo)
    },
    (error: Failed) => {
      putBack()
      toast(error.message)
    },
  )
}

/** How the files of an archive are to be named. */
function FileNames() {
  const names = exportNames()
  return (
    <Menu
      label={words.fileNames}
      button={<Icon name="chevron" size={17} />}
      items={(['product', 'number', 'id'] as const).map((one) => ({
        label: words.names[one],
        current: one === names.value,
        run: () => {
          names.value = one
        },
      }))}
    />
  )
}

function UseIn({ chosen }: { chosen: readonly FinishedPicture[] }) {
  const urls = chosen.map(({ image_url }) => image_url)
  const [one] = chosen
  const product = one?.product_id ? { product_id: one.product_id } : {}
  const follow = (kind: MakeKind) => () => openAsForm({ kind, follow: urls.slice(0, 8), ...product }, words.formFilled)
  const items: MenuItem[] = [
    { label: words.follow, icon: 'camera', run: follow('shoot') },
    { label: words.campaign, icon: 'campaign', run: follow('campaign') },
  ]
  if (may('photoshoots:generate') && may('images:upload'))
    items.push({
      label: words.template,
      icon: 'template',
      run: () => {
        startTemplate.value = urls.slice(0, 15)
        go('/templates')
      },
    })
  if (one && one.product_id !== null && chosen.length === 1)
    items.push(
      {
        label: words.video,
        icon: 'film',
        run: () => openAsForm({ kind: 'video', ...product, source_creative_id: one.id }, words.formFilled),
      },
      { label: words.slot, icon: 'store', run: () => go(`/listings/${one.product_id}?fill=${one.id}`) },
    )
  return (
    <Menu
      button={
        <>
          <Icon name="share" size={17} />
          <span>{words.use}</span>
        </>
      }
      items={items}
    />
  )
}

/** A large range is asked about before anything is selected. */
function AskRange() {
  const ids = askedRange.value
  if (ids === null) return null
  const close = () => {
    askedRange.value = null
  }
  return (
    <Dialog title={words.rangeTitle(ids.length)} onClose={close}>
      <p>{words.rangeMore}</p>
      <div class="acts">
        <Button kind="main" onClick={() => addAll(ids)}>
          {words.rangeYes(ids.length)}
        </Button>
        <Button onClick={close}>{words.rangeNo}</Button>
      </div>
    </Dialog>
  )
}
