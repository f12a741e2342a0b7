import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Photoshoot } from '../../../src/features/photoshoots/schema.ts'
import { lookName } from '../../../src/lib/captions.ts'
import { openAsForm } from '../../lib/again.ts'
import type { Failed } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { downloadExport } from '../../lib/export.ts'
import type { FinishedPicture } from '../../lib/finished.ts'
import { placeOrder } from '../../lib/order.ts'
import { isUnderWay } from '../../lib/orders.ts'
import { usePrice } from '../../lib/prices.ts'
import { changed, replace, useRead } from '../../lib/read.ts'
import { reasonOf, wayOut } from '../../lib/reasons.ts'
import { formOfShoot, repeatedShoot } from '../../lib/repeat.ts'
import { go } from '../../lib/router.ts'
import { isSelecting } from '../../lib/selection.ts'
import { may } from '../../lib/session.ts'
import { ratioNumber } from '../../lib/text.ts'
import { toast } from '../../lib/toasts.ts'
import { shownInViewer, viewAddress } from '../../lib/viewing.ts'
import { AgainMenu, MakeAgain } from '../../parts/again.tsx'
import { Button } from '../../parts/controls.tsx'
import { announce, Head, OrderFailed, Trouble, Waiting } from '../../parts/page.tsx'
import { Select, usePickKeys } from '../../parts/pick.tsx'
import { useShape } from '../../parts/picture.tsx'
import { Toolbar } from '../../parts/toolbar.tsx'
import { Slip } from './slip.tsx'
import { Place, pictureOf } from './tile.tsx'
import { words } from './words.ts'

export function Screen({ id }: { id: string }) {
  const { data: shoot, error } = useRead(calls.shoot, { at: { photoshoot_id: id } })
  const product_id = shoot?.product_id ?? ''
  const product = useRead(calls.product, { at: { product_id } }, { enabled: shoot !== undefined })
  const waiting = useShape(product_id, shoot !== undefined && isUnderWay(shoot))
  const arrived = useSignal<Record<string, FinishedPicture>>({})
  // What failed comes last and keeps its number.
  const places = [...(shoot?.outputs ?? [])].sort(
    (a, b) => Number(a.status === 'failed') - Number(b.status === 'failed'),
  )
  const pictures = places.flatMap((output) => pictureOf(shoot!, output) ?? arrived.value[output.id] ?? [])
  useNews(shoot, pictures)
  if (error && !shoot) return <Trouble error={error} home="/pictures" />
  if (!shoot) return <Waiting />
  return (
    <>
      <ShootHead shoot={shoot} pictures={pictures.map(({ id }) => id)} />
      <Outcomes shoot={shoot} />
      {shoot.failure ? (
        <OrderFailed
          title={words.orderFailed}
          text={[reasonOf(shoot.failure), wayOut(shoot.failure), words.allBack(shoot.credits_reserved)].join(' ')}
        >
          <MakeAgain
            id={shoot.id}
            repeated={{ ...ordered, body: repeatedShoot(shoot), credits: shoot.credits_reserved }}
          />
          <Button icon="mark" onClick={() => openAsForm(formOfShoot(shoot, null), words.filled)}>
            {words.change}
          </Button>
        </OrderFailed>
      ) : (
        <>
          <div class="shoot">
            <Tiles
              {...{ shoot, places, pictures, ...waiting }}
              name={product.data?.name ?? ''}
              onArrived={(output, picture) => {
                arrived.value = { ...arrived.value, [output]: picture }
              }}
            />
            <Slip shoot={shoot} product={product.data} />
          </div>
          <Toolbar items={pictures} areHidden={false} />
        </>
      )}
    </>
  )
}

/** Tells the end to those who look at another tab or at no screen. */
function useNews(shoot: Photoshoot | undefined, pictures: readonly FinishedPicture[]): void {
  const { completed = 0, total = 0 } = shoot?.progress ?? {}
  const ended = shoot !== undefined && !isUnderWay(shoot)
  useEffect(() => {
    if (!shoot) return
    shownInViewer.value = pictures.map(({ id }) => id)
    if (completed > 0) announce(ended ? words.done(completed, total) : words.arrived(completed, total))
    if (ended) changed(calls.credits, calls.creatives, calls.shoots)
  }, [completed, ended, pictures.length])
}

const ordered = { call: calls.createShoot, folder: 'shoots' }

function ShootHead({ shoot, pictures }: { shoot: Photoshoot; pictures: string[] }) {
  const busy = useSignal(false)
  const save = async () => {
    busy.value = true
    await downloadExport({ creative_ids: pictures }).catch((error: Failed) => toast(error.message))
    busy.value = false
  }
  const { quick_shoot, direction, progress, seed, outputs } = shoot
  const price = usePrice([['photoshoot/output', shoot.output_count]])
  const look = quick_shoot === null ? words.template : lookName(quick_shoot.look)
  const stop = () =>
    void placeOrder(`stop-${shoot.id}`, calls.cancelShoot, { at: { photoshoot_id: shoot.id }, body: undefined }).then(
      (stopped) => {
        replace(calls.shoot, { at: { photoshoot_id: shoot.id } }, stopped)
        toast(words.stopped)
      },
    )
  return (
    <Head
      title={shoot.status === 'failed' ? words.noneOf(look) : words.title(look, pictures.length, progress.total)}
      back={{ to: '/under-way', label: words.underWay }}
      sub={
        <span class="dot-separated">
          {direction?.text && <q dir="auto">{direction.text}</q>}
          <span>{outputs[0]?.aspect_ratio}</span>
          <span class="number">{words.seed(seed)}</span>
        </span>
      }
    >
      {may('photoshoots:generate') && (
        <AgainMenu
          order={shoot}
          repeated={
            price === null || shoot.retry_of !== null
              ? null
              : { ...ordered, body: repeatedShoot(shoot), credits: price }
          }
          change={() => openAsForm(formOfShoot(shoot, seed), words.filled)}
        />
      )}
      {isUnderWay(shoot) && (
        <Button icon="stop" onClick={stop}>
          {words.stop}
        </Button>
      )}
      {pictures.length > 0 && <Select />}
      {pictures.length > 0 && (
        <Button kind="main" icon="down" busy={busy.value} onClick={() => void save()}>
          {busy.value ? words.preparing : words.download(pictures.length)}
        </Button>
      )}
    </Head>
  )
}

/** The bar of outcomes: delivered, not delivered, on their way. */
function Outcomes({ shoot: { progress, canceled_outputs } }: { shoot: Photoshoot }) {
  const open = progress.total - progress.completed - progress.failed - canceled_outputs
  const parts = [
    { kind: 'is-good', count: progress.completed },
    { kind: 'is-bad', count: progress.failed },
    { kind: 'is-open', count: open },
    { kind: '', count: canceled_outputs },
  ].filter(({ count }) => count > 0)
  return (
    <div
      class="outcomes"
      role="img"
      aria-label={`${words.outcomes}: ${words.arrived(progress.completed, progress.total)}`}
    >
      {parts.map(({ kind, count }) => (
        <i key={kind} class={kind} style={{ flexGrow: count }} />
      ))}
    </div>
  )
}

type TilesProps = {
  shoot: Photoshoot
  places: Photoshoot['outputs']
  pictures: readonly FinishedPicture[]
  shape: string | null
  name: string
  isRead: boolean
  onArrived: (outputId: string, picture: FinishedPicture) => void
}

function Tiles({ shoot, places, pictures, onArrived, ...rest }: TilesProps) {
  const box = useRef<HTMLOListElement>(null)
  const at = useSignal(0)
  const ids = pictures.map(({ id }) => id)
  usePickKeys({ box, ids, at, open: (index) => go(viewAddress(ids[index]!)) })
  const ratio = Math.max(...shoot.outputs.map(({ aspect_ratio }) => ratioNumber(aspect_ratio)))
  return (
    <ol ref={box} class={`tiles ${ratio > 1.4 ? 'wide' : ''} ${isSelecting.value ? 'selecting' : ''}`}>
      {places.map((output) => (
        <Place
          key={output.id}
          onArrived={(picture) => onArrived(output.id, picture)}
          {...{ output, shoot, ids, at, ...rest }}
        />
      ))}
    </ol>
  )
}
