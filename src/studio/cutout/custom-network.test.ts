import { describe, expect, test } from 'vitest'
import { tinyNetwork } from '../../../test/tiny-network.ts'
import type { Raster } from '../raster/raster.ts'
import { resizePlane } from '../raster/resize.ts'
import { loadCustomNetwork } from './custom-network.ts'
import { cutOut } from './cutout.ts'
import { SEGMENT_SIDE } from './isnet.ts'
import type { NetworkFormat } from './network.ts'

const SIDE = 64
const gray = [0.5, 0.5, 0.5] as const
const format: NetworkFormat = { side: SIDE, mean: gray, std: [0.05, 0.05, 0.05], output: 'matte', activation: 'none' }
const load = (changed: Partial<NetworkFormat> = {}, weights = tinyNetwork(SIDE)) =>
  loadCustomNetwork(weights, { ...format, ...changed }, { id: 'tiny', threads: 1 })

const view = dark()
test.each([
  ['an output by name', {}],
  ['an output by position', { output: 1 }],
  ['logits with a sigmoid', { output: 'logits', activation: 'sigmoid' }],
] as const)('a network is used by %s', async (_, changed) => {
  const network = await load(changed)
  await network.check()
  const matte = await network.segment(view)
  expect([matte.length, matte[100], matte.at(-100)]).toEqual([SEGMENT_SIDE ** 2, expect.closeTo(1), expect.closeTo(0)])
  await network.release()
})

test.each([
  ['is no network', {}, new Uint8Array(500).fill(7), /not an ONNX network/],
  ['is empty', {}, new Uint8Array(0), /not an ONNX network/],
  ['takes another size', { side: 128 }, undefined, /takes \[1, 3, 64, 64\], not \[1, 3, 128, 128\] of side=128/],
  ['lacks the output', { output: 'alpha' }, undefined, /no output alpha; its outputs are logits, matte, flat/],
  ['has fewer outputs', { output: 3 }, undefined, /no output 3/],
] as const)('a file that %s is refused with the reason', async (_, changed, weights, reason) => {
  await expect(load(changed, weights)).rejects.toThrow(reason)
})

test.each([
  ['logits', { output: 'logits' }, /go from -\d.* a matte has 0 to 1. With activation=sigmoid/],
  ['the same everywhere', { output: 'matte', mean: [5, 5, 5] }, /it is not detected. Check mean, std and output/],
  ['no matte', { output: 'flat' }, /it is not detected/],
] as const)('a network whose values are %s does not pass its trial', async (_, changed, reason) => {
  const network = await load(changed)
  await expect(network.check()).rejects.toThrow(reason)
  await network.release()
})

/** A picture of the network's view, dark in its upper half. */
function dark(): Uint8Array {
  const view = new Uint8Array(SEGMENT_SIDE * SEGMENT_SIDE * 3).fill(235)
  return view.fill(20, 0, view.length / 2)
}

describe('beside the built-in network', () => {
  const [small, large, unsure, nothing] = [disc(0.25), disc(0.35), disc(0.25, 0.6), disc(0)]

  /** How large the product comes out of two mattes, who detected it, whether that is sure, and how often the custom network looked. */
  async function outcome(builtIn: Float32Array, custom: Float32Array) {
    let looks = 0
    const segment = async () => {
      looks++
      return custom.slice()
    }
    const { cutout, refused } = await cutOut(noise(), async () => builtIn.slice(), {
      custom: { id: 'theirs', segment },
    })
    const { state, reasons } = cutout?.facts.judgement ?? refused!
    const by = cutout === null ? null : (cutout.facts.network ?? 'built-in')
    return [by, cutout && Math.round(cutout.box.width / 24), state, reasons.map(({ code }) => code).join(), looks]
  }

  test('a custom network that agrees draws the outline, which is sure', async () => {
    expect(await outcome(small, small)).toEqual(['theirs', 5, 'sure', '', 1])
  })

  test('a custom network that contradicts a sure outline makes it doubtful', async () => {
    expect(await outcome(small, large)).toEqual(['built-in', 5, 'doubtful', 'networks_differ', 1])
    expect(await outcome(small, nothing)).toEqual(['built-in', 5, 'doubtful', 'networks_differ', 1])
  })

  test('a custom network that looks twice replaces an outline that is in doubt or was not detected', async () => {
    expect(await outcome(unsure, large)).toEqual(['theirs', 7, 'sure', '', 2])
    expect(await outcome(nothing, large)).toEqual(['theirs', 7, 'sure', '', 2])
  })

  test('a custom network that detects nothing leaves a doubtful outline as it is', async () => {
    expect(await outcome(unsure, nothing)).toEqual(['built-in', 5, 'doubtful', 'unclear,see_through', 2])
  })

  test('what neither network detects is refused', async () => {
    expect(await outcome(nothing, nothing)).toEqual([null, null, 'refused', 'nothing_detected', 2])
  })
})

/** The matte of a disc of this radius, a share of the view's side; its lower half has another value where it is in doubt. */
function disc(radius: number, lower = 1): Float32Array {
  const side = 128
  const data = Float32Array.from({ length: side * side }, (_, i) => {
    const [x, y] = [((i % side) + 0.5) / side - 0.5, (Math.floor(i / side) + 0.5) / side - 0.5]
    if (Math.hypot(x, y) >= radius) return 0
    return y > 0 ? lower : 1
  })
  return resizePlane({ data, width: side, height: side }, SEGMENT_SIDE, SEGMENT_SIDE).data
}

/** A picture without edges that an outline could be drawn to. */
function noise(): Raster {
  const [width, height] = [240, 240]
  const data = Uint8Array.from({ length: width * height * 3 }, (_, i) => 90 + ((i * 2654435761) >>> 26))
  return { data, width, height, channels: 3 }
}
