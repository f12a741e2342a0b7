import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readChecked, weightsOf } from './package-weights.ts'

const PACKAGE = '@imgly/background-removal-data'
const MODEL = '/models/medium'

type Resource = { size: number; chunks: { hash: string; offsets: [start: number, end: number] }[] }

/**
 * The ONNX file of ISNet (fp16, 88 MB) out of the installed package @imgly/background-removal-data, which stores it in
 * chunks named by their SHA-256. Every chunk is checked. Keep the bytes only until the network is loaded.
 */
export function readIsnetWeights(): Promise<Uint8Array<ArrayBuffer>> {
  return weightsOf(PACKAGE, async (pathOf) => {
    const index = pathOf('resources.json')
    const resources = JSON.parse(await readFile(index, 'utf8')) as Record<string, Resource>
    const model = resources[MODEL]
    if (model === undefined) throw new Error(`${MODEL} is not listed in ${PACKAGE}`)
    const weights = new Uint8Array(model.size)
    for (const { hash, offsets } of model.chunks) {
      const chunk = await readChecked(join(dirname(index), hash), hash)
      if (chunk.length !== offsets[1] - offsets[0]) throw new Error(`chunk ${hash} has another length`)
      weights.set(chunk, offsets[0])
    }
    return weights
  })
}
