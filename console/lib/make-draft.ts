import { draft } from './drafts.ts'
import type { Photo } from './photos.ts'

export const looks = ['standard', 'lifestyle', 'close_up', 'out_of_the_box', 'retro'] as const
type Look = (typeof looks)[number]
export const counts = [1, 3, 5, 8, 15] as const
export const shapes = ['1:1', '4:5', '3:4', '9:16', '16:9'] as const

export const makeKinds = ['shoot', 'campaign', 'listing', 'ads', 'video'] as const
export type MakeKind = (typeof makeKinds)[number]
export const adShapes = ['1:1', '4:5', '9:16', '16:9', '1.91:1'] as const
export const filmShapes = ['9:16', '1:1', '4:5', '16:9'] as const

/** What has been chosen so far. Uploaded photos are at the service; the draft holds their addresses only. */
export type MakeDraft = {
  product_id: string
  name: string
  brand_id: string
  brand_name: string
  look: Look
  direction: string
  follow: string[]
  aspect_ratio: (typeof shapes)[number]
  output_count: (typeof counts)[number]
  seed: number | null
  apart: boolean
  photos: Photo[]
  kind: MakeKind
  template_id: string
  prompt: string
  concept_count: number
  creatives_per_concept: number
  ratios: (typeof adShapes)[number][]
  marketplace: string
  ad_count: number
  angle: string
  target_url: string
  video_type: 'ugc' | 'photo_animation'
  recipe_id: string
  duration_seconds: number
  film_shape: (typeof filmShapes)[number]
  source_creative_id: string
  script: string
  voice: boolean
  /** Empty for what the service takes by itself. */
  locale: string
  engine: string
  audience_id: string
  /** The product that was read from a page, and the addresses of its pictures that are not to be used. */
  found: { product_id: string; left_out: string[] }
}

const empty: MakeDraft = {
  product_id: '',
  name: '',
  brand_id: '',
  brand_name: '',
  look: 'lifestyle',
  direction: '',
  follow: [],
  aspect_ratio: '1:1',
  output_count: 3,
  seed: null,
  apart: false,
  photos: [],
  kind: 'shoot',
  template_id: '',
  prompt: '',
  concept_count: 3,
  creatives_per_concept: 1,
  ratios: ['1:1'],
  marketplace: 'retail_us',
  ad_count: 3,
  angle: '',
  target_url: '',
  video_type: 'ugc',
  recipe_id: '',
  duration_seconds: 15,
  film_shape: '9:16',
  source_creative_id: '',
  script: '',
  voice: false,
  locale: '',
  engine: '',
  audience_id: '',
  found: { product_id: '', left_out: [] },
}

export const makeDraft = () => draft<MakeDraft>('make', empty)

export function change(part: Partial<MakeDraft>): void {
  const form = makeDraft()
  form.value = { ...form.value, ...part }
}
