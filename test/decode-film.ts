import { type EncodedVideoChunk, Mp4Demuxer, VideoDecoder, type VideoFrame } from '@napi-rs/webcodecs'
import { type FrameSize, i420Bytes } from '../src/studio-workers/encode/i420.ts'

/** The decoded pictures of a film, asked for by their number; each is I420. */
export type Decoded = { width: number; height: number; count: number; frames: Map<number, Uint8Array> }

/** Decodes a film and keeps the frames that are `wanted`, in display order. Independent of the encoder's decoder. */
export async function decodeFilm(mp4: Uint8Array, wanted: (frame: number) => boolean): Promise<Decoded> {
  const chunks: EncodedVideoChunk[] = []
  let failure: Error | undefined
  const error = (thrown: Error) => {
    failure ??= thrown
  }
  const demuxer = new Mp4Demuxer({ videoOutput: (chunk) => chunks.push(chunk), error })
  await demuxer.loadBuffer(mp4)
  const config = demuxer.videoDecoderConfig!
  await demuxer.demuxAsync()
  const frames = new Map<number, Uint8Array>()
  const copies: Promise<unknown>[] = []
  let count = 0
  const decoder = new VideoDecoder({
    output: (frame) => {
      const number = count++
      if (wanted(number)) copies.push(copied(frame).then((bytes) => frames.set(number, bytes)))
      else frame.close()
    },
    error,
  })
  decoder.configure(config)
  for (const chunk of chunks) decoder.decode(chunk)
  await decoder.flush()
  await Promise.all(copies)
  decoder.close()
  demuxer.close()
  if (failure) throw failure
  return { width: config.codedWidth, height: config.codedHeight, count, frames }
}

async function copied(frame: VideoFrame): Promise<Uint8Array> {
  const bytes = new Uint8Array(i420Bytes({ width: frame.codedWidth, height: frame.codedHeight }))
  await frame.copyTo(bytes, { format: 'I420' })
  frame.close()
  return bytes
}

/** An I420 frame as RGB: the inverse of `toI420`, chroma between its four nearest samples. */
export function fromI420(i420: Uint8Array, { width, height }: FrameSize): Uint8Array {
  const out = new Uint8ClampedArray(width * height * 3)
  const [columns, rows] = [width / 2, height / 2]
  const u = i420.subarray(width * height, (width * height * 5) / 4)
  const v = i420.subarray((width * height * 5) / 4)
  for (let y = 0, i = 0; y < height; y++) {
    const near = (y >> 1) * columns
    const far = Math.min(rows - 1, Math.max(0, (y >> 1) + (y & 1) * 2 - 1)) * columns
    for (let x = 0; x < width; x++, i += 3) {
      const column = x >> 1
      const beside = Math.min(columns - 1, Math.max(0, column + (x & 1) * 2 - 1))
      const light = 1.164_384 * (i420[y * width + x]! - 16)
      const blue = between(u, near, far, [column, beside]) - 128
      const red = between(v, near, far, [column, beside]) - 128
      out[i] = light + 1.792_741 * red
      out[i + 1] = light - 0.213_249 * blue - 0.532_909 * red
      out[i + 2] = light + 2.112_402 * blue
    }
  }
  return new Uint8Array(out.buffer)
}

function between(plane: Uint8Array, near: number, far: number, [column, beside]: [number, number]): number {
  return (
    (9 * plane[near + column]! + 3 * (plane[near + beside]! + plane[far + column]!) + plane[far + beside]!) * 0.0625
  )
}
