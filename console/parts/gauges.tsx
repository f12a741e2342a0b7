import type { Check } from '../lib/calls.ts'
import { boundText, checkMeaning, checkName, gauge, measured } from '../lib/checks.ts'
import { Icon } from './icons.tsx'

/** Measurements in words: each with its value, its bound, and where between the two it stands. */
export const Gauges = ({ checks }: { checks: readonly Check[] }) => (
  <ul class="gauges">
    {checks.map((check) => (
      <Gauge key={check.id} check={check} />
    ))}
  </ul>
)

function Gauge({ check }: { check: Check }) {
  const { value, unit } = measured(check)
  const drawn = gauge(check)
  const meaning = checkMeaning(check)
  const state = stateOf(check)
  return (
    <li class={state}>
      <p class="gauge-head">
        <span class="sign">{check.passed !== null && <Icon name={check.passed ? 'check' : 'close'} size={13} />}</span>
        <span>{checkName(check)}</span>
        <b>
          {value} {unit && <small>{unit}</small>}
        </b>
      </p>
      {drawn && (
        <div class="gauge" aria-hidden="true">
          <i
            class="zone"
            style={
              drawn.least ? { left: `${drawn.limit * 100}%`, right: 0 } : { left: 0, width: `${drawn.limit * 100}%` }
            }
          />
          <i class="pin" style={{ left: `${drawn.at * 100}%` }} />
        </div>
      )}
      <small>
        {boundText(check)}
        {meaning && `. ${meaning}`}
      </small>
    </li>
  )
}

function stateOf({ passed }: Check): string {
  if (passed === null) return 'reported'
  return passed ? 'passed' : 'missed'
}
