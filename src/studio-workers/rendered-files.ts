import { hash } from 'node:crypto'
import { readManifest } from '../provenance/manifest.ts'
import type { Provenance } from '../provenance/signer.ts'
import {
  declaredTypeOf,
  type Ingredient,
  SOURCE_TYPES,
  type SourceType,
  sourceTypeOf,
} from '../provenance/source-types.ts'
import { declaring, formatOf, identifierOf, type Mark, marked, readXmp } from '../provenance/xmp.ts'
import { type Cutout, UnsupportedPicture } from '../studio/inputs.ts'

/** A file from outside: its SHA-256, and the AI type that it declares. Cut-outs and stages carry that of their picture. */
export type Origin = NonNullable<Cutout['facts']['origin']>

/** Files besides the product's photo whose pixels are in what was rendered. */
export type FilesUsed = {
  references?: (Origin | undefined)[]
  pictures?: readonly Uint8Array[]
  logos?: readonly Uint8Array[]
}

/** The files of a finished picture or film. */
export type RenderedFiles = {
  jpeg?: Uint8Array
  mp4?: Uint8Array
  thumbnail: Uint8Array
  poster?: Uint8Array
  overlay?: Uint8Array | null
  preview?: Uint8Array | null
}

/** A cleaned picture with the AI type that the original declares; the cleaned picture itself where it declares none. */
export function keepingDeclaration(original: Uint8Array, cleaned: Buffer): Buffer {
  const type = declaredTypeOf(original)
  return type === null ? cleaned : declaring(cleaned, type)
}

/** A picture that is drawn from a rendered file, with what the metadata of that say. Files of earlier releases carry none. */
export function markedLike(file: Uint8Array, drawn: Buffer): Buffer {
  const { digital_source_type: term, identifier } = readXmp(file)
  const type = SOURCE_TYPES.find((one) => one === term)
  return type === undefined ? drawn : marked(drawn, { type, identifier })
}

export function originOf(file: Uint8Array): Origin {
  return { sha256: hash('sha256', file), declared: declaredTypeOf(file) }
}

export function withOrigin(cutout: Cutout, origin: Origin | undefined): Cutout {
  return origin === undefined ? cutout : { ...cutout, facts: { ...cutout.facts, origin } }
}

/** What something was rendered from, each file once. */
export function ingredientsOf(
  subject: Cutout | null,
  { references = [], pictures = [], logos = [] }: FilesUsed,
): Ingredient[] {
  const named = (role: Ingredient['role'], origins: (Origin | undefined)[]) =>
    origins.flatMap((origin) => (origin === undefined ? [] : [ingredient(role, origin)]))
  const all = [
    ...named('photo', [subject?.facts.origin]),
    ...named('reference', references),
    ...named('picture', pictures.map(originOf)),
    ...named('logo', logos.map(originOf)),
  ]
  return [...new Map(all.toReversed().map((one) => [one.sha256, one])).values()].toReversed()
}

const ingredient = (role: Ingredient['role'], { sha256, declared }: Origin): Ingredient => ({
  ...{ role, sha256 },
  declared_source_type: declared as SourceType | null,
})

/** What was rendered, or a part of it, with every file marked. */
export function markedFiles<Rendered extends Partial<RenderedFiles>>(rendered: Rendered, mark: Mark): Rendered {
  const names = ['jpeg', 'mp4', 'thumbnail', 'poster', 'overlay', 'preview'] as const
  const files = names.flatMap((name) => (rendered[name] ? [[name, marked(rendered[name], mark)]] : []))
  return { ...rendered, ...Object.fromEntries(files) }
}

/** What was rendered, with its files marked and with its provenance. */
export function withProvenance<Rendered extends RenderedFiles>(
  rendered: Rendered,
  way: SourceType,
  ingredients: Ingredient[],
): Rendered & { provenance: Provenance } {
  const type = sourceTypeOf(way, ingredients)
  const identifier = identifierOf((rendered.jpeg ?? rendered.mp4)!)
  const provenance = { digital_source_type: type, identifier, ingredients }
  return { ...markedFiles(rendered, { type, identifier }), provenance }
}

/** What the metadata of a file say. `anchor`: the certificate from which trusted ones come, as PEM. @throws UnsupportedPicture */
export async function provenanceOf(file: Uint8Array, anchor: string | null) {
  const format = formatOf(file)
  if (format === null) throw new UnsupportedPicture('Send a JPG, PNG, WebP or MP4.')
  return { ...readXmp(file), manifest: await readManifest(file, format, anchor) }
}
