import { useEffect } from 'preact/hooks'
import type { Photoshoot } from '../../../src/features/photoshoots/schema.ts'
import { tally } from '../../../src/lib/captions.ts'
import { calls } from '../../lib/calls.ts'
import { boundText, checkName, measured } from '../../lib/checks.ts'
import type { FinishedPicture } from '../../lib/finished.ts'
import { isUnderWay } from '../../lib/orders.ts'
import { useRead } from '../../lib/read.ts'
import { reasonOf } from '../../lib/reasons.ts'
import { ratioNumber } from '../../lib/text.ts'
import { missedAddress, viewAddress } from '../../lib/viewing.ts'
import { LinkButton } from '../../parts/controls.tsx'
import { Icon } from '../../parts/icons.tsx'
import { type At, Pick } from '../../parts/pick.tsx'
import { Picture, Studio } from '../../parts/picture.tsx'
import { retryOfOutput } from '../../parts/retries.ts'
import { AfterAll, CameBack, TryAgain } from '../../parts/retry.tsx'
import { words } from './words.ts'

type Output = Photoshoot['outputs'][number]

const states: Record<string, string> = { queued: words.queued, canceled: words.canceled }

/** A picture of a photoshoot as lists have it; null until it is finished. */
export function pictureOf(shoot: Photoshoot, output: Output): FinishedPicture | null {
  const { creative_id: id, image_url, thumbnail_url, color, width, height, checks } = output
  if (id === null || image_url === null || thumbnail_url === null || width === null || height === null) return null
  const { product_id, quick_shoot, seed, created_at } = shoot
  return {
    ...{ id, product_id, source: 'photoshoot', look: quick_shoot?.look ?? null, seed, checks, created_at },
    ...{ image_url, thumbnail_url, color, width, height, bytes: null },
  }
}

type PlaceProps = {
  output: Output
  shoot: Photoshoot
  shape: string | null
  name: string
  /** Whether the photo is still being read, for which the output waits. */
  isRead: boolean
  /** Ids of the pictures in view, and which of them the keys have reached. */
  ids: readonly string[]
  at: At
  /** Called with the picture that a retry has brought. */
  onArrived: (picture: FinishedPicture) => void
}

/** The place of an output: what was made there, or what its retry, an order of its own, makes in its place. */
export function Place({ output, shoot, ...rest }: PlaceProps) {
  const { retry_id, position, status, creative_id } = output
  const at = { photoshoot_id: retry_id ?? '' }
  const { data: retry } = useRead(calls.shoot, { at }, { enabled: retry_id !== null })
  useEffect(() => {
    const picture = pictureOf(shoot, output)
    if (shoot.retry_of !== null && picture) rest.onArrived(picture)
  }, [creative_id])
  if (retry_id !== null && retry)
    return <Place {...rest} key={retry_id} shoot={retry} output={{ ...retry.outputs[0]!, position }} />
  if (status === 'failed') return <FailedTile output={output} shoot={shoot} />
  return <Tile output={output} shoot={shoot} {...rest} />
}

type TileProps = Omit<PlaceProps, 'onArrived'>

function Tile({ output, shoot, shape, name, isRead, ids, at }: TileProps) {
  const { status, aspect_ratio, position, checks } = output
  const { passed, all } = tally(checks)
  const frame = { aspectRatio: String(ratioNumber(aspect_ratio)) }
  const picture = pictureOf(shoot, output)
  const title = `${name}, ${words.picture(position + 1)}`
  return (
    <li class="tile">
      {picture ? (
        <Pick
          class="frame arrives"
          style={frame}
          href={viewAddress(picture.id)}
          name={title}
          {...{ id: picture.id, ids, at }}
        >
          <Picture
            url={picture.thumbnail_url}
            alt={title}
            width={picture.width}
            height={picture.height}
            color={picture.color}
            eager
          />
        </Pick>
      ) : (
        <div class={`frame ${status === 'canceled' ? 'stopped' : ''}`} style={frame}>
          {status !== 'canceled' && <Studio shape={shape} />}
        </div>
      )}
      <p class="caption">
        <b>{position + 1}</b>
        {picture ? (
          <span class="good" title={words.checks(passed, all)}>
            <Icon name="check" size={13} />
            {words.passed(passed, all)}
          </span>
        ) : (
          <span>{isRead && isUnderWay(output) ? words.reading : (states[status] ?? words.making)}</span>
        )}
      </p>
      {status === 'canceled' && <AfterAll {...retryOfOutput(shoot, output)} />}
    </li>
  )
}

/** What was not delivered: what was measured, what is required, what came back, and what to do. */
function FailedTile({ output, shoot }: { output: Output; shoot: Photoshoot }) {
  const retry = retryOfOutput(shoot, output)
  const { position, failure, checks, overlay_url, aspect_ratio } = output
  const why = missedAddress('shoot', shoot.id, output.id)
  const failed = checks.filter(({ passed }) => passed === false)
  return (
    <li class="tile failed">
      <a
        class="frame"
        style={{ aspectRatio: String(ratioNumber(aspect_ratio)) }}
        href={why}
        aria-label={words.seeWhy(position + 1)}
      >
        {overlay_url ? <Picture url={overlay_url} alt={words.marks} /> : <Studio />}
      </a>
      <div class="reason">
        <h2>
          <Icon name="alert" size={17} />
          <span>{words.notDelivered(position + 1)}</span>
        </h2>
        <p>{failure && reasonOf(failure)}</p>
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
        <CameBack paid={retry.paid} />
        <div class="acts">
          <TryAgain {...retry} />
          {overlay_url && (
            <LinkButton kind="small" icon="eye" href={why}>
              {words.seeWhere}
            </LinkButton>
          )}
        </div>
      </div>
    </li>
  )
}
