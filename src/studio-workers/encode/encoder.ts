import type { FrameSize } from './i420.ts'

/** Frames a second of every video. */
export const FPS = 30

/** Samples a second of every sound track, which has two channels. */
export const SAMPLE_RATE = 48_000

/** A keyframe at least every two seconds, so that players can seek. */
export const KEYFRAME_EVERY = 60

/** What is encoded: `frames` pictures at 30 a second, and interleaved stereo PCM at 48 kHz of exactly the same length. */
export type FilmFormat = FrameSize & { frames: number; sound: Float32Array }

/** Takes the frames of a film in order. */
export type Encoder = {
  /** Takes an I420 frame (BT.709, limited range), which may be written over once the promise is kept; waits while the encoder is busy. @throws EncoderFailed */
  write(frame: Uint8Array): Promise<void>
  /** The finished MP4: H.264 High and AAC, its index before its media. @throws EncoderFailed */
  finish(): Promise<Uint8Array>
  /** Lets go of everything; nothing is left behind. Safe at any time. */
  close(): Promise<void>
}

/** The encoder died or refused its input; `message` holds the end of its output. */
export class EncoderFailed extends Error {
  override name = 'EncoderFailed'
}
