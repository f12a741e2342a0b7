import type { Campaign } from '../../../src/features/campaigns/schema.ts'
import { copyText } from '../../lib/copy-text.ts'
import { ratioNumber } from '../../lib/text.ts'
import { toast } from '../../lib/toasts.ts'
import { viewAddress } from '../../lib/viewing.ts'
import { Button } from '../../parts/controls.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Picture, Studio } from '../../parts/picture.tsx'
import { words } from './words.ts'

type ConceptAnswer = Campaign['concepts'][number]
type CreativeAnswer = ConceptAnswer['creatives'][number]

/** The band of a concept: angle, audience and words to copy beside its pictures in their true proportions. */
export function Concept({ concept, price }: { concept: ConceptAnswer; price: number }) {
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
          <Ad key={creative.id} creative={creative} title={title} price={price} />
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

function Ad({ creative, title, price }: { creative: CreativeAnswer; title: string; price: number }) {
  const { status, aspect_ratio, thumbnail_url, creative_id, width, height, color, failure } = creative
  const ratio = ratioNumber(aspect_ratio)
  const shape = { aspectRatio: String(ratio), '--ratio': String(ratio) }
  if (creative_id !== null && thumbnail_url !== null)
    return (
      <li style={shape}>
        <a class="frame arrives" href={viewAddress(creative_id)}>
          <Picture
            url={thumbnail_url}
            alt={words.picture(title, aspect_ratio)}
            width={width ?? 1}
            height={height ?? 1}
            color={color}
          />
          <i class={`zone ${ratio < 0.7 ? 'tall' : ''}`} aria-hidden="true" />
        </a>
        <small class="number">{aspect_ratio}</small>
      </li>
    )
  if (status === 'failed')
    return (
      <li style={shape}>
        <div class="frame gone">
          <b class="bad-word">
            <Icon name="alert" size={15} />
            {words.notDelivered}
          </b>
          <small>{failure?.message}</small>
          <small class="good wraps">{words.cameBack(price)}</small>
        </div>
        <small class="number">{aspect_ratio}</small>
      </li>
    )
  return (
    <li style={shape}>
      <div class={`frame ${status === 'canceled' ? 'stopped' : ''}`}>{status !== 'canceled' && <Studio />}</div>
      <small>{states[status] ?? words.making}</small>
    </li>
  )
}
