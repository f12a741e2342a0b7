import { useSignal } from '@preact/signals'
import type { Slot } from '../../lib/calls.ts'
import { isUnderWay } from '../../lib/orders.ts'
import { setParams, withParams } from '../../lib/router.ts'
import { Icon } from '../../parts/icons.tsx'
import { Picture, Studio } from '../../parts/picture.tsx'
import { makeImage, refusals, useCompliance, useImagePrice } from './slots.ts'
import { words } from './words.ts'

type SlotProps = { slot: Slot; isChosen: boolean; marketplace: string }

/** A slot: its picture, one that is made, or the button that makes one. */
export function SlotTile({ slot, isChosen, marketplace }: SlotProps) {
  const { thumbnail_url, position, title, slot_type, color } = slot
  const name = words.slot(position)
  return (
    <li class={isChosen ? 'on' : ''}>
      {thumbnail_url !== null ? (
        <a class="frame" href={withParams({ slot: slot.id })} aria-current={isChosen ? 'true' : undefined}>
          <Picture url={thumbnail_url} alt={words.picture(name, title)} color={color} />
        </a>
      ) : (
        <Open slot={slot} />
      )}
      <p class="caption">
        <b>{name}</b>
        <span>{words.type(slot_type)}</span>
        <Verdict slot={slot} marketplace={marketplace} />
      </p>
      <a class="slot-title" href={withParams({ slot: slot.id })}>
        <small dir="auto">{title}</small>
      </a>
    </li>
  )
}

function Open({ slot }: { slot: Slot }) {
  const price = useImagePrice()
  const busy = useSignal(false)
  if (isUnderWay(slot) || price === null)
    return (
      <div class="frame">
        <Studio />
      </div>
    )
  const make = async () => {
    if (busy.value) return
    busy.value = true
    if ((await makeImage(slot, price)) === 'refused') setParams({ slot: slot.id })
    busy.value = false
  }
  return (
    <button
      type="button"
      class="frame open"
      aria-label={`${words.slot(slot.position)}: ${words.make(price)}`}
      onClick={() => void make()}
    >
      <Icon name="plus" />
      <span>{words.make(price)}</span>
    </button>
  )
}

/** Whether the picture in a slot passes the rules of the marketplace, once that is measured. */
export function Verdict({ slot, marketplace }: { slot: Slot; marketplace: string }) {
  const report = useCompliance(slot, marketplace)
  if (isUnderWay(slot)) return <span class="quiet">{words.making}</span>
  if (slot.creative_id === null && refusals.value[slot.id] !== undefined)
    return <span class="bad-word wraps">{words.refused}</span>
  if (slot.creative_id === null)
    return slot.status === 'failed' ? <span class="bad-word wraps">{words.notDelivered}</span> : null
  if (!report) return <span class="quiet">{words.measuring}</span>
  const failing = report.rules.filter(({ passed }) => passed === false).length
  return failing === 0 ? (
    <span class="good">
      <Icon name="check" size={13} />
      {words.passes}
    </span>
  ) : (
    <span class="bad-word">
      <Icon name="alert" size={13} />
      {words.fails(failing)}
    </span>
  )
}
