import { type EncodedVideoChunk, Mp4Demuxer, VideoDecoder, type VideoFrame } from '@napi-rs/webcodecs'
import { i420Bytes } from './i420.ts'

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
