import { describe, expect, test } from 'vitest'
import { type Covering, within } from '../../../test/coverings.ts'
import type { Plane, Raster } from '../raster/raster.ts'
import { resizePlane } from '../raster/resize.ts'
import { cutOut } from './cutout.ts'
import { SEGMENT_SIDE } from './isnet.ts'
import { isUnsure, judge } from './judgement.ts'
import type { DrawPrompted } from './promptable.ts'
import { overlap } from './settle.ts'
import { agreementOf, drawnInstead, witnessOf } from './witness.ts'

/** The side of a view, so that a picture of it is its own view. */
const SIDE = 512

const product = within(128, 128, 282, 384)
const shadow = within(282, 256, 460, 384)
const both: Covering = (x, y) => product(x, y) || shadow(x, y)
const frame: Covering = (x, y) => product(x, y) && !within(166, 180, 244, 333)(x, y)

const planeOf = (shape: Covering, value = 1): Plane => ({
  data: Float32Array.from({ length: SIDE * SIDE }, (_, i) => (shape(i % SIDE, Math.floor(i / SIDE)) ? value : 0)),
  width: SIDE,
  height: SIDE,
})
const nothing = planeOf(() => false)

/** A picture without edges. */
const picture: Raster = { data: new Uint8Array(3 * SIDE * SIDE), width: SIDE, height: SIDE, channels: 3 }
for (let i = 0; i < picture.data.length; i++) picture.data[i] = 90 + ((i * 2654435761) >>> 26)

const drawing =
  (shape: Covering): DrawPrompted =>
  async () =>
    planeOf(shape)

describe('how far a drawing agrees with a cut-out', () => {
  test('is all the way where it is the same, and where only holes are filled', async () => {
    expect(await agreementOf(drawing(product), planeOf(product))).toBe(1)
    expect(await agreementOf(drawing(product), planeOf(frame))).toBeGreaterThan(0.99)
  })

  test('is the share that both cover where the cut-out includes a shadow', async () => {
    expect(await agreementOf(drawing(product), planeOf(both))).toBeCloseTo(0.63, 1)
  })

  test('is unknown where nothing is cut out', async () => {
    expect(await agreementOf(drawing(product), nothing)).toBeNull()
  })
})

describe('a correction', () => {
  test('is what is drawn for a certain point and again for the box around it', async () => {
    const mended = await drawnInstead(drawing(product), planeOf(both), planeOf(both))
    expect(overlap(mended!, planeOf(product))).toBeGreaterThan(0.99)
  })

  test('leaves an edge where the cut-out has it', async () => {
    const wider = within(125, 125, 285, 387)
    const witness = await witnessOf(async () => drawing(wider), picture, planeOf(both))
    const mended = await witness.corrected(planeOf(both))
    expect(overlap(mended!, planeOf(product))).toBeGreaterThan(0.98)
  })

  test('does not come of drawings that differ from prompt to prompt', async () => {
    const capricious: DrawPrompted = async ({ box, points }) => planeOf(box && points.length === 0 ? shadow : product)
    expect(await drawnInstead(capricious, planeOf(both), planeOf(both))).toBeNull()
  })

  test('does not come of another thing, nor of a drawing that agrees no better', async () => {
    expect(await drawnInstead(drawing(within(384, 50, 486, 154)), planeOf(product), planeOf(product))).toBeNull()
    expect(await drawnInstead(drawing(product), planeOf(product), planeOf(product))).toBeNull()
  })
})

describe('a cut-out with a witness', () => {
  /** The cut-out of the picture by a network that sees `seen` and a witness that draws `drawn`. */
  async function outcome(seen: Plane, drawn: Covering) {
    const { data } = resizePlane(seen, SEGMENT_SIDE, SEGMENT_SIDE)
    const { cutout } = await cutOut(picture, async () => data.slice(), { lookForPrompts: async () => drawing(drawn) })
    const { state, reasons } = cutout!.facts.judgement
    return { state, codes: reasons.map(({ code }) => code), width: cutout!.box.width }
  }

  test('is sure where the witness agrees, whatever is unclear to the network', () => {
    const findings = {
      confidence: 0.6,
      moved: 0.05,
      differs: 0,
      side: 1000,
      leftOut: { piece: 0, strand: false },
      body: null,
    }
    expect(judge({ ...findings, agreement: 0.98 })).toEqual({ state: 'sure', confidence: 0.98, reasons: [] })
    expect(judge({ ...findings, agreement: 0.95 })).toMatchObject({ state: 'doubtful' })
    const differing = judge({ ...findings, differs: 0.2, agreement: 0.98 })
    expect(differing).toMatchObject({ state: 'doubtful', reasons: [{ code: 'looks_differ' }] })
  })

  test('is doubtful, but not changed, where the witness contradicts a network that is certain', async () => {
    const { state, codes, width } = await outcome(planeOf(both), product)
    expect({ state, codes }).toEqual({ state: 'doubtful', codes: ['drawn_differently'] })
    expect(Math.abs(width - 332)).toBeLessThan(12)
  })

  test('may be corrected only where the network itself does not know where the product ends', () => {
    const findings = { confidence: 1, differs: null }
    expect(isUnsure(findings)).toBe(false)
    expect(isUnsure({ ...findings, confidence: 0.6 })).toBe(true)
    expect(isUnsure({ ...findings, differs: 0.1 })).toBe(true)
  })
})
