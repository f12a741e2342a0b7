import type { Signal } from '@preact/signals'
import type { Check } from '../lib/calls.ts'
import { boundText, checkMeaning, checkName, gauge, measured } from '../lib/checks.ts'
import { Icon } from './icons.tsx'

/** Measurements in words: each with its value, its bound, and where between the two it stands. */
export const Gauges = ({ checks, pointing }: { checks: readonly Check[]; pointing?: Pointing }) => (
  <ul class="gauges">
    {checks.map((check) => (
      <Gauge key={check.id} check={check} {...(check.regions && pointing && { pointing })} />
    ))}
  </ul>
)

/** Where the check is kept that somebody points at, by pointer, focus or touch, to see its place in the picture. */
type Pointing = { at: Signal<Check | null>; label: (check: string) => string }

function Gauge({ check, pointing }: { check: Check; pointing?: Pointing }) {
  const { value, unit } = measured(check)
  const drawn = gauge(check)
  const meaning = checkMeaning(check)
  const state = stateOf(check)
  return (
    <li
      class={state}
      {...(pointing && {
        onPointerEnter: () => {
          pointing.at.value = check
        },
        onPointerLeave: () => {
          pointing.at.value = null
        },
      })}
    >
      <p class="gauge-head">
        <span class="sign">{check.passed !== null && <Icon name={check.passed ? 'check' : 'close'} size={13} />}</span>
        {pointing ? <Where check={check} pointing={pointing} /> : <span>{checkName(check)}</span>}
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
const Where = ({ check, pointing: { at, label } }: { check: Check; pointing: Pointing }) => (
  <button
    type="button"
    class="link"
    aria-label={label(checkName(check))}
    onFocus={() => {
      at.value = check
    }}
    onClick={() => {
      at.value = check
    }}
    onBlur={() => {
      at.value = null
    }}
  >
    {checkName(check)}
  </button>
)

function stateOf({ passed }: Check): string {
  if (passed === null) return 'reported'
  return passed ? 'passed' : 'missed'
}
