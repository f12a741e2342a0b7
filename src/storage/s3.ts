import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { CompletedPart, S3Client } from '@aws-sdk/client-s3'
import {
  assertRange,
  type ByteRange,
  contentTypeOf,
  type MediaReads,
  meter,
  type ObjectFacts,
  type Put,
  type Storage,
  StorageUnavailable,
  type Stored,
  type StoredObject,
} from './storage.ts'

/** `endpoint` defaults to Amazon's; the keys default to those of the SDK's chain (environment, profile, instance role). */
export type S3Options = {
  bucket: string
  region: string
  endpoint?: string | undefined
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
}

const partSizeBytes = 8 * 1024 * 1024
const attemptsMax = 4
const removalsAtOnce = 8
const timeouts = {
  connectionTimeout: 3_000,
  requestTimeout: 60_000,
  socketTimeout: 30_000,
  throwOnRequestTimeout: true,
}
/** Connections at once, for work and for clients that read files. Such a client occupies a connection as long as it reads. */
const socketsMax = { work: 128, media: 256 }

/**
 * Keeps objects in an S3 bucket. The key needs `s3:ListBucket` beside get, put, delete and abort, because without it S3 answers
 * 403 where an object is missing. The SDK is loaded here, so that a process with disk storage does not load it.
 */
export async function openS3(options: S3Options): Promise<Storage> {
  const sdk = await import('@aws-sdk/client-s3')
  const open = (maxSockets: number): Bucket => {
    const agent = { keepAlive: true, maxSockets }
    const client = new sdk.S3Client({
      region: options.region,
      // Services other than Amazon's address buckets by path, and not all of them support the SDK's default trailing checksums.
      ...(options.endpoint ? { endpoint: options.endpoint, forcePathStyle: true } : {}),
      ...credentialsOf(options),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: attemptsMax,
      requestHandler: { ...timeouts, httpAgent: agent, httpsAgent: agent },
    })
    return { sdk, client, name: options.bucket }
  }
  const [bucket, media] = [open(socketsMax.work), open(socketsMax.media)]
  return {
    ...readsOf(bucket),
    media: readsOf(media),
    put: (key, body, sha256) => put(bucket, key, { body, sha256 }),
    remove: (keys) => remove(bucket, keys),
    freeSpace: async () => ({ bytes: Number.POSITIVE_INFINITY, isLow: false }),
    close: () => {
      bucket.client.destroy()
      media.client.destroy()
    },
  }
}

const readsOf = (bucket: Bucket): MediaReads => ({
  get: (key, range) => get(bucket, key, range),
  head: (key) => head(bucket, key),
})

type Bucket = { sdk: typeof import('@aws-sdk/client-s3'); client: S3Client; name: string }

function credentialsOf({ accessKeyId, secretAccessKey }: S3Options) {
  return accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}
}

async function put(bucket: Bucket, key: string, what: Put): Promise<Stored> {
  contentTypeOf(key)
  const size = what.body instanceof Uint8Array ? what.body.byteLength : what.body.size
  const { pieces, stored } = meter(what)
  if (size <= partSizeBytes) await putWhole(bucket, key, await buffer(pieces))
  else await putParts(bucket, key, partsOf(pieces, size))
  return stored()
}

async function putWhole(bucket: Bucket, key: string, bytes: Uint8Array): Promise<void> {
  const { PutObjectCommand } = bucket.sdk
  const input = {
    Bucket: bucket.name,
    Key: key,
    Body: bytes,
    ContentLength: bytes.byteLength,
    ContentType: contentTypeOf(key),
  }
  await io(`storing ${key}`, bucket.client.send(new PutObjectCommand(input)))
}

async function putParts(bucket: Bucket, key: string, parts: AsyncIterable<Uint8Array>): Promise<void> {
  const { CreateMultipartUploadCommand, AbortMultipartUploadCommand, CompleteMultipartUploadCommand } = bucket.sdk
  const object = { Bucket: bucket.name, Key: key }
  const begin = new CreateMultipartUploadCommand({ ...object, ContentType: contentTypeOf(key) })
  const { UploadId } = await io(`storing ${key}`, bucket.client.send(begin))
  const upload = { ...object, UploadId }
  try {
    const sent = await sendParts(bucket, upload, parts)
    const complete = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } })
    await io(`storing ${key}`, bucket.client.send(complete))
  } catch (error) {
    // The bucket's lifecycle rule removes what cannot be aborted now; it is not visible as an object.
    await bucket.client.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
    throw error
  }
}

type Upload = { Bucket: string; Key: string; UploadId: string | undefined }

async function sendParts(bucket: Bucket, upload: Upload, parts: AsyncIterable<Uint8Array>): Promise<CompletedPart[]> {
  const { UploadPartCommand } = bucket.sdk
  const sent: CompletedPart[] = []
  for await (const part of parts) {
    const PartNumber = sent.length + 1
    const command = new UploadPartCommand({ ...upload, PartNumber, Body: part, ContentLength: part.byteLength })
    const { ETag } = await io(`storing part ${PartNumber} of ${upload.Key}`, bucket.client.send(command))
    sent.push({ PartNumber, ETag })
  }
  return sent
}

/** Regroups `size` bytes into parts of `partSizeBytes`; only the last is smaller. Each is one buffer, so that a failed request can be repeated. */
async function* partsOf(pieces: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array, void> {
  let left = size
  let part = new Uint8Array(partSizeBytes)
  let filled = 0
  for await (const piece of pieces) {
    for (let read = 0; read < piece.byteLength; ) {
      const taken = piece.subarray(read, read + part.byteLength - filled)
      part.set(taken, filled)
      filled += taken.byteLength
      read += taken.byteLength
      if (filled < part.byteLength) continue
      yield part
      left -= filled
      part = new Uint8Array(Math.min(partSizeBytes, left))
      filled = 0
    }
  }
}

async function get(bucket: Bucket, key: string, range?: ByteRange): Promise<StoredObject | null> {
  const contentType = contentTypeOf(key)
  if (range) assertRange(range)
  const command = new bucket.sdk.GetObjectCommand({
    Bucket: bucket.name,
    Key: key,
    ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
  })
  const found = await io(`opening ${key}`, absent(bucket.client.send(command)))
  if (!found) return null
  const size = range ? Number(found.ContentRange?.split('/')[1]) : found.ContentLength
  return { size: known(size), contentType, etag: known(found.ETag), stream: known(found.Body) as Readable }
}

async function head(bucket: Bucket, key: string): Promise<ObjectFacts | null> {
  const contentType = contentTypeOf(key)
  const command = new bucket.sdk.HeadObjectCommand({ Bucket: bucket.name, Key: key })
  const found = await io(`opening ${key}`, absent(bucket.client.send(command)))
  return found && { size: known(found.ContentLength), contentType, etag: known(found.ETag) }
}

/** One request for each key: the bulk request needs a checksum header that some S3 services do not support. */
async function remove(bucket: Bucket, keys: readonly string[]): Promise<void> {
  for (const key of keys) contentTypeOf(key)
  for (let from = 0; from < keys.length; from += removalsAtOnce) {
    const batch = keys.slice(from, from + removalsAtOnce)
    await Promise.all(batch.map((key) => removeOne(bucket, key)))
  }
}

async function removeOne(bucket: Bucket, key: string): Promise<void> {
  const command = new bucket.sdk.DeleteObjectCommand({ Bucket: bucket.name, Key: key })
  await io(`removing ${key}`, absent(bucket.client.send(command)))
}

async function io<T>(doing: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (statusOf(cause) === 416) throw new RangeError(`${doing}: the range starts past the end`, { cause })
    throw new StorageUnavailable(`${doing} failed`, { cause })
  }
}

/** A missing object is no failure; a missing bucket is one, except for HEAD, whose answer does not distinguish them. */
async function absent<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return null
    throw error
  }
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Error && '$metadata' in error
    ? (error.$metadata as { httpStatusCode?: number }).httpStatusCode
    : undefined
}

function known<T>(value: T | undefined): T {
  if (value === undefined || Number.isNaN(value))
    throw new StorageUnavailable('the object store left out a required header')
  return value
}
