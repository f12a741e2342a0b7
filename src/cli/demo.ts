import { readFile, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '../core/problem.ts'
import { makeFolder } from '../lib/folders.ts'
import { measuredText, signOf } from './check-text.ts'
import {
  type Call,
  type Command,
  type CommandResult,
  exitCodes,
  optional,
  tableText,
  usageError,
  wholeNumber,
} from './command.ts'
import type { SheetPicture } from './contact-sheet.ts'
import { type Client, openClient, type Shoot } from './demo-client.ts'
import { serveTemporarily } from './demo-server.ts'
import { openProgress, type Progress } from './progress.ts'
import { listenToSignals } from './signals.ts'

const pollMs = 1000
const samples = join(import.meta.dirname, '../../samples')

export const demoCommand: Command = {
  name: 'demo',
  usage:
    '[--image FILE] [--name NAME] [--look lifestyle] [--count 3] [--direction TEXT] [--out DIR] [--url URL --key KEY]',
  summary: 'From one product photo to finished pictures, as a client of the HTTP API. Uses a private server by default',
  run: demo,
}

const stopped = (cause: unknown) => new Problem('service_unavailable', 'The demo was stopped.', { cause })

/** The product to photograph, and the folder for the pictures. */
type Wish = {
  image: Uint8Array
  file: string
  name: string
  description: string | null
  look: string
  count: number
  direction: string | undefined
  out: string
}

type Made = { file: string; picture: SheetPicture }

async function demo(call: Call): Promise<CommandResult> {
  const wish = await wishOf(call)
  const progress = openProgress(call.json ? process.stderr : process.stdout)
  const interrupted = new AbortController()
  void listenToSignals().then(() => interrupted.abort())
  let close = async () => {}
  try {
    progress.show('Starting a private server')
    const server = await serverOf(call)
    close = server.close
    interrupted.signal.throwIfAborted()
    const client = openClient(server.baseUrl, server.apiKey, interrupted.signal)
    return await shootAndShow(client, wish, progress)
  } catch (error) {
    throw interrupted.signal.aborted ? stopped(error) : error
  } finally {
    progress.close()
    await close()
  }
}

async function wishOf(call: Call): Promise<Wish> {
  const own = optional(call, 'image')
  const subject = own === undefined ? await sample() : await photo(own)
  return {
    ...subject,
    name: optional(call, 'name') ?? subject.name,
    look: optional(call, 'look') ?? 'lifestyle',
    count: wholeNumber(call, 'count', 1) ?? 3,
    direction: optional(call, 'direction'),
    out: optional(call, 'out') ?? 'out',
  }
}

async function sample() {
  const index = JSON.parse(await readFile(join(samples, 'index.json'), 'utf8')) as {
    default: string
    data: { file: string; name: string; description: string }[]
  }
  const chosen = index.data.find(({ file }) => file === index.default)!
  const { file, name, description } = chosen
  return { image: await readFile(join(samples, file)), file, name, description }
}

async function photo(path: string) {
  const image = await readFile(path).catch((error: unknown) => {
    throw usageError(`${path} cannot be read.`, error)
  })
  const name = basename(path, extname(path)).replaceAll(/[-_]+/g, ' ').trim().slice(0, 200) || 'Product'
  return { image, file: basename(path), name, description: null }
}

async function serverOf(call: Call) {
  const [url, apiKey] = [optional(call, 'url'), optional(call, 'key')]
  if (url === undefined && apiKey === undefined) return serveTemporarily()
  if (url === undefined || apiKey === undefined) throw usageError('--url and --key belong together.')
  const origin = url.replace(/\/+$/, '').replace(/\/api\/v1$/, '')
  return { baseUrl: `${origin}/api/v1`, apiKey, close: async () => {} }
}

async function shootAndShow(client: Client, wish: Wish, progress: Progress): Promise<CommandResult> {
  const started = performance.now()
  progress.show('Looking at the account')
  const before = await client.get<{ available: number }>('/credits')
  progress.done(`The server is ready; ${before.available} credits to spend`)

  progress.show(`Uploading ${wish.file}`)
  const upload = await client.upload(wish.image, wish.file)
  progress.done(`Uploaded ${wish.file}, ${upload.width} × ${upload.height}`)
  const product = await client.post<{ id: string }>('/products', {
    brand_id: await brandOf(client),
    name: wish.name,
    ...(wish.description !== null && { description: wish.description }),
    image_urls: [upload.url],
  })
  progress.done(`Created the product “${wish.name}”`)

  const ordered = await client.post<Shoot>('/photoshoots', {
    product_id: product.id,
    quick_shoot: { look: wish.look },
    output_count: wish.count,
    ...(wish.direction !== undefined && { direction: { text: wish.direction } }),
  })
  const shoot = await follow(client, ordered, progress)
  const seconds = Number(((performance.now() - started) / 1000).toFixed(1))
  const finished = shoot.outputs.filter(({ status }) => status === 'completed').length
  if (finished === 0) throw new Problem('request_rejected', shoot.failure?.message ?? 'No picture was rendered.')
  progress.done(`${finished} of ${wish.count} pictures in ${seconds} s, ${shoot.credits_charged} credits`)

  const made = await save(client, wish, shoot)
  const sheet = join(wish.out, 'contact-sheet.jpg')
  const subtitle = `${wish.look} · ${finished} pictures in ${seconds} s · ${shoot.credits_charged} credits`
  // Loaded here, because no other command renders pictures.
  const { contactSheet } = await import('./contact-sheet.ts')
  await writeFile(
    sheet,
    await contactSheet(
      wish.name,
      subtitle,
      made.map(({ picture }) => picture),
    ),
  )
  return report({ shoot, made, sheet, seconds })
}

async function brandOf(client: Client): Promise<string> {
  const { data } = await client.get<{ data: { id: string }[] }>('/brands?limit=1')
  return data[0]?.id ?? (await client.post<{ id: string }>('/brands', { name: 'Demo' })).id
}

/** Polls the photoshoot until it has ended, and displays its progress. */
async function follow(client: Client, ordered: Shoot, progress: Progress): Promise<Shoot> {
  for (let shoot = ordered; ; shoot = await client.get<Shoot>(`/photoshoots/${ordered.id}`)) {
    const { outputs, status } = shoot
    if (status !== 'queued' && status !== 'in_progress') return shoot
    const ended = outputs.filter(({ status }) => !['queued', 'in_progress'].includes(status)).length
    const running = outputs.filter(({ status }) => status === 'in_progress').length
    const doing = ended + running === 0 ? 'Cutting the product out' : `Shooting: ${ended} of ${outputs.length} done`
    progress.show(doing, (ended + running / 2) / outputs.length)
    await sleep(pollMs)
  }
}

async function save(client: Client, wish: Wish, shoot: Shoot): Promise<Made[]> {
  await makeFolder(wish.out)
  const slug =
    wish.name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'product'
  const made: Made[] = []
  for (const { image_url, position, width, height, checks } of shoot.outputs) {
    if (image_url === null) continue
    const bytes = await client.download(image_url)
    const file = join(wish.out, `${slug}-${wish.look}-${position + 1}.jpg`)
    await writeFile(file, bytes)
    const title = `${position + 1}   ${width} × ${height}   ${Math.round(bytes.length / 1024)} kB`
    made.push({ file, picture: { bytes, title, checks } })
  }
  return made
}

function report(done: { shoot: Shoot; made: Made[]; sheet: string; seconds: number }): CommandResult {
  const { shoot, made, sheet, seconds } = done
  const failed = shoot.outputs.filter(({ status }) => status !== 'completed')
  const tables = made.map(
    ({ file, picture }) => `\n${file}\n${indent(tableText(picture.checks.map(row), 'not measured'))}`,
  )
  const losses = failed.map(({ position, failure }) => `Picture ${position + 1}: ${failure?.message ?? 'not rendered'}`)
  const files = made.map(({ file, picture }) => ({ file, checks: picture.checks }))
  return {
    json: {
      photoshoot_id: shoot.id,
      seconds,
      credits_charged: shoot.credits_charged,
      files,
      contact_sheet: sheet,
      failed,
    },
    text: [...tables, '', ...losses, `All together: ${sheet}`].join('\n'),
    exitCode: failed.length === 0 ? exitCodes.ok : exitCodes.failed,
  }
}

const row = (check: SheetPicture['checks'][number]) => ({
  '': signOf(check),
  check: check.id,
  measured: measuredText(check),
  required: check.required ?? 'reported',
})

const indent = (lines: string) => lines.replaceAll(/^/gm, '  ')
