import { useEffect } from 'preact/hooks'
import { lookName } from '../../../src/lib/captions.ts'
import { connection } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { copyText } from '../../lib/copy-text.ts'
import { useCommands } from '../../lib/keys.ts'
import { change, counts, makeDraft, makeKinds } from '../../lib/make-draft.ts'
import { ordering, useForeseen } from '../../lib/order.ts'
import { priceOf } from '../../lib/prices.ts'
import { useRead } from '../../lib/read.ts'
import { param, setParams } from '../../lib/router.ts'
import { may, session } from '../../lib/session.ts'
import { useSubmission } from '../../lib/submission.ts'
import { mediaPath, ratioNumber } from '../../lib/text.ts'
import { toast } from '../../lib/toasts.ts'
import { Button, LinkButton, Segmented } from '../../parts/controls.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Empty, Head } from '../../parts/page.tsx'
import { words as partWords } from '../../parts/words.ts'
import { ProductFields } from './form.tsx'
import { KindFields } from './kinds.tsx'
import { missing, order, productCount } from './place.ts'
import { creditText, permissionOf, plan, priceText } from './plans.ts'
import { Stage } from './stage.tsx'
import { blank } from './state.ts'
import { words } from './words.ts'

export function Screen() {
  const product = param('product')
  const template = param('template')
  const isNew = param('new') !== ''
  const kind = makeKinds.find((one) => one === param('kind'))
  useEffect(() => {
    if (product === '' && template === '' && !isNew && !kind) return
    if (isNew) change(blank())
    if (product !== '') change({ product_id: product })
    if (template !== '') change({ template_id: template, kind: 'shoot' })
    if (kind) change({ kind })
    setParams({ product: null, template: null, new: null, kind: null })
  }, [product, template, isNew, kind])
  if (!makeKinds.some((one) => may(permissionOf(one))))
    return (
      <Empty title={words.lookOnly} text={words.lookOnlyMore}>
        <LinkButton kind="main" href="/pictures">
          {words.toPictures}
        </LinkButton>
      </Empty>
    )
  return (
    <>
      <Head title={words.title} sub={words.lead} />
      <Kinds />
      <div class="make">
        <Stage />
        <div class="order">
          <ProductFields />
          <KindFields />
          <Pay />
        </div>
      </div>
      <Lately />
    </>
  )
}

/** What can be made; what a person may not order is not shown. */
function Kinds() {
  const { kind } = makeDraft().value
  const open = makeKinds.filter((one) => may(permissionOf(one)))
  if (open.length > 0 && !open.includes(kind)) change({ kind: open[0]! })
  return (
    <div class="kinds">
      <Segmented
        legend={words.kind}
        hideLegend
        value={kind}
        onChange={(value) => change({ kind: value })}
        options={open.map((value) => ({ value, label: words.kinds[value] }))}
      />
    </div>
  )
}

/** What the order costs, as the service says, or by the list as long as it cannot be asked. */
function usePrice(lacks: string | null) {
  const { product_id, kind } = makeDraft().value
  const what = plan.value
  const { data: prices } = useRead(calls.prices)
  const purse = useRead(calls.credits, {}, { enabled: may('usage:read') })
  const asks = kind !== 'listing' && lacks === null && (product_id !== '' || what.ofBrand === true)
  const { credits, foreseen, refused } = useForeseen(what.call, asks ? what.body : null)
  const one = credits ?? priceOf(prices, what.prices)
  const price = one === null ? null : one * productCount()
  const there = refused?.more.available_credits ?? purse.data?.available ?? null
  const short = price !== null && there !== null && price > there ? { needed: price, there } : null
  return { one, price, short, prices, foreseen, refused }
}

/** What the line of the price says by itself, or cannot say yet. */
const ofCredits = new Set(['insufficient_credits', 'unreachable'])

/** The price beside the button that spends it. */
function Pay() {
  const { kind, output_count, product_id } = makeDraft().value
  const what = plan.value
  const product = useRead(calls.product, { at: { product_id } }, { enabled: product_id !== '' })
  const lacks = missing(product.data)
  const { one, price, short, prices, foreseen, refused } = usePrice(lacks)
  const products = productCount()
  const isShort = short !== null
  const { failed, busy, submit } = useSubmission()
  const isBusy = busy.value || ordering.value.size > 0
  const place = async () => {
    if (!isBusy && !isShort && lacks === null) await submit(() => order(one))
  }
  useCommands([{ keys: 'mod+Enter', name: what.label, run: () => void place(), inText: true }], {
    dependsOn: [isBusy, isShort, lacks, one, products, kind],
  })
  const problem = failed.value ?? (refused && !ofCredits.has(refused.code) ? refused : null)
  const each = products === 1 ? priceText(prices, what) : words.times(products, priceText(prices, what))
  const remark = kind === 'listing' ? words.freeMore : words.each(each)
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
          <b>{short ? words.tooFew(short.needed, short.there) : price !== null && creditText(price)}</b>
          {prices && <small>{lacks ?? remark}</small>}
        </p>
        {short ? (
          <Short {...short} each={kind === 'shoot' && products === 1 ? short.needed / output_count : null} />
        ) : (
          <Button
            kind="main"
            keys="mod+Enter"
            aria-disabled={lacks !== null}
            busy={isBusy}
            onClick={() => void place()}
          >
            {isBusy ? waitingText() : words.ofEach(what.label, products)}
          </Button>
        )}
      </div>
    </>
  )
}

/** What has no answer yet was not ordered: without a connection it is still to be sent. */
const waitingText = () => (connection.value.lost ? words.toBeSent : words.ordering)

/** Ways out of too few credits. */
function Short({ needed, there, each }: { needed: number; there: number; each: number | null }) {
  const possible = each === null ? undefined : counts.findLast((count) => count * each <= there)
  const ask = () => {
    void copyText(words.askText(session.value!.organization.name, needed - there)).then(() => toast(words.asked))
  }
  return (
    <div class="acts">
      {possible !== undefined && (
        <Button onClick={() => change({ output_count: possible })}>{words.smaller(possible, possible * each!)}</Button>
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
  const { data } = useRead(calls.shoots, { query: { limit: 8 } }, { enabled: may('photoshoots:generate') })
  const pictures = (data?.data ?? []).flatMap(({ outputs, id, quick_shoot }) =>
    outputs
      .filter(({ status }) => status === 'completed')
      .map((output) => ({
        ...output,
        shoot: id,
        name: partWords.made(lookName(quick_shoot?.look ?? null), output.position + 1),
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
