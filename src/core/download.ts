/** A file that a route answers with in place of JSON. */
export class Download {
  readonly contentType: string
  readonly fileName: string
  readonly bytes: Buffer

  constructor(contentType: string, fileName: string, bytes: Buffer) {
    this.contentType = contentType
    this.fileName = fileName
    this.bytes = bytes
  }
}
