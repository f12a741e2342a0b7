import { write } from '../../lib/api.ts'
import { type IntegrityCheck, operatorCalls } from '../../lib/operator-calls.ts'
import { changed, useRead } from '../../lib/read.ts'
import { useSubmission } from '../../lib/submission.ts'
import { momentOf } from '../../lib/text.ts'
import { Refusal } from '../../parts/confirm.tsx'
import { Button } from '../../parts/controls.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Empty, Head, Trouble, Waiting } from '../../parts/page.tsx'
import { words as all } from './words.ts'

const words = all.integrity

/** The check of the database: run here, and the last results. */
export function IntegrityPage() {
  const { data, error } = useRead(operatorCalls.checks)
  const { failed, busy, submit } = useSubmission()
  const run = () =>
    submit(async () => {
      await write(operatorCalls.check)
      changed(operatorCalls.checks)
    })
  const button = (
    <Button kind="main" icon="shield" busy={busy.value} onClick={() => void run()}>
      {busy.value ? words.running : words.run}
    </Button>
  )
  const [last, ...former] = data?.data ?? []
  return (
    <>
      <Head title={all.pages.integrity} sub={words.lead}>
        {last && button}
      </Head>
      <Refusal failed={failed.value} />
      {error && !data && <Trouble error={error} home="/operator" />}
      {!data && !error && <Waiting />}
      {data && !last && <Empty text={words.never}>{button}</Empty>}
      {last && <Result key={last.id} check={last} />}
      {former.length > 0 && (
        <section class="section form-wide">
          <h2>{words.former}</h2>
          <ul class="things">
            {former.map((check) => (
              <li key={check.id}>
                <span class="two">
                  <Verdict check={check} />
                  <small>{when(check)}</small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const seconds = ({ started_at, ended_at }: IntegrityCheck) =>
  ((Date.parse(ended_at) - Date.parse(started_at)) / 1000).toFixed(1)
const when = (check: IntegrityCheck) => words.checked(momentOf(check.started_at), seconds(check), check.started_by)

const wrongIn = ({ invariants, credits }: IntegrityCheck) =>
  invariants.filter(({ violations }) => violations.length > 0).length + credits.wrong.length

const Verdict = ({ check }: { check: IntegrityCheck }) => (
  <b class={check.ok ? 'good' : 'bad-word'}>
    <Icon name={check.ok ? 'check' : 'alert'} size={17} />
    <span>{check.ok ? words.well : words.wrong(wrongIn(check))}</span>
  </b>
)

function Result({ check }: { check: IntegrityCheck }) {
  const { invariants, credits } = check
  // What is wrong comes first.
  const sorted = invariants.toSorted((a, b) => b.violations.length - a.violations.length)
  return (
    <>
      <div role="status">
        <p>
          <Verdict check={check} />
        </p>
        <p class="quiet-text">
          {when(check)}. {words.files}
        </p>
      </div>
      <section class="section form-wide">
        <h2>{words.balances}</h2>
        {credits.wrong.length === 0 && <p>{words.balancesWell(credits.organizations)}</p>}
        <ul class="things">
          {credits.wrong.map(({ org_id, name, balance, ledger_balance }) => (
            <li key={org_id}>
              <a class="two" href={`/operator/organizations/${org_id}`}>
                <b dir="auto">{name}</b>
                <small class="bad-word">{words.balance(balance, ledger_balance)}</small>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section class="section form-wide">
        <h2>{words.invariants}</h2>
        <ul class="things">
          {sorted.map(({ name, meaning, violations }) => (
            <li key={name}>
              <span class="two">
                {violations.length === 0 ? <span>{meaning}</span> : <b>{meaning}</b>}
                {violations.map(({ detail, ids }) => (
                  <small key={`${detail} ${ids.join()}`}>
                    {detail} <code>{ids.join(' ')}</code>
                  </small>
                ))}
              </span>
              <span class="sum">
                <span class={violations.length === 0 ? 'good' : 'bad-word'}>
                  <Icon name={violations.length === 0 ? 'check' : 'alert'} size={16} />
                  {violations.length === 0 ? words.holds : words.broken(violations.length)}
                </span>
                <small>{name}</small>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
