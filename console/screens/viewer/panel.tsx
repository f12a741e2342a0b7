import type { Creative } from '../../../src/features/creatives/schema.ts'
import type { Photoshoot } from '../../../src/features/photoshoots/schema.ts'
import { lookName } from '../../../src/lib/captions.ts'
import { openAsForm } from '../../lib/again.ts'
import { calls } from '../../lib/calls.ts'
import { verdict } from '../../lib/checks.ts'
import { copyText } from '../../lib/copy-text.ts'
import { ordering } from '../../lib/order.ts'
import { usePrice } from '../../lib/prices.ts'
import { useRead } from '../../lib/read.ts'
import { formOfShoot, orderAgain, repeatedShoot } from '../../lib/repeat.ts'
import { may } from '../../lib/session.ts'
import { momentOf } from '../../lib/text.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../parts/controls.tsx'
import { Gauges } from '../../parts/gauges.tsx'
import { Icon } from '../../parts/icons.tsx'
import { pointedAt } from './view.ts'
import { words } from './words.ts'

/** What was measured, and what it was made with. */
export function Panel({ creative }: { creative: Creative }) {
  const { source, source_id } = creative
  const shoot = useRead(calls.shoot, { at: { photoshoot_id: source_id } }, { enabled: source === 'photoshoot' })
  const direction = shoot.data?.direction?.text ?? ''
  const { title, text, good } = verdict(creative.checks)
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
      {shoot.data && creative.product_id !== null && may('photoshoots:generate') && <Again shoot={shoot.data} />}
    </aside>
  )
}

/** Where `R` leads: the button that gives the same picture again, beside which its price stands. */
export const sameSeedId = 'same-seed'

/** Orders the photoshoot of a picture once more, or one more picture like it. A retry follows the plan of another order, which no new one has. */
function Again({ shoot }: { shoot: Photoshoot }) {
  const { id, output_count, quick_shoot, retry_of, seed } = shoot
  const whole = usePrice([['photoshoot/output', output_count]])
  const one = usePrice([['photoshoot/output', 1]])
  const ordered = { call: calls.createShoot, folder: 'shoots' }
  const busy = ordering.value.has(`again-${id}`)
  return (
    <div class="acts stacked">
      {whole !== null && retry_of === null && (
        <Button
          id={sameSeedId}
          icon="again"
          busy={busy}
          title={words.sameSeedMore(output_count)}
          onClick={() => void orderAgain(id, { ...ordered, body: repeatedShoot(shoot, { seed }), credits: whole })}
        >
          {words.sameSeed(whole)}
        </Button>
      )}
      {one !== null && quick_shoot !== null && (
        <Button
          icon="plus"
          busy={busy}
          title={words.newSeedMore}
          onClick={() =>
            void orderAgain(id, { ...ordered, body: repeatedShoot(shoot, { output_count: 1 }), credits: one })
          }
        >
          {words.newSeed(one)}
        </Button>
      )}
      <Button icon="mark" onClick={() => openAsForm(formOfShoot(shoot, seed), words.ordered)}>
        {words.change}
      </Button>
    </div>
  )
}

const Made = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd dir="auto">{value}</dd>
  </div>
)
