import type { Readable } from 'node:stream'
import { type ByteRange, isKey, type MediaReads, type ObjectFacts, type StoredObject } from '../storage/storage.ts'

export type MediaRequest = {
  key: string
  method: 'GET' | 'HEAD'
  headers: {
    range?: string | undefined
    'if-range'?: string | string[] | undefined
    'if-none-match'?: string | undefined
  }
}

/** `stream` is null where the answer has no body; otherwise the caller must send or destroy it. */
export type MediaAnswer = {
  status: 200 | 206 | 304 | 404 | 416
  headers: Record<string, string>
  stream: Readable | null
}

/** No stored file may run as a page, and every site may embed it. */
const always = {
  'access-control-allow-origin': '*',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}
const immutable = { ...always, 'accept-ranges': 'bytes', 'cache-control': 'public, max-age=31536000, immutable' }
const refused = { ...always, 'cache-control': 'no-store' }
const missing: MediaAnswer = { status: 404, headers: refused, stream: null }

/**
 * Answers a request for a stored object after RFC 9110 (sections 13 and 14): the whole object, one byte range, or not modified. For several
 * ranges and for unsupported ones it is the whole object. Throws `StorageUnavailable` when the storage does.
 */
export async function answerMedia(storage: MediaReads, request: MediaRequest): Promise<MediaAnswer> {
  const { key, method, headers } = request
  if (!isKey(key)) return missing
  const conditional = headers['if-none-match'] !== undefined || headers.range !== undefined
  if (method === 'GET' && !conditional) return whole(await storage.get(key))

  const facts = await storage.head(key)
  if (!facts) return missing
  if (matches(headers['if-none-match'], facts.etag)) return { status: 304, headers: cacheable(facts), stream: null }
  if (method === 'HEAD') return { status: 200, headers: described(facts), stream: null }

  const wanted = rangeWanted(headers, facts)
  if (wanted === 'unsatisfiable') return unsatisfiable(facts.size)
  return wanted ? await part(storage, { key, facts, range: wanted }) : whole(await storage.get(key))
}

function whole(found: StoredObject | null): MediaAnswer {
  return found ? { status: 200, headers: described(found), stream: found.stream } : missing
}

async function part(
  storage: MediaReads,
  what: { key: string; facts: ObjectFacts; range: ByteRange },
): Promise<MediaAnswer> {
  const { key, facts, range } = what
  const found = await storage.get(key, range).catch(startsPastTheEnd)
  // The object was replaced since its size was read: the range refers to bytes that no longer exist.
  if (found?.etag !== facts.etag) {
    found?.stream.destroy()
    return whole(await storage.get(key))
  }
  const headers = {
    ...described(facts),
    'content-length': String(range.end - range.start + 1),
    'content-range': `bytes ${range.start}-${range.end}/${facts.size}`,
  }
  return { status: 206, headers, stream: found.stream }
}

function startsPastTheEnd(error: unknown): null {
  if (error instanceof RangeError) return null
  throw error
}

function unsatisfiable(size: number): MediaAnswer {
  return { status: 416, headers: { ...refused, 'content-range': `bytes */${size}` }, stream: null }
}

function cacheable(facts: ObjectFacts): Record<string, string> {
  return { ...immutable, etag: facts.etag }
}

function described(facts: ObjectFacts): Record<string, string> {
  return { ...cacheable(facts), 'content-type': facts.contentType, 'content-length': String(facts.size) }
}

/** If-None-Match compares weakly (RFC 9110, section 13.1.2). */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** If-Range compares strongly; a date never matches, because no Last-Modified is sent. */
function rangeWanted(headers: MediaRequest['headers'], facts: ObjectFacts): ByteRange | 'unsatisfiable' | null {
  const condition = headers['if-range']
  if (headers.range === undefined || (condition !== undefined && condition !== facts.etag)) return null
  const [, first, last] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(headers.range) ?? []
  if (first === undefined || last === undefined || first + last === '') return null
  return first === ''
    ? suffix(Number(last), facts.size)
    : span(Number(first), last === '' ? Number.POSITIVE_INFINITY : Number(last), facts.size)
}

function suffix(length: number, size: number): ByteRange | 'unsatisfiable' | null {
  if (length === 0) return 'unsatisfiable'
  return size === 0 ? null : { start: Math.max(0, size - length), end: size - 1 }
}

function span(start: number, end: number, size: number): ByteRange | 'unsatisfiable' | null {
  if (end < start) return null
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable'
}
