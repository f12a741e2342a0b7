import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Campaign } from '../../../src/features/campaigns/schema.ts'
import { openAsForm } from '../../lib/again.ts'
import type { Failed } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { copyText } from '../../lib/copy-text.ts'
import { downloadExport } from '../../lib/export.ts'
import { askNow } from '../../lib/live.ts'
import { placeOrder } from '../../lib/order.ts'
import { isUnderWay } from '../../lib/orders.ts'
import { usePrice } from '../../lib/prices.ts'
import { replace, useRead } from '../../lib/read.ts'
import { reasonOf, wayOut } from '../../lib/reasons.ts'
import { go } from '../../lib/router.ts'
import { toast } from '../../lib/toasts.ts'
import { shownInViewer } from '../../lib/viewing.ts'
import { AgainMenu, MakeAgain } from '../../parts/again.tsx'
import { Button } from '../../parts/controls.tsx'
import { Icon } from '../../parts/icons.tsx'
import { announce, Head, OrderFailed, Trouble, Waiting } from '../../parts/page.tsx'
import { useShape } from '../../parts/picture.tsx'
import { Concept } from './concept.tsx'
import { words } from './words.ts'

/** One campaign: a band for each concept. Words appear before pictures. */
export function Screen({ id }: { id: string }) {
  const { data: campaign, error } = useRead(calls.campaign, { at: { campaign_id: id } })
  const product_id = campaign?.product_id ?? ''
  const product = useRead(calls.product, { at: { product_id } }, { enabled: product_id !== '' })
  const { shape } = useShape(product_id, campaign !== undefined && isUnderWay(campaign))
  const zones = useSignal(false)
  const arrived = useSignal<Record<string, string>>({})
  const retried = Object.values(arrived.value)
  useNews(campaign, retried)
  if (error && !campaign) return <Trouble error={error} home="/campaigns" />
  if (!campaign) return <Waiting />
  const change = () => openAsForm(formOf(campaign, null), words.filled)
  return (
    <>
      <CampaignHead {...{ campaign, retried, zones }} product={product.data?.name} />
      {campaign.failure && campaign.progress.completed === 0 ? (
        <OrderFailed
          title={words.failed}
          text={[reasonOf(campaign.failure), wayOut(campaign.failure), words.allBack(campaign.credits_reserved)].join(
            ' ',
          )}
        >
          <MakeAgain
            id={campaign.id}
            repeated={{ ...ordered, body: bodyOf(campaign), credits: campaign.credits_reserved }}
          />
          <Button icon="mark" onClick={change}>
            {words.change}
          </Button>
        </OrderFailed>
      ) : (
        <ol class={`concepts ${zones.value ? 'with-zones' : ''}`} aria-label={words.concepts}>
          {campaign.concepts.map((concept) => (
            <Concept
              key={concept.id}
              {...{ concept, campaign, shape }}
              onArrived={(place, creative) => {
                arrived.value = { ...arrived.value, [place]: creative }
              }}
            />
          ))}
          {campaign.concepts.length === 0 && <li class="quiet">{words.thinking}</li>}
        </ol>
      )}
    </>
  )
}

/** Values of the form that orders such a campaign again. */
const formOf = (campaign: Campaign, seed: number | null) => ({
  kind: 'campaign',
  brand_id: campaign.brand_id,
  product_id: campaign.product_id ?? '',
  prompt: campaign.prompt,
  concept_count: campaign.concept_count,
  creatives_per_concept: campaign.creatives_per_concept,
  ratios: campaign.aspect_ratios,
  follow: campaign.reference_image_urls,
  seed,
})

/** The same order without its seed, which would fail the same way. */
const bodyOf = (campaign: Campaign) => ({
  brand_id: campaign.brand_id,
  prompt: campaign.prompt,
  concept_count: campaign.concept_count,
  creatives_per_concept: campaign.creatives_per_concept,
  aspect_ratios: campaign.aspect_ratios,
  ...(campaign.product_id !== null && { product_id: campaign.product_id }),
  ...(campaign.locale !== null && { locale: campaign.locale }),
  ...(campaign.reference_image_urls.length > 0 && { reference_image_urls: campaign.reference_image_urls }),
})

const finished = ({ concepts }: Campaign) =>
  concepts.flatMap(({ creatives }) => creatives.flatMap(({ creative_id }) => creative_id ?? []))

function useNews(campaign: Campaign | undefined, retried: string[]): void {
  const { completed: own = 0, total = 0 } = campaign?.progress ?? {}
  const completed = own + retried.length
  useEffect(() => {
    if (!campaign) return
    shownInViewer.value = [...finished(campaign), ...retried]
    if (completed > 0) announce(words.done(completed, total))
  }, [campaign?.id, completed, total])
}

type HeadProps = {
  campaign: Campaign
  /** Pictures that retries have brought. */
  retried: string[]
  product: string | undefined
  zones: { value: boolean }
}

function CampaignHead({ campaign, retried, product, zones }: HeadProps) {
  const { prompt, credits_charged, concepts } = campaign
  const pictures = [...finished(campaign), ...retried]
  const busy = useSignal(false)
  const save = async () => {
    busy.value = true
    await downloadExport({ creative_ids: pictures }).catch((error: Failed) => toast(error.message))
    busy.value = false
  }
  return (
    <>
      <Head
        title={concepts[0]?.title ?? prompt.slice(0, 60)}
        back={{ to: '/campaigns', label: words.campaigns }}
        sub={
          <span class="dot-separated">
            <q dir="auto">{prompt}</q>
            {product && <span dir="auto">{product}</span>}
            <span class="number">{words.charged(credits_charged)}</span>
          </span>
        }
      >
        <Button
          icon="eye"
          aria-pressed={zones.value}
          onClick={() => {
            zones.value = !zones.value
          }}
        >
          {words.safeZones}
        </Button>
        <Acts campaign={campaign} />
        {pictures.length > 0 && (
          <Button kind="main" icon="down" busy={busy.value} onClick={() => void save()}>
            {busy.value ? words.exporting : words.export(pictures.length)}
          </Button>
        )}
      </Head>
      <Stages campaign={campaign} here={pictures.length} />
    </>
  )
}

const ordered = { call: calls.createCampaign, folder: 'campaigns' }

function Acts({ campaign }: { campaign: Campaign }) {
  const at = { campaign_id: campaign.id }
  const failed = (error: Failed) => toast(error.message)
  const stop = () =>
    placeOrder(`stop-${campaign.id}`, calls.cancelCampaign, { at, body: undefined }).then((stopped) => {
      replace(calls.campaign, { at }, stopped)
      toast(words.stopped)
    }, failed)
  const count = campaign.progress.total
  const price = usePrice([
    ['campaign/campaign', 1],
    ['campaign/creative', count],
  ])
  const rerenderPrice = usePrice([['campaign_rerender/creative', count]])
  const rerender = (max_credits: number) =>
    placeOrder(`rerender-${campaign.id}`, calls.rerenderCampaign, { at, body: { max_credits } }).then(({ id }) => {
      askNow()
      toast(words.rerendered)
      go(`/campaigns/${id}`)
    }, failed)
  if (isUnderWay(campaign))
    return (
      <Button icon="stop" onClick={() => void stop()}>
        {words.stop}
      </Button>
    )
  return (
    <AgainMenu
      order={campaign}
      repeated={
        price === null || campaign.retry_of !== null ? null : { ...ordered, body: bodyOf(campaign), credits: price }
      }
      change={() => openAsForm(formOf(campaign, campaign.seed), words.filled)}
      more={[
        ...(rerenderPrice === null
          ? []
          : [
              { label: words.rerender(rerenderPrice), icon: 'brand' as const, run: () => void rerender(rerenderPrice) },
            ]),
        {
          label: words.copyAll,
          icon: 'copy',
          run: () => void copyText(allWords(campaign)).then(() => toast(words.copied)),
        },
      ]}
    />
  )
}

const allWords = ({ concepts }: Campaign) =>
  concepts
    .filter(({ copy }) => copy !== null)
    .map(({ title, copy }) => [title, copy!.headline, copy!.body, copy!.call_to_action].join('\n'))
    .join('\n\n')

const stages = ['concepts', 'copy', 'creatives', 'done'] as const

/** How far a campaign is: what is behind it, where it stands, what comes. */
function Stages({ campaign: { stage, progress }, here }: { campaign: Campaign; here: number }) {
  const now = stages.indexOf(stage)
  return (
    <ol class="stages" aria-label={words.stage}>
      {stages.map((one, i) => (
        <li key={one} class={i < now || stage === 'done' ? 'good' : ''} aria-current={i === now ? 'step' : undefined}>
          {(i < now || stage === 'done') && <Icon name="check" size={14} />}
          {words.stages[one]}
          {one === 'creatives' && now >= 2 && <small class="number">{words.of(here, progress.total)}</small>}
        </li>
      ))}
    </ol>
  )
}
