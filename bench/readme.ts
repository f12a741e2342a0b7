import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { type Client, openClient } from '../src/cli/demo-client.ts'
import { serveTemporarily } from '../src/cli/demo-server.ts'
import { LOOK_NAMES } from '../src/lib/look-names.ts'
import { decodeFilm, fromI420 } from '../test/decode-film.ts'

// Renews the pictures of the README that the service makes, as a client of a private server, and prints the words that it quotes:
//   npm run pictures [-- --only looks,campaign,ads,listing,videos] [--out docs/pictures]
// The sheet of `npm run demo` and those of the console, the sets and the props have their commands.
const { values: options } = parseArgs({
  options: { only: { type: 'string' }, out: { type: 'string', default: 'docs/pictures' } },
})

type Item = { id: string; status: string; image_url: string | null; failure: { message: string } | null }
type Order = Item & { outputs?: Item[]; creatives?: Item[]; ads?: Item[]; concepts?: { creatives: Item[] }[] }
type Slot = Item & { slot_type: string; creative_id: string }
type Product = { id: string; brand_id: string }
type Sample = { file: string; brand: { name: string; colors?: string[] }; name: string; description: string }

const TOTE = {
  file: 'canvas-tote.png',
  brand: { name: 'Solidus', colors: ['#e5322d', '#f3e9dc'] },
  name: 'Canvas Tote',
  description:
    'A tote bag in red cotton canvas of 340 g, 38 × 42 cm, for up to 15 litres. Long handles go over the shoulder, and an inner pocket holds keys and phone. The canvas softens with use. Flat base. Machine washable at 30 °C.',
  price: '19.00',
  currency: 'USD',
}
const JUICE = {
  file: 'juice-bottle.png',
  brand: { name: 'Juicy Commerce' },
  name: 'Apple Juice',
  description:
    'A cloudy apple juice pressed from ripe orchard apples. No added sugar. 750 ml in a bottle that can be recycled. Keeps for five days in the fridge once opened.',
  price: '3.90',
  currency: 'USD',
}
const CAP = {
  file: 'cap.jpg',
  brand: { name: 'Demo' },
  name: 'Cap',
  description: 'A white cotton cap with a blue peak and an embroidered badge.',
}
const TEE = {
  file: 'tee.png',
  brand: { name: 'Demo' },
  name: 'T-Shirt',
  description: 'A white short-sleeved cotton T-shirt.',
}

const server = await serveTemporarily()
const client = openClient(server.baseUrl, server.apiKey, new AbortController().signal)
try {
  const wanted = options.only?.split(',') ?? Object.keys(sheets())
  for (const [name, make] of Object.entries(sheets())) {
    if (!wanted.includes(name)) continue
    const file = join(options.out, `${name}.jpg`)
    await writeFile(file, await make(client))
    console.log(file)
  }
} finally {
  await server.close()
}

function sheets(): Record<string, (client: Client) => Promise<Buffer>> {
  return { looks, campaign, ads, listing, videos }
}

async function looks(): Promise<Buffer> {
  const pictures: Buffer[] = []
  for (const product of [TOTE, CAP, JUICE, TEE]) {
    const { id } = await productOf(product)
    const shoots = await Promise.all(
      Object.keys(LOOK_NAMES).map((look) =>
        finished('photoshoots', { product_id: id, quick_shoot: { look }, output_count: 1 }),
      ),
    )
    pictures.push(...(await picturesOf(shoots.flatMap(({ outputs }) => outputs!))))
  }
  return grid(pictures, Object.keys(LOOK_NAMES).length, 320)
}

async function campaign(): Promise<Buffer> {
  const { id, brand_id } = await productOf(TOTE)
  const order = await finished('campaigns', {
    brand_id,
    product_id: id,
    prompt: 'The season of farmers’ markets: a bag for people who shop on foot on Saturdays',
    concept_count: 5,
    aspect_ratios: ['1:1'],
  })
  console.log(JSON.stringify(order.concepts, ['copy', 'headline', 'body', 'call_to_action'], 1))
  return grid(await picturesOf(order.concepts!.flatMap(({ creatives }) => creatives)), 5, 400)
}

async function ads(): Promise<Buffer> {
  const { id } = await productOf(JUICE)
  const order = await finished('assistant-ad-groups', {
    ...{ product_id: id, ad_count: 3, target_url: 'https://shop.example/apple-juice' },
    angle: 'For people who skip alcohol',
  })
  const words = order.ads!.map((ad) => JSON.stringify(ad, ['title', 'body']))
  console.log(words.join('\n'), JSON.stringify(order, ['context_hints', 'negative_phrases'], 1))
  return grid(await picturesOf(order.ads!), 3, 480)
}

/** The images of a listing, and an overlay: the picture of a scene, measured as the main picture that it is not. */
async function listing(): Promise<Buffer> {
  const { id } = await productOf(TOTE)
  const { data } = await client.post<{ data: Slot[] }>('/retail-listing-ideas', {
    ...{ product_id: id, marketplace: 'retail_us' },
  })
  const slots: Slot[] = []
  for (const { id } of data.slice(0, 6)) {
    await client.post(`/retail-listing-ideas/${id}/image`, {})
    slots.push(await ended<Slot>(`/retail-listing-ideas/${id}`))
  }
  const { creative_id } = slots.find(({ slot_type }) => slot_type === 'lifestyle')!
  const report = await client.get<{ overlay_url: string }>(
    `/creatives/${creative_id}/compliance?marketplace=retail_us&slot=main`,
  )
  return grid([...(await picturesOf(slots)), await client.download(report.overlay_url)], 7, 285)
}

/** Frames of two animated pictures in one row, and of a film with captions below. */
async function videos(): Promise<Buffer> {
  const animations: Buffer[] = []
  for (const [product, recipe_id] of [
    [JUICE, 'slow_dolly'],
    [TOTE, 'light_sweep'],
  ] as const) {
    const { id } = await productOf(product)
    const shoot = await finished('photoshoots', {
      ...{ product_id: id, quick_shoot: { look: 'lifestyle', aspect_ratio: '9:16' }, output_count: 1 },
    })
    const [picture] = shoot.outputs as (Item & { creative_id: string })[]
    const source = { type: 'photo_animation', source_creative_id: picture!.creative_id, recipe_id, duration_seconds: 5 }
    animations.push(...(await framesOf(await finished('videos', source), 6)))
  }
  const { id } = await productOf(TOTE)
  const told = { type: 'ugc', product_id: id, recipe_id: 'three_reasons', duration_seconds: 15 }
  return grid([...animations, ...(await framesOf(await finished('videos', told), 12))], 12, 296)
}

/** Creates a product of a sample photo, and a brand for it. */
async function productOf({ file, brand, ...product }: Sample): Promise<Product> {
  const { id: brand_id } = await client.post<Item>('/brands', brand)
  const { url } = await client.upload(await readFile(join('samples', file)), file)
  return client.post<Product>('/products', { ...product, brand_id, image_urls: [url] })
}

async function finished(kind: string, body: unknown): Promise<Order> {
  const { id } = await client.post<Order>(`/${kind}`, body)
  return ended(`/${kind}/${id}`)
}

async function ended<T extends Item>(path: string): Promise<T> {
  for (;;) {
    const order = await client.get<T>(path)
    if (!['queued', 'in_progress'].includes(order.status)) return order
    await sleep(1000)
  }
}

async function picturesOf(items: readonly Item[]): Promise<Buffer[]> {
  const lost = items.find(({ image_url }) => image_url === null)
  if (lost) throw new Error(lost.failure?.message ?? 'A picture was not rendered.')
  return Promise.all(items.map(({ image_url }) => client.download(image_url!)))
}

/** `count` frames of a film, evenly spread, the last one just before its end. */
async function framesOf(order: Order, count: number): Promise<Buffer[]> {
  const { video_url, duration_seconds } = order as Order & { video_url: string; duration_seconds: number }
  const all = duration_seconds * 30
  const wanted = Array.from({ length: count }, (_, i) => Math.round((all - 15) * ((i + 0.5) / (count - 0.5))))
  const { width, height, frames } = await decodeFilm(await client.download(video_url), (n) => wanted.includes(n))
  const raw = { width, height, channels: 3 } as const
  return Promise.all(
    wanted.map((n) =>
      sharp(fromI420(frames.get(n)!, raw), { raw })
        .png()
        .toBuffer(),
    ),
  )
}

/** Pictures in rows of `across`, each of one height in pixels and in the middle of its place. */
async function grid(pictures: readonly Buffer[], across: number, height: number): Promise<Buffer> {
  const fitted = await Promise.all(pictures.map((picture) => sharp(picture).resize({ height }).png().toBuffer()))
  return sharp(fitted, { join: { across, halign: 'centre', background: '#fff' } })
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer()
}
