import { inflateSync } from 'node:zlib'

/**
 * Digital source types of the IPTC, by their terms: how the pixels of a file came to be. See cv.iptc.org/newscodes/digitalsourcetype. Since 2024
 * `compositeSynthetic` means a composite that includes elements of generative AI.
 */
export const SOURCE_TYPES = [
  'composite',
  'algorithmicallyEnhanced',
  'digitalCreation',
  'compositeSynthetic',
  'compositeWithTrainedAlgorithmicMedia',
  'trainedAlgorithmicMedia',
] as const
export type SourceType = (typeof SOURCE_TYPES)[number]

/** The types that say that a generative model was involved, the one that says most first. */
const AI_TYPES = ['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia', 'compositeSynthetic'] as const

const VOCABULARY = 'cv.iptc.org/newscodes/digitalsourcetype/'

export const uriOf = (type: SourceType): string => `http://${VOCABULARY}${type}`

/** A file from which another one was rendered. `declared_source_type`: an AI type that it declares, null for none. */
export type Ingredient = {
  role: 'photo' | 'reference' | 'picture' | 'logo'
  sha256: string
  declared_source_type: SourceType | null
}

/** The type of what was rendered in this way from these files. AI is inherited: what contains an element of a model is a synthetic composite. */
export function sourceTypeOf(way: SourceType, ingredients: readonly Ingredient[]): SourceType {
  return ingredients.some((one) => one.declared_source_type !== null) ? 'compositeSynthetic' : way
}

/**
 * The AI type that a file declares, null for none. It is looked for in all of its bytes, because XMP and the manifests of C2PA write the address of
 * the term as plain text in every format; compressed text of a PNG is read as well.
 */
export function declaredTypeOf(file: Uint8Array): SourceType | null {
  const texts = [Buffer.from(file.buffer, file.byteOffset, file.byteLength), ...compressedTexts(file)]
  // In a manifest, the byte behind a term may be a letter.
  return AI_TYPES.find((type) => texts.some((text) => text.includes(`${VOCABULARY}${type}`))) ?? null
}

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const XMP_KEYWORD = Buffer.from('XML:com.adobe.xmp\0')
const TEXT_BYTES_MAX = 1_000_000

/** The compressed XMP of a PNG. What cannot be inflated is left out: whether the picture can be decoded is the decoder's to say. */
export function compressedTexts(file: Uint8Array): Buffer[] {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (!bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return []
  const texts: Buffer[] = []
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const data = bytes.subarray(at + 8, at + 8 + length)
    const start = startOfText(bytes.toString('latin1', at + 4, at + 8), data)
    if (start !== null) texts.push(inflated(data.subarray(start)))
    at += 12 + length
  }
  return texts
}

/** Where the compressed text of an XMP chunk begins; null for other chunks. */
function startOfText(type: string, data: Buffer): number | null {
  const isXmp = data.subarray(0, XMP_KEYWORD.length).equals(XMP_KEYWORD)
  // The keyword is followed by the method.
  if (isXmp && type === 'zTXt') return XMP_KEYWORD.length + 1
  if (!isXmp || type !== 'iTXt' || data[XMP_KEYWORD.length] !== 1) return null
  // The keyword is followed by flag and method, and by two texts that end with a zero: language and translated keyword.
  const language = data.indexOf(0, XMP_KEYWORD.length + 2)
  return data.indexOf(0, language + 1) + 1
}

function inflated(text: Buffer): Buffer {
  try {
    return inflateSync(text, { maxOutputLength: TEXT_BYTES_MAX })
  } catch {
    return Buffer.alloc(0)
  }
}
