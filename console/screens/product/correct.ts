import { calls, type Profile } from '../../lib/calls.ts'
import { changed, replace } from '../../lib/read.ts'
import { toast } from '../../lib/toasts.ts'
import { words } from './see-words.ts'

/** Saves a correction of this version of the profile; another version is shown instead. */
export type Correct = (change: Record<string, unknown>) => Promise<boolean>

/** Takes a new profile, or says why there is none. */
export function takeProfile(product_id: string, profile: Profile): void {
  replace(calls.profile, { at: { product_id } }, profile)
  changed(calls.product)
  toast(words.saved)
}
