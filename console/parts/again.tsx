import { useSignal } from '@preact/signals'
import { orderAgain, type Repeated } from '../lib/repeat.ts'
import { words } from './again-words.ts'
import { Button, Menu, type MenuItem } from './controls.tsx'
import { Icon } from './icons.tsx'

type AgainProps = {
  /** The order, whose seed gives the same again. */
  order: { id: string; seed: number }
  /** How it is ordered; null until its price is known, or where it cannot be repeated. */
  repeated: Repeated | null
  /** Opens it as a form. */
  change: () => void
  more?: readonly MenuItem[]
}

/** Orders the same once more at once, with the price in its place, or opens it as a form. */
export function AgainMenu({ order: { id, seed }, repeated, change, more = [] }: AgainProps) {
  const atOnce = repeated && [
    {
      label: words.sameSeed(repeated.credits),
      icon: 'again' as const,
      run: () => void orderAgain(id, { ...repeated, body: { ...repeated.body, seed } }),
    },
    { label: words.newSeed(repeated.credits), icon: 'plus' as const, run: () => void orderAgain(id, repeated) },
  ]
  return (
    <Menu
      button={
        <>
          <Icon name="again" size={17} />
          <span>{words.again}</span>
        </>
      }
      items={[...(atOnce ?? []), { label: words.change, icon: 'mark', run: change }, ...more]}
    />
  )
}

/** Orders once more what has delivered nothing. */
export function MakeAgain({ id, repeated }: { id: string; repeated: Repeated }) {
  const busy = useSignal(false)
  const order = async () => {
    busy.value = true
    await orderAgain(id, repeated)
    busy.value = false
  }
  return (
    <Button kind="main" icon="again" busy={busy.value} onClick={() => void order()}>
      {words.makeAgain(repeated.credits)}
    </Button>
  )
}
