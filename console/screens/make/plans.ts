import { computed } from '@preact/signals'
import { type Call, calls } from '../../lib/calls.ts'
import { type MakeDraft, type MakeKind, makeDraft } from '../../lib/make-draft.ts'
import { creditsOf, type Parts, type Prices } from '../../lib/prices.ts'
import { many } from '../../lib/text.ts'
import { orderBody } from './state.ts'
import { words } from './words.ts'

type Ordered = { id: string } | { data: { product_id: string }[] }

/** How one kind of thing is ordered. */
type Plan = {
  call: Call<Ordered>
  permission: string
  /** What is sent, for a product that has an id. */
  body: Record<string, unknown>
  /** What its price sums up. */
  prices: Parts
  /** Whether it can do without a product. */
  ofBrand?: boolean
  /** What is missing of it; null for nothing. */
  lacks: string | null
  label: string
  /** Where it is seen. */
  address: (answer: Ordered, product_id: string) => string
  changes: readonly Call<unknown>[]
}

const byId = (folder: string) => (answer: Ordered) => `/${folder}/${(answer as { id: string }).id}`
const text = (name: string, value: string) => (value.trim() === '' ? {} : { [name]: value.trim() })

/** Language and writer of the words of an order. */
const writing = ({ locale, engine }: Pick<MakeDraft, 'locale' | 'engine'>) => ({
  ...text('locale', locale),
  ...text('engine', engine),
})

const plans: Record<MakeKind, (draft: MakeDraft) => Plan> = {
  shoot: ({ output_count }) => ({
    call: calls.createShoot,
    permission: 'photoshoots:generate',
    body: orderBody.value,
    prices: [['photoshoot/output', output_count]],
    lacks: null,
    label: words.shoot(output_count),
    address: byId('shoots'),
    changes: [calls.shoots],
  }),
  campaign: ({
    product_id,
    brand_id,
    prompt,
    concept_count,
    creatives_per_concept,
    ratios,
    follow,
    seed,
    ...rest
  }) => ({
    call: calls.createCampaign,
    permission: 'campaigns:generate',
    body: {
      brand_id,
      ...text('product_id', product_id),
      prompt: prompt.trim(),
      concept_count,
      creatives_per_concept,
      aspect_ratios: ratios,
      ...writing(rest),
      ...(follow.length > 0 && { reference_image_urls: follow }),
      ...(seed !== null && { seed }),
    },
    prices: [
      ['campaign/campaign', 1],
      ['campaign/creative', concept_count * creatives_per_concept * ratios.length],
    ],
    ofBrand: true,
    lacks: prompt.trim() === '' ? words.needsPrompt : null,
    label: words.writeCampaign(concept_count),
    address: byId('campaigns'),
    changes: [calls.campaigns],
  }),
  listing: ({ product_id, marketplace, ...rest }) => ({
    call: calls.writeListing,
    permission: 'retail_listings:generate',
    body: { product_id, marketplace, ...writing(rest) },
    prices: [],
    lacks: null,
    label: words.writeSlots,
    address: (_, product) => `/listings/${product}/${marketplace}`,
    changes: [calls.listing],
  }),
  ads: ({ product_id, ad_count, angle, target_url, ...rest }) => ({
    call: calls.createAdGroup,
    permission: 'assistant_ads:generate',
    body: { product_id, ad_count, ...text('angle', angle), ...text('target_url', target_url), ...writing(rest) },
    prices: [['assistant_ad_group/ad', ad_count]],
    lacks: null,
    label: words.writeAds(ad_count),
    address: byId('ads'),
    changes: [calls.adGroups],
  }),
  video: (draft) => ({
    call: calls.createVideo,
    permission: 'videos:generate',
    body: videoBody(draft),
    prices: [[draft.video_type === 'ugc' ? 'ugc_video/second' : 'photo_animation/second', draft.duration_seconds]],
    lacks: draft.video_type === 'ugc' && draft.recipe_id === '' ? words.needsRecipe : null,
    label: words.film(draft.duration_seconds),
    address: byId('videos'),
    changes: [calls.videos],
  }),
}

/** A photo animation takes a creative, or the photo that a source of `image:…` names. */
function videoBody(draft: MakeDraft): Record<string, unknown> {
  const { video_type: type, product_id, recipe_id, source_creative_id: source } = draft
  const common = {
    type,
    ...text('recipe_id', recipe_id),
    duration_seconds: draft.duration_seconds,
    aspect_ratio: draft.film_shape,
  }
  if (type === 'photo_animation')
    return source.startsWith('image:')
      ? { ...common, product_id, source_image_id: source.slice(6) }
      : { ...common, ...text('source_creative_id', source) }
  return {
    ...common,
    product_id,
    ...(source !== '' && !source.startsWith('image:') && { source_creative_id: source }),
    ...text('script', draft.script),
    ...(draft.voice && { voice: true }),
    ...text('audience_id', draft.audience_id),
    ...writing(draft),
  }
}

export const permissionOf = (kind: MakeKind) => plans[kind](makeDraft().peek()).permission

/** How what the form says is ordered. */
export const plan = computed(() => {
  const draft = makeDraft().value
  return plans[draft.kind](draft)
})

/** How the price comes about: `1 + 6 × 2`. */
export function priceText(list: Prices | undefined, { prices }: Plan): string {
  if (!list) return ''
  return prices
    .map(([name, count]) => (count === 1 ? String(creditsOf(list, name)) : `${count} × ${creditsOf(list, name)}`))
    .join(' + ')
}

export const creditText = (count: number) => (count === 0 ? words.free : many(count, 'credit'))
