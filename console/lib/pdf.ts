/** A page of a document: a JPEG that fills it. */
export type Sheet = { jpeg: Uint8Array; width: number; height: number }

const encoder = new TextEncoder()

/** Returns a PDF of pictures, one a page, 595 points wide (A4). */
export function pdfOf(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const offsets: number[] = []
  let length = 0
  const put = (piece: string | Uint8Array) => {
    const bytes = typeof piece === 'string' ? encoder.encode(piece) : piece
    parts.push(bytes)
    length += bytes.length
  }
  const object = (number: number, head: string, stream?: Uint8Array) => {
    offsets[number] = length
    put(`${number} 0 obj\n${head}\n`)
    if (stream) {
      put('stream\n')
      put(stream)
      put('\nendstream\n')
    }
    put('endobj\n')
  }
  put('%PDF-1.4\n')
  object(1, '<</Type/Catalog/Pages 2 0 R>>')
  const kids = sheets.map((_, i) => `${3 + i * 3} 0 R`).join(' ')
  object(2, `<</Type/Pages/Count ${sheets.length}/Kids[${kids}]>>`)
  for (const [i, { jpeg, width, height }] of sheets.entries()) {
    const first = 3 + i * 3
    const high = Math.round((595 * height) / width)
    const draw = encoder.encode(`595 0 0 ${high} 0 0 cm /P Do`)
    const resources = `/Resources<</XObject<</P ${first + 2} 0 R>>>>`
    object(first, `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 ${high}]${resources}/Contents ${first + 1} 0 R>>`)
    object(first + 1, `<</Length ${draw.length}>>`, draw)
    const kind = '/Type/XObject/Subtype/Image/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode'
    object(first + 2, `<<${kind}/Width ${width}/Height ${height}/Length ${jpeg.length}>>`, jpeg)
  }
  const start = length
  const entries = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  put(`xref\n0 ${offsets.length}\n0000000000 65535 f \n${entries.join('')}`)
  put(`trailer\n<</Size ${offsets.length}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`)
  const all = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
