import { calls } from '../../lib/calls.ts'
import { copyText } from '../../lib/copy-text.ts'
import { useRead } from '../../lib/read.ts'
import { session } from '../../lib/session.ts'
import { dateOf, figure } from '../../lib/text.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../parts/controls.tsx'
import { Head, Trouble, Waiting } from '../../parts/page.tsx'
import { Ledger } from './ledger.tsx'
import { words } from './words.ts'

/** What can be spent, where it went, and what things cost. */
export function Screen() {
  const { data: credits, error } = useRead(calls.credits)
  const usage = useRead(calls.usage, { query: { group_by: 'day' } })
  const { organization } = session.value!
  const plan = words.plans[organization.plan] ?? organization.plan
  const days = usage.data?.data ?? []
  const spent = days.reduce((sum, day) => sum + day.credits_captured - day.credits_refunded, 0)
  return (
    <>
      <Head title={words.title} sub={words.lead(plan)}>
        <Button
          icon="copy"
          onClick={() => void copyText(words.askText(organization.name)).then(() => toast(words.asked))}
        >
          {words.ask}
        </Button>
      </Head>
      {!credits && (error ? <Trouble error={error} /> : <Waiting as="rows" />)}
      {credits && (
        <dl class="figures">
          <div>
            <dt>{words.canSpend}</dt>
            <dd>{figure(credits.available)}</dd>
            {credits.available === 0 && <dd class="bad-word">{words.none}</dd>}
            {credits.plan_grant > 0 && <dd class="quiet">{words.planLeft(credits.plan_grant)}</dd>}
          </div>
          <div>
            <dt>{credits.held > 0 ? words.held : words.heldNone}</dt>
            <dd>{figure(credits.held)}</dd>
          </div>
          <div>
            <dt>{words.spent}</dt>
            <dd>{usage.data ? figure(spent) : '…'}</dd>
            <dd class="quiet">{words.resets(dateOf(credits.resets_at))}</dd>
          </div>
        </dl>
      )}
      <div class="columns">
        <div>
          {credits && <Days days={days} />}
          <Ledger />
        </div>
        <Prices />
      </div>
    </>
  )
}

type Day = { group: string; credits_captured: number; credits_refunded: number; requests: number }

/** Net credits of each day as bars, with the same as a table behind. */
function Days({ days }: { days: Day[] }) {
  const net = (day: Day) => Math.max(0, day.credits_captured - day.credits_refunded)
  const most = Math.max(1, ...days.map(net))
  const active = days.filter((day) => day.credits_captured > 0 || day.credits_refunded > 0)
  if (active.length === 0) return <p class="section quiet">{words.noDays}</p>
  const name = ({ group }: Day) => dateOf(`${group}T12:00:00Z`)
  return (
    <section class="section">
      <h2>{words.days}</h2>
      <div class="bars" aria-hidden="true">
        {daysUntil(days).map((day) => (
          <i
            key={day.group}
            title={words.dayBar(name(day), net(day))}
            style={{ height: `${(net(day) / most) * 100}%` }}
          />
        ))}
      </div>
      <details>
        <summary>{words.asTable}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              {[words.charged, words.givenBack, words.requests].map((column) => (
                <th key={column} scope="col" class="end-aligned">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {active.map((day) => (
              <tr key={day.group}>
                <td>{name(day)}</td>
                <td class="end-aligned">{figure(day.credits_captured)}</td>
                <td class="end-aligned">{figure(day.credits_refunded)}</td>
                <td class="end-aligned">{figure(day.requests)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

/** Every day from the first of the month to the last that has something; days without anything have no group. */
function daysUntil(days: Day[]): Day[] {
  const found = new Map(days.map((day) => [day.group, day]))
  const last = [...found.keys()].sort().at(-1)!
  const month = last.slice(0, 8)
  return Array.from({ length: Number(last.slice(8)) }, (_, i) => {
    const group = `${month}${String(i + 1).padStart(2, '0')}`
    return found.get(group) ?? { group, credits_captured: 0, credits_refunded: 0, requests: 0 }
  })
}

function Prices() {
  const { data } = useRead(calls.prices)
  if (!data) return null
  return (
    <section class="section">
      <h2>{words.prices}</h2>
      <dl class="rows">
        {data.data.map(({ operation, unit, credits }) => (
          <div key={`${operation} ${unit}`}>
            <dt>{words.operations[operation] ?? operation}</dt>
            <dd>{words.priceOf(credits, words.units[unit] ?? unit)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
