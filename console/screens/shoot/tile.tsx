import { useSignal } from '@preact/signals'
import type { Photoshoot } from '../../../src/features/photoshoots/schema.ts'
import { calls } from '../../lib/calls.ts'
import { boundText, checkName, measured, tally } from '../../lib/checks.ts'
import { askNow } from '../../lib/live.ts'
import { placeOrder } from '../../lib/order.ts'
import { go } from '../../lib/router.ts'
import { ratioNumber } from '../../lib/text.ts'
import { toast } from '../../lib/toasts.ts'
import { viewAddress } from '../../lib/viewing.ts'
import { Button } from '../../parts/controls.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Picture, Studio } from '../../parts/picture.tsx'
import { words } from './words.ts'

export type Output = Photoshoot['outputs'][number]

const states: Record<string, string> = { queued: words.queued, canceled: words.canceled }

export function Tile({ output, outline, name }: { output: Output; outline: string | null; name: string }) {
  const { status, aspect_ratio, position, checks, creative_id, thumbnail_url, width, height } = output
  const { passed, all } = tally(checks)
  const shape = { aspectRatio: String(ratioNumber(aspect_ratio)) }
  const isHere = status === 'completed' && creative_id !== null && thumbnail_url !== null
  return (
    <li class="tile">
      {isHere ? (
        <a class="frame arrives" style={shape} href={viewAddress(creative_id)}>
          <Picture
            url={thumbnail_url}
            alt={`${name}, ${words.picture(position + 1)}`}
            width={width ?? 1}
            height={height ?? 1}
            eager
          />
        </a>
      ) : (
        <div class={`frame ${status === 'canceled' ? 'stopped' : ''}`} style={shape}>
          {status !== 'canceled' && <Studio outline={outline} />}
        </div>
      )}
      <p class="caption">
        <b>{position + 1}</b>
        {isHere ? (
          <span class="good" title={words.checks(passed, all)}>
            <Icon name="check" size={13} />
            {words.passed(passed, all)}
          </span>
        ) : (
          <span>{states[status] ?? words.making}</span>
        )}
      </p>
    </li>
  )
}

/** What was not delivered: what was measured, what is required, what came back, and what to do. */
export function FailedTile({ output, shoot, price }: { output: Output; shoot: Photoshoot; price: number }) {
  const { position, failure, checks, overlay_url, aspect_ratio } = output
  const where = useSignal(false)
  const failed = checks.filter(({ passed }) => passed === false)
  return (
    <li class="tile failed">
      <div class="frame" style={{ aspectRatio: String(ratioNumber(aspect_ratio)) }}>
        {overlay_url && where.value ? <Picture url={overlay_url} alt={words.marks} /> : <Studio />}
      </div>
      <div class="reason">
        <h2>
          <Icon name="alert" size={17} />
          <span>{words.notDelivered(position + 1)}</span>
        </h2>
        <p>{failure?.message}</p>
        {failed.slice(0, 2).map((check) => (
          <dl key={check.id} class="rows">
            <div>
              <dt>{checkName(check)}</dt>
              <dd class="bad-word">
                {measured(check).value} {measured(check).unit}
              </dd>
            </div>
            <div>
              <dt>{words.required}</dt>
              <dd>{boundText(check)}</dd>
            </div>
          </dl>
        ))}
        <p class="good">
          <Icon name="coins" size={16} />
          {words.cameBack(price)}
        </p>
        <div class="acts">
          <Again shoot={shoot} price={price} />
          {overlay_url && (
            <Button
              kind="small"
              icon="eye"
              onClick={() => {
                where.value = !where.value
              }}
            >
              {where.value ? words.hideWhere : words.seeWhere}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

/** One more picture as this one was asked for, with another seed, as an order of its own. */
function Again({ shoot, price }: { shoot: Photoshoot; price: number }) {
  const busy = useSignal(false)
  const order = async () => {
    busy.value = true
    await placeOrder(`again-${shoot.id}`, calls.createShoot, { body: oneMore(shoot, price) }).then(
      ({ id }) => {
        askNow()
        go(`/shoots/${id}`)
      },
      (error: Error) => toast(error.message),
    )
    busy.value = false
  }
  return (
    <Button kind="small" icon="again" busy={busy.value} onClick={() => void order()}>
      {words.tryAgain(price)}
    </Button>
  )
}

function oneMore({ product_id, quick_shoot, template_id, direction }: Photoshoot, price: number) {
  const look = quick_shoot && {
    look: quick_shoot.look,
    ...(quick_shoot.aspect_ratio !== null && { aspect_ratio: quick_shoot.aspect_ratio }),
  }
  const { text, image_urls = [] } = direction ?? {}
  const asked = { ...(text && { text }), ...(image_urls.length > 0 && { image_urls }) }
  return {
    product_id,
    ...(look ? { quick_shoot: look } : { template_id }),
    output_count: 1,
    ...(Object.keys(asked).length > 0 && { direction: asked }),
    max_credits: price,
  }
}
