import { useEffect, useRef } from 'preact/hooks'
import type { Failed } from '../../lib/api.ts'
import { type Check, calls } from '../../lib/calls.ts'
import { useCommands } from '../../lib/keys.ts'
import { useRead } from '../../lib/read.ts'
import { reasonOf, wayOut } from '../../lib/reasons.ts'
import { goBack, withParams } from '../../lib/router.ts'
import { Button } from '../../parts/controls.tsx'
import { Gauges } from '../../parts/gauges.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Trouble, Waiting } from '../../parts/page.tsx'
import { Picture, Studio } from '../../parts/picture.tsx'
import { retryOfAd, retryOfCreative, retryOfOutput } from '../../parts/retries.ts'
import { CameBack, type Retry, TryAgain } from '../../parts/retry.tsx'
import { words } from './words.ts'

/** An item that was not delivered, of whichever order. */
type Missed = {
  position: number
  failure: { code: string; message: string } | null
  checks: readonly Check[]
  /** Where it failed, over a gray picture. */
  overlay_url: string | null
  /** Null once it is made again. */
  retry: Retry | null
  paid: Retry['paid']
}

type Reading = { missed: Missed | null | undefined; error: Failed | null }
type Place = { order: string; item: string }

const readers: Record<string, (place: Place) => Reading> = {
  shoot({ order: photoshoot_id, item: output_id }) {
    const { data, error } = useRead(calls.shoot, { at: { photoshoot_id } })
    const output = data?.outputs.find(({ id }) => id === output_id)
    if (!data || !output) return { missed: data && null, error }
    const retry = retryOfOutput(data, output)
    return { missed: { ...output, paid: retry.paid, retry: output.retry_id === null ? retry : null }, error }
  },
  campaign({ order: campaign_id, item: campaign_creative_id }) {
    const { data, error } = useRead(calls.campaign, { at: { campaign_id }, query: { expand: 'checks' } })
    const creatives = data?.concepts.flatMap(({ creatives }) => creatives) ?? []
    const position = creatives.findIndex(({ id }) => id === campaign_creative_id)
    const creative = creatives[position]
    if (!data || !creative) return { missed: data && null, error }
    const again = retryOfCreative(data, creative)
    const retry = creative.retry_id === null ? again : null
    const { checks = [] } = creative
    return { missed: { ...creative, position, checks, paid: again.paid, retry }, error }
  },
  ads({ order: ad_group_id, item: ad_id }) {
    const { data, error } = useRead(calls.adGroup, { at: { ad_group_id } })
    const measured = useRead(calls.adGroupChecks, { at: { ad_group_id } })
    const ad = data?.ads.find(({ id }) => id === ad_id)
    if (!data || !ad) return { missed: data && null, error }
    const checks = measured.data?.data.filter(({ id }) => id.startsWith(`ad_${ad.position}.`)) ?? []
    const again = retryOfAd(data, ad)
    const retry = ad.retry_id === null && ad.title !== null ? again : null
    return { missed: { ...ad, checks, paid: again.paid, retry }, error }
  },
}

const close = () => goBack(withParams({ missed: null }))

/** What was not delivered, over its order: why, what was measured, what came back, and the ways on. */
export function Screen({ id }: { id: string }) {
  const [kind = '', order = '', item = ''] = id.split('.')
  const read = readers[kind]
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.focus(), [])
  useCommands([{ keys: 'Escape', name: words.close, run: close }], { covers: true })
  return (
    <div
      class="viewer"
      data-theme="dark"
      role="dialog"
      aria-modal="true"
      aria-label={words.missed}
      tabIndex={-1}
      ref={frame}
    >
      <header>
        <Button kind="plain" icon="close" label={words.close} onClick={close} />
        <b>{words.missed}</b>
      </header>
      {read && <Item key={id} read={read} place={{ order, item }} />}
    </div>
  )
}

function Item({ read, place }: { read: (place: Place) => Reading; place: Place }) {
  const { missed, error } = read(place)
  if (error && !missed) return <Trouble error={error} home="/under-way" />
  if (missed === undefined) return <Waiting />
  if (missed === null) return <p class="waiting">{words.missedGone}</p>
  const { position, failure, checks, overlay_url, paid, retry } = missed
  const way = failure && wayOut(failure, checks)
  // What failed comes first.
  const ordered = [...checks].sort((a, b) => Number(b.passed === false) - Number(a.passed === false))
  return (
    <>
      <div class="missed-picture">
        {overlay_url === null ? <Studio /> : <Picture url={overlay_url} alt={words.missedMarks} eager />}
      </div>
      <aside class="facts" aria-label={words.measurements}>
        <h2>{words.notDelivered(position + 1)}</h2>
        <p class="verdict is-bad">
          <Icon name="alert" size={20} />
          <span>{failure ? reasonOf(failure) : words.missed}</span>
        </p>
        {way && (
          <>
            <h2>{words.wayOut}</h2>
            <p>{way}</p>
          </>
        )}
        <CameBack paid={paid} />
        {retry ? (
          <div class="acts">
            <TryAgain {...retry} />
          </div>
        ) : (
          <p class="quiet">{words.retried}</p>
        )}
        {ordered.length > 0 && (
          <>
            <h2>{words.measurements}</h2>
            <Gauges checks={ordered} />
          </>
        )}
      </aside>
    </>
  )
}
