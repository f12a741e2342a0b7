import { useSignal } from '@preact/signals'
import { type Failed, write } from './api.ts'
import type { Call } from './calls.ts'
import { newKey } from './drafts.ts'
import { changed } from './read.ts'

/** Sends a form once at a time, and keeps why the service did not take it. */
export function useSubmission() {
  const failed = useSignal<Failed | null>(null)
  const busy = useSignal(false)
  const submit = async (act: () => Promise<void>) => {
    if (busy.value) return
    busy.value = true
    failed.value = null
    await act().catch((error: Failed) => {
      failed.value = error
    })
    busy.value = false
  }
  return { failed, busy, submit }
}

/** Sends the form of a dialog that creates something, once for each try, and reads the list anew that then has it. */
export function useCreation<T>(call: Call<T>, list: Call<unknown>) {
  const key = useSignal(newKey())
  const { failed, busy, submit } = useSubmission()
  const create = (body: unknown, then: (made: T) => void) =>
    submit(async () => {
      const made = await write(call, { body, headers: { 'idempotency-key': key.value } }).catch((error: Failed) => {
        key.value = newKey()
        throw error
      })
      changed(list)
      then(made)
    })
  return { failed, busy, create }
}
