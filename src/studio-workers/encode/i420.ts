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
