import { useSignal } from '@preact/signals'
import { type Failed, write } from './api.ts'
import type { Call } from './calls.ts'
import { newKey } from './drafts.ts'
import { changed } from './read.ts'

/** Sends the form of a dialog that creates something, once at a time and once for each try, and reads the list anew that then has it. */
export function useCreation<T>(call: Call<T>, list: Call<unknown>) {
  const failed = useSignal<Failed | null>(null)
  const busy = useSignal(false)
  const key = useSignal(newKey())
  const create = async (body: unknown, then: (made: T) => void) => {
    if (busy.value) return
    busy.value = true
    failed.value = null
    await write(call, { body, headers: { 'idempotency-key': key.value } }).then(
      (made) => {
        changed(list)
        then(made)
      },
      (error: Failed) => {
        key.value = newKey()
        failed.value = error
      },
    )
    busy.value = false
  }
  return { failed, busy, create }
}
