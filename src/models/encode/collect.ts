import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void

/**
 * Gives back the frames that nobody holds any more. They are megabytes that look small to the heap: nothing prompts this soon enough, and left
 * alone every eighth of them brings on a collection of everything.
 */
export function collectFrames(): void {
  collect({ type: 'minor' })
}
