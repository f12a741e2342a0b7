import type { Marketplace } from '../goods/marketplaces.ts'
import {
  type AdPlan,
  ENGINE_VERSION,
  type GraphicPlan,
  type Judgement,
  type ShotPlan,
  type VideoPlan,
} from '../studio/facts.ts'
import { cutOutByMask, decodeCutout, decodeRaster, encodeCutout, WORKING_SIDE } from '../studio/inputs.ts'
import {
  type Compliance,
  type ComplianceRequest,
  renderTestPicture,
  type TestPicture,
  testShotOf,
  unmeasuredCompliance,
} from '../studio/studio.ts'
import { renderTestVideo } from './encode/render-test-video.ts'
import { ingredientsOf, originOf, withOrigin, withProvenance } from './rendered-files.ts'

/**
 * The tasks of test mode. Each takes the input of a live task and returns what that returns, with a marked picture in place of a rendered one and
 * without any measurement.
 */

type WithCutout<Plan, Cutout = Uint8Array> = { plan: Plan; cutout: Cutout }

const engine = `${ENGINE_VERSION}+test`

const subjectIn = async (cutout: Uint8Array | null) => cutout && (await decodeCutout(cutout))

async function pictureOf(request: Omit<TestPicture, 'product'>, cutout: Uint8Array | null) {
  const subject = await subjectIn(cutout)
  const picture = await renderTestPicture({ ...request, product: subject?.raster ?? null })
  return { ...withProvenance(picture, 'composite', ingredientsOf(subject, {})), engine }
}

/** The whole photo, without a network: what is transparent in it is left out. */
export async function testCutOut(
  picture: Uint8Array,
): Promise<{ file: Uint8Array | null; judgement: Judgement; network: string | null }> {
  const whole = await decodeRaster(picture, WORKING_SIDE)
  const { width, height } = whole
  const all = { width, height, data: new Float32Array(width * height).fill(1) }
  const cutout = cutOutByMask(whole, all, 'upload')
  if (cutout === null) {
    const reasons = [{ code: 'nothing_detected' as const, detail: 'The photo is transparent everywhere.' }]
    return { file: null, judgement: { state: 'refused', confidence: 0, reasons }, network: null }
  }
  return {
    file: await encodeCutout(withOrigin(cutout, originOf(picture))),
    judgement: cutout.facts.judgement,
    network: null,
  }
}

export async function testShot({ plan, cutout }: WithCutout<ShotPlan>) {
  return pictureOf(testShotOf(plan), cutout)
}

export async function testAd({ plan, cutout }: WithCutout<AdPlan, Uint8Array | null>) {
  return pictureOf({ ...plan.size, seed: plan.seed }, cutout)
}

export async function testGraphic({ plan, cutout }: WithCutout<GraphicPlan>) {
  return pictureOf({ ...plan.size, seed: plan.seed }, cutout)
}

export async function testPackshot({ cutout, marketplace }: { cutout: Uint8Array; marketplace: Marketplace }) {
  const { width, height } = marketplace.canvas
  const picture = await pictureOf({ width, height, seed: 0 }, cutout)
  const { measured } = await unmeasuredCompliance({ file: picture.jpeg, marketplace, slot: 'main' })
  return { ...picture, measured }
}

export async function testCompliance(input: Omit<ComplianceRequest, 'cutout'>): Promise<Compliance> {
  return unmeasuredCompliance(input)
}

export async function testVideo({ plan, cutout }: WithCutout<VideoPlan, Uint8Array | null>) {
  const { width, height, seed } = plan
  const subject = await subjectIn(cutout)
  const video = await renderTestVideo({ width, height, seed, product: subject?.raster ?? null })
  return { ...withProvenance(video, 'composite', ingredientsOf(subject, {})), engine }
}
