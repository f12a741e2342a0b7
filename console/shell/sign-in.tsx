import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Failed } from '../lib/api.ts'
import { place } from '../lib/router.ts'
import { signIn } from '../lib/session.ts'
import { titlePage } from '../lib/title.ts'
import { Button, Field } from '../parts/controls.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Icon, Mark } from '../parts/icons.tsx'
import { words as all } from './words.ts'

const words = all.signIn

/** The form that takes a key once. The key leaves the field with the request and is kept nowhere. */
function KeyForm({ submit }: { submit: string }) {
  const error = useSignal<string | null>(null)
  const busy = useSignal(false)
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    const field = (event.currentTarget as HTMLFormElement).elements.namedItem('key') as HTMLInputElement
    const api_key = field.value.trim()
    if (api_key === '' || busy.value) return
    busy.value = true
    await signIn({ api_key }).catch((failed: Failed) => {
      error.value = failed.message
    })
    field.value = ''
    busy.value = false
  }
  return (
    <form class="key-form" onSubmit={(event) => void send(event)} autocomplete="off">
      <Field label={words.key} hint={words.keyMore} error={error.value}>
        <input name="key" type="password" autocomplete="off" spellcheck={false} required />
      </Field>
      <Button kind="main" type="submit" busy={busy.value}>
        {submit}
      </Button>
    </form>
  )
}

type DoorProps = { title: string; failure: { name: string; text: string } | null; children: ComponentChildren }

/** A page before a session: what it opens, why a link did not, and how one gets in. */
export function Door({ title, failure, children }: DoorProps) {
  useEffect(() => titlePage(title), [place.value])
  return (
    <main class="sign-in">
      <div class="sweep" aria-hidden="true">
        <i />
      </div>
      <section>
        <p class="word">
          <Mark size={30} />
          <span>Cyclorama</span>
        </p>
        <h1>{title}</h1>
        {failure && (
          <p class="note bad" role="alert">
            <Icon name="alert" size={17} />
            <span>
              <b>{failure.name}</b> {failure.text}
            </span>
          </p>
        )}
        {children}
      </section>
    </main>
  )
}

/** The page for somebody who is not signed in. */
export function SignIn({ failed }: { failed: Failed | null }) {
  const failure = failed && { name: failed.status === 401 ? words.linkUsed : '', text: failed.message }
  return (
    <Door title={words.title} failure={failure}>
      <p>{words.lead}</p>
      <KeyForm submit={words.go} />
      <p class="how">
        {words.howLink} <code>npm run -s cyclorama -- person link</code>
      </p>
    </Door>
  )
}

/** The dialog over the page when a session has ended. */
export const SignInAgain = () => (
  <Dialog title={words.again}>
    <p>{words.againLead}</p>
    <KeyForm submit={words.go} />
  </Dialog>
)
