import type { Readable } from 'node:stream'

/** A file that a route returns in place of JSON: a buffer or a stream. */
export class Download {
  readonly contentType: string
  readonly fileName: string
  readonly bytes: Buffer | Readable
  /** Number of bytes, for a stream whose length is certain before it is read. */
  readonly size: number | undefined

  constructor(contentType: string, fileName: string, bytes: Buffer | Readable, size?: number) {
    this.contentType = contentType
    this.fileName = fileName
    this.bytes = bytes
    this.size = size
  }
}
