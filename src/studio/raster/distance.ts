import { type Plane, plane } from './raster.ts'

/** Distance (px) of every pixel to the nearest one of at least this level, by two chamfer passes (Borgefors 1986), except on the border of the plane. */
export function distanceTo({ data, width, height }: Plane, level: number): Plane {
  const out = plane(width, height)
  const far = width + height
  const relax = (i: number, from: number, step: number): void => {
    out.data[i] = Math.min(out.data[i]!, out.data[from]! + step)
  }
  for (let i = 0; i < out.data.length; i++) out.data[i] = data[i]! >= level ? 0 : far
  const [straight, slanted] = [0.955, 1.37]
  for (let y = 1; y < height; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      relax(i, i - 1, straight)
      relax(i, i - width, straight)
      relax(i, i - width - 1, slanted)
      relax(i, i - width + 1, slanted)
    }
  }
  for (let y = height - 2; y >= 0; y--) {
    for (let x = width - 2; x > 0; x--) {
      const i = y * width + x
      relax(i, i + 1, straight)
      relax(i, i + width, straight)
      relax(i, i + width + 1, slanted)
      relax(i, i + width - 1, slanted)
    }
  }
  return out
}
