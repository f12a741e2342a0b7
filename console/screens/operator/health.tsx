import { type Health, operatorCalls } from '../../lib/operator-calls.ts'
import { useRead } from '../../lib/read.ts'
import { bytes, figure } from '../../lib/text.ts'
import { Button } from '../../parts/controls.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Head, Trouble, Waiting } from '../../parts/page.tsx'
import { operator, signOutOperator } from './session.ts'
import { words as all } from './words.ts'

const words = all.health
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' })

/** Seconds that a job may wait before somebody should look. */
const lateSeconds = 60

/** What needs somebody: nothing, or sentences. */
const worries = ({ storage, lanes }: Health): string[] => [
  ...(storage.is_low ? [words.low] : []),
  ...lanes
    .filter(({ oldest_seconds }) => oldest_seconds > lateSeconds)
    .map(({ lane, oldest_seconds }) => words.late(lane, oldest_seconds)),
]

export function HealthPage() {
  const { data, error } = useRead(operatorCalls.health, {}, { poll: () => 10_000 })
  return (
    <>
      <Head title={all.pages.health} sub={data && words.lead(time.format(new Date(data.checked_at)))}>
        <Button icon="leave" kind="plain" onClick={() => void signOutOperator()}>
          {all.out}
        </Button>
      </Head>
      {error && !data && <Trouble error={error} home="/operator" />}
      {!data && !error && <Waiting />}
      {data && <Facts health={data} />}
    </>
  )
}

function Facts({ health }: { health: Health }) {
  const { orders, lanes, storage, database, organizations } = health
  const worried = worries(health)
  return (
    <>
      {worried.length === 0 ? (
        <p class="good">
          <Icon name="check" size={17} />
          <span>{words.well}</span>
        </p>
      ) : (
        worried.map((sentence) => (
          <p key={sentence} class="note bad" role="alert">
            <Icon name="alert" size={17} />
            <span>{sentence}</span>
          </p>
        ))
      )}
      <dl class="figures section">
        {(['open', 'completed', 'failed'] as const).map((state) => (
          <div key={state}>
            <dt>{words[state]}</dt>
            <dd>{figure(orders[state])}</dd>
          </div>
        ))}
      </dl>
      <section class="section form-wide">
        <h2>{words.queue}</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.lane}</th>
              {[words.waiting, words.running, words.oldest].map((column) => (
                <th key={column} scope="col" class="end-aligned">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lanes.map(({ lane, waiting, running, oldest_seconds }) => (
              <tr key={lane}>
                <td>{lane}</td>
                {[waiting, running, Math.round(oldest_seconds)].map((count, i) => (
                  <td key={i} class="end-aligned">
                    {figure(count)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Rows
        title={words.files}
        rows={[
          [words.stored, bytes(storage.bytes)],
          [words.free, storage.free_bytes === null ? words.unlimited : bytes(storage.free_bytes)],
          [words.database, bytes(database.bytes)],
          [words.version, database.version],
          [words.migration, database.last_migration],
          [words.build, operator.value!.build],
        ]}
      />
      <Rows
        title={words.organizations}
        rows={(['active', 'suspended', 'deleted'] as const).map((state) => [
          words.counts[state],
          figure(organizations[state]),
        ])}
      />
    </>
  )
}

const Rows = ({ title, rows }: { title: string; rows: [string, string][] }) => (
  <section class="section form-wide">
    <h2>{title}</h2>
    <dl class="rows">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)
