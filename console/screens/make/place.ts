import { ifUnchanged, read, write } from '../../lib/api.ts'
import { calls, type Product } from '../../lib/calls.ts'
import { askNow } from '../../lib/live.ts'
import { change, makeDraft } from '../../lib/make-draft.ts'
import { placeOrder } from '../../lib/order.ts'
import type { Photo } from '../../lib/photos.ts'
import { changed, replace } from '../../lib/read.ts'
import { go } from '../../lib/router.ts'
import { session } from '../../lib/session.ts'
import { plan } from './plans.ts'
import { nameFrom, stagePhotos, usedImages } from './state.ts'
import { words } from './words.ts'

/** Photos of one product, as the service sets it. */
const viewsMax = 10

/** What is missing before the order can be placed; null for nothing. */
export function missing(product: Product | undefined): string | null {
  const { product_id, name, apart, photos: kept } = makeDraft().value
  const { ofBrand = false, lacks } = plan.value
  const { value: photos } = stagePhotos().list
  if (photos.some(({ state }) => state === 'uploading')) return words.stillUploading
  const hasPhoto = photos.some(({ state }) => state === 'here') || kept.length > 0
  if (product_id !== '' && product?.status === 'processing') return words.reading
  if (product_id !== '' && product?.status === 'failed') return words.needsPhoto
  if (product_id === '' && !hasPhoto) return ofBrand ? lacks : words.needsPhoto
  const views = photos.filter(({ state }) => state === 'here').length
  if (product_id === '' && !apart && views > viewsMax) return words.tooManyViews(viewsMax, views)
  if (product_id === '' && name.trim() === '') return words.needsName
  return lacks
}

/** Returns the brand of the form, which is created if it is new. @throws Failed */
export async function brandOf(): Promise<string> {
  const { brand_id, brand_name } = makeDraft().value
  if (brand_id !== '') return brand_id
  const name = brand_name.trim() === '' ? session.value!.organization.name : brand_name.trim()
  const brand = await placeOrder('brand', calls.createBrand, { body: { name } })
  change({ brand_id: brand.id })
  changed(calls.brands)
  return brand.id
}

const uploaded = () => stagePhotos().list.value.filter(({ state }) => state === 'here')

/** How many products the form orders of: one for each photo where they are to be apart. */
export function productCount(): number {
  const { product_id, apart } = makeDraft().value
  return product_id === '' && apart ? Math.max(1, uploaded().length) : 1
}

/** @throws Failed */
async function createProduct(name: string, photos: readonly Photo[]): Promise<string> {
  const brand_id = await brandOf()
  const body = { brand_id, name, image_urls: [...new Set(photos.map(({ url }) => url))] }
  const { id } = await placeOrder('product', calls.createProduct, { body })
  changed(calls.products)
  return id
}

/** Takes out of a product the pictures of its page that are not to be used. @throws Failed */
async function dropUnused(product_id: string): Promise<void> {
  const at = { product_id }
  const product = await read(calls.product, { at })
  const used = usedImages(product)
  if (used.length === product.images.length) return
  const body = { image_urls: used.map(({ url }) => url) }
  const answer = await write(calls.updateProduct, { at, body, headers: ifUnchanged(product) })
  // A new set of images has new ids: a film that begins with one of them begins with it still.
  const first = used.findIndex(({ id }) => makeDraft().value.source_creative_id === `image:${id}`)
  if (first >= 0) change({ source_creative_id: `image:${answer.images[first]!.id}` })
  replace(calls.product, { at }, answer)
  changed(calls.products, calls.profile)
}

/** Places the order of one product. Returns the address where it is seen. @throws Failed */
async function orderOf(id: string, credits: number | null, own: { product_id?: string } = {}): Promise<string> {
  const { call, address, body } = plan.value
  const hasPrice = credits !== null && call.path !== calls.writeListing.path
  const sent = { ...body, ...own, ...(hasPrice && { max_credits: credits }) }
  return address(await placeOrder(`${makeDraft().value.kind}-${id}`, call, { body: sent }), id)
}

/** Orders of one product after the other. What is ordered leaves the stage, so what a failure leaves there is what is still to be ordered. */
async function orderApart(credits: number | null): Promise<void> {
  const { name } = makeDraft().value
  const photos = stagePhotos()
  for (const [i, photo] of uploaded().entries()) {
    const title = i === 0 ? name.trim() : nameFrom(photo.name) || `${name.trim()} ${i + 1}`
    const id = photo.product_id ?? (await createProduct(title, [photo]))
    photos.change(photo.id, { product_id: id })
    await orderOf(id, credits, { product_id: id })
    photos.remove(photo.id)
  }
}

/** Places the order, one for each product of the form, and opens it. `credits` is the price of one. @throws Failed */
export async function order(credits: number | null): Promise<void> {
  const { product_id, name, found } = makeDraft().value
  let address = '/under-way'
  if (productCount() > 1) await orderApart(credits)
  else {
    if (product_id === '' && uploaded().length > 0) change({ product_id: await createProduct(name.trim(), uploaded()) })
    else if (product_id === '') await brandOf()
    else if (found.product_id === product_id && found.left_out.length > 0) await dropUnused(product_id)
    address = await orderOf(makeDraft().value.product_id, credits)
  }
  stagePhotos().clear()
  change({ seed: null, apart: false, found: { product_id: '', left_out: [] } })
  changed(...plan.value.changes)
  askNow()
  go(address)
}
