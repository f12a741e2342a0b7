/** Rows and columns of a video frame; both even. */
export type FrameSize = { width: number; height: number }

/** Bytes of an I420 frame. */
export function i420Bytes({ width, height }: FrameSize): number {
  return (width * height * 3) / 2
}

/**
 * Writes an opaque RGBA frame as planar 4:2:0: limited range, the matrix of ITU-R BT.709-6, chroma as the mean of 2×2
 * pixels. Sixteen fraction bits, rounded.
 */
export function toI420(rgba: Uint8Array, { width, height }: FrameSize, out: Uint8Array): void {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height)
  let u = width * height
  let v = u + (width * height) / 4
  for (let y = 0; y < height; y += 2) {
    for (let x = 0, at = y * width; x < width; x += 2, at += 2) {
      const a = pixels[at]!
      const b = pixels[at + 1]!
      const c = pixels[at + width]!
      const d = pixels[at + width + 1]!
      out[at] = luma(a)
      out[at + 1] = luma(b)
      out[at + width] = luma(c)
      out[at + width + 1] = luma(d)
      const red = (a & 255) + (b & 255) + (c & 255) + (d & 255)
      const green = ((a >> 8) & 255) + ((b >> 8) & 255) + ((c >> 8) & 255) + ((d >> 8) & 255)
      const blue = ((a >> 16) & 255) + ((b >> 16) & 255) + ((c >> 16) & 255) + ((d >> 16) & 255)
      out[u++] = (-6596 * red - 22_189 * green + 28_784 * blue + CHROMA_ZERO) >> 18
      out[v++] = (28_784 * red - 26_145 * green - 2639 * blue + CHROMA_ZERO) >> 18
    }
  }
}

const CHROMA_ZERO = (128 << 18) + (1 << 17)

function luma(pixel: number): number {
  return (11_966 * (pixel & 255) + 40_254 * ((pixel >> 8) & 255) + 4064 * ((pixel >> 16) & 255) + 1_081_344) >> 16
}
