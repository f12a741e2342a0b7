import { type Catalogue, openCatalogue, SOURCES } from './catalogue.ts'
import { catalogueStamp, readFiles, readSnapshot, versionOf } from './files.ts'
import { openSnapshot } from './snapshot.ts'

/** The catalogue of this installation with the hash of its files. */
type Installed = { catalogue: Catalogue; version: () => string }

let installed: Installed | null = null

/**
 * The catalogue of this installation, read at the first call: from the snapshot that `prepareCatalogue` wrote, or from the files where there is
 * none or a file has changed since. Fails with `BrokenFiles` where a file cannot be used.
 */
export function catalogueData(): Catalogue {
  installed ??= open()
  return installed.catalogue
}

/** A hash of all files of the catalogue: it differs where texts written with it may. */
export function catalogueVersion(): string {
  installed ??= open()
  return installed.version()
}

function open(): Installed {
  const snapshot = readSnapshot(catalogueStamp())
  if (snapshot === null) {
    let version: string | null = null
    return {
      catalogue: openCatalogue(readFiles(SOURCES)),
      version: () => {
        version ??= versionOf(readFiles(''))
        return version
      },
    }
  }
  const { catalogue, version } = openSnapshot(snapshot)
  return { catalogue, version: () => version }
}
