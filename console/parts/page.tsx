import { signal } from '@preact/signals'
import { Component, type ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Failed } from '../lib/api.ts'
import { copyText } from '../lib/copy-text.ts'
import { readAgain } from '../lib/read.ts'
import { titlePage } from '../lib/title.ts'
import { Button, LinkButton } from './controls.tsx'
import { Icon } from './icons.tsx'
import { words } from './words.ts'

type HeadProps = {
  title: string
  sub?: ComponentChildren
  back?: { to: string; label: string } | undefined
  children?: ComponentChildren
}

/** The head of a screen: where it belongs, what it is, and what can be done with it. It is also the title of the tab. */
export function Head({ title, sub, back, children }: HeadProps) {
  useEffect(() => titlePage(title), [title])
  return (
    <header class="head">
      <div>
        {back && (
          <a class="back" href={back.to}>
            <Icon name="left" size={16} />
            <span dir="auto">{back.label}</span>
          </a>
        )}
        <h1 dir="auto">{title}</h1>
        {sub && <p class="sub">{sub}</p>}
      </div>
      {children && <div class="acts">{children}</div>}
    </header>
  )
}

const bones = { page: 4, rows: 6, cards: 8 } as const

/** A wait: the shape of what comes at once, a word after a second, a sentence after ten. */
export function Waiting({ as = 'page' }: { as?: keyof typeof bones }) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timers = [1, 10].map((after) => setTimeout(() => setSeconds(after), after * 1000))
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [])
  return (
    <div class={`waiting as-${as}`} role="status">
      <p>{seconds > 0 && (seconds === 1 ? words.waiting : words.stillWaiting)}</p>
      {Array.from({ length: bones[as] }, (_, i) => (
        <i key={i} />
      ))}
    </div>
  )
}

type EmptyProps = { title?: string; text: string; children?: ComponentChildren }

/** An empty studio, one sentence and one button. */
export const Empty = ({ title, text, children }: EmptyProps) => (
  <div class="empty">
    <div class="sweep" aria-hidden="true">
      <i />
    </div>
    {title && <h1>{title}</h1>}
    <p>{text}</p>
    {children}
  </div>
)

/** Says in the page what the service said, what to try, and where to go. */
export function Trouble({ error, home = '/' }: { error: Failed; home?: string }) {
  if (error.code === 'org_suspended') return <Empty title={words.suspended} text={error.message} />
  if (error.status === 404)
    return (
      <Empty title={words.missing} text={`${error.message} ${words.missingMore}`}>
        <LinkButton href={home}>{words.goOn}</LinkButton>
      </Empty>
    )
  if (error.code === 'insufficient_permission')
    return (
      <Empty title={words.closed} text={words.closedMore}>
        <LinkButton href="/pictures">{words.toPictures}</LinkButton>
      </Empty>
    )
  return (
    <section class="trouble" role="alert">
      <h2>
        <Icon name="alert" />
        <span>{words.trouble(error.status)}</span>
      </h2>
      <p>{error.message}</p>
      <div class="acts">
        <Button icon="again" onClick={readAgain}>
          {words.tryAgain}
        </Button>
        <LinkButton href={home}>{words.goOn}</LinkButton>
        {error.requestId && (
          <Button kind="plain" icon="copy" onClick={() => void copyText(error.requestId!)}>
            {words.requestId(error.requestId)}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Says in place of a whole order that nothing was made, and what came back. */
export const OrderFailed = ({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ComponentChildren
}) => (
  <section class="trouble" role="alert">
    <h2>
      <Icon name="alert" />
      <span>{title}</span>
    </h2>
    <p>{text}</p>
    <div class="acts">{children}</div>
  </section>
)

type BoundaryProps = { name: string; children: ComponentChildren }

/** A part that breaks says so in its place; the rest of the page lives. */
export class Boundary extends Component<BoundaryProps, { broken: Error | null }> {
  override state = { broken: null }

  static override getDerivedStateFromError(broken: Error) {
    return { broken }
  }

  override render({ name, children }: BoundaryProps, { broken }: { broken: Error | null }) {
    if (broken === null) return children
    return (
      <section class="trouble" role="alert">
        <h2>
          <Icon name="alert" />
          <span>{words.broken(name)}</span>
        </h2>
        <p>{broken.message}</p>
        <div class="acts">
          <Button icon="again" onClick={() => this.setState({ broken: null })}>
            {words.tryAgain}
          </Button>
          <Button kind="plain" icon="copy" onClick={() => void copyText(`${broken.message}\n${broken.stack}`)}>
            {words.copy}
          </Button>
        </div>
      </section>
    )
  }
}

/** The sentence for people who do not see the page, at most one in five seconds. */
export const announcement = signal('')
let lastSaid = 0
let pending: ReturnType<typeof setTimeout> | undefined

export function announce(sentence: string): void {
  clearTimeout(pending)
  const wait = Math.max(0, lastSaid + 5000 - Date.now())
  pending = setTimeout(() => {
    lastSaid = Date.now()
    announcement.value = sentence
  }, wait)
}
