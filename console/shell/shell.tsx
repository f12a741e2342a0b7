import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { connection, servedBuild } from '../lib/api.ts'
import { findingBrand } from '../lib/brand.ts'
import { preference } from '../lib/drafts.ts'
import { singleKeys, useCommands } from '../lib/keys.ts'
import { useLive } from '../lib/live.ts'
import { go } from '../lib/router.ts'
import { asksAgain, session } from '../lib/session.ts'
import { dismiss, toasts, undoLast } from '../lib/toasts.ts'
import { Button } from '../parts/controls.tsx'
import { reportEnds } from '../parts/ends.tsx'
import { FindBrand } from '../parts/find-brand.tsx'
import { Icon } from '../parts/icons.tsx'
import { announcement } from '../parts/page.tsx'
import { words as partWords } from '../parts/words.ts'
import { goals, isOpenTo } from './navigation.ts'
import { Help, helpOpen, Palette, paletteOpen } from './palette.tsx'
import { Rail, Tabs } from './rail.tsx'
import { SignInAgain } from './sign-in.tsx'
import { switchTheme } from './theme.ts'
import { words } from './words.ts'

/** The frame of every screen. */
export function Shell({ children }: { children: ComponentChildren }) {
  const folded = preference('rail-folded', false)
  useLive(reportEnds)
  useEffect(() => {
    singleKeys.value = preference('single-keys', true).value
  }, [])
  useCommands([
    {
      keys: 'mod+k',
      name: words.find,
      run: () => {
        paletteOpen.value = true
      },
      inText: true,
      quiet: true,
    },
    {
      keys: '?',
      name: words.allKeys,
      run: () => {
        helpOpen.value = true
      },
    },
    { keys: 'n', name: words.make, run: () => go('/') },
    { keys: 'shift+d', name: words.switchTheme, run: switchTheme },
    {
      keys: '[',
      name: words.foldRail,
      run: () => {
        folded.value = !folded.value
      },
    },
    { keys: 'mod+z', name: words.shortcuts.undo, run: undoLast },
    ...goals
      .filter((goal) => goal.key && isOpenTo(goal))
      .map(({ to, label, key }) => ({ keys: key!, name: label, run: () => go(to), quiet: true })),
  ])
  return (
    <div class={`app ${folded.value ? 'folded' : ''}`}>
      <a class="skip" href="#content">
        {words.skip}
      </a>
      <Rail />
      <main id="content" tabIndex={-1}>
        <StatusLines build={session.value?.build} />
        {children}
      </main>
      <Tabs />
      <Toasts />
      {paletteOpen.value && <Palette />}
      {findingBrand.value && <FindBrand />}
      {helpOpen.value && <Help />}
      {asksAgain.value && <SignInAgain />}
      <p class="hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}

/** What concerns every screen: a lost connection, and a version of the service that is newer than the page. */
export function StatusLines({ build }: { build: string | undefined }) {
  const isNew = servedBuild.value !== null && build !== servedBuild.value
  return (
    <>
      {connection.value.lost && <Lost />}
      {isNew && (
        <p class="line" role="status">
          <Icon name="info" size={17} />
          <span>{words.newVersion}</span>
          <Button kind="small" onClick={() => location.reload()}>
            {words.reload}
          </Button>
        </p>
      )}
    </>
  )
}

function Lost() {
  const { nextTryAt, reason } = connection.value
  const now = useSignal(Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = Date.now()
    }, 500)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((nextTryAt - now.value) / 1000))
  return (
    <p class="line" role="status">
      <Icon name="alert" size={17} />
      <span>{reason === 'busy' ? words.busy(seconds) : words.lost(seconds)}</span>
    </p>
  )
}

export const Toasts = () => (
  <div class="toasts" role="status">
    {toasts.value.map(({ id, text, undo }) => (
      <p key={id}>
        <span>{text}</span>
        {undo && (
          <button
            type="button"
            onClick={() => {
              dismiss(id)
              undo()
            }}
          >
            {partWords.undo}
          </button>
        )}
        <button type="button" class="x" aria-label={partWords.close} onClick={() => dismiss(id)}>
          <Icon name="close" size={15} />
        </button>
      </p>
    ))}
  </div>
)
