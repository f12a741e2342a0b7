import { signal } from '@preact/signals'
import { type MakeDraft, makeDraft } from './make-draft.ts'
import { go } from './router.ts'
import { toast } from './toasts.ts'

/** What an order says in the form that orders such a thing. */
export type Values = Partial<Record<keyof MakeDraft, unknown>>

/** Addresses of pictures that a new template is to follow; the screen of templates takes them. */
export const startTemplate = signal<string[]>([])

/** Opens an order as a form, with what was chosen for it. What was in the form comes back by Undo. */
export function openAsForm(values: Values, undone: string): void {
  const form = makeDraft()
  const before = form.value
  form.value = { ...before, ...(values as Partial<MakeDraft>) }
  go('/')
  const undo = () => {
    form.value = before
  }
  if (before.name !== '' || before.direction !== '') toast(undone, undo)
}
