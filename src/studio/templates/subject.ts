import type { Cutout } from '../cutout/cutout.ts'
import { boxBlur } from '../raster/box-blur.ts'
import { alphaOf, clamp, type Mask, mask, type Plane, plane } from '../raster/raster.ts'
import { resizePlane } from '../raster/resize.ts'
import { LINEAR_OF_BYTE, luminance } from '../raster/srgb.ts'
import { channelOf, type Floats, grownMask, joined } from './floats.ts'
import { membrane } from './membrane.ts'

/**
 * What has to leave a reference shot, at the size of the picture it was looked for in: `body` is the subject with its rim, `shade` how much
 * (0..1) its shadow darkens each pixel around it, `hole` both.
 */
export type ReferenceSubject = {
  body: Mask
  shade: Plane
  hole: Mask
  /** How far the visible ground differs from the prediction of its surroundings (8-bit steps, 95 %): small for a seamless backdrop. */
  surprise: number
}

/** Alpha from which a pixel belongs to the subject: what the network half sees must leave, too. */
const ALPHA_MIN = 0.04
/** Shadows are looked for within this share of the subject's size. */
const REACH = 0.45
/** The least share of the frame that lies outside of that. */
const GROUND_MIN = 0.25
/** A ground that surprises less is a seamless backdrop. */
export const SEAMLESS = 7
/** Darkening from which a pixel is in shadow, unless the ground itself varies more. */
const SHADE_MIN = 0.045

/** The cut-out's alpha in its picture, at this size. */
export function alphaIn({ raster, box, source }: Cutout, size: { width: number; height: number }): Plane {
  const [sx, sy] = [size.width / source.width, size.height / source.height]
  const [left, top] = [Math.round(box.left * sx), Math.round(box.top * sy)]
  const width = Math.max(1, Math.min(size.width - left, Math.round(box.width * sx)))
  const height = Math.max(1, Math.min(size.height - top, Math.round(box.height * sy)))
  const small = resizePlane(alphaOf(raster), width, height)
  const out = plane(size.width, size.height)
  for (let y = 0; y < height; y++)
    out.data.set(small.data.subarray(y * width, (y + 1) * width), (top + y) * size.width + left)
  return out
}

/** Finds what the subject leaves behind. `rim` (px) is how far around its alpha its pixels reach. */
export function subjectIn(picture: Floats, alpha: Plane, rim: number): ReferenceSubject {
  const { width, height } = picture
  const solid = mask(width, height)
  for (let i = 0; i < solid.data.length; i++) solid.data[i] = alpha.data[i]! > ALPHA_MIN ? 1 : 0
  const body = grownMask(solid, rim)
  const size = Math.sqrt(body.data.reduce((sum, v) => sum + v, 0))
  const { shade, surprise } = shadeAround(picture, body, Math.max(4, Math.round(size * REACH)))
  const shadow = mask(width, height)
  for (let i = 0; i < shadow.data.length; i++) shadow.data[i] = shade.data[i]! > 0 ? 1 : 0
  const hole = grownMask(shadow, rim)
  for (let i = 0; i < hole.data.length; i++) if (body.data[i] === 1) hole.data[i] = 1
  return { body, shade, hole, surprise }
}

/** How much darker the ground is around the subject than what lies further out lets expect, where that is joined to the subject. */
function shadeAround(picture: Floats, body: Mask, reach: number): { shade: Plane; surprise: number } {
  const { width, height } = picture
  const zone = zoneAround(body, reach)
  const soft = softened(picture, body)
  const smooth = membrane(soft, zone)
  const level = acrossRows(soft, zone)
  const darker = plane(width, height)
  const rough = roughness(soft, zone)
  const least = Math.max(SHADE_MIN, 2 * rough)
  for (let i = 0; i < darker.data.length; i++) {
    if (zone.data[i] === 0 || body.data[i] === 1) continue
    // A dark floor before a light wall is darker than the one guess, a plank's joint than the other; a shadow than both.
    const expected = lightAt(level, i) < lightAt(smooth, i) ? level : smooth
    const shade = 1 - lightAt(soft, i) / Math.max(0.004, lightAt(expected, i))
    darker.data[i] = shade > least && isSameHue(soft, expected, i) ? shade : 0
  }
  const joined = joinedTo(body, darker)
  const surprise = surpriseOf(soft, smooth, (i) => zone.data[i] === 1 && body.data[i] === 0 && darker.data[i] === 0)
  // On a seamless backdrop whatever is darker near the subject is its shadow, below something that floats, too.
  return { shade: surprise < SEAMLESS ? darker : joined, surprise }
}

function surpriseOf(seen: Floats, expected: Floats, counts: (at: number) => boolean): number {
  const steps: number[] = []
  for (let i = 0; i < seen.width * seen.height; i++)
    if (counts(i)) steps.push(Math.abs(seen.data[i * 3 + 1]! - expected.data[i * 3 + 1]!))
  return steps.length === 0 ? 255 : steps.sort((a, b) => a - b)[Math.floor(steps.length * 0.95)]!
}

/** What lies within `reach` of the body, or nearer where the frame would leave too little ground to compare with. */
function zoneAround(body: Mask, reach: number): Mask {
  const zone = grownMask(body, reach)
  const known = zone.data.reduce((sum, v) => sum + 1 - v, 0)
  return known > zone.data.length * GROUND_MIN || reach < 4 ? zone : zoneAround(body, Math.floor(reach * 0.7))
}

/** What a level ground would be inside the zone: the mean of what lies left and right of it in the same row, by nearness. */
function acrossRows(soft: Floats, zone: Mask): Floats {
  const { width, height } = soft
  const out = { ...soft, data: soft.data.slice() }
  for (let y = 0; y < height; y++) {
    for (let start = 0, x = 0; x <= width; x++) {
      if (x < width && zone.data[y * width + x] === 1) continue
      bridge(out, { row: y * width, start, end: x })
      start = x + 1
    }
  }
  return out
}

/** Runs the colors beside a stretch of a row (`start` to before `end`) into it; beside the frame there is only one. */
function bridge({ data, width }: Floats, { row, start, end }: { row: number; start: number; end: number }): void {
  if (start >= end || (start === 0 && end === width)) return
  const left = row + (start > 0 ? start - 1 : end)
  const right = row + (end < width ? end : start - 1)
  for (let x = start; x < end; x++) {
    const share = (x - start + 1) / (end - start + 1)
    for (let c = 0; c < 3; c++)
      data[(row + x) * 3 + c] = data[left * 3 + c]! * (1 - share) + data[right * 3 + c]! * share
  }
}

/** The picture without its fine texture and without the subject's own light. */
function softened(picture: Floats, body: Mask): Floats {
  const known: Plane = { ...body, data: Float32Array.from(body.data, (v) => 1 - v) }
  const weight = boxBlur(boxBlur(known, 2), 2)
  const channels = [0, 1, 2].map((c) => {
    const channel = channelOf(picture, c)
    for (let i = 0; i < channel.data.length; i++) channel.data[i]! *= known.data[i]!
    const sum = boxBlur(boxBlur(channel, 2), 2)
    for (let i = 0; i < sum.data.length; i++) sum.data[i]! /= Math.max(1e-3, weight.data[i]!)
    return sum
  }) as [Plane, Plane, Plane]
  return joined(channels)
}

/** Linear luminance 0..1. */
function lightAt({ data }: Floats, at: number): number {
  const light = (c: number): number => LINEAR_OF_BYTE[Math.round(clamp(data[at * 3 + c]!, 0, 255))]!
  return luminance(light(0), light(1), light(2))
}

/** A shadow keeps the ground's hue; something dark that stands there does not. */
function isSameHue(seen: Floats, expected: Floats, at: number): boolean {
  const share = ({ data }: Floats, c: number): number =>
    data[at * 3 + c]! / Math.max(8, data[at * 3]! + data[at * 3 + 1]! + data[at * 3 + 2]!)
  return [0, 1, 2].every((c) => Math.abs(share(seen, c) - share(expected, c)) < 0.09)
}

/** How much the ground's light varies by itself outside the zone: the typical step between places a few pixels apart, as a share. */
function roughness(soft: Floats, zone: Mask): number {
  const steps: number[] = []
  const { width, height } = soft
  for (let y = 0; y < height; y += 3) {
    for (let x = 0; x + 8 < width; x += 3) {
      const at = y * width + x
      if (zone.data[at] === 1 || zone.data[at + 8] === 1) continue
      const [a, b] = [lightAt(soft, at), lightAt(soft, at + 8)]
      steps.push(Math.abs(a - b) / Math.max(0.01, (a + b) / 2))
    }
  }
  return steps.length === 0 ? 0.1 : steps.sort((a, b) => a - b)[Math.floor(steps.length * 0.6)]!
}

/** The part of `darker` that hangs together with the body. */
function joinedTo(body: Mask, darker: Plane): Plane {
  const { width, height } = body
  const out = plane(width, height)
  const stack: number[] = []
  const seen = Uint8Array.from(body.data)
  const visit = (at: number): void => {
    if (seen[at] === 1 || darker.data[at] === 0) return
    seen[at] = 1
    out.data[at] = darker.data[at]!
    stack.push(at)
  }
  const around = (at: number): void => {
    const x = at % width
    if (x > 0) visit(at - 1)
    if (x + 1 < width) visit(at + 1)
    if (at >= width) visit(at - width)
    if (at + width < width * height) visit(at + width)
  }
  for (let at = 0; at < seen.length; at++) if (body.data[at] === 1) around(at)
  while (stack.length > 0) around(stack.pop()!)
  return out
}
