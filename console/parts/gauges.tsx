import type { Signal } from '@preact/signals'
import type { Check } from '../lib/calls.ts'
import { boundText, checkMeaning, checkName, gauge, measured } from '../lib/checks.ts'
import { Icon } from './icons.tsx'
import { words } from './words.ts'

/** Measurements in words: each with its value, its bound, and where between the two it stands. */
export const Gauges = ({ checks, pointedAt }: { checks: readonly Check[]; pointedAt?: Pointed }) => (
  <ul class="gauges">
    {checks.map((check) => (
      <Gauge key={check.id} check={check} {...(check.regions && pointedAt && { pointedAt })} />
    ))}
  </ul>
)

/** Where the check is kept that somebody points at, by pointer, focus or touch, to see its place in the picture. */
type Pointed = Signal<Check | null>

function Gauge({ check, pointedAt }: { check: Check; pointedAt?: Pointed }) {
  const { value, unit } = measured(check)
  const drawn = gauge(check)
  const meaning = checkMeaning(check)
  const state = stateOf(check)
  return (
    <li
      class={state}
      {...(pointedAt && {
        onPointerEnter: () => {
          pointedAt.value = check
        },
        onPointerLeave: () => {
          pointedAt.value = null
        },
      })}
    >
      <p class="gauge-head">
        <span class="sign">{check.passed !== null && <Icon name={check.passed ? 'check' : 'close'} size={13} />}</span>
        {pointedAt ? <Where check={check} pointedAt={pointedAt} /> : <span>{checkName(check)}</span>}
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

/** The name of a check that shows its place while it has the focus. */
const Where = ({ check, pointedAt }: { check: Check; pointedAt: Pointed }) => (
  <button
    type="button"
    class="link"
    aria-label={words.showWhere(checkName(check))}
    onFocus={() => {
      pointedAt.value = check
    }}
    onClick={() => {
      pointedAt.value = check
    }}
    onBlur={() => {
      pointedAt.value = null
    }}
  >
    {checkName(check)}
  </button>
)

function stateOf({ passed }: Check): string {
  if (passed === null) return 'reported'
  return passed ? 'passed' : 'missed'
}
