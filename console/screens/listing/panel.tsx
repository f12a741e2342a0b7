import { useSignal } from '@preact/signals'
import { lookName } from '../../../src/lib/captions.ts'
import { type Failed, write } from '../../lib/api.ts'
import { type Compliance, calls, type Slot } from '../../lib/calls.ts'
import { inWords } from '../../lib/check-names.ts'
import { boundText, measured } from '../../lib/checks.ts'
import { isUnderWay } from '../../lib/orders.ts'
import { changed, useRead } from '../../lib/read.ts'
import { param, setParams } from '../../lib/router.ts'
import { mediaPath } from '../../lib/text.ts'
import { toast } from '../../lib/toasts.ts'
import { viewAddress } from '../../lib/viewing.ts'
import { Button, LinkButton } from '../../parts/controls.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Gauges } from '../../parts/gauges.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Spots } from '../../parts/spots.tsx'
import { words as partWords } from '../../parts/words.ts'
import { causesOf, makeImage, refusals, useCompliance, useImagePrice } from './slots.ts'
import { words } from './words.ts'

type PanelProps = { slot: Slot; marketplace: string }

/** The chosen slot: each rule measured against its bound, with its source; what fails comes first, with ways out. */
export function Panel({ slot, marketplace }: PanelProps) {
  const report = useCompliance(slot, marketplace)
  const failing = report?.rules.filter(({ passed }) => passed === false) ?? []
  const name = words.panel(words.slot(slot.position), words.type(slot.slot_type))
  return (
    <aside class="panel rules" aria-label={name}>
      <h2>{name}</h2>
      <Refused slot={slot} />
      {failing.map((rule) => (
        <section key={rule.id} class="fix">
          <h3>
            <Icon name="alert" size={16} />
            <span>{rule.title}</span>
          </h3>
          <p>{rule.fix}</p>
          {rule.regions && <Where creative_id={slot.creative_id!} rule={rule} />}
        </section>
      ))}
      {failing.length > 0 && <Remedies slot={slot} rules={failing} />}
      {slot.creative_id === null && (
        <>
          <h3>{words.idea}</h3>
          <p dir="auto">{slot.summary}</p>
        </>
      )}
      {slot.status === 'failed' && refusals.value[slot.id] === undefined && <NotDelivered slot={slot} />}
      <Acts slot={slot} />
      {slot.creative_id !== null && (report ? <Rules report={report} /> : <p class="quiet">{words.wait}</p>)}
    </aside>
  )
}

/** Why no image can be made of the photo for this slot, and the ways out. */
function Refused({ slot: { id, product_id } }: { slot: Slot }) {
  const reason = refusals.value[id]
  if (reason === undefined) return null
  return (
    <>
      <section class="fix" role="alert">
        <h3>
          <Icon name="alert" size={16} />
          <span>{words.refused}</span>
        </h3>
        <p>{reason}</p>
      </section>
      <WaysOut product={product_id} />
    </>
  )
}

/** What helps where no image could be made of the photo. */
const WaysOut = ({ product }: { product: string }) => (
  <div class="acts">
    <LinkButton kind="small" icon="brush" href={`/products/${product}?tab=see`}>
      {words.outline}
    </LinkButton>
    <LinkButton kind="small" icon="upload" href={`/products/${product}?tab=facts`}>
      {words.anotherPhoto}
    </LinkButton>
  </div>
)

/** The picture with what fails outlined. */
function Where({ creative_id, rule }: { creative_id: string; rule: Compliance['rules'][number] }) {
  const { data } = useRead(calls.creative, { at: { creative_id } })
  if (!data) return null
  return (
    <a class="where" href={viewAddress(creative_id)}>
      <img src={mediaPath(data.thumbnail_url)} alt={words.where(rule.title)} width={data.width} height={data.height} />
      <Spots of={rule} picture={data} />
    </a>
  )
}

/** Why the image of a slot was not delivered, and the ways to one that is. */
function NotDelivered({ slot }: { slot: Slot }) {
  const { data } = useRead(calls.slotChecks, { at: { idea_id: slot.id } })
  const failed = data?.data.filter(({ passed }) => passed === false) ?? []
  const reason = failed.find(({ id }) => id === 'image.made')
  const measured = failed.filter((check) => check !== reason)
  return (
    <section class="fix">
      <h3>
        <Icon name="alert" size={16} />
        <span>{words.notDelivered}</span>
      </h3>
      {reason?.detail && <p>{inWords(reason.detail)}</p>}
      <Gauges checks={measured} />
      {reason && measured.length === 0 ? (
        <WaysOut product={slot.product_id} />
      ) : (
        <Mend product={slot.product_id} rules={measured.map(({ id }) => id.replace('compliance.', ''))} />
      )}
    </section>
  )
}

type RemediesProps = { slot: Slot; rules: Compliance['rules'] }

/** What turns failing rules green: an image made by the rules in place of any other picture; where that is what fails, what it is made from. */
function Remedies({ slot, rules }: RemediesProps) {
  const { data } = useRead(calls.creative, { at: { creative_id: slot.creative_id ?? '' } })
  const price = useImagePrice()
  const busy = useSignal(false)
  if (!data || price === null || isUnderWay(slot)) return null
  if (data.source !== 'listing' || data.source_id !== slot.id) {
    const make = async () => {
      busy.value = true
      await makeImage(slot, price)
      busy.value = false
    }
    return (
      <Button icon="check" busy={busy.value} onClick={() => void make()}>
        {words.byTheRules(price)}
      </Button>
    )
  }
  return <Mend product={slot.product_id} rules={rules.map(({ id }) => id)} />
}

/** What the image of a slot is made from, where that is why it fails: the photo, the outline of the product, or both. */
function Mend({ product, rules }: { product: string; rules: readonly string[] }) {
  const causes = causesOf(rules)
  return (
    <div class="acts">
      {causes.photo && (
        <LinkButton kind="small" icon="upload" href={`/products/${product}?tab=facts`}>
          {words.otherPhoto[causes.photo]}
        </LinkButton>
      )}
      {causes.outline && (
        <LinkButton kind="small" icon="brush" href={`/products/${product}?tab=see`}>
          {words.outline}
        </LinkButton>
      )}
    </div>
  )
}

function Acts({ slot }: { slot: Slot }) {
  const price = useImagePrice()
  const choosing = useSignal(false)
  const at = { idea_id: slot.id }
  const said = (text: string) => () => {
    changed(calls.listing)
    toast(text)
  }
  const failed = (error: Failed) => toast(error.message)
  const stop = () => write(calls.cancelListingImage, { at }).then(() => changed(calls.listing), failed)
  const empty = () => write(calls.emptySlot, { at }).then(said(words.emptied), failed)
  const fill = (creative_id: string) => {
    choosing.value = false
    void write(calls.fillSlot, { at, body: { creative_id } }).then(said(words.taken), failed)
  }
  if (isUnderWay(slot))
    return (
      <Button icon="stop" onClick={() => void stop()}>
        {words.stop}
      </Button>
    )
  const offered = param('fill')
  return (
    <div class="acts">
      {offered !== '' && offered !== slot.creative_id && (
        <Button
          kind="main"
          icon="down"
          onClick={() => {
            setParams({ fill: null })
            fill(offered)
          }}
        >
          {words.takeIt}
        </Button>
      )}
      {slot.creative_id !== null && (
        <LinkButton kind="small" icon="eye" href={viewAddress(slot.creative_id)}>
          {words.openPicture}
        </LinkButton>
      )}
      {price !== null && (
        <Button kind="small" icon="plus" onClick={() => void makeImage(slot, price)}>
          {slot.creative_id === null ? words.make(price) : words.again(price)}
        </Button>
      )}
      <Button
        kind="small"
        icon="pictures"
        onClick={() => {
          choosing.value = true
        }}
      >
        {words.choose}
      </Button>
      {slot.creative_id !== null && (
        <Button kind="small" icon="close" onClick={() => void empty()}>
          {words.emptySlot}
        </Button>
      )}
      {choosing.value && (
        <Choose
          slot={slot}
          onPick={fill}
          onClose={() => {
            choosing.value = false
          }}
        />
      )}
    </div>
  )
}

type ChooseProps = { slot: Slot; onPick: (id: string) => void; onClose: () => void }

function Choose({ slot, onPick, onClose }: ChooseProps) {
  const { data } = useRead(calls.creatives, { at: { product_id: slot.product_id }, query: { limit: 60 } })
  const others = (data?.data ?? []).filter(({ id }) => id !== slot.creative_id)
  return (
    <Dialog title={words.chooseTitle} onClose={onClose} class="wide">
      {data && others.length === 0 && <p class="quiet">{words.noOthers}</p>}
      <ul class="pick-list">
        {others.map(({ id, look, source, thumbnail_url, width, height }, i) => (
          <li key={id}>
            <button type="button" onClick={() => onPick(id)}>
              <img
                src={mediaPath(thumbnail_url)}
                alt={partWords.made(lookName(look, source), i + 1)}
                width={width}
                height={height}
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Every rule: what was measured, what is required, and where that is said. */
function Rules({ report: { rules, stale } }: { report: Compliance }) {
  return (
    <>
      {stale && <p class="quiet wraps">{words.stale}</p>}
      <ul class="rule-list">
        {rules.map((rule) => {
          const check = { ...rule, detail: null }
          const { value, unit } = measured(check)
          return (
            <li key={rule.id} class={rule.passed === false ? 'missed' : ''}>
              <span class={rule.passed === false ? 'bad-word' : 'good'}>
                {rule.passed !== null && <Icon name={rule.passed ? 'check' : 'close'} size={14} />}
              </span>
              <span>
                {rule.title}
                <small title={rule.source}>
                  {rule.source.split(/[;(]| asks /)[0]!.trim()}, <time>{rule.as_of}</time>
                </small>
              </span>
              <span class="end-aligned">
                <b>
                  {value} {unit}
                </b>
                <small>{boundText(check)}</small>
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
