import { parentPort, workerData } from 'node:worker_threads'
import { type FrameSize, i420Bytes, toI420 } from './i420.ts'

/** A thread that turns frames into I420: gets and gives back the buffers of both, so that none is copied. */
export type Conversion = { rgba: ArrayBuffer; i420: ArrayBuffer | null }

const size = workerData as FrameSize

parentPort!.on('message', ({ rgba, i420 }: Conversion) => {
  const out = i420 ?? new ArrayBuffer(i420Bytes(size))
  toI420(new Uint8Array(rgba), size, new Uint8Array(out))
  parentPort!.postMessage({ rgba, i420: out } satisfies Conversion, [rgba, out])
})
