import { openCatalogue } from './catalogue.ts'
import { checkCopy } from './check-copy.ts'
import { checkOf } from './check-file.ts'
import { checkFrames } from './check-frames.ts'
import { checkKinds, checkNames } from './check-names.ts'
import { openCopy } from './copy.ts'
import { BrokenFiles, type FileFault, type Files } from './files.ts'
import { openFrames } from './frames.ts'
import { fileKinds } from './kinds.ts'
import { openLanguages } from './languages.ts'
import { openOccasions } from './occasions.ts'
import { openVocabulary } from './vocabulary.ts'

/**
 * Verifies a whole catalogue: each file against the schema of its kind, then the references between files, then what only all files together can
 * break. Returns the faults in this order, none when the service can work with it; later checks run only when the earlier ones find nothing.
 */
export function checkCatalogue(files: Files): readonly FileFault[] {
  const malformed = checkFiles(files)
  if (malformed.length > 0) return malformed
  try {
    const catalogue = openCatalogue(files)
    openVocabulary(files)
    openOccasions(files)
    const frames = openFrames(files)
    openLanguages(files)
    return [
      ...checkNames(files),
      ...checkKinds(files),
      ...checkCopy(files, openCopy(files), catalogue),
      ...checkFrames(files, frames, catalogue),
    ]
  } catch (error) {
    if (error instanceof BrokenFiles) return error.faults
    throw error
  }
}

/** Fails with `BrokenFiles` where the catalogue has a fault. */
export function requireSound(files: Files): void {
  const faults = checkCatalogue(files)
  if (faults.length > 0) throw new BrokenFiles(faults)
}

function checkFiles(files: Files): FileFault[] {
  const checks = fileKinds.map(({ type, schema, contains }) => ({ schema, contains, check: checkOf(type) }))
  return [...files].flatMap(([path, text]) => {
    if (path.startsWith('schema/') || path.startsWith('taxonomy/')) return []
    const kind = checks.find(({ contains }) => contains(path))
    if (!kind) return [{ path, line: 1, detail: 'is in no folder that the catalogue knows' }]
    const schema = `${'../'.repeat(path.split('/').length - 1)}schema/${kind.schema}.json`
    const faults = kind.check(path, text)
    if (faults.length > 0 || text.includes(`"$schema": "${schema}"`)) return faults
    return [{ path, line: 2, detail: `$schema must be "${schema}"` }]
  })
}
