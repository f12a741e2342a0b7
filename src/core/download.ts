import type { Readable } from 'node:stream'

/** A file that a route answers with in place of JSON, whole or as it comes. */
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
