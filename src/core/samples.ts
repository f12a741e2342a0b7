import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Parts } from './ctx.ts'

const folders = ['looks', 'recipes'] as const
type Folder = (typeof folders)[number]

/** Small pictures of samples, by their addresses below `/docs`: an address has the hash of its picture, so browsers may keep it for ever. */
const pictures = new Map<string, Buffer>()
const paths = new Map<string, string>()

for (const folder of folders) {
  const source = new URL(`../../samples/${folder}/`, import.meta.url)
  for (const file of readdirSync(source)) {
    const bytes = readFileSync(new URL(file, source))
    const path = `${folder}/${file.replace('.webp', `.${hash('sha256', bytes).slice(0, 8)}.webp`)}`
    pictures.set(path, bytes)
    paths.set(`${folder}/${file}`, path)
  }
}

/** The address of the picture of a sample in a look or a film of a recipe, a WebP that needs no key. Throws where there is none. */
export function sampleUrl(parts: Parts, folder: Folder, id: string): string {
  const path = paths.get(`${folder}/${id}.webp`)
  if (path === undefined) throw new Error(`there is no picture samples/${folder}/${id}.webp`)
  return `${parts.publicUrl}/docs/${path}`
}

/** The picture at an address below `/docs`, such as `looks/retro.0a1b2c3d.webp`; null where there is none. */
export const samplePicture = (path: string): Buffer | null => pictures.get(path) ?? null
