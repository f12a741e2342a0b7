import { drawTestPicture, renderTestPicture, type TestPicture } from '../../studio/studio.ts'
import { FPS, SAMPLE_RATE } from './encoder.ts'
import { i420Bytes, toI420 } from './i420.ts'
import { openEncoder, preferredEncoder, type Video } from './render-video.ts'

/** Length of a film of test mode. */
const SECONDS = 2
const FRAMES = FPS * SECONDS

/** A film of test mode: its picture for two seconds, without a sound. @throws EncoderFailed */
export async function renderTestVideo(request: TestPicture): Promise<Video> {
  const { width, height } = request
  const { jpeg: poster, thumbnail, checks } = await renderTestPicture(request)
  const name = await preferredEncoder()
  const encoder = await openEncoder(name, {
    ...{ width, height, frames: FRAMES },
    sound: new Float32Array(2 * SAMPLE_RATE * SECONDS),
  })
  try {
    const frame = stillOf(request)
    for (let written = 0; written < FRAMES; written++) await encoder.write(frame)
    const mp4 = await encoder.finish()
    return { mp4, thumbnail, poster, width, height, seconds: SECONDS, checks, passed: true, encoder: name }
  } finally {
    await encoder.close()
  }
}

function stillOf(request: TestPicture): Uint8Array {
  const { data, width, height } = drawTestPicture(request)
  const i420 = new Uint8Array(i420Bytes({ width, height }))
  toI420(data, { width, height }, i420)
  return i420
}
