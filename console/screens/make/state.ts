import { computed } from '@preact/signals'
import { tabBrand } from '../../lib/brand.ts'
import type { Product } from '../../lib/calls.ts'
import { makeDraft } from '../../lib/make-draft.ts'
import { openPhotos } from '../../lib/photos.ts'

let opened: ReturnType<typeof openPhotos> | undefined

/** The photos on the stage; those that were uploaded before a reload are still there. */
export function stagePhotos() {
  if (opened) return opened
  const photos = openPhotos(makeDraft().peek().photos)
  opened = photos
  photos.list.subscribe((list) => {
    const here = list.filter(({ state }) => state === 'here')
    const form = makeDraft()
    if (
      here.map(({ url }) => url).join() !==
      form
        .peek()
        .photos.map(({ url }) => url)
        .join()
    )
      form.value = { ...form.peek(), photos: here }
  })
  return photos
}

/** What the form says of a product that does not exist yet: only the brand that this tab is about. */
export const blank = () => ({
  product_id: '',
  name: '',
  ...(tabBrand().value !== '' && { brand_id: tabBrand().value }),
})

/** Returns the photos of a product without those of its page that are not to be used. */
export function usedImages({ id, images }: Product): Product['images'] {
  const { product_id, left_out } = makeDraft().value.found
  const used = product_id === id ? images.filter(({ url }) => !left_out.includes(url)) : images
  return used.length > 0 ? used : images
}

/** Returns a name for a product from that of its file without the number before it, unless it is one of a camera. */
export function nameFrom(file: string): string {
  const plain = file
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
    .replace(/^\d+ (?=\D)/, '')
  if (/^(img|dsc|pxl|image|photo|screenshot|unnamed|\d)/i.test(plain)) return ''
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** The order of the form, without what only the service knows. */
export const orderBody = computed(() => {
  const { product_id, template_id, look, aspect_ratio, output_count, direction, follow, seed } = makeDraft().value
  const hasDirection = direction.trim() !== '' || follow.length > 0
  return {
    product_id,
    ...(template_id === '' ? { quick_shoot: { look, ...(look !== 'retro' && { aspect_ratio }) } } : { template_id }),
    output_count,
    ...(hasDirection && {
      direction: {
        ...(direction.trim() !== '' && { text: direction.trim() }),
        ...(follow.length > 0 && { image_urls: follow }),
      },
    }),
    ...(seed !== null && { seed }),
  }
})
