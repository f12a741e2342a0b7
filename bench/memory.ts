import { readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { familyOf, type Measurement, measurement } from './measure.ts'
import { startProgram, throwawayFolder } from './place.ts'

const pictures = 5
const lookEveryMs = 50

const photos = [
  { what: 'a cut-out photo', file: new URL('../samples/juice-bottle.png', import.meta.url), name: 'Apple juice' },
  { what: 'a new photo', file: new URL('../samples/cap.jpg', import.meta.url), name: 'Cap' },
]

/** The peak of what a freshly started program and its workers hold from the upload of a photo to the last of five pictures with props. Linux. */
export async function memoryBench(): Promise<Measurement[]> {
  const taken: Measurement[] = []
  for (const photo of photos) {
    const folder = await throwawayFolder()
    const program = await startProgram({ DATA_DIR: folder })
    let peak = { bytes: 0, largest: '' }
    const timer = setInterval(() => {
      const seen = heldBy(program.pid)
      if (seen.bytes > peak.bytes) peak = seen
    }, lookEveryMs)
    try {
      await order(program.origin, /cyc_\w+/.exec(program.output)![0], photo)
    } finally {
      clearInterval(timer)
      await program.stop()
      await rm(folder, { recursive: true, force: true })
    }
    taken.push(
      measurement({
        name: `memory of a shoot of ${pictures} with ${photo.what}`,
        unit: 'GB',
        subject: peak.bytes / 1e9,
        target: { at: 'most', value: 1.3 },
        note: `proportional set sizes of the program and its workers, PostgreSQL apart: ${peak.largest}`,
      }),
    )
  }
  return taken
}

async function order(origin: string, key: string, { file, name }: (typeof photos)[number]): Promise<void> {
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  const ask = async (path: string, content?: object): Promise<any> => {
    const isForm = content instanceof FormData
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method: content ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, ...(content && !isForm && { 'content-type': 'application/json' }) },
      ...(content && { body: isForm ? content : JSON.stringify(content) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text}`)
    return JSON.parse(text)
  }
  const form = new FormData()
  form.set('file', new Blob([await readFile(file)]), basename(file.pathname))
  const { url } = await ask('/uploads/images', form)
  const brand_id = (await ask('/brands')).data[0].id
  const product = await ask('/products', { brand_id, name, image_urls: [url] })
  const wanted = { quick_shoot: { look: 'lifestyle' }, direction: { text: 'with two lemons' } }
  const { id } = await ask('/photoshoots', { product_id: product.id, ...wanted, output_count: pictures })
  for (;;) {
    const { status } = await ask(`/photoshoots/${id}`)
    if (status === 'completed') return
    if (status !== 'queued' && status !== 'in_progress') throw new Error(`the photoshoot ended as ${status}`)
    await sleep(1000)
  }
}

/** The proportional set sizes of a process and everything below it except PostgreSQL, added up and one by one: pages that some share count once. */
function heldBy(pid: number): { bytes: number; largest: string } {
  const each = familyOf(pid)
    .map(proportionalBytesOf)
    .filter((bytes) => bytes > 0)
  const megabytes = each
    .toSorted((a, b) => b - a)
    .slice(0, 4)
    .map((bytes) => `${Math.round(bytes / 1e6)} MB`)
  return { bytes: each.reduce((sum, bytes) => sum + bytes, 0), largest: megabytes.join(', ') }
}

function proportionalBytesOf(pid: number): number {
  try {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres') return 0
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}
