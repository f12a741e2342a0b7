import { useSignal } from '@preact/signals'
import type { LedgerEntry } from '../../../src/features/credits/schema.ts'
import { csvOf } from '../../../src/lib/csv.ts'
import type { Failed } from '../../lib/api.ts'
import { calls, type Page } from '../../lib/calls.ts'
import { useList } from '../../lib/list.ts'
import { readAll } from '../../lib/pages.ts'
import { param, setParams } from '../../lib/router.ts'
import { saveText } from '../../lib/save-text.ts'
import { figure, momentOf } from '../../lib/text.ts'
import { toast } from '../../lib/toasts.ts'
import { Button, Segmented } from '../../parts/controls.tsx'
import { Empty, Trouble, Waiting } from '../../parts/page.tsx'
import { words } from './words.ts'

const rowsMax = 10_000
const kinds = Object.entries(words.kinds).map(([value, label]) => ({ value, label }))

/** Every movement of credits: what it was for, who caused it, and what was left where it changed that. */
export function Ledger() {
  const kind = param('kind')
  const query = { limit: 50, ...(kind !== '' && { type: kind }) }
  const {
    items: rows,
    first: data,
    error,
    hasMore,
    more,
  } = useList<LedgerEntry, Page<LedgerEntry>>(calls.ledger, query)
  return (
    <section class="section">
      <div class="section-head">
        <h2>{words.ledger}</h2>
        {rows.length > 0 && <Save kind={kind} />}
      </div>
      <Segmented
        legend={words.kind}
        hideLegend
        options={kinds}
        value={kind}
        onChange={(value) => setParams({ kind: value })}
      />
      {!data && (error ? <Trouble error={error} /> : <Waiting as="rows" />)}
      {data && rows.length === 0 && (
        <Empty text={kind === '' ? words.empty : words.emptyKind}>
          {kind !== '' && <Button onClick={() => setParams({ kind: null })}>{words.showAll}</Button>}
        </Empty>
      )}
      <ul class="things">
        {rows.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {hasMore && (
        <p>
          <Button onClick={more}>{words.earlier}</Button>
        </p>
      )}
    </section>
  )
}

const addresses: Record<string, string> = {
  photoshoot: 'shoots',
  campaign: 'campaigns',
  assistant_ad_group: 'ads',
  video: 'videos',
}

/** Where the thing is that credits were spent on; null where it has no page. */
function addressOf({ resource_type, resource_id, resource_deleted }: LedgerEntry): string | null {
  const folder = Object.hasOwn(addresses, resource_type ?? '') ? addresses[resource_type!] : undefined
  return folder === undefined || resource_id === null || resource_deleted ? null : `/${folder}/${resource_id}`
}

function thingOf({ resource_type, product_name, reason }: LedgerEntry): string | null {
  const thing = words.things[resource_type ?? '']
  if (thing === undefined) return reason
  return product_name === null ? thing : words.of(thing, product_name)
}

const changeOf = ({ type, amount, balance_change, held_change }: LedgerEntry) =>
  type === 'reserve' || type === 'release'
    ? { sign: held_change > 0 ? '' : '−', amount, isQuiet: true }
    : { sign: balance_change > 0 ? '+' : '−', amount, isQuiet: false }

function Entry({ entry }: { entry: LedgerEntry }) {
  const { type, actor_name, created_at, balance_after, balance_change, held_change } = entry
  const address = addressOf(entry)
  const thing = thingOf(entry)
  const { sign, amount, isQuiet } = changeOf(entry)
  const text = (
    <>
      <b dir="auto">{thing ?? words.movements[type]}</b>
      <small dir="auto">
        {thing !== null && `${words.movements[type]} · `}
        {words.by(actor_name ?? words.byOperator, momentOf(created_at))}
      </small>
    </>
  )
  return (
    <li>
      {address === null ? (
        <span class="two">{text}</span>
      ) : (
        <a class="two" href={address}>
          {text}
        </a>
      )}
      <span class="sum">
        {isQuiet ? (
          <span class="quiet">{`${sign}${figure(amount)}`}</span>
        ) : (
          <b class={sign === '+' ? 'good' : ''}>{`${sign}${figure(amount)}`}</b>
        )}
        {balance_change !== held_change && <small>{words.left(balance_after - entry.held_after)}</small>}
      </span>
    </li>
  )
}

/** Saves the movements as a spreadsheet reads them. */
function Save({ kind }: { kind: string }) {
  const busy = useSignal(false)
  const save = async () => {
    busy.value = true
    const query = kind === '' ? {} : { type: kind }
    try {
      const rows = await readAll(calls.ledger, { query }, rowsMax)
      const lines = rows.map((row) => [
        row.created_at,
        words.movements[row.type],
        words.things[row.resource_type ?? ''] ?? row.reason,
        row.product_name,
        row.actor_name,
        row.balance_change,
        row.held_change,
        row.balance_after,
      ])
      saveText('credits.csv', csvOf([words.columns, ...lines]))
      if (rows.length === rowsMax) toast(words.cut(rowsMax))
    } catch (error) {
      toast((error as Failed).message)
    }
    busy.value = false
  }
  return (
    <Button kind="small" icon="down" busy={busy.value} onClick={() => void save()}>
      {busy.value ? words.saving : words.csv}
    </Button>
  )
}
