import { Worker } from 'node:worker_threads'
import type { FrameSize } from './i420.ts'
import type { Conversion } from './i420-worker.ts'

/** Turns frames into I420 on a thread of its own, in the order in which they come. */
export type Converter = {
  /** The frame as I420. `rgba` is read before this returns; the result is the converter's again once `release` is called. */
  convert(rgba: Uint8Array): Promise<Uint8Array<ArrayBuffer>>
  release(i420: Uint8Array<ArrayBuffer>): void
  close(): Promise<unknown>
}

type Waiting = { resolve: (i420: Uint8Array<ArrayBuffer>) => void; reject: (error: Error) => void }

export function openConverter({ width, height }: FrameSize): Converter {
  const worker = new Worker(new URL('./i420-worker.ts', import.meta.url), { workerData: { width, height }, env: {} })
  const waiting: Waiting[] = []
  const spare: { rgba: ArrayBuffer[]; i420: ArrayBuffer[] } = { rgba: [], i420: [] }
  worker.on('message', ({ rgba, i420 }: Conversion) => {
    spare.rgba.push(rgba)
    waiting.shift()!.resolve(new Uint8Array(i420!))
  })
  worker.on('error', (error) => {
    for (const { reject } of waiting.splice(0)) reject(error)
  })
  return {
    convert(frame) {
      const rgba = spare.rgba.pop() ?? new ArrayBuffer(frame.length)
      new Uint8Array(rgba).set(frame)
      const i420 = spare.i420.pop() ?? null
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject })
        worker.postMessage({ rgba, i420 } satisfies Conversion, i420 ? [rgba, i420] : [rgba])
      })
    },
    release: (i420) => void spare.i420.push(i420.buffer),
    close: () => worker.terminate(),
  }
}
