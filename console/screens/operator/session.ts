import { signal } from '@preact/signals'
import { Failed, fetchAnswer, gate } from '../../lib/api.ts'
import { cache } from '../../lib/read.ts'
import { takeCode } from '../../lib/session.ts'

type OperatorSession = { id: string; name: string; expires_at: string; build: string }

/** Undefined until it is known; null for nobody. */
export const operator = signal<OperatorSession | null | undefined>(undefined)
/** Why the link of the address does not work. */
export const linkFailure = signal<Failed | null>(null)

const address = '/operator/v1/session'

/** Starts a session by the code in the fragment of a link, or continues one. */
export async function openOperator(): Promise<void> {
  const code = takeCode()
  if (code !== undefined)
    await fetchAnswer<OperatorSession>('POST', address, { body: { code } }).then(begin, (error: Failed) => {
      linkFailure.value = error
    })
  if (!operator.value) await fetchAnswer<OperatorSession>('GET', address).then(begin, leave)
}

function begin(found: OperatorSession): void {
  operator.value = found
}

function leave(): void {
  operator.value = null
  cache.clear()
}

export async function signOutOperator(): Promise<void> {
  await fetchAnswer('DELETE', address).catch(() => {})
  leave()
}

// Only the terminal can start another session, so the page ends with this one.
gate.signIn = () => {
  leave()
  return Promise.reject(new Failed(401, {}))
}
