import type { Creative } from '../../../src/features/creatives/schema.ts'
import { openAsForm } from '../../lib/again.ts'
import { calls } from '../../lib/calls.ts'
import { verdict } from '../../lib/checks.ts'
import { copyText } from '../../lib/copy-text.ts'
import { useRead } from '../../lib/read.ts'
import { lookName, momentOf } from '../../lib/text.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../parts/controls.tsx'
import { Gauges } from '../../parts/gauges.tsx'
import { Icon } from '../../parts/icons.tsx'
import { pointedAt } from './view.ts'
import { words } from './words.ts'

/** Values of the form that makes such a picture again. */
export function formOf(creative: Creative, direction: string, sameSeed: boolean) {
  return {
    product_id: creative.product_id ?? '',
    look: creative.look ?? 'lifestyle',
    aspect_ratio: creative.look === 'retro' ? '1:1' : creative.aspect_ratio,
    direction,
    output_count: 1,
    seed: sameSeed ? creative.seed : null,
  }
}

/** What was measured, and what it was made with. */
export function Panel({ creative }: { creative: Creative }) {
  const { source, source_id } = creative
  const shoot = useRead(calls.shoot, { at: { photoshoot_id: source_id } }, { enabled: source === 'photoshoot' })
  const direction = shoot.data?.direction?.text ?? ''
  const { title, text, good } = verdict(creative.checks)
  const again = (sameSeed: boolean) => openAsForm(formOf(creative, direction, sameSeed), words.ordered)
  return (
    <aside class="facts" aria-label={words.measurements}>
      <h2>{words.measuredHead}</h2>
      <p class={`verdict ${good ? '' : 'is-bad'}`}>
        <Icon name={good ? 'shield' : 'alert'} size={20} />
        <span>
          <b>{title}</b> {text}
        </span>
      </p>
      <Gauges checks={creative.checks} pointedAt={pointedAt} />
      <h2>{words.madeWith}</h2>
      <dl class="made">
        <Made name={words.look} value={lookName(creative.look, source)} />
        {direction !== '' && <Made name={words.direction} value={direction} />}
        <div>
          <dt>{words.seed}</dt>
          <dd class="number">
            {creative.seed}{' '}
            <button
              type="button"
              class="link"
              onClick={() => void copyText(String(creative.seed)).then(() => toast(words.copied))}
            >
              {words.copySeed}
            </button>
          </dd>
        </div>
        <Made name={words.size} value={`${creative.width} × ${creative.height}`} />
        <Made name={words.engine} value={creative.engine} />
        <Made name={words.made} value={momentOf(creative.created_at)} />
      </dl>
      {source === 'photoshoot' && creative.product_id !== null && (
        <div class="acts halves">
          <Button icon="again" onClick={() => again(true)}>
            {words.sameSeed}
          </Button>
          <Button icon="plus" onClick={() => again(false)}>
            {words.newSeed}
          </Button>
        </div>
      )}
    </aside>
  )
}

const Made = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd dir="auto">{value}</dd>
  </div>
)
