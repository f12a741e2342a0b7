import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { uuidv8 } from '../lib/ids.ts'
import { compressedTexts, type SourceType, uriOf } from './source-types.ts'

const CREATOR = 'Cyclorama'

/** What the metadata of a file of the service say. `identifier`: that of its picture or film, null for none. */
export type Mark = { type: SourceType; identifier: string | null }

/** An XMP packet (ISO 16684-1) with the digital source type. It names no person and no prompt. */
function packetOf({ type, identifier }: Mark, creator: string | null): Buffer {
  const tool = creator === null ? '' : ` xmp:CreatorTool="${creator}"`
  const name = identifier === null ? '' : ` xmlns:dc="http://purl.org/dc/elements/1.1/" dc:identifier="${identifier}"`
  return Buffer.from(
    `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" Iptc4xmpExt:DigitalSourceType="${uriOf(type)}"${tool}${name}/></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`,
  )
}

/**
 * The identifier of a rendered picture or film, from its file before it is marked: a UUID of version 8 (RFC 9562) from its SHA-256. The same request
 * gives the same file and identifier, as an id of its creative would not.
 */
export function identifierOf(file: Uint8Array): string {
  return `urn:uuid:${uuidv8(createHash('sha256').update(file).digest().subarray(0, 16))}`
}

/** A file of the service (JPEG, PNG, WebP or MP4 without XMP) with what its metadata say, in XMP. Its pixels stay as they are encoded. */
export function marked(file: Uint8Array, mark: Mark): Buffer {
  return withPacket(file, packetOf(mark, CREATOR))
}

/** A picture from outside whose metadata was dropped, with the type that it declares. */
export function declaring(file: Uint8Array, type: SourceType): Buffer {
  return withPacket(file, packetOf({ type, identifier: null }, null))
}

const XMP_BYTES_MAX = 65_536
/** How far behind its name a value may begin and end. */
const VALUE_LENGTH_MAX = 400
const TERM = /^[^<]{0,200}?cv\.iptc\.org\/newscodes\/digitalsourcetype\/([A-Za-z]{1,64})/
const TEXT = /^(?:\s*=\s*["']|\s*>)([^"'<]{1,300})/

/** The properties that are read, by their names in XMP. */
export type XmpFacts = { digital_source_type: string | null; creator_tool: string | null; identifier: string | null }

/**
 * What the XMP of a file says: the term of its digital source type, the program that wrote it, and its identifier. It is looked for as text, as in
 * `declaredTypeOf`.
 */
export function readXmp(file: Uint8Array): XmpFacts {
  const packets = [Buffer.from(file.buffer, file.byteOffset, file.byteLength), ...compressedTexts(file)].map(packetIn)
  const first = (name: string, value: RegExp) =>
    packets.map((packet) => propertyOf(packet, name, value)).find(Boolean) ?? null
  return {
    digital_source_type: first('DigitalSourceType', TERM),
    creator_tool: first('CreatorTool', TEXT),
    identifier: first('dc:identifier', TEXT),
  }
}

/** The value behind the first mention of a property, as an attribute or an element. */
function propertyOf(packet: string, name: string, value: RegExp): string | undefined {
  const at = packet.indexOf(name)
  const from = at + name.length
  return at < 0 ? undefined : value.exec(packet.slice(from, from + VALUE_LENGTH_MAX))?.[1]
}

function packetIn(bytes: Buffer): string {
  const start = bytes.indexOf('<x:xmpmeta')
  const end = start < 0 ? -1 : bytes.indexOf('</x:xmpmeta>', start)
  return end < 0 ? '' : bytes.toString('utf8', start, Math.min(end, start + XMP_BYTES_MAX))
}

function withPacket(file: Uint8Array, packet: Buffer): Buffer {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const format = formatOf(bytes)
  if (format === null) throw new Error('XMP can be written into JPEG, PNG, WebP and MP4 alone')
  return writers[format](bytes, packet)
}

const writers = { 'image/jpeg': inJpeg, 'image/png': inPng, 'image/webp': inWebp, 'video/mp4': inMp4 }

/** The media type of a file by its first bytes, null for one that carries no provenance here. */
export function formatOf(bytes: Uint8Array): keyof typeof writers | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\xff\xd8')) return 'image/jpeg'
  if (head.startsWith('\x89PNG')) return 'image/png'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp'
  return head.startsWith('ftyp', 4) ? 'video/mp4' : null
}

/** An APP1 segment behind the first segment, which is JFIF's where there is one. */
function inJpeg(bytes: Buffer, packet: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), packet])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  const hasJfif = bytes.readUInt16BE(2) === 0xffe0
  const at = hasJfif ? 4 + bytes.readUInt16BE(4) : 2
  return Buffer.concat([bytes.subarray(0, at), head, data, bytes.subarray(at)])
}

/** The length of a PNG's signature and its first chunk, the header. */
const PNG_HEADER = 8 + 25

/** An uncompressed iTXt chunk behind the header. */
function inPng(bytes: Buffer, packet: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from('iTXtXML:com.adobe.xmp\0\0\0\0\0'), packet])
  const [length, crc] = [uint32(chunk.length - 4), uint32(crc32(chunk))]
  return Buffer.concat([bytes.subarray(0, PNG_HEADER), length, chunk, crc, bytes.subarray(PNG_HEADER)])
}

const XMP_FLAG = 0x04
const ALPHA_FLAG = 0x10

/** An XMP chunk at the end. A simple file gets the extended header that announces it. */
function inWebp(bytes: Buffer, packet: Buffer): Buffer {
  const chunks = bytes.subarray(12)
  const isExtended = chunks.toString('latin1', 0, 4) === 'VP8X'
  const header = isExtended ? Buffer.from(chunks.subarray(0, 18)) : extendedHeader(chunks)
  header[8]! |= XMP_FLAG
  const padding = Buffer.alloc(packet.length % 2)
  const xmp = Buffer.concat([Buffer.from('XMP '), uint32le(packet.length), packet, padding])
  const body = Buffer.concat([Buffer.from('WEBP'), header, chunks.subarray(isExtended ? 18 : 0), xmp])
  return Buffer.concat([Buffer.from('RIFF'), uint32le(body.length), body])
}

/** The VP8X chunk of a file that has one picture: flags, and width and height less one in 24 bits each. */
function extendedHeader(chunk: Buffer): Buffer {
  const isLossless = chunk.toString('latin1', 0, 4) === 'VP8L'
  const bits = isLossless ? chunk.readUInt32LE(9) : 0
  const width = isLossless ? bits & 0x3fff : (chunk.readUInt16LE(14) & 0x3fff) - 1
  const height = isLossless ? (bits >>> 14) & 0x3fff : (chunk.readUInt16LE(16) & 0x3fff) - 1
  const header = Buffer.alloc(18)
  header.write('VP8X')
  header.writeUInt32LE(10, 4)
  header[8] = isLossless && (bits >>> 28) & 1 ? ALPHA_FLAG : 0
  header.writeUIntLE(width, 12, 3)
  header.writeUIntLE(height, 15, 3)
  return header
}

const MP4_XMP = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')

/** A `uuid` box at the end, where it moves nothing that the index points to. */
function inMp4(bytes: Buffer, packet: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from('uuid'), MP4_XMP, packet])
  return Buffer.concat([bytes, uint32(data.length + 4), data])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function uint32le(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
