import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { openAsForm } from '../../lib/again.ts'
import { type AdGroup, calls } from '../../lib/calls.ts'
import { copyText } from '../../lib/copy-text.ts'
import { placeOrder } from '../../lib/order.ts'
import { replace, useRead } from '../../lib/read.ts'
import { reasonOf } from '../../lib/reasons.ts'
import { mediaPath, safeLink } from '../../lib/text.ts'
import { toast } from '../../lib/toasts.ts'
import { missedAddress, shownInViewer, viewAddress } from '../../lib/viewing.ts'
import { Button, LinkButton } from '../../parts/controls.tsx'
import { Gauges } from '../../parts/gauges.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Head, Trouble, Waiting } from '../../parts/page.tsx'
import { Studio, useShape } from '../../parts/picture.tsx'
import { retryOfAd } from '../../parts/retries.ts'
import { AfterAll, CameBack, TryAgain } from '../../parts/retry.tsx'
import { words } from './words.ts'

const titleMax = 50
const bodyMax = 100

/** A group of ads: the cards as an assistant shows them, and their targeting. */
export function Screen({ id }: { id: string }) {
  const at = { ad_group_id: id }
  const { data: group, error } = useRead(calls.adGroup, { at })
  const product_id = group?.product_id ?? ''
  const product = useRead(calls.product, { at: { product_id } }, { enabled: product_id !== '' })
  const { shape } = useShape(product_id, group?.status === 'in_progress')
  const arrived = useSignal<Record<number, string>>({})
  const retried = Object.values(arrived.value)
  const done = (group?.ads.filter(({ status }) => status === 'completed').length ?? 0) + retried.length
  const checks = useRead(calls.adGroupChecks, { at }, { enabled: done > 0 })
  useEffect(() => {
    shownInViewer.value = [...(group?.ads.flatMap(({ creative_id }) => creative_id ?? []) ?? []), ...retried]
  }, [done])
  if (error && !group) return <Trouble error={error} home="/ads" />
  if (!group) return <Waiting />
  return (
    <>
      <GroupHead group={group} name={group.name ?? product.data?.name ?? words.ads} done={done} />
      <section aria-label={words.cards}>
        <ul class="ad-cards">
          {group.ads.map((ad) => (
            <Place
              key={ad.id}
              {...{ ad, group, shape, position: ad.position }}
              onArrived={(creative) => {
                arrived.value = { ...arrived.value, [ad.position]: creative }
              }}
            />
          ))}
        </ul>
      </section>
      <div class="aims">
        <Lines group={group} scope="hints" title={words.hints} lines={group.context_hints} />
        <Lines group={group} scope="phrases" title={words.phrases} lines={group.negative_phrases} />
      </div>
      {checks.data && checks.data.data.length > 0 && (
        <section class="section form-wide">
          <h2>{words.checks}</h2>
          <Gauges checks={checks.data.data.filter(({ id }) => !id.endsWith('.failure'))} />
        </section>
      )}
    </>
  )
}

function GroupHead({ group, name, done }: { group: AdGroup; name: string; done: number }) {
  const { id, angle, target_url, credits_charged, ads, product_id } = group
  const at = { ad_group_id: id }
  const address = (format: string) => `/api/v1/assistant-ad-groups/${id}/export?format=${format}`
  const link = safeLink(target_url)
  const stop = () =>
    placeOrder(`stop-${id}`, calls.cancelAdGroup, { at, body: undefined }).then(
      (stopped) => {
        replace(calls.adGroup, { at }, stopped)
        toast(words.stopped)
      },
      (error: Error) => toast(error.message),
    )
  const more = () =>
    openAsForm({ kind: 'ads', product_id, angle: angle ?? '', target_url: target_url ?? '' }, words.filled)
  return (
    <Head
      title={name}
      back={{ to: '/ads', label: words.ads }}
      sub={
        <span class="dot-separated">
          <span>{words.sub(done, ads.length)}</span>
          {angle && <q dir="auto">{angle}</q>}
          {link ? (
            <a class="link" href={link} rel="noopener noreferrer" target="_blank">
              {words.leadsTo} {new URL(link).hostname}
            </a>
          ) : (
            <span>{words.noAim}</span>
          )}
          <span class="number">{words.charged(credits_charged)}</span>
        </span>
      }
    >
      {group.status === 'in_progress' ? (
        <Button icon="stop" onClick={() => void stop()}>
          {words.stop}
        </Button>
      ) : (
        <Button icon="plus" onClick={more}>
          {words.more}
        </Button>
      )}
      {done > 0 && (
        <>
          <LinkButton href={address('api')} download="ad-group.json">
            {words.payloads}
          </LinkButton>
          <LinkButton kind="main" icon="down" href={address('bulk')} download="ad-group.csv">
            {words.csv}
          </LinkButton>
        </>
      )}
    </Head>
  )
}

type Ad = AdGroup['ads'][number]

type CardProps = { ad: Ad; group: AdGroup; position: number; shape: string | null }

/** The place of an ad: what was made there, or what its retry, a group of its own, makes in its place. */
function Place({ ad, group, onArrived, ...rest }: CardProps & { onArrived: (creativeId: string) => void }) {
  const { retry_id, creative_id } = ad
  useEffect(() => {
    if (group.retry_of !== null && creative_id !== null) onArrived(creative_id)
  }, [creative_id])
  const retry = useRead(calls.adGroup, { at: { ad_group_id: retry_id ?? '' } }, { enabled: retry_id !== null })
  if (retry_id === null || !retry.data) return <Card {...{ ad, group, ...rest }} />
  return <Place key={retry_id} ad={retry.data.ads[0]!} group={retry.data} {...{ ...rest, onArrived }} />
}

function Card({ ad, group, position, shape }: CardProps) {
  const { title, body, status, failure } = ad
  const link = safeLink(group.target_url)
  const retry = retryOfAd(group, ad)
  return (
    <li class="ad-card">
      <div class="ad">
        <AdPicture {...{ ad, position, shape }} />
        <div class="ad-words">
          <small>
            {words.sponsored}
            {link && `, ${new URL(link).hostname}`}
          </small>
          <b dir="auto">{title ?? words.writing}</b>
          {body && <p dir="auto">{body}</p>}
        </div>
      </div>
      {status === 'failed' && (
        <div class="ad-reason">
          <p>{failure && reasonOf(failure)}</p>
          <CameBack paid={retry.paid} />
          {title !== null && (
            <div class="acts">
              <TryAgain {...retry} />
              <LinkButton kind="small" icon="eye" href={missedAddress('ads', group.id, ad.id)}>
                {words.seeWhy}
              </LinkButton>
            </div>
          )}
        </div>
      )}
      {status === 'canceled' && title !== null && <AfterAll {...retry} />}
      {title !== null && (
        <p class="ad-foot">
          <b class="number">{position + 1}</b>
          <Counter name={words.title} text={title} most={titleMax} />
          <Counter name={words.body} text={body ?? ''} most={bodyMax} />
          <Button
            kind="small"
            icon="copy"
            label={words.copy}
            onClick={() => void copyText(`${title}\n${body ?? ''}`).then(() => toast(words.copied))}
          />
        </p>
      )}
    </li>
  )
}

function Counter({ name, text, most }: { name: string; text: string; most: number }) {
  const count = [...text].length
  return (
    <span class={count > most ? 'bad-word number' : 'quiet number'}>
      {name} {words.counter(count, most)}
    </span>
  )
}

function AdPicture({ ad, position, shape }: Omit<CardProps, 'group'>) {
  const { status, thumbnail_url, creative_id, color } = ad
  if (thumbnail_url !== null && creative_id !== null)
    return (
      <a href={viewAddress(creative_id)} style={color ? { backgroundColor: color } : undefined}>
        <img src={mediaPath(thumbnail_url)} alt={words.picture(position + 1)} width="132" height="132" />
      </a>
    )
  if (status === 'failed' || status === 'canceled')
    return (
      <span class="ad-gone">
        <Icon name={status === 'failed' ? 'alert' : 'stop'} size={18} />
        <small>{status === 'failed' ? words.notDelivered : words.canceled}</small>
      </span>
    )
  return (
    <span class="ad-gone" title={words.making}>
      <Studio shape={shape} />
    </span>
  )
}

type LinesProps = { group: AdGroup; scope: 'hints' | 'phrases'; title: string; lines: readonly string[] }

function Lines({ group, scope, title, lines }: LinesProps) {
  const busy = useSignal(false)
  const at = { ad_group_id: group.id }
  const anew = async () => {
    busy.value = true
    await placeOrder(`${scope}-${group.id}`, calls.rewriteTargeting, { at, body: { scope } }).then(
      (answer) => {
        replace(calls.adGroup, { at }, answer)
        toast(words.anewSaid)
      },
      (error: Error) => toast(error.message),
    )
    busy.value = false
  }
  return (
    <section class="panel">
      <h2>{title}</h2>
      {lines.length === 0 && <p class="quiet">{words.none}</p>}
      <ul class="plain-lines">
        {lines.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
      {lines.length > 0 && (
        <Button kind="small" icon="again" busy={busy.value} onClick={() => void anew()}>
          {busy.value ? words.writingAnew : words.anew}
        </Button>
      )}
    </section>
  )
}
