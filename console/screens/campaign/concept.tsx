import { useEffect } from 'preact/hooks'
import type { Campaign } from '../../../src/features/campaigns/schema.ts'
import { calls } from '../../lib/calls.ts'
import { copyText } from '../../lib/copy-text.ts'
import { useRead } from '../../lib/read.ts'
import { reasonOf } from '../../lib/reasons.ts'
import { ratioNumber } from '../../lib/text.ts'
import { toast } from '../../lib/toasts.ts'
import { missedAddress, viewAddress } from '../../lib/viewing.ts'
import { Button, LinkButton } from '../../parts/controls.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Picture, Studio } from '../../parts/picture.tsx'
import { retryOfCreative } from '../../parts/retries.ts'
import { AfterAll, CameBack, TryAgain } from '../../parts/retry.tsx'
import { words } from './words.ts'

type ConceptAnswer = Campaign['concepts'][number]
type CreativeAnswer = ConceptAnswer['creatives'][number]

type ConceptProps = { concept: ConceptAnswer; campaign: Campaign; shape: string | null; onArrived: Arrived }
/** Called with the picture that a retry has brought in the place of a creative. */
type Arrived = (place: string, creativeId: string) => void

/** The band of a concept: angle, audience and words to copy beside its pictures in their true proportions. */
export function Concept({ concept, campaign, shape, onArrived }: ConceptProps) {
  const { title, angle, audience, copy, position, creatives } = concept
  const text = copy && [copy.headline, copy.body, copy.call_to_action].join('\n')
  return (
    <li class="concept">
      <div class="concept-words">
        <h2>
          <b class="number">{position + 1}</b>
          <span dir="auto">{title}</span>
        </h2>
        <p class="dot-separated soft">
          <span dir="auto">{angle}</span>
          <span dir="auto">{audience}</span>
        </p>
        {copy ? (
          <>
            <dl>
              <Line name={words.headline} text={copy.headline} />
              <Line name={words.body} text={copy.body} />
              <Line name={words.button} text={copy.call_to_action} />
            </dl>
            <Button kind="small" icon="copy" onClick={() => void copyText(text!).then(() => toast(words.copied))}>
              {words.copyWords}
            </Button>
          </>
        ) : (
          <p class="quiet">{words.writing}</p>
        )}
      </div>
      <ul class="concept-pictures">
        {creatives.map((creative) => (
          <Place
            key={creative.id}
            aspect_ratio={creative.aspect_ratio}
            {...{ creative, campaign, title, shape }}
            onArrived={(id) => onArrived(creative.id, id)}
          />
        ))}
      </ul>
    </li>
  )
}

const Line = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd dir="auto">{text}</dd>
  </div>
)

const states: Record<string, string> = { queued: words.queued, canceled: words.canceled }

type AdProps = {
  creative: CreativeAnswer | undefined
  campaign: Campaign
  title: string
  aspect_ratio: string
  shape: string | null
}
type PlaceProps = AdProps & { onArrived: (creativeId: string) => void }

/** The place of a creative: what was made there, or what its retry, a campaign of its own, makes in its place. */
function Place({ creative, campaign, onArrived, ...rest }: PlaceProps) {
  const here = creative?.creative_id ?? null
  useEffect(() => {
    if (campaign.retry_of !== null && here !== null) onArrived(here)
  }, [here])
  const retry_id = creative?.retry_id ?? null
  const retry = useRead(calls.campaign, { at: { campaign_id: retry_id ?? '' } }, { enabled: retry_id !== null })
  if (retry_id === null || !retry.data) return <Ad {...{ creative, campaign, ...rest }} />
  const [concept] = retry.data.concepts
  return <Place key={retry_id} creative={concept?.creatives[0]} campaign={retry.data} {...{ ...rest, onArrived }} />
}

function Ad({ creative, campaign, title, aspect_ratio, shape }: AdProps) {
  const { status = 'queued', thumbnail_url, creative_id, width, height, color, failure } = creative ?? {}
  const ratio = ratioNumber(aspect_ratio)
  const frame = { aspectRatio: String(ratio), '--ratio': String(ratio) }
  if (creative_id && thumbnail_url)
    return (
      <li style={frame}>
        <a class="frame arrives" href={viewAddress(creative_id)}>
          <Picture
            url={thumbnail_url}
            alt={words.picture(title, aspect_ratio)}
            width={width ?? 1}
            height={height ?? 1}
            color={color ?? null}
          />
          <i class={`zone ${ratio < 0.7 ? 'tall' : ''}`} aria-hidden="true" />
        </a>
        <small class="number">{aspect_ratio}</small>
      </li>
    )
  const retry = creative && retryOfCreative(campaign, creative)
  if (retry && status === 'failed')
    return (
      <li style={frame} class="gone">
        <div class="frame">
          <b class="bad-word">
            <Icon name="alert" size={15} />
            {words.notDelivered}
          </b>
          <small>{failure && reasonOf(failure)}</small>
          <CameBack paid={retry.paid} />
          <div class="acts">
            <TryAgain {...retry} />
            <LinkButton kind="small" icon="eye" href={missedAddress('campaign', campaign.id, creative.id)}>
              {words.seeWhy}
            </LinkButton>
          </div>
        </div>
        <small class="number">{aspect_ratio}</small>
      </li>
    )
  return (
    <li style={frame}>
      <div class={`frame ${status === 'canceled' ? 'stopped' : ''}`}>
        {status === 'canceled' ? retry && <AfterAll {...retry} /> : <Studio shape={shape} />}
      </div>
      <small>{states[status] ?? words.making}</small>
    </li>
  )
}
