import { prepareCatalogue } from '../src/goods/prepare.ts'
import { compileTasks } from '../src/studio-workers/studio-workers.ts'

/** What an installation has after its first start: the catalogue's snapshot and the compiled tasks of the sandbox. */
export async function setup(): Promise<void> {
  prepareCatalogue()
  await compileTasks()
}
