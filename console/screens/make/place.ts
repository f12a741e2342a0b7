import { calls } from '../../lib/calls.ts'
import { change, makeDraft } from '../../lib/make-draft.ts'
import { placeOrder } from '../../lib/order.ts'
import { changed } from '../../lib/read.ts'
import { go } from '../../lib/router.ts'
import { session } from '../../lib/session.ts'
import { orderBody, stagePhotos } from './state.ts'
import { words } from './words.ts'

/** What is missing before the order can be placed; null for nothing. */
export function missing(hasBrands: boolean): string | null {
  const { product_id, name, brand_id, brand_name } = makeDraft().value
  const { value: photos } = stagePhotos().list
  if (product_id !== '') return null
  if (photos.some(({ state }) => state === 'uploading')) return words.stillUploading
  if (!photos.some(({ state }) => state === 'here')) return words.needsPhoto
  if (name.trim() === '') return words.needsName
  if (!hasBrands && brand_id === '' && brand_name.trim() === '' && !session.value) return words.needsBrand
  return null
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

/** Creates the product of the form, or one for each photo. @throws Failed */
async function createProducts(): Promise<string[]> {
  const { name, apart } = makeDraft().value
  const brand_id = await brandOf()
  const photos = stagePhotos().list.value.filter(({ state }) => state === 'here')
  const sets = apart ? photos.map((photo) => [photo]) : [photos]
  const ids: string[] = []
  for (const [i, set] of sets.entries()) {
    const title = i === 0 ? name.trim() : nameAt(set[0]!.name, `${name.trim()} ${i + 1}`)
    const body = { brand_id, name: title, image_urls: [...new Set(set.map(({ url }) => url))] }
    const { id } = await placeOrder(`product-${i}`, calls.createProduct, { body })
    ids.push(id)
  }
  changed(calls.products)
  return ids
}

const nameAt = (file: string, otherwise: string) =>
  file
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim() || otherwise

/** Places the order and opens it. @throws Failed */
export async function shoot(credits: number | null): Promise<void> {
  const { product_id } = makeDraft().value
  const ids = product_id === '' ? await createProducts() : [product_id]
  if (product_id === '' && ids.length === 1) change({ product_id: ids[0]! })
  const orders: string[] = []
  for (const id of ids) {
    const body = { ...orderBody.value, product_id: id, ...(credits !== null && { max_credits: credits }) }
    orders.push((await placeOrder(`shoot-${id}`, calls.createShoot, { body })).id)
  }
  stagePhotos().clear()
  change({ seed: null, apart: false })
  changed(calls.shoots)
  go(orders.length === 1 ? `/shoots/${orders[0]}` : '/under-way')
}
