import type { Api } from './client.ts'

/** Ids of what was made, for the addresses of the screens. */
export type Made = { brand: string; product: string; shoot: string; creative: string; template: string }

const ended = ({ status }: { status: string }) => status !== 'queued' && status !== 'in_progress'

/** Makes a brand with a kit, three products, pictures, a template, links, people and keys, through the API. */
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
  return { brand, product, shoot, creative: outputs[0].creative_id, template }
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
