import { Worker } from 'node:worker_threads'
import type { SoundPlan, Soundtrack } from '../../studio/sound/soundtrack.ts'
import type { AsideResult, AsideTask } from './aside-worker.ts'
import type { FrameSize } from './i420.ts'

/** Runs the work of a film other than drawing on a separate thread, in the order of the requests. */
export type Aside = {
  compose(plan: SoundPlan): Promise<Soundtrack>
  /** The frame as I420. `rgba` is read before this returns; the result is this thread's again once `release` is called. */
  convert(rgba: Uint8Array): Promise<Uint8Array<ArrayBuffer>>
  release(i420: Uint8Array<ArrayBuffer>): void
  close(): Promise<unknown>
}

type Waiting = { resolve: (done: AsideResult) => void; reject: (error: Error) => void }

/** @param size of the frames that are converted */
export function openAside({ width, height }: FrameSize): Aside {
  const worker = new Worker(new URL('./aside-worker.ts', import.meta.url), { workerData: { width, height }, env: {} })
  const waiting: Waiting[] = []
  const spare: { rgba: ArrayBuffer[]; i420: ArrayBuffer[] } = { rgba: [], i420: [] }
  worker.on('message', (done: AsideResult) => waiting.shift()!.resolve(done))
  let failure: Error | undefined
  worker.on('error', (error) => {
    failure = error
    for (const { reject } of waiting.splice(0)) reject(error)
  })
  function ask<T extends AsideResult>(asked: AsideTask, ...given: ArrayBuffer[]): Promise<T> {
    return new Promise<AsideResult>((resolve, reject) => {
      if (failure) return reject(failure)
      waiting.push({ resolve, reject })
      worker.postMessage(asked, given)
    }) as Promise<T>
  }
  return {
    compose: async (plan) => (await ask<{ sound: Soundtrack }>({ sound: plan })).sound,
    async convert(frame) {
      const rgba = spare.rgba.pop() ?? new ArrayBuffer(frame.length)
      new Uint8Array(rgba).set(frame)
      const i420 = spare.i420.pop() ?? null
      const done = await ask<{ rgba: ArrayBuffer; i420: ArrayBuffer }>({ rgba, i420 }, rgba, ...(i420 ? [i420] : []))
      spare.rgba.push(done.rgba)
      return new Uint8Array(done.i420)
    },
    release: (i420) => void spare.i420.push(i420.buffer),
    close: () => worker.terminate(),
  }
}
