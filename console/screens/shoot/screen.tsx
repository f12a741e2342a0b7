import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Photoshoot } from '../../../src/features/photoshoots/schema.ts'
import { openAsForm } from '../../lib/again.ts'
import type { Failed } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { downloadExport } from '../../lib/export.ts'
import { placeOrder } from '../../lib/order.ts'
import { isUnderWay } from '../../lib/orders.ts'
import { usePrice } from '../../lib/prices.ts'
import { changed, replace, useRead } from '../../lib/read.ts'
import { reasonOf, wayOut } from '../../lib/reasons.ts'
import { formOfShoot, repeatedShoot } from '../../lib/repeat.ts'
import { may } from '../../lib/session.ts'
import { lookName, ratioNumber } from '../../lib/text.ts'
import { toast } from '../../lib/toasts.ts'
import { shownInViewer } from '../../lib/viewing.ts'
import { AgainMenu, MakeAgain } from '../../parts/again.tsx'
import { Button } from '../../parts/controls.tsx'
import { announce, Head, OrderFailed, Trouble, Waiting } from '../../parts/page.tsx'
import { useShape } from '../../parts/picture.tsx'
import { Slip } from './slip.tsx'
import { Place } from './tile.tsx'
import { words } from './words.ts'

export function Screen({ id }: { id: string }) {
  const { data: shoot, error } = useRead(calls.shoot, { at: { photoshoot_id: id } })
  const product_id = shoot?.product_id ?? ''
  const product = useRead(calls.product, { at: { product_id } }, { enabled: shoot !== undefined })
  const waiting = useShape(product_id, shoot !== undefined && isUnderWay(shoot))
  const arrived = useSignal<Record<string, string>>({})
  const retried = Object.values(arrived.value)
  useNews(shoot, retried)
  if (error && !shoot) return <Trouble error={error} home="/pictures" />
  if (!shoot) return <Waiting />
  return (
    <>
      <ShootHead shoot={shoot} pictures={[...finished(shoot), ...retried]} />
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
        <div class="shoot">
          <Tiles
            shoot={shoot}
            {...waiting}
            name={product.data?.name ?? ''}
            onArrived={(output, creative) => {
              arrived.value = { ...arrived.value, [output]: creative }
            }}
          />
          <Slip shoot={shoot} product={product.data} />
        </div>
      )}
    </>
  )
}

const finished = ({ outputs }: Photoshoot) => outputs.flatMap(({ creative_id }) => creative_id ?? [])

/** Tells the end to those who look at another tab or at no screen. */
function useNews(shoot: Photoshoot | undefined, retried: string[]): void {
  const { completed = 0, total = 0 } = shoot?.progress ?? {}
  const ended = shoot !== undefined && !isUnderWay(shoot)
  useEffect(() => {
    if (!shoot) return
    shownInViewer.value = [...finished(shoot), ...retried]
    if (completed > 0) announce(ended ? words.done(completed, total) : words.arrived(completed, total))
    if (ended) changed(calls.credits, calls.creatives, calls.shoots)
  }, [completed, ended, retried.length])
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
      title={words.title(look, pictures.length, progress.total)}
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
  shape: string | null
  name: string
  isRead: boolean
  onArrived: (outputId: string, creativeId: string) => void
}

function Tiles({ shoot, onArrived, ...rest }: TilesProps) {
  // What failed comes last and keeps its number.
  const ordered = [...shoot.outputs].sort((a, b) => Number(a.status === 'failed') - Number(b.status === 'failed'))
  const ratio = Math.max(...shoot.outputs.map(({ aspect_ratio }) => ratioNumber(aspect_ratio)))
  return (
    <ol class={`tiles ${ratio > 1.4 ? 'wide' : ''}`}>
      {ordered.map((output) => (
        <Place key={output.id} output={output} shoot={shoot} onArrived={(id) => onArrived(output.id, id)} {...rest} />
      ))}
    </ol>
  )
}
