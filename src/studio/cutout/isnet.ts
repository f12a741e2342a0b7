import { InferenceSession, Tensor } from 'onnxruntime-node'

/** The side of the square picture the network sees. */
export const SEGMENT_SIDE = 1024

/**
 * Finds the salient object: from 1024 × 1024 sRGB bytes (RGB, interleaved; the whole picture squeezed into the square)
 * to its matte, 1024 × 1024 values 0..1.
 */
export type SegmentPicture = (rgb1024: Uint8Array) => Promise<Float32Array>

/** A loaded network. `segment` calls run one after the other; `release` frees the memory outside the JavaScript heap. */
export type Isnet = { segment: SegmentPicture; release: () => Promise<void> }

/**
 * Loads ISNet (Qin et al., "Highly Accurate Dichotomous Image Segmentation", ECCV 2022) from the bytes of its ONNX file.
 * Each call of `segment` takes seconds and about a gigabyte while it runs, so they queue up inside.
 */
export async function loadIsnet(weights: Uint8Array, { threads }: { threads: number }): Promise<Isnet> {
  const session = await InferenceSession.create(weights, {
    intraOpNumThreads: threads,
    // Without the arena and the pattern planner the peak is half as high, and no slower: one picture at a time has nothing to reuse.
    enableCpuMemArena: false,
    enableMemPattern: false,
    // Weights that are packed beside themselves take 70 MB more and save no time in a picture.
    extra: { session: { disable_prepacking: '1' } },
  })
  let last: Promise<unknown> = Promise.resolve()
  const segment: SegmentPicture = (rgb1024) => {
    const turn = last.then(() => infer(session, rgb1024))
    last = turn.catch(() => undefined)
    return turn
  }
  return { segment, release: () => last.then(() => session.release()) }
}

async function infer(session: InferenceSession, rgb: Uint8Array): Promise<Float32Array> {
  const pixels = SEGMENT_SIDE * SEGMENT_SIDE
  if (rgb.length !== pixels * 3) throw new RangeError(`ISNet takes ${pixels * 3} bytes, not ${rgb.length}`)
  const input = new Float32Array(pixels * 3)
  for (let i = 0; i < pixels; i++) {
    input[i] = (rgb[3 * i]! - 128) / 256
    input[pixels + i] = (rgb[3 * i + 1]! - 128) / 256
    input[2 * pixels + i] = (rgb[3 * i + 2]! - 128) / 256
  }
  const tensor = new Tensor('float32', input, [1, 3, SEGMENT_SIDE, SEGMENT_SIDE])
  // The network has seven outputs of growing coarseness; only the one that is asked for is computed to the end and copied.
  const { output } = await session.run({ input: tensor }, ['output'])
  if (!(output?.data instanceof Float32Array)) throw new TypeError('ISNet gave no float output')
  return output.data
}
