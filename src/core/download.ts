import type { Readable } from 'node:stream'

/** A file that a route returns in place of JSON: a buffer or a stream. */
export class Download {
  readonly contentType: string
  readonly fileName: string
  readonly bytes: Buffer | Readable

  constructor(contentType: string, fileName: string, bytes: Buffer | Readable) {
    this.contentType = contentType
    this.fileName = fileName
    this.bytes = bytes
  }
}
