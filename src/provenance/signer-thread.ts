import { createHash, createHmac, hash, type KeyObject } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { BytesBlob, loadEngine } from './c2pa.ts'
import { reservedFor, signClaim } from './cose.ts'
import { manifestOf, readManifest } from './manifest.ts'
import type { ProvenanceClaim, Signed } from './signer.ts'

/**
 * A separate thread, because it replaces its source of random numbers: the engine takes ids and salts from there, and the same file has to get
 * the same manifest. Nothing else may run here.
 */
const { key, chain, anchor } = workerData as { key: KeyObject; chain: Buffer[]; anchor: string }
const certificate = { key, chain }

let seed = Buffer.alloc(32)
let drawn = 0
Object.defineProperty(globalThis.crypto, 'getRandomValues', { value: draw })

/** Fills an array with numbers that follow from the seed. */
function draw(array: Uint8Array): Uint8Array {
  const block = 32
  for (let at = 0; at < array.length; at += block) {
    const bytes = createHmac('sha256', seed).update(String(drawn++)).digest()
    array.set(bytes.subarray(0, Math.min(block, array.length - at)), at)
  }
  return array
}

type Request = { id: number; file: Uint8Array<ArrayBuffer>; claim: ProvenanceClaim }

// One after another: two files must not draw from one seed.
let last = Promise.resolve()
parentPort!.on('message', (request: Request) => {
  last = last.then(() => answer(request))
})

async function answer({ id, file, claim }: Request): Promise<void> {
  try {
    parentPort!.postMessage({ id, signed: await sign(file, claim) })
  } catch (error) {
    parentPort!.postMessage({ id, error: String(error) })
  }
}

async function sign(file: Uint8Array<ArrayBuffer>, claim: ProvenanceClaim): Promise<Signed> {
  const { WasmBuilder } = await loadEngine()
  seed = createHash('sha256').update(file).update(JSON.stringify(claim)).digest()
  drawn = 0
  const settings = { builder: { thumbnail: { enabled: false } }, verify: { verify_after_sign: false } }
  const builder = WasmBuilder.fromJson(JSON.stringify(manifestOf(claim)), JSON.stringify(settings))
  try {
    const { manifest, asset } = await builder.signAndGetManifestBytes(
      {
        alg: 'ed25519',
        reserveSize: reservedFor(certificate),
        sign: async (bytes) => new Uint8Array(signClaim(bytes, certificate)),
      },
      claim.format,
      new BytesBlob(file, claim.format),
    )
    const manifest_sha256 = hash('sha256', manifest)
    const read = claim.isTrial ? await readManifest(asset, claim.format, anchor) : null
    return { file: asset, manifest_sha256, problems: read === null || read.state === 'trusted' ? [] : read.problems }
  } finally {
    builder.free()
  }
}
