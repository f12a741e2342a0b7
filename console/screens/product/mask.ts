import type { Size } from '../../lib/zoom.ts'

export type Tool = 'keep' | 'remove' | 'soft'
type Point = { x: number; y: number }
type Box = { x: number; y: number; width: number; height: number }
type Change = { box: Box; before: ImageData; after: ImageData }

const tint = '#ff3d00'
/** Bytes of strokes that can be taken back. */
const undoBytesMax = 160_000_000

const canvasOf = ({ width, height }: Size) => Object.assign(document.createElement('canvas'), { width, height })

/** The outline of a product as it is painted: tinted where the photo is not the product, half where the edge is soft. */
export function openMask(size: Size) {
  const canvas = canvasOf(size)
  const pen = canvas.getContext('2d')!
  const kept = canvasOf(size)
  const keptPen = kept.getContext('2d')!
  let stroke: { tool: Tool; width: number; last: Point; box: Box } | null = null
  const done: Change[] = []
  const undone: Change[] = []

  const segment = (to: Point) => {
    if (!stroke) return
    const { tool, width, last } = stroke
    pen.lineCap = 'round'
    pen.lineWidth = width
    pen.strokeStyle = tint
    const line = (composite: GlobalCompositeOperation, alpha: number) => {
      pen.globalCompositeOperation = composite
      pen.globalAlpha = alpha
      pen.beginPath()
      pen.moveTo(last.x, last.y)
      pen.lineTo(to.x, to.y + 0.01)
      pen.stroke()
    }
    if (tool !== 'remove') line('destination-out', 1)
    if (tool !== 'keep') line('source-over', tool === 'soft' ? 0.5 : 1)
    stroke.last = to
    stroke.box = joined(stroke.box, around(to, width))
  }

  return {
    canvas,
    done,
    undone,
    begin: (tool: Tool, width: number, at: Point) => {
      keptPen.globalCompositeOperation = 'copy'
      keptPen.drawImage(canvas, 0, 0)
      stroke = { tool, width, last: at, box: around(at, width) }
      segment(at)
    },
    segment,
    end: () => {
      if (!stroke) return
      const box = inside(stroke.box, size)
      stroke = null
      if (box === null) return
      const { x, y, width, height } = box
      const part = (from: CanvasRenderingContext2D) => from.getImageData(x, y, width, height)
      done.push({ box, before: part(keptPen), after: part(pen) })
      undone.length = 0
      while (done.length > 1 && bytesOf(done) > undoBytesMax) done.shift()
    },
    undo: () => move(done, undone, ({ before, box }) => pen.putImageData(before, box.x, box.y)),
    redo: () => move(undone, done, ({ after, box }) => pen.putImageData(after, box.x, box.y)),
    /** Takes a mask in which white is the product. */
    take: (picture: CanvasImageSource) => takeMask(pen, picture, size),
    /** Everything is outside: the outline is drawn from nothing. */
    fill: () => {
      pen.globalCompositeOperation = 'source-over'
      pen.globalAlpha = 1
      pen.fillStyle = tint
      pen.fillRect(0, 0, size.width, size.height)
    },
    /** Returns the mask as a PNG in which white is the product. */
    png: () => pngOf(canvas, size),
  }
}

function takeMask(pen: CanvasRenderingContext2D, picture: CanvasImageSource, size: Size): void {
  pen.globalCompositeOperation = 'copy'
  pen.globalAlpha = 1
  pen.drawImage(picture, 0, 0, size.width, size.height)
  for (let y = 0; y < size.height; y += 256) {
    const rows = pen.getImageData(0, y, size.width, Math.min(256, size.height - y))
    const pixels = new Uint32Array(rows.data.buffer)
    // The tint with the opposite of the mask as its alpha, in the byte order of every machine that has a browser.
    for (const [i, pixel] of pixels.entries()) pixels[i] = ((255 - (pixel & 255)) << 24) | 0x003dff
    pen.putImageData(rows, 0, y)
  }
}

export type Mask = ReturnType<typeof openMask>

function move(from: Change[], to: Change[], apply: (change: Change) => void): void {
  const change = from.pop()
  if (!change) return
  apply(change)
  to.push(change)
}

function pngOf(mask: HTMLCanvasElement, size: Size): Promise<Blob> {
  const out = canvasOf(size)
  const pen = out.getContext('2d')!
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, size.width, size.height)
  pen.globalCompositeOperation = 'destination-out'
  pen.drawImage(mask, 0, 0)
  pen.globalCompositeOperation = 'destination-over'
  pen.fillStyle = '#000'
  pen.fillRect(0, 0, size.width, size.height)
  return new Promise((done, fail) =>
    out.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'),
  )
}

const bytesOf = (changes: Change[]) => changes.reduce((sum, { box }) => sum + 8 * box.width * box.height, 0)

const around = ({ x, y }: Point, width: number): Box => ({
  x: x - width / 2 - 2,
  y: y - width / 2 - 2,
  width: width + 4,
  height: width + 4,
})

export function joined(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}

/** Returns the whole pixels of a box that lie in the picture; null for none. */
export function inside(box: Box, size: Size): Box | null {
  const x = Math.max(0, Math.floor(box.x))
  const y = Math.max(0, Math.floor(box.y))
  const right = Math.min(size.width, Math.ceil(box.x + box.width))
  const bottom = Math.min(size.height, Math.ceil(box.y + box.height))
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : null
}
