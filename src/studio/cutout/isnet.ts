import { loadNetwork, type NetworkFormat } from './network.ts'

/** The side of the square picture the network sees. */
export const SEGMENT_SIDE = 1024

/**
 * Finds the salient object: from 1024 × 1024 sRGB bytes (RGB, interleaved; the whole picture squeezed into the square)
 * to its matte, 1024 × 1024 values 0..1.
 */
export type SegmentPicture = (rgb1024: Uint8Array) => Promise<Float32Array>

/** A loaded network. `segment` calls run one after the other; `release` frees the memory outside the JavaScript heap. */
export type Isnet = { segment: SegmentPicture; release: () => Promise<void> }

/** Normalizes to (value − 128) / 256. Of its seven outputs of growing coarseness, `output` is the finest. */
const ISNET: NetworkFormat = {
  side: SEGMENT_SIDE,
  mean: [128 / 255, 128 / 255, 128 / 255],
  std: [256 / 255, 256 / 255, 256 / 255],
  output: 'output',
  activation: 'none',
}

/**
 * Loads ISNet (Qin et al., "Highly Accurate Dichotomous Image Segmentation", ECCV 2022) from the bytes of its ONNX file.
 * Each call of `segment` takes seconds and about a gigabyte while it runs, so they queue up inside.
 */
export async function loadIsnet(weights: Uint8Array, options: { threads: number }): Promise<Isnet> {
  const { look, release } = await loadNetwork(weights, ISNET, options)
  return { segment: async (rgb) => (await look(rgb)).data, release }
}
