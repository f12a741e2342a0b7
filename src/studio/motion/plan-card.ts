import { readDemands } from '../../goods/demands.ts'
import { AD_LAYOUTS, type AdLayoutName } from '../layout/layouts.ts'
import type { AdPlan } from '../layout/plan-ad.ts'
import { planAd } from '../layout/plan-ad.ts'
import type { VideoRatio, VideoRequest } from './video-plan.ts'

type Card = { width: number; height: number; ratio: VideoRatio; seed: number; variant: number }

/** The card at the end of a film, an ad of its frame's size; without a cut-out, one of those that have room for a whole picture. */
export function planCard(
  { copy, brand, traits, hues, product, sets, pictures }: Omit<VideoRequest, 'script' | 'source' | 'recipe' | 'kind'>,
  { width, height, ratio, seed, variant }: Card,
): AdPlan {
  const framing = (Object.keys(AD_LAYOUTS) as AdLayoutName[]).filter((name) => AD_LAYOUTS[name].panel)
  const plan = planAd({
    ...{ frame: ratio, size: { width, height }, copy, brand, traits, hues, sets, seed, variant, locale: 'en' },
    ...{ product: traits && product, scene: readDemands(''), look: 'standard', pictures: [] },
    ...(traits ? {} : { layouts: framing }),
  })
  if (traits || pictures.length === 0) return plan
  return { ...plan, designs: plan.designs.map((design) => ({ ...design, staging: null, picture: 0 })) }
}
