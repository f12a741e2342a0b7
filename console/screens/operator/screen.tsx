import type { ComponentChildren } from 'preact'
import { LinkButton, Menu } from '../../parts/controls.tsx'
import { Icon, type IconName, Mark } from '../../parts/icons.tsx'
import { Boundary, Empty } from '../../parts/page.tsx'
import { words as partWords } from '../../parts/words.ts'
import { StatusLines, Toasts } from '../../shell/shell.tsx'
import { Door } from '../../shell/sign-in.tsx'
import { switchTheme } from '../../shell/theme.ts'
import { words as shellWords } from '../../shell/words.ts'
import { HealthPage } from './health.tsx'
import { IntegrityPage } from './integrity.tsx'
import { OrganizationPage } from './organization.tsx'
import { OrganizationsPage } from './organizations.tsx'
import { linkFailure, openOperator, operator, signOutOperator } from './session.ts'
import { words } from './words.ts'

void openOperator()

/** The pages of the operator, with a session and a frame of their own. */
export function Screen({ id, second }: { id: string; second: string }) {
  if (operator.value === undefined) return <p class="opening">{shellWords.opening}</p>
  if (operator.value === null) return <Closed />
  return (
    <Frame here={id}>
      <Boundary key={`${id}/${second}`} name={document.title}>
        <Page id={id} second={second} />
      </Boundary>
    </Frame>
  )
}

function Page({ id, second }: { id: string; second: string }) {
  if (id === '') return <HealthPage />
  if (id === 'organizations')
    return second === '' ? <OrganizationsPage /> : <OrganizationPage key={second} id={second} />
  if (id === 'integrity') return <IntegrityPage />
  return (
    <Empty text={shellWords.noScreen}>
      <LinkButton href="/operator">{partWords.goOn}</LinkButton>
    </Empty>
  )
}

const goals: readonly { id: string; label: string; icon: IconName }[] = [
  { id: '', label: words.pages.health, icon: 'panel' },
  { id: 'organizations', label: words.pages.organizations, icon: 'store' },
  { id: 'integrity', label: words.pages.integrity, icon: 'shield' },
]

const addressOf = (id: string) => (id === '' ? '/operator' : `/operator/${id}`)

function Frame({ here, children }: { here: string; children: ComponentChildren }) {
  const { name, build } = operator.value!
  const links = (size: number) =>
    goals.map(({ id, label, icon }) => (
      <a key={id} href={addressOf(id)} aria-current={id === here ? 'page' : undefined}>
        <Icon name={icon} size={size} />
        <span>{label}</span>
      </a>
    ))
  return (
    <div class="app">
      <a class="skip" href="#content">
        {shellWords.skip}
      </a>
      <nav class="rail" aria-label={shellWords.main}>
        <a class="word" href="/operator">
          <Mark />
          <span>Cyclorama</span>
        </a>
        <Menu
          kind="who"
          button={
            <>
              <i class="sign" aria-hidden="true">
                {words.operator[0]}
              </i>
              <span class="two">
                <b>{words.operator}</b>
                <small dir="auto">{name}</small>
              </span>
              <Icon name="chevron" size={16} />
            </>
          }
          items={[
            { label: shellWords.switchTheme, icon: 'sun', run: switchTheme },
            { label: words.out, icon: 'leave', run: () => void signOutOperator() },
          ]}
        />
        <ul>
          {links(18).map((link) => (
            <li key={link.key}>{link}</li>
          ))}
        </ul>
      </nav>
      <main id="content" tabIndex={-1}>
        <StatusLines build={build} />
        {children}
      </main>
      <nav class="tabs" aria-label={shellWords.main}>
        {links(22)}
      </nav>
      <Toasts />
    </div>
  )
}

/** What everybody sees who has no session of the operator. */
function Closed() {
  const { value: failed } = linkFailure
  return (
    <Door title={words.signIn.title} failure={failed && { name: `${words.signIn.noLink}.`, text: failed.message }}>
      <p>{words.signIn.lead}</p>
      <p class="how">
        {words.signIn.how}: <code>npm run -s cyclorama -- operator link</code>
      </p>
      <p>
        <LinkButton href="/">{words.signIn.console}</LinkButton>
      </p>
    </Door>
  )
}
