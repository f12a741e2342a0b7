import sharp from 'sharp'
import { expect, test } from 'vitest'
import { emoji, fontFile } from '../../studio-workers/library.ts'
import { type CaptionedPicture, drawSheetPage } from './contact-sheet.ts'

const stock = { font: fontFile, emoji }
const page = { title: 'Juicy Brothers', subtitle: 'Contact sheet', foot: '3 pictures', count: '1 / 1' }
const one = (given: Partial<CaptionedPicture>): CaptionedPicture => ({
  ...{ file: null, number: 1, name: 'Apple juice', kind: 'Studio', note: '12345 · 18/18', ...given },
})

const flat = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .webp({ lossless: true })
    .toBuffer()

test('each picture is whole in the middle of its square, and a file that is none leaves its square empty', async () => {
  const pictures = [
    one({ file: await flat(480, 480, '#c81e1e') }),
    one({ file: await flat(270, 480, '#1e50c8') }),
    one({ file: await flat(480, 270, '#1ea03c') }),
    one({ file: Buffer.from('no picture') }),
  ]
  const { jpeg, width, height, dpi } = await drawSheetPage({ ...page, pictures }, stock)
  expect([Math.round((width / dpi) * 25.4), Math.round((height / dpi) * 25.4)]).toEqual([210, 297])
  const pixels = await sharp(jpeg).raw().toBuffer()
  // In millimeters from the left and from the top edge of the paper.
  const at = (x: number, y: number) => {
    const start = 3 * (Math.round((y / 25.4) * dpi) * width + Math.round((x / 25.4) * dpi))
    return [...pixels.subarray(start, start + 3)].map((value) => Math.round(value / 8))
  }
  const [red, blue, green, mat, white] = [
    [25, 4, 4],
    [4, 10, 25],
    [4, 20, 8],
    [31, 31, 31],
    [32, 32, 32],
  ]
  expect([at(14, 25), at(54, 64)]).toEqual([red, red])
  expect([at(61.5, 44), at(81, 25), at(81, 64)]).toEqual([mat, blue, blue])
  expect([at(129, 25), at(109, 44), at(148, 44)]).toEqual([mat, green, green])
  expect([at(176, 44), at(176, 85), at(34, 85)]).toEqual([mat, white, white])
})

test.each([
  ['in Japanese', '緑茶 静岡県産 深蒸し煎茶 ティーバッグ 50個入り お徳用'],
  ['in Arabic', 'زيت الزيتون البكر الممتاز'],
  ['of three hundred letters', 'x'.repeat(300)],
  ['of markup', '</script><b>bold</b>'],
  ['of controls', 'a\u202e\u0000\u200bb\n\tc'],
  ['of lone surrogates', '\ud800 left \udfff'],
  ['of stacked marks', `Z${'\u0301'.repeat(200)}algo`],
  ['with emoji', '🔥 Hot sauce 👨‍👩‍👧'],
])('a name %s stays within its column, and the page is the same twice', async (_, name) => {
  const draw = () => drawSheetPage({ ...page, pictures: [one({ name })] }, stock)
  const { jpeg, lines, dpi } = await draw()
  const widest = Math.max(...lines.slice(4, 5).map(({ width }) => (width / dpi) * 25.4))
  expect(widest).toBeGreaterThan(2)
  expect(widest).toBeLessThanOrEqual(36.1)
  expect((await draw()).jpeg.equals(jpeg)).toBe(true)
})
