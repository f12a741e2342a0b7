import { parentPort, workerData } from 'node:worker_threads'
import { type SoundPlan, type Soundtrack, soundtrack } from '../../studio/sound/soundtrack.ts'
import { type FrameSize, i420Bytes, toI420 } from './i420.ts'

/** A thread beside the one that draws: composes a film's sound, and turns frames into I420. Buffers go to and fro, so that none is copied. */
export type AsideTask = { sound: SoundPlan } | { rgba: ArrayBuffer; i420: ArrayBuffer | null }
export type AsideResult = { sound: Soundtrack } | { rgba: ArrayBuffer; i420: ArrayBuffer }

const size = workerData as FrameSize

parentPort!.on('message', (asked: AsideTask) => {
  if ('sound' in asked) {
    const sound = soundtrack(asked.sound)
    answer({ sound }, sound.samples.buffer as ArrayBuffer)
  } else {
    const { rgba } = asked
    const i420 = asked.i420 ?? new ArrayBuffer(i420Bytes(size))
    toI420(new Uint8Array(rgba), size, new Uint8Array(i420))
    answer({ rgba, i420 }, rgba, i420)
  }
})

function answer(done: AsideResult, ...given: ArrayBuffer[]): void {
  parentPort!.postMessage(done, given)
}
