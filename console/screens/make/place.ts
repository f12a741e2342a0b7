import { calls } from '../../lib/calls.ts'
import { askNow } from '../../lib/live.ts'
import { change, makeDraft } from '../../lib/make-draft.ts'
import { placeOrder } from '../../lib/order.ts'
import { changed } from '../../lib/read.ts'
import { go } from '../../lib/router.ts'
import { session } from '../../lib/session.ts'
import { plan } from './plans.ts'
import { stagePhotos } from './state.ts'
import { words } from './words.ts'

/** Photos of one product, as the service sets it. */
const viewsMax = 10

/** What is missing before the order can be placed; null for nothing. */
export function missing(): string | null {
  const { product_id, name, apart, photos: kept } = makeDraft().value
  const { ofBrand = false, lacks } = plan.value
  const { value: photos } = stagePhotos().list
  if (photos.some(({ state }) => state === 'uploading')) return words.stillUploading
  const hasPhoto = photos.some(({ state }) => state === 'here') || kept.length > 0
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

/** Places the order, one for each product of the form, and opens it. @throws Failed */
export async function order(credits: number | null): Promise<void> {
  const { product_id } = makeDraft().value
  const isOfBrand = product_id === '' && !stagePhotos().list.value.some(({ state }) => state === 'here')
  if (isOfBrand) await brandOf()
  const ids = product_id === '' && !isOfBrand ? await createProducts() : [product_id]
  if (product_id === '' && ids.length === 1) change({ product_id: ids[0]! })
  const { call, address, changes } = plan.value
  const addresses: string[] = []
  for (const id of ids) {
    const own = ids.length > 1 ? { product_id: id } : {}
    const hasPrice = credits !== null && call.path !== calls.writeListing.path
    const body = { ...plan.value.body, ...own, ...(hasPrice && { max_credits: credits }) }
    addresses.push(address(await placeOrder(`${makeDraft().value.kind}-${id}`, call, { body }), id))
  }
  stagePhotos().clear()
  change({ seed: null, apart: false })
  changed(...changes)
  askNow()
  go(addresses.length === 1 ? addresses[0]! : '/under-way')
}
