/** Fills what a mask leaves empty with the colours around it, so that a codec meets no edge there. */
import type { Image } from './buffers.ts'

type Layer = { image: Image; weight: Float32Array }

/** The image where `weight` (0..1 a pixel) is high, and a smooth continuation of it elsewhere. */
export function spread(image: Image, weight: Float32Array): Image {
  const layers: Layer[] = [{ image, weight }]
  while (Math.max(layers.at(-1)!.image.width, layers.at(-1)!.image.height) > 1) layers.push(halved(layers.at(-1)!))
  for (let i = layers.length - 2; i >= 0; i--) fill(layers[i]!, layers[i + 1]!.image)
  return layers[0]!.image
}

function halved({ image, weight }: Layer): Layer {
  const width = Math.ceil(image.width / 2)
  const height = Math.ceil(image.height / 2)
  const small: Layer = {
    image: { width, height, channels: 3, data: new Float32Array(width * height * 3) },
    weight: new Float32Array(width * height),
  }
  for (let from = 0; from < weight.length; from++) {
    const to = Math.floor(Math.floor(from / image.width) / 2) * width + Math.floor((from % image.width) / 2)
    small.weight[to]! += weight[from]!
    for (let c = 0; c < 3; c++) small.image.data[3 * to + c]! += weight[from]! * image.data[3 * from + c]!
  }
  for (let i = 0; i < small.weight.length; i++) {
    const sum = small.weight[i]!
    if (sum > 0) for (let c = 0; c < 3; c++) small.image.data[3 * i + c]! /= sum
    small.weight[i] = Math.min(1, sum)
  }
  return small
}

function fill({ image, weight }: Layer, coarse: Image): void {
  for (let i = 0; i < weight.length; i++) {
    const kept = Math.min(1, weight[i]!)
    if (kept === 1) continue
    const x = ((i % image.width) - 0.5) / 2
    const y = (Math.floor(i / image.width) - 0.5) / 2
    for (let c = 0; c < 3; c++)
      image.data[3 * i + c] = kept * image.data[3 * i + c]! + (1 - kept) * between(coarse, x, y, c)
  }
}

function between({ data, width, height }: Image, x: number, y: number, channel: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const at = (column: number, row: number) =>
    data[3 * (Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column))) + channel]!
  const upper = at(left, top) + (x - left) * (at(left + 1, top) - at(left, top))
  const lower = at(left, top + 1) + (x - left) * (at(left + 1, top + 1) - at(left, top + 1))
  return upper + (y - top) * (lower - upper)
}
