import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' | 'major' }) => void

/**
 * Gives back the frames that nobody holds any more. They are megabytes that look small to the heap: nothing prompts this soon enough, and left
 * alone every eighth of them brings on a collection of everything.
 */
export function collectFrames(): void {
  collect({ type: 'minor' })
}

/** Gives back everything that nobody holds any more. */
export function collectAll(): void {
  collect({ type: 'major' })
}

/** While `act` goes on, pictures outside the heap bring on a collection as late as objects within it would: it collects for itself. */
export async function collectingItself<T>(act: () => Promise<T>): Promise<T> {
  setFlagsFromString('--external-memory-accounted-in-global-limit')
  try {
    return await act()
  } finally {
    setFlagsFromString('--no-external-memory-accounted-in-global-limit')
  }
}
