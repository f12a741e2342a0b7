import { setImmediate } from 'node:timers/promises'
import {
  AudioData,
  AudioEncoder,
  type EncodedAudioChunk,
  type EncodedVideoChunk,
  VideoEncoder,
  VideoFrame,
} from '@napi-rs/webcodecs'
import { collectFrames } from './collect.ts'
import { type Encoder, EncoderFailed, type FilmFormat, FPS, KEYFRAME_EVERY, SAMPLE_RATE } from './encoder.ts'
import { describeColor } from './h264-color.ts'
import { type Sample, writeMp4 } from './mp4.ts'

/** Frames that may wait for the encoder. */
const WAITING_MAX = 2

/** Bits a pixel of a frame, on average: what is fine for a moving camera over still things. */
const BITS_PER_PIXEL = 0.16

/** The delay of the AAC encoder in samples, which the file's edit list makes players skip. */
const PRIMING = 1024

/** After so many frames those that were closed are collected. */
const COLLECT_EVERY = 12

const microseconds = (frame: number): number => Math.round((frame * 1e6) / FPS)

/** An encoder in this process, on separate threads; it needs nothing but its npm package. */
export async function openWebcodecs(film: FilmFormat): Promise<Encoder> {
  const { width, height } = film
  const video: Sample[] = []
  let description: Uint8Array | undefined
  let failure: Error | undefined
  const encoder = new VideoEncoder({
    output: (chunk, metadata) => {
      description ??= metadata?.decoderConfig?.description as Uint8Array | undefined
      video.push(sampleOf(chunk))
    },
    error: (error) => {
      failure = error
    },
  })
  encoder.configure({
    codec: 'avc1.640028',
    ...{ width, height, framerate: FPS },
    bitrate: Math.round(BITS_PER_PIXEL * width * height * FPS),
    bitrateMode: 'variable',
    latencyMode: 'quality',
    hardwareAcceleration: 'prefer-software',
    avc: { format: 'avc' },
  })
  const sound = encodeSound(film.sound)
  sound.catch(() => {})
  let written = 0
  const check = () => {
    if (failure) throw new EncoderFailed(`The encoder ended: ${failure.message}`, { cause: failure })
  }
  return {
    async write(i420) {
      check()
      const [timestamp, duration] = [microseconds(written), microseconds(1)]
      const frame = new VideoFrame(i420, {
        format: 'I420',
        codedWidth: width,
        codedHeight: height,
        timestamp,
        duration,
      })
      encoder.encode(frame, { keyFrame: written % KEYFRAME_EVERY === 0 })
      frame.close()
      written++
      if (written % COLLECT_EVERY === 0) {
        collectFrames()
        await setImmediate()
      }
      while (encoder.encodeQueueSize > WAITING_MAX && !failure) {
        await new Promise<void>((resolve) => {
          encoder.addEventListener('dequeue', () => resolve(), { once: true })
          // The encoder's thread may be done with the last frame before this one listens: then nothing calls any more.
          if (encoder.encodeQueueSize <= WAITING_MAX) resolve()
        })
      }
    },
    async finish() {
      await encoder.flush()
      check()
      if (video.length !== film.frames || !description) {
        throw new EncoderFailed(`The encoder made ${video.length} of ${film.frames} frames`)
      }
      return writeMp4({
        ...{ width, height, fps: FPS, sampleRate: SAMPLE_RATE, priming: PRIMING, video },
        description: describeColor(description),
        audio: await sound,
        soundSamples: film.sound.length / 2,
      })
    },
    async close() {
      if (encoder.state !== 'closed') encoder.close()
    },
  }
}

async function encodeSound(pcm: Float32Array): Promise<Sample[]> {
  const samples: Sample[] = []
  let failure: Error | undefined
  const encoder = new AudioEncoder({
    output: (chunk) => samples.push(sampleOf(chunk)),
    error: (error) => {
      failure = error
    },
  })
  encoder.configure({ codec: 'mp4a.40.2', sampleRate: SAMPLE_RATE, numberOfChannels: 2, bitrate: 160_000 })
  for (let at = 0; at < pcm.length; at += SAMPLE_RATE * 2) {
    const data = pcm.subarray(at, at + SAMPLE_RATE * 2)
    const timestamp = Math.round((at / 2 / SAMPLE_RATE) * 1e6)
    const sound = new AudioData({
      ...{ format: 'f32', sampleRate: SAMPLE_RATE, numberOfChannels: 2, numberOfFrames: data.length / 2 },
      ...{ timestamp, data },
    })
    encoder.encode(sound)
    sound.close()
  }
  await encoder.flush()
  encoder.close()
  if (failure) throw new EncoderFailed(`The sound encoder ended: ${failure.message}`, { cause: failure })
  return samples
}

function sampleOf(chunk: EncodedVideoChunk | EncodedAudioChunk): Sample {
  const data = new Uint8Array(chunk.byteLength)
  chunk.copyTo(data)
  return { data, key: chunk.type === 'key' }
}
