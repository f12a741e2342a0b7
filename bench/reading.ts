import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, GlobalFonts, ImageData } from '@napi-rs/canvas'
import sharp from 'sharp'
import type { Raster } from '../src/studio/raster/raster.ts'
import { holds } from '../src/studio/reading/likeness.ts'
import { loadReader, type PrintReader } from '../src/studio/reading/reader.ts'
import type { TextRegion } from '../src/studio/reading/text-region.ts'
import { readReaderWeights } from '../src/studio-workers/reader-weights.ts'

// Measures how much of the print on products, and of text laid over pictures, is located and read:
//   node bench/reading.ts FOLDER
// FOLDER holds the photos that are named below.

const [folder = '.'] = process.argv.slice(2)

/** The words that a person reads on the products of the development photos. */
const LABELS: Record<string, string[]> = {
  '12-canvas-shoes-on-wood.jpg': ['CONVERSE', 'ALL STAR'],
  '16-hot-sauce-bottle-a.jpg': ['ARMAGEDDON', 'The Hot Sauce To End', 'prepare to meet your maker', '5 FL OZ'],
  '17-juice-bottle-apple.png': ['juicy', 'commerce', '100%', 'APPLE', 'Truly', 'Open', 'Drink'],
  '18-tee-white.png': ['saleor'],
  '22-slr-camera.jpg': ['Canon', 'EOS', '5D', 'CANON LENS', '50mm 1:1.4', 'MADE IN JAPAN'],
  '23-cookie-pack-front.jpg': ['Maryland', 'cookies', 'CHOC CHIP'],
  '25-perfume-and-deodorant.jpg': ['FOGG', 'SCENT', 'XPRESSIO', 'EAU DE PARFUM', 'ROYAL', 'FRAGRANCE BODY SPRAY'],
  '26-moisturizer-box.jpg': [
    'Softens, Soothens & Rehydrates',
    'Suitable for Adults & Children',
    'Relieves Itching',
    'Oily',
    'DermiVe',
    'Moisturizer',
    'Light Weight',
    '100 mL',
    'jenpharm',
  ],
  '29-sandals-phone-photo.jpg': ['FASHION'],
  '31-soy-milk-in-hand.jpg': ['alpro', 'SOYA', 'ORIGINAL'],
  '32-canvas-tote.png': ['Become the brand', 'everyone talks about', 'SOLIDUS'],
  '33-cup-white-on-white.jpg': ['COFFEE & DREAMS'],
}

type Plant = {
  text: string
  face: string
  height: number
  opacity: number
  tilt: number
  color: string
  x: number
  y: number
}

const PHRASES = [
  'Best Seller',
  'FREE SHIPPING',
  '-50%',
  'www.shop.example',
  'SALE',
  'Limited Edition',
  'Sample',
  'New!',
]
const FACES = {
  Inter: 'inter/files/inter-latin-800-normal',
  Oswald: 'oswald/files/oswald-latin-600-normal',
  Lobster: 'lobster/files/lobster-latin-400-normal',
}

/** Planted texts: every height (share of the picture) with every kind of ink. */
const HEIGHTS = [0.015, 0.025, 0.04, 0.08, 0.16]
const INKS = [
  { name: 'solid', opacity: 1, tilt: 0 },
  { name: 'half clear', opacity: 0.5, tilt: 0 },
  { name: 'watermark, tilted', opacity: 0.3, tilt: -0.5 },
  { name: 'faint', opacity: 0.15, tilt: 0 },
]
const GROUNDS = [
  '09-laptop-dark-room.jpg',
  '13-sofa-leather.jpg',
  '14-beanie-worn-back.jpg',
  '10-chair-black-shell.jpg',
  '30-cap-phone-photo.jpg',
  '27-plush-donkey.png',
]

async function main(): Promise<void> {
  const missing = [...Object.keys(LABELS), ...GROUNDS].filter((file) => !existsSync(join(folder, file)))
  if (missing.length > 0) throw new Error(`${folder} lacks ${missing.join(', ')}`)
  for (const [name, file] of Object.entries(FACES)) {
    GlobalFonts.register(await readFile(new URL(import.meta.resolve(`@fontsource/${file}.woff2`))), name)
  }
  const started = performance.now()
  const reader = await loadReader(await readReaderWeights(), { threads: 2 })
  console.log(`loaded in ${(performance.now() - started).toFixed(0)} ms`)
  await readLabels(reader.read)
  await readPlanted(reader.read)
  await reader.release()
  console.log(`peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`)
}

async function readLabels(read: PrintReader['read']): Promise<void> {
  let [found, all, ms] = [0, 0, 0]
  for (const [file, words] of Object.entries(LABELS)) {
    const picture = await pictureAt(file)
    const before = performance.now()
    const regions = await read(picture)
    ms += performance.now() - before
    const missed = words.filter((word) => !isRead(regions, word))
    found += words.length - missed.length
    all += words.length
    console.log(
      `${file.padEnd(32)} ${words.length - missed.length} of ${words.length}${missed.length ? `; missed ${missed.join(', ')}` : ''}`,
    )
  }
  console.log(`label print read: ${found} of ${all}, ${(ms / Object.keys(LABELS).length).toFixed(0)} ms a photo`)
}

/** A word is read where one line, or the lines of a picture together, hold it but for a fifth of its letters. */
function isRead(regions: TextRegion[], word: string): boolean {
  return (
    regions.some(({ text }) => holds(text, word) >= 0.8) ||
    word.split(' ').every((part) => regions.some(({ text }) => holds(text, part) >= 0.75))
  )
}

async function readPlanted(read: PrintReader['read']): Promise<void> {
  const white: Raster = { data: new Uint8Array(1200 * 1200 * 3).fill(255), width: 1200, height: 1200, channels: 3 }
  const grounds = [white, ...(await Promise.all(GROUNDS.map(pictureAt)))]
  for (const ink of INKS) {
    const told: string[] = []
    for (const height of HEIGHTS)
      told.push(`${(height * 100).toFixed(1)} %: ${await tried(read, grounds, { ...ink, height })}`)
    console.log(`planted, ${ink.name.padEnd(18)} found/read by height: ${told.join(', ')}`)
  }
}

/** How many texts of a kind are located and read, two on each ground. */
async function tried(
  read: PrintReader['read'],
  grounds: Raster[],
  ink: Parameters<typeof plantOf>[1],
): Promise<string> {
  let [found, right] = [0, 0]
  for (const [n, ground] of [...grounds, ...grounds].entries()) {
    const plant = plantOf((n % grounds.length) * 2 + (n < grounds.length ? 0 : 1), ink)
    const near = (await read(planted(ground, plant))).filter(({ box }) => covers(box, plant, ground))
    if (near.length > 0) found++
    if (near.some(({ text }) => holds(text, plant.text) >= 0.75)) right++
  }
  return `${found}/${right} of ${grounds.length * 2}`
}

function plantOf(n: number, ink: Pick<Plant, 'opacity' | 'tilt' | 'height'>): Plant {
  const second = n % 2 === 1
  return {
    ...ink,
    text: PHRASES[(n + HEIGHTS.indexOf(ink.height)) % PHRASES.length]!,
    face: Object.keys(FACES)[n % 3]!,
    // The first ground is white.
    color: second && n > 1 ? '#ffffff' : '#c01020',
    x: 0.5,
    y: second ? 0.7 : 0.3,
  }
}

function covers(box: TextRegion['box'], { x, y }: Plant, { width, height }: Raster): boolean {
  const [px, py] = [x * width, y * height]
  return px >= box.left && px <= box.left + box.width && py >= box.top && py <= box.top + box.height
}

function planted({ data, width, height }: Raster, plant: Plant): Raster {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let i = 0; i < width * height; i++) rgba.set([data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!, 255], i * 4)
  context.putImageData(new ImageData(rgba, width, height), 0, 0)
  context.translate(plant.x * width, plant.y * height)
  context.rotate(plant.tilt)
  context.globalAlpha = plant.opacity
  context.fillStyle = plant.color
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.font = `${plant.height * height}px ${plant.face}`
  context.fillText(plant.text, 0, 0)
  const made = context.getImageData(0, 0, width, height).data
  const out = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) for (let c = 0; c < 3; c++) out[i * 3 + c] = made[i * 4 + c]!
  return { data: out, width, height, channels: 3 }
}

async function pictureAt(file: string): Promise<Raster> {
  const { data, info } = await sharp(join(folder, file))
    .rotate()
    .flatten({ background: '#fff' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height, channels: 3 }
}

await main()
