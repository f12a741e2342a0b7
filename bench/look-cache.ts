import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync, inflateSync } from 'node:zlib'
import type { Isnet, SegmentPicture } from '../src/studio/cutout/isnet.ts'

/** Steps of a stored value. A look is rounded to them whether it was stored or not, so that a run does not depend on what is stored. */
const STEPS = 65535

/**
 * A network whose looks are stored in a folder under the SHA-256 of what was looked at; it is loaded for the first look that is not there. `computed`
 * counts looks that the network took and their milliseconds.
 */
export function cachedNetwork(folder: string, load: () => Promise<Pick<Isnet, 'segment' | 'release'>>) {
  let network: ReturnType<typeof load> | undefined
  const computed = { looks: 0, ms: 0 }
  const segment: SegmentPicture = async (rgb) => {
    const name = createHash('sha256').update(rgb).digest('hex')
    const file = join(folder, name.slice(0, 2), `${name}.look`)
    if (existsSync(file)) return unpacked(await readFile(file))
    network ??= load()
    const { segment: look } = await network
    const started = performance.now()
    const matte = await look(rgb)
    computed.ms += performance.now() - started
    computed.looks++
    const steps = Uint16Array.from(matte, (value) => Math.round(Math.min(1, Math.max(0, value)) * STEPS))
    await mkdir(join(folder, name.slice(0, 2)), { recursive: true })
    await writeFile(`${file}.part`, deflateSync(new Uint8Array(steps.buffer), { level: 1 }))
    await rename(`${file}.part`, file)
    return floats(steps)
  }
  return { segment, computed, release: async () => (await network)?.release() }
}

function unpacked(bytes: Uint8Array): Float32Array {
  const { buffer, byteOffset, byteLength } = inflateSync(bytes)
  return floats(new Uint16Array(buffer.slice(byteOffset, byteOffset + byteLength)))
}

const floats = (steps: Uint16Array): Float32Array => Float32Array.from(steps, (value) => value / STEPS)
