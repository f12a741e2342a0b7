import { tally } from './checks.ts'
import { type Finished, type FinishedPicture, isPicture } from './finished.ts'
import { pdfOf, type Sheet } from './pdf.ts'
import { clock, lookName, mediaPath } from './text.ts'

/** A4 at 150 dots an inch. */
const page = { width: 1240, height: 1754, margin: 64, columns: 4, rows: 5, gap: 28, caption: 48 }
const perPage = page.columns * page.rows

/** Draws pictures and posters on pages, each with its name and its seed and checks or its length, and saves them as a document to print or send. */
export async function saveSheet(finished: readonly Finished[], names: ReadonlyMap<string, string>): Promise<void> {
  const pages = Math.ceil(finished.length / perPage)
  const sheets: Sheet[] = []
  for (let i = 0; i < pages; i++)
    sheets.push(await drawPage(finished.slice(i * perPage, (i + 1) * perPage), names, `${i + 1} / ${pages}`))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([pdfOf(sheets)], { type: 'application/pdf' }))
  link.download = 'contact-sheet.pdf'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

async function drawPage(
  finished: readonly Finished[],
  names: ReadonlyMap<string, string>,
  foot: string,
): Promise<Sheet> {
  const { width, height, margin, columns, rows, gap, caption } = page
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')!
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  const wide = (width - 2 * margin - gap * (columns - 1)) / columns
  const high = (height - 2 * margin - gap * (rows - 1)) / rows - caption
  const pictures = await Promise.all(finished.map(({ thumbnail_url }) => pictureOf(thumbnail_url)))
  for (const [i, one] of finished.entries()) {
    const x = margin + (i % columns) * (wide + gap)
    const y = margin + Math.floor(i / columns) * (high + caption + gap)
    const scale = Math.min(wide / one.width, high / one.height)
    const [w, h] = [one.width * scale, one.height * scale]
    if (pictures[i]) pen.drawImage(pictures[i]!, x, y + high - h, w, h)
    const name = names.get(one.product_id ?? '') ?? ''
    write(pen, `${name} ${lookName(one.look, one.source)}`.trim(), {
      x,
      y: y + high + 20,
      wide,
      ink: '#1a1917',
    })
    write(pen, isPicture(one) ? proofOf(one) : clock(one.seconds), { x, y: y + high + 38, wide, ink: '#605d57' })
  }
  write(pen, foot, { x: margin, y: height - 26, wide: width, ink: '#605d57' })
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
  return { jpeg: new Uint8Array(await blob!.arrayBuffer()), width, height }
}

function proofOf({ seed, checks }: FinishedPicture): string {
  const { passed, all } = tally(checks)
  return `${seed}  ${passed}/${all}`
}

type Line = { x: number; y: number; wide: number; ink: string }

function write(pen: CanvasRenderingContext2D, text: string, { x, y, wide, ink }: Line): void {
  pen.font = '15px Inter, system-ui, sans-serif'
  pen.fillStyle = ink
  let shown = text
  while (shown.length > 1 && pen.measureText(shown).width > wide) shown = `${shown.slice(0, -2).trimEnd()}…`
  pen.fillText(shown, x, y)
}

/** Null for a picture that cannot be loaded: its place stays empty. */
async function pictureOf(url: string): Promise<HTMLImageElement | null> {
  const picture = new Image()
  picture.src = mediaPath(url)
  return picture.decode().then(
    () => picture,
    () => null,
  )
}
