import { signal } from '@preact/signals'
import { render } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Failed } from './lib/api.ts'
import { startKeys } from './lib/keys.ts'
import { startDrops } from './lib/photos.ts'
import { cache } from './lib/read.ts'
import { go, isOperators, place, startRouter } from './lib/router.ts'
import { openSession, session } from './lib/session.ts'
import { LinkButton } from './parts/controls.tsx'
import { Boundary, Empty } from './parts/page.tsx'
import { words as partWords } from './parts/words.ts'
import { type Load, loadFor, missed, operator, type Screen, viewer } from './screens.ts'
import { Shell } from './shell/shell.tsx'
import { SignIn } from './shell/sign-in.tsx'
import { startTheme } from './shell/theme.ts'
import { words } from './shell/words.ts'
import './styles.css'

const loaded = new Map<Load, Screen>()

function useScreen(load: Load | undefined): Screen | null {
  const [, redraw] = useState(0)
  useEffect(() => {
    if (!load || loaded.has(load)) return
    void load().then(({ Screen }) => {
      loaded.set(load, Screen)
      redraw((count) => count + 1)
    })
  }, [load])
  return load ? (loaded.get(load) ?? null) : null
}

function CurrentScreen() {
  const [, first = '', id = '', second = ''] = place.value.pathname.split('/').map(decodeURIComponent)
  const load = loadFor(first, id)
  const Current = useScreen(load)
  if (!load)
    return (
      <Empty text={words.noScreen}>
        <LinkButton href="/">{partWords.goOn}</LinkButton>
      </Empty>
    )
  return (
    Current && (
      <Boundary key={`${first}/${id}`} name={document.title}>
        {<Current id={id} second={second} />}
      </Boundary>
    )
  )
}

/** A picture over whatever is on screen, or the place of one that was not delivered. */
function OverIt() {
  const { searchParams } = place.value
  const over = [
    { load: viewer, id: searchParams.get('view') },
    { load: missed, id: searchParams.get('missed') },
  ].find(({ id }) => id !== null)
  const Over = useScreen(over?.load)
  return (
    over &&
    Over && (
      <Boundary name={words.pictures}>
        <Over id={over.id!} second="" />
      </Boundary>
    )
  )
}

/** Where nobody has anything to do who is signed in. */
const signInPath = '/sign-in'

const linkFailure = signal<Failed | null>(null)

/** The pages of the operator, which nobody of an organization enters. */
function Operator() {
  const [, , id = '', second = ''] = place.value.pathname.split('/').map(decodeURIComponent)
  const Pages = useScreen(operator)
  return Pages && <Pages id={id} second={second} />
}

function App() {
  const { value } = session
  useEffect(() => {
    if (value && place.value.pathname === signInPath) go('/', { replace: true })
  }, [value])
  if (value === undefined) return <p class="opening">{words.opening}</p>
  if (value === null) return <SignIn failed={linkFailure.value} />
  return (
    <Shell>
      <CurrentScreen />
      <OverIt />
    </Shell>
  )
}

startTheme()
startRouter()
startKeys()
cache.mount()
if (isOperators(location)) {
  render(<Operator />, document.getElementById('app')!)
} else {
  const [, first = '', id = ''] = place.value.pathname.split('/')
  void loadFor(first, id)?.()
  startDrops(() => go('/'))
  void openSession().then((failed) => {
    linkFailure.value = failed
  })
  render(<App />, document.getElementById('app')!)
}
