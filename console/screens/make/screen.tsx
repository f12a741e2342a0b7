import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Failed } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { copyText } from '../../lib/copy-text.ts'
import { useCommands } from '../../lib/keys.ts'
import { change, counts, makeDraft } from '../../lib/make-draft.ts'
import { ordering, useForeseen } from '../../lib/order.ts'
import { useRead } from '../../lib/read.ts'
import { param, setParams } from '../../lib/router.ts'
import { may, session } from '../../lib/session.ts'
import { lookName, mediaPath, ratioNumber } from '../../lib/text.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../parts/controls.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Head } from '../../parts/page.tsx'
import { Direction, Looks, ProductFields, ShapeAndCount } from './form.tsx'
import { missing, shoot } from './place.ts'
import { Stage } from './stage.tsx'
import { orderBody } from './state.ts'
import { words } from './words.ts'

export function Screen() {
  const product = param('product')
  useEffect(() => {
    if (product === '') return
    change({ product_id: product })
    setParams({ product: null })
  }, [product])
  return (
    <>
      <Head title={words.title} sub={words.lead} />
      <div class="make">
        <Stage />
        <div class="order">
          <ProductFields />
          <Looks />
          <Direction />
          <ShapeAndCount />
          <Pay />
        </div>
      </div>
      <Lately />
    </>
  )
}

/** The price beside the button that spends it. */
function Pay() {
  const { product_id, output_count } = makeDraft().value
  const prices = useRead(calls.prices)
  const purse = useRead(calls.credits, {}, { enabled: may('usage:read') })
  const each = prices.data?.data.find(({ operation_id }) => operation_id === 'createPhotoshoot')?.credits ?? null
  const { credits, foreseen, refused } = useForeseen(calls.createShoot, product_id === '' ? null : orderBody.value)
  const price = credits ?? (each === null ? null : each * output_count)
  const there = refused?.more.available_credits ?? purse.data?.available ?? null
  const isShort = price !== null && there !== null && price > there
  const failed = useSignal<Failed | null>(null)
  const lacks = missing(true)
  const isBusy = ordering.value.size > 0
  const order = async () => {
    if (isBusy || isShort || lacks !== null) return
    failed.value = null
    await shoot(price).catch((error: Failed) => {
      failed.value = error
    })
  }
  useCommands([{ keys: 'mod+Enter', name: words.shoot(output_count), run: () => void order(), inText: true }], {
    dependsOn: [isBusy, isShort, lacks, price],
  })
  const problem = failed.value ?? (refused && !isShort && refused.status !== 0 ? refused : null)
  return (
    <>
      <Unmet unmet={foreseen?.direction?.unmet ?? null} />
      {problem && (
        <p class="note bad" role="alert">
          <Icon name="alert" size={17} />
          <span>{problem.message}</span>
        </p>
      )}
      <div class="pay">
        <p aria-live="polite">
          <b>{isShort ? words.tooFew(price, there) : price !== null && words.credits(price)}</b>
          {each !== null && <small>{lacks ?? words.each(each)}</small>}
        </p>
        {isShort ? (
          <Short needed={price} there={there} each={each ?? 1} />
        ) : (
          <Button
            kind="main"
            keys="mod+Enter"
            aria-disabled={lacks !== null}
            busy={isBusy}
            onClick={() => void order()}
          >
            {isBusy ? words.ordering : words.shoot(output_count)}
          </Button>
        )}
      </div>
    </>
  )
}

/** Ways out of too few credits. */
function Short({ needed, there, each }: { needed: number; there: number; each: number }) {
  const possible = counts.findLast((count) => count * each <= there)
  const ask = () => {
    void copyText(words.askText(session.value!.organization.name, needed - there)).then(() => toast(words.asked))
  }
  return (
    <div class="acts">
      {possible !== undefined && (
        <Button onClick={() => change({ output_count: possible })}>{words.smaller(possible, possible * each)}</Button>
      )}
      <Button kind="main" onClick={ask}>
        {words.ask}
      </Button>
    </div>
  )
}

const Unmet = ({ unmet }: { unmet: { word: string; why: string; nearest: string | null }[] | null }) =>
  unmet !== null && unmet.length > 0 ? (
    <div class="note">
      <Icon name="alert" size={17} />
      <p>
        <b>{words.unmet}:</b>{' '}
        {unmet.map(({ word, nearest }) => (nearest === null ? word : `${word} (${words.nearest(nearest)})`)).join(', ')}
      </p>
    </div>
  ) : null

/** What was made lately, of all orders. */
function Lately() {
  const { data } = useRead(calls.shoots, { query: { limit: 8 } })
  const pictures = (data?.data ?? []).flatMap(({ outputs, id, quick_shoot }) =>
    outputs
      .filter(({ status }) => status === 'completed')
      .map((output) => ({
        ...output,
        shoot: id,
        name: words.made(lookName(quick_shoot?.look ?? null), output.position + 1),
      })),
  )
  if (pictures.length === 0) return null
  return (
    <section class="lately">
      <h2>{words.lately}</h2>
      <ul class="strip">
        {pictures.slice(0, 14).map(({ id, creative_id, thumbnail_url, aspect_ratio, shoot, name }) => (
          <li key={id} style={{ aspectRatio: String(ratioNumber(aspect_ratio)) }}>
            <a href={`/shoots/${shoot}?view=${creative_id}`}>
              <img src={mediaPath(thumbnail_url!)} alt={name} loading="lazy" decoding="async" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
