import { buildIndex } from './build-index.ts'
import { openCatalogue } from './catalogue.ts'
import { requireSound } from './check-catalogue.ts'
import { catalogueStamp, readFiles, readSnapshot, versionOf, writeSnapshot } from './files.ts'
import { snapshotOf } from './snapshot.ts'

/**
 * Verifies the catalogue of this installation and writes its snapshot, from which every process opens it in a tenth of the time. Both take a
 * few seconds and are repeated only after a change of the catalogue or of the code that reads it; without write access at every call. Fails
 * with `BrokenFiles`, which names file and line, where the catalogue has a fault.
 */
export function prepareCatalogue(): void {
  const stamp = catalogueStamp()
  if (readSnapshot(stamp) !== null) return
  const files = readFiles('')
  requireSound(files)
  const catalogue = openCatalogue(files)
  writeSnapshot(stamp, snapshotOf({ catalogue, index: buildIndex(catalogue), version: versionOf(files) }))
}
