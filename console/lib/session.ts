import { signal } from '@preact/signals'
import { type Failed, fetchAnswer, gate } from './api.ts'
import { owner } from './drafts.ts'
import { cache } from './read.ts'

/** Who looks at the page, and what they may do: one request at the start. */
export type Session = {
  id: string
  person: { id: string; name: string; kind: 'person' | 'key'; role: string | null }
  organization: { id: string; name: string; plan: string }
  permissions: string[]
  credits: { balance: number; held: number; available: number } | null
  build: string
}

/** Undefined until it is known; null for nobody. */
export const session = signal<Session | null | undefined>(undefined)
/** Whether the dialog to sign in again lies over the page. */
export const asksAgain = signal(false)

const address = '/console/session'

export const may = (permission: string) => session.value?.permissions.includes(permission) ?? false

/** The code in the fragment of a link, which leaves the address at once: it stands in no history and no log. */
export function takeCode(): string | undefined {
  const code = /^#hello=([\w-]+)$/.exec(location.hash)?.[1]
  if (code !== undefined) history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  return code
}

/** Signs in by the code in the fragment of a link, or continues a session. Returns the failure of a link. */
export async function openSession(): Promise<Failed | null> {
  const code = takeCode()
  if (code !== undefined)
    return signIn({ code }).then(
      () => null,
      (error: Failed) => fallBack(error),
    )
  return fetchAnswer<Session>('GET', address).then(begin, (error: Failed) => {
    session.value = null
    return error.status === 401 ? null : error
  })
}

/** A used link is no obstacle for somebody who is signed in already. */
const fallBack = (error: Failed) =>
  fetchAnswer<Session>('GET', address).then(begin, () => {
    session.value = null
    return error
  })

/** @throws Failed */
export async function signIn(by: { code: string } | { api_key: string }): Promise<void> {
  begin(await fetchAnswer<Session>('POST', address, { body: by }))
}

function begin(found: Session): null {
  const { value: before } = session
  owner.value = found.person.id
  // What another person has read is not shown to this one.
  if (before && before.person.id !== found.person.id) return reload()
  session.value = found
  asksAgain.value = false
  for (const go of waiting.splice(0)) go()
  return null
}

function reload(): null {
  location.reload()
  return null
}

/** Signs out: the browser forgets drafts, preferences and what it has read. */
export async function signOut(): Promise<void> {
  await fetchAnswer('DELETE', address).catch(() => {})
  for (const name of Object.keys(localStorage).filter((name) => name.startsWith(`cyclorama:${owner.value}:`)))
    localStorage.removeItem(name)
  sessionStorage.clear()
  cache.clear()
  location.assign('/')
}

const waiting: (() => void)[] = []
gate.signIn = () => {
  asksAgain.value = true
  return new Promise((done) => waiting.push(done))
}
