import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of a minute or more. One that starts late runs alone while other cores wait. */
const long = [
  'test/documents.test.ts',
  'src/cli/cli.test.ts',
  'test/faults/worker-deaths.test.ts',
  'src/studio-workers/studio-workers.test.ts',
  'test/conformance.test.ts',
  'src/features/provenance/provenance.test.ts',
  'src/features/photoshoots/photoshoots.test.ts',
  'src/features/profiles/objects-order.test.ts',
  'src/features/models/models.test.ts',
  'console/test/library.test.ts',
  'src/studio/motion/rims.test.ts',
  'src/studio/layout/layouts.test.ts',
  'src/studio/looks/bad-input.test.ts',
]

/** Files of a project stay together, because a worker ends at the first file of another one; the last project has the shortest files. */
const projects = ['service', 'alone', 'pure']

/** Starts the long files first. A clean install has no durations of an earlier run, and the size of a file says little of its time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = long.filter((file) => !existsSync(file))
    if (gone.length > 0) throw new Error(`longest-first.ts names files that do not exist: ${gone.join(', ')}`)
    const place = ({ project }: TestSpecification) => projects.indexOf(project.name)
    const rank = ({ moduleId }: TestSpecification) => {
      const index = long.indexOf(relative(this.ctx.config.root, moduleId))
      return index < 0 ? long.length : index
    }
    return (await super.sort(files)).sort((one, other) => place(one) - place(other) || rank(one) - rank(other))
  }
}
