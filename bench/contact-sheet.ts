import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import sharp from 'sharp'
import { type Cutout, cutOut } from '../src/studio/cutout/cutout.ts'
import { decodeCutout, encodeCutout } from '../src/studio/cutout/cutout-file.ts'
import { CUTOUT_VERSION } from '../src/studio/cutout/version.ts'
import {
  decodeProp,
  decodeSet,
  type Isnet,
  type PromptableNetwork,
  type Prop,
  type PropDescription,
  type PropView,
  parsePropDescription,
  parseSetDescription,
  type SetDescription,
  type StageSet,
} from '../src/studio/inputs.ts'
import type { Raster } from '../src/studio/raster/raster.ts'
import { builtInNetwork, promptableNetwork } from '../src/studio-workers/cut-out-networks.ts'

// The intake of pictures blocks every loader but three in its process; the labels of these sheets are drawn as SVG.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })

let networks: Promise<[Isnet, PromptableNetwork]> | undefined

/** The photos of a folder whose name holds one of these parts, or all. */
export async function photosIn(folder: string, wanted: readonly string[]): Promise<string[]> {
  const isWanted = (name: string) => wanted.length === 0 || wanted.some((part) => name.includes(part))
  return (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name) && isWanted(name)).sort()
}

/** The product of a photo, from the cache where it is there; undefined where nothing stands out. */
export async function subjectOf(file: string, cache: string | undefined): Promise<Cutout | undefined> {
  const cached = cache ? join(cache, `${basename(file)}.v${CUTOUT_VERSION}.png`) : undefined
  if (cached && existsSync(cached)) return decodeCutout(await readFile(cached))
  networks ??= Promise.all([builtInNetwork(), promptableNetwork()])
  const [{ segment }, { look }] = await networks
  const { cutout, refused } = await cutOut(await decode(await readFile(file)), segment, { lookForPrompts: look })
  if (cutout === null) {
    console.log(`${file}: ${refused.reasons.map(({ detail }) => detail).join(' ')}`)
    return undefined
  }
  if (cached) {
    await mkdir(cache!, { recursive: true })
    await writeFile(cached, await encodeCutout(cutout))
  }
  return cutout
}

export async function releaseNetwork(): Promise<void> {
  await Promise.all((await networks)?.map((network) => network.release()) ?? [])
}

/** A picture of any common format, upright. */
export async function decode(bytes: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(bytes).rotate().toColorspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height, channels: info.channels as 3 | 4 }
}

/** A product name as a shop might write it, from the file's name. */
export function nameOf(file: string): string {
  return basename(file, extname(file))
    .replace(/^\d+-/, '')
    .replace(/-(phone-photo|in-hand|on-sofa|on-wood|worn.*|dark-room|white-on-white)/, '')
    .replaceAll('-', ' ')
}

/** The sets of a folder: what they say of themselves, and each decoded once. */
export async function setsIn(folder: string) {
  const names = await readdir(folder)
  const files = names.map((name) => join(folder, name, 'set.json')).filter((file) => existsSync(file))
  const descriptions: SetDescription[] = []
  for (const file of files.sort()) descriptions.push(parseSetDescription(await readFile(file)))
  const known = new Map<string, Promise<StageSet>>()
  const read = (id: string) => decodeSet((name) => readFile(join(folder, id, name)))
  const set = (id: string): Promise<StageSet> => {
    const one = known.get(id) ?? read(id)
    known.set(id, one)
    return one
  }
  return { descriptions, set }
}

/** The props of a folder: their descriptions, and each view decoded once. */
export async function propsIn(folder: string) {
  const names = existsSync(folder) ? await readdir(folder) : []
  const files = names.map((name) => join(folder, name, 'prop.json')).filter((file) => existsSync(file))
  const props: PropDescription[] = []
  for (const file of files.sort()) props.push(parsePropDescription(await readFile(file)))
  const known = new Map<string, Promise<Prop>>()
  const read = async (id: string, view: PropView) => {
    const file = (name: string) => readFile(join(folder, id, name))
    return decodeProp(
      {
        description: await file('prop.json'),
        key: await file(`${view}.key.webp`),
        fill: await file(`${view}.fill.webp`),
        geometry: await file(`${view}.geometry.png`),
      },
      view,
    )
  }
  const prop = (id: string, view: PropView): Promise<Prop> => {
    const one = known.get(`${id} ${view}`) ?? read(id, view)
    known.set(`${id} ${view}`, one)
    return one
  }
  return { props, prop }
}

const LABEL = 82

/** A picture with lines of text below it, red where it failed. */
export async function tileOf(jpeg: Buffer, lines: readonly string[], how: { cell: number; passed: boolean }) {
  const { cell, passed } = how
  const picture = await sharp(jpeg).resize(cell, cell, { fit: 'contain', background: '#fff' }).toBuffer()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${cell}" height="${LABEL}"><rect width="100%" height="100%" fill="#fff"/>${lines
    .map(
      (line, i) =>
        `<text x="6" y="${17 + i * 18}" font-family="sans-serif" font-size="12" fill="${passed ? '#333' : '#c00'}">${line.replaceAll('&', '+').replaceAll('<', '')}</text>`,
    )
    .join('')}</svg>`
  return sharp({ create: { width: cell, height: cell + LABEL, channels: 3, background: '#fff' } })
    .composite([
      { input: picture, left: 0, top: 0 },
      { input: Buffer.from(svg), left: 0, top: cell },
    ])
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** All tiles of one size as one picture. */
export async function writeSheet(
  file: string,
  tiles: readonly Buffer[],
  cell: number,
  columns?: number,
): Promise<void> {
  const across = columns ?? Math.min(6, Math.max(1, Math.ceil(Math.sqrt(tiles.length))))
  const rows = Math.max(1, Math.ceil(tiles.length / across))
  await sharp({ create: { width: across * cell, height: rows * (cell + LABEL), channels: 3, background: '#fff' } })
    .composite(
      tiles.map((input, i) => ({ input, left: (i % across) * cell, top: Math.floor(i / across) * (cell + LABEL) })),
    )
    .jpeg({ quality: 88 })
    .toFile(file)
}
