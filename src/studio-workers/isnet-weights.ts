import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const PACKAGE = '@imgly/background-removal-data'
const MODEL = '/models/medium'

type Resource = { size: number; chunks: { hash: string; offsets: [start: number, end: number] }[] }

/** The cut-out network's weights are not where the package should have them, or are not what they should be. */
class WeightsUnreadable extends Error {
  override name = 'WeightsUnreadable'
}

/**
 * The ONNX file of ISNet (fp16, 88 MB) out of the installed package @imgly/background-removal-data, which stores it in
 * chunks named by their SHA-256. Every chunk is checked. Keep the bytes only until the network is loaded.
 */
export async function readIsnetWeights(): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const index = createRequire(import.meta.url).resolve(`${PACKAGE}/dist/resources.json`)
    const resources = JSON.parse(await readFile(index, 'utf8')) as Record<string, Resource>
    const model = resources[MODEL]
    if (model === undefined) throw new Error(`${MODEL} is not listed in ${PACKAGE}`)
    const weights = new Uint8Array(model.size)
    for (const { hash, offsets } of model.chunks) {
      const chunk = await readFile(join(dirname(index), hash))
      if (chunk.length !== offsets[1] - offsets[0] || createHash('sha256').update(chunk).digest('hex') !== hash) {
        throw new Error(`chunk ${hash} is damaged`)
      }
      weights.set(chunk, offsets[0])
    }
    return weights
  } catch (cause) {
    throw new WeightsUnreadable(`The cut-out weights of ${PACKAGE} could not be read`, { cause })
  }
}
