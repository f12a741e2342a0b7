import { mkdir, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Cyclorama } from '../index.js'
import { listen } from './listen.js'
import { proxy } from './mcp.js'
import { client, credentials, remember } from './store.js'
import { trigger } from './trigger.js'

const say = (text) => process.stdout.write(`${text}\n`)
/** Prints an answer: all of it as JSON, or a line. */
const show = (values, resource, line) => say(values.json ? JSON.stringify(resource) : line)
const needed = (value, what) => {
  if (value === undefined) throw new TypeError(`${what} is missing. \`cyc --help\` lists the commands.`)
  return value
}
const number = (text, name) => {
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(Number(text))) throw new TypeError(`--${name} is a whole number.`)
  return Number(text)
}

/** The commands of `cyc`, in the order of its help. */
export const commands = [
  { name: 'login', usage: '[KEY] [--url URL]', summary: 'Store an API key for later commands', run: login },
  {
    name: 'shoot',
    usage: 'FILE [--name N] [--look L] [--count N] [--direction D] [--max-credits N] [--brand ID] [--out FOLDER]',
    summary: 'Make pictures of the product on a photo, and store them',
    run: shoot,
  },
  { name: 'products', usage: '[--limit N]', summary: 'List products', run: products },
  {
    name: 'campaign',
    usage: 'PROMPT [--brand ID] [--max-credits N]',
    summary: 'Order ads for a prompt',
    run: campaign,
  },
  {
    name: 'wait',
    usage: 'ID',
    summary: 'Wait for a product or an order, by its id or a path such as /photoshoots/ID',
    run: wait,
  },
  { name: 'events tail', usage: '[--types T] [--after SEQ]', summary: 'Print events as they happen', run: tail },
  {
    name: 'listen',
    usage: '--forward-to URL [--types T] [--secret S]',
    summary: 'Send events as signed webhooks to a program on this machine',
    run: async (_, values) =>
      listen(await client(), { ...values, to: needed(values['forward-to'], '--forward-to URL') }),
  },
  {
    name: 'trigger',
    usage: 'TYPE',
    summary: 'Make an event of this type happen in test mode, such as photoshoot.completed',
    run: async ([type], values) => showEvent(values, await trigger(await client(), needed(type, 'TYPE'))),
  },
  {
    name: 'mcp',
    usage: '',
    summary: 'Connect an assistant that starts programs to the tools of the service',
    run: async () => proxy(await credentials()),
  },
]

async function login([key], values) {
  const baseUrl = values.url ?? process.env.CYCLORAMA_URL ?? 'http://127.0.0.1:8080'
  const apiKey = key ?? (await ask('API key: '))
  const { name } = await new Cyclorama({ apiKey, baseUrl }).getApiKey()
  say(`Signed in with the key "${name}". Stored in ${await remember({ apiKey, baseUrl })}.`)
}

async function ask(question) {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await lines.question(question)).trim()
  } finally {
    lines.close()
  }
}

async function brandOf(cyclorama, id) {
  if (id !== undefined) return id
  const { data } = await cyclorama.listBrands({ limit: 10 })
  if (data.length === 1) return data[0].id
  const choice = data.map(({ id, name }) => `\n  ${id}  ${name}`).join('')
  throw new TypeError(data.length === 0 ? 'There is no brand yet.' : `Choose a brand with --brand:${choice}`)
}

const money = ({ 'max-credits': max }) => (max === undefined ? {} : { max_credits: number(max, 'max-credits') })

async function shoot([file], values) {
  const cyclorama = await client()
  const brand_id = await brandOf(cyclorama, values.brand)
  const { url } = await cyclorama.upload(needed(file, 'FILE'))
  const name = values.name ?? basename(file, extname(file)).replaceAll(/[-_]+/g, ' ')
  const product = await cyclorama.waitFor(await cyclorama.createProduct({ brand_id, name, image_urls: [url] }))
  const order = await cyclorama.createPhotoshoot({
    product_id: product.id,
    quick_shoot: { look: values.look ?? 'lifestyle' },
    output_count: number(values.count ?? '1', 'count'),
    ...(values.direction && { direction: { text: values.direction } }),
    ...money(values),
  })
  const shoot = await cyclorama.waitFor(order)
  const folder = values.out ?? '.'
  await mkdir(folder, { recursive: true })
  const files = []
  for (const { image_url, position } of shoot.outputs.filter(({ status }) => status === 'completed')) {
    const path = join(folder, `${shoot.id.slice(-8)}-${position + 1}.jpg`)
    await writeFile(path, await cyclorama.download(image_url))
    files.push(path)
  }
  show(values, { ...shoot, files }, `${files.join('\n')}\n${shoot.status}, ${shoot.credits_charged} credits`)
  return shoot.status === 'completed' ? 0 : 1
}

async function products(_, values) {
  const { data } = await (await client()).listProducts({ limit: number(values.limit ?? '20', 'limit') })
  show(values, data, data.map(({ id, status, name }) => `${id}  ${status.padEnd(10)}  ${name}`).join('\n'))
}

async function campaign([prompt], values) {
  const cyclorama = await client()
  const brand_id = await brandOf(cyclorama, values.brand)
  const order = await cyclorama.createCampaign({ brand_id, prompt: needed(prompt, 'PROMPT'), ...money(values) })
  show(values, order, `/campaigns/${order.id}  ${order.status}, at most ${order.credits_reserved} credits`)
}

const waitedFor = ['photoshoots', 'campaigns', 'videos', 'assistant-ad-groups', 'retail-listing-ideas', 'products']

async function wait([id], values) {
  const cyclorama = await client()
  const isPath = needed(id, 'ID').includes('/')
  for (const path of isPath ? [id] : waitedFor.map((kind) => `/${kind}/${id}`)) {
    const resource = await cyclorama.waitFor(path).catch((error) => {
      if (isPath || ![403, 404].includes(error.status)) throw error
    })
    if (resource === undefined) continue
    show(values, resource, `${path}  ${resource.status}`)
    return resource.status === 'failed' ? 1 : 0
  }
  throw new Error(`No order and no product has the id ${id}.`)
}

async function tail(_, values) {
  const after = values.after === undefined ? {} : { after: number(values.after, 'after') }
  const types = values.types === undefined ? {} : { types: values.types }
  for await (const event of (await client()).events({ ...after, ...types })) showEvent(values, event)
}

function showEvent(values, event) {
  show(values, event, `${event.seq}  ${event.created_at}  ${event.type}  ${event.data.id}`)
}
