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

/** Everything is collected this often while a process collects for itself. */
const EVERY_MS = 1000

/** While `act` goes on, what lies outside the heap brings on a collection as late as what lies within it would: time does instead. */
export async function collectingItself<T>(act: () => Promise<T>): Promise<T> {
  setFlagsFromString('--external-memory-accounted-in-global-limit')
  const timer = setInterval(collectAll, EVERY_MS)
  try {
    return await act()
  } finally {
    clearInterval(timer)
    setFlagsFromString('--no-external-memory-accounted-in-global-limit')
  }
}
