import { draft } from './drafts.ts'
import type { Photo } from './photos.ts'

export const looks = ['standard', 'lifestyle', 'close_up', 'out_of_the_box', 'retro'] as const
type Look = (typeof looks)[number]
export const counts = [1, 3, 5, 8, 15] as const
export const shapes = ['1:1', '4:5', '3:4', '9:16', '16:9'] as const

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
}

export const makeDraft = () => draft<MakeDraft>('make', empty)

export function change(part: Partial<MakeDraft>): void {
  const form = makeDraft()
  form.value = { ...form.value, ...part }
}
