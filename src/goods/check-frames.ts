import type { Catalogue } from './catalogue.ts'
import type { FileFault, Files } from './files.ts'
import type { Frames } from './frames.ts'

/** Categories of what buyers ask that the taxonomy does not have. */
export function checkFrames(files: Files, { hints, negatives }: Frames, { taxonomy }: Catalogue): FileFault[] {
  return Object.entries({ hints, negatives }).flatMap(([name, { categories }]) => {
    const path = `frames/${name}.json`
    const lines = (files.get(path) ?? '').split('\n')
    return [...categories.keys()]
      .filter((node) => !taxonomy.has(node))
      .map((node) => ({
        path,
        line: lines.findIndex((line) => line.includes(`"${node}"`)) + 1,
        detail: `there is no category ${node}`,
      }))
  })
}
