import type { Api } from './client.ts'

/** Ids of what was made, for the addresses of the screens. */
export type Made = {
  brand: string
  product: string
  shoot: string
  /** A photoshoot of which something was not delivered. */
  failed: string
  creative: string
  template: string
  campaign: string
  ads: string
  video: string
}

const ended = ({ status }: { status: string }) => status !== 'queued' && status !== 'in_progress'

/** Makes a brand with a kit, three products, an order of each kind, a template, links, people and keys, through the API. */
export async function furnish(api: Api): Promise<Made> {
  const { id: brand } = await api.post('/brands', {
    name: 'Juicy Commerce',
    description: 'Cold-pressed juice, nothing added.',
    website_url: 'https://juicy.example',
    colors: ['#2f9e44', '#f3e8d2', '#1f2a1f'],
    color_roles: { primary: '#2f9e44', secondary: null, ink: '#1f2a1f', paper: '#fbf6ea', accent: '#e8590c' },
    tone: 'Warm, short, a little dry',
    words_to_use: ['slow mornings', 'pressed today'],
    words_to_avoid: ['cheap', 'detox'],
    calls_to_action: ['Pour one', 'See the press'],
  })
  const photo = await api.upload('juice-bottle.png')
  const products = []
  for (const [file, name, description] of [
    ['canvas-tote.png', 'Red Canvas Tote Bag', 'A red canvas tote bag with black handles.'],
    ['tee.png', 'White Cotton T-Shirt', 'A white short-sleeved cotton T-shirt with a small blue print.'],
    ['juice-bottle.png', 'Juicy Commerce Apple Juice', 'Apple juice in a clear plastic bottle: 100% apple.'],
  ] as const) {
    const url = file === 'juice-bottle.png' ? photo : await api.upload(file)
    products.push((await api.post('/products', { brand_id: brand, name, description, image_urls: [url] })).id)
  }
  const product = products.at(-1)!
  for (const id of products) await api.until(`/products/${id}`, ({ status }) => status !== 'processing')
  const order = { product_id: product, quick_shoot: { look: 'lifestyle' }, output_count: 3, seed: 7 }
  const { id: shoot } = await api.post('/photoshoots', { ...order, direction: { text: 'wooden table, morning light' } })
  const { outputs } = await api.until(`/photoshoots/${shoot}`, ended)
  const urls = outputs.map(({ image_url }: { image_url: string | null }) => image_url).filter(Boolean)
  const { id: template } = await api.post('/templates', {
    brand_id: brand,
    name: 'Morning table',
    description: 'Wood and window light.',
    image_urls: urls,
  })
  await invite(api, product)
  const orders = await orderOthers(api, brand, product, products[0])
  return { brand, product, shoot, creative: outputs[0].creative_id, template, ...orders }
}

/** Orders of the other kinds, and a photoshoot of a product that its look does not suit. */
async function orderOthers(api: Api, brand_id: string, product_id: string, other: string) {
  const { id: campaign } = await api.post('/campaigns', {
    ...{ brand_id, product_id, prompt: 'Saturday market, one bottle free with each crate', concept_count: 2 },
  })
  const { id: ads } = await api.post('/assistant-ad-groups', { product_id, ad_count: 3 })
  const film = { type: 'ugc', product_id, recipe_id: 'three_reasons', duration_seconds: 15 }
  const { id: video } = await api.post('/videos', film)
  const { data: slots } = await api.post('/retail-listing-ideas', { product_id, marketplace: 'retail_us' })
  await api.post(`/retail-listing-ideas/${slots[0].id}/image`)
  const looks = { product_id: other, quick_shoot: { look: 'retro' }, output_count: 1, seed: 3 }
  const { id: failed } = await api.post('/photoshoots', looks)
  await api.until(`/campaigns/${campaign}`, ended)
  await api.until(`/assistant-ad-groups/${ads}`, ended)
  await api.until(`/photoshoots/${failed}`, ended)
  await api.until(`/videos/${video}`, ended)
  return { campaign, ads, video, failed }
}

/** People, keys and links, in the states that lists display. */
async function invite(api: Api, product: string): Promise<void> {
  for (const [name, role] of [
    ['Jonas', 'makes'],
    ['Iris', 'manages'],
    ['Dana', 'looks'],
  ])
    await api.post('/people', { name, role, ...(role === 'makes' && { monthly_budget: 500 }) })
  const permissions = ['products:read', 'photoshoots:generate', 'usage:read']
  await api.post('/api-keys', { name: 'Web shop', permissions, monthly_budget: 400 })
  const old = await api.post('/api-keys', { name: 'Old importer', permissions })
  await api.post(`/api-keys/${old.id}/disable`)
  const links = `/products/${product}/share-links`
  await api.post(links, { label: 'Photo review, Dana' })
  const { id } = await api.post(links, { label: 'First round' })
  await api.del(`${links}/${id}`)
}
