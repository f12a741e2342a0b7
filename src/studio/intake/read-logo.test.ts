import sharp from 'sharp'
import { expect, test } from 'vitest'
import { RejectedPicture, UnsupportedPicture } from './errors.ts'
import { readLogo } from './read-logo.ts'

const svg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100">${content}</svg>`)
const disc = '<circle cx="50" cy="50" r="40" fill="#c8463c"/>'
const bar = '<rect x="120" y="30" width="160" height="40" fill="#26262a"/>'
/** Ten times the part before, thirty times. */
const bomb = Array.from(
  { length: 30 },
  (_, i) => `<g id="a${i + 1}">${`<use xlink:href="#a${i}"/>`.repeat(10)}</g>`,
).join(`<rect id="a0" width="9" height="9"/>`)
type Ground = string | { r: number; g: number; b: number; alpha: number }
const clear = { r: 0, g: 0, b: 0, alpha: 0 }
const red = { left: 20, top: 10, width: 80, height: 80, color: '#c8463c' }
const black = { left: 120, top: 30, width: 160, height: 40, color: '#26262a' }

/** Rectangles on a ground of 300 x 100 pixels. */
const drawn = (background: Ground, ...parts: (typeof red)[]) =>
  sharp({ create: { width: 300, height: 100, channels: 4, background } }).composite(
    parts.map(({ left, top, width, height, color }) => ({
      input: { create: { width, height, channels: 4, background: color } },
      ...{ left, top },
    })),
  )
const pixels = async (file: Buffer) => sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

test('an SVG is drawn large, and what is around the logo is trimmed', async () => {
  const logo = await readLogo(svg(disc + bar))
  expect(logo).toMatchObject({ reads: { light: 1 }, ink: null })
  expect(logo.width / logo.height).toBeCloseTo(270 / 80, 1)
  expect(logo.width).toBeGreaterThan(900)
})

test('a logo on a white box is cut free: what was white is transparent, edges fade, colors stay', async () => {
  const logo = await readLogo(await drawn('#ffffff', red, black).flatten().jpeg({ quality: 95 }).toBuffer())
  const { data, info } = await pixels(logo.png)
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  expect(at(90, 40)[3]).toBe(0)
  const [r, g, b, alpha] = at(40, 40)
  expect(alpha).toBe(255)
  expect(Math.max(Math.abs(r! - 200), Math.abs(g! - 70), Math.abs(b! - 60))).toBeLessThan(10)
})

test.each(['#f4f1ea', '#e8e8e8', '#f5f0e1'])('a logo on pale paper, %s, is cut free of it', async (paper) => {
  const { png, reads } = await readLogo(await drawn(paper, red, black).flatten().jpeg({ quality: 80 }).toBuffer())
  const { data, info } = await pixels(png)
  expect([data[(40 * info.width + 90) * 4 + 3], info.width < 265, reads.light]).toEqual([0, true, 1])
})

test('one of a single color says which, and one on a colored box stays whole', async () => {
  expect(
    (
      await readLogo(
        await drawn(clear, black, { ...black, left: 20, width: 60, height: 20 })
          .png()
          .toBuffer(),
      )
    ).ink,
  ).toBe('#26262a')
  const white = { left: 40, top: 40, width: 200, height: 20, color: '#ffffff' }
  const boxed = await readLogo(await drawn('#2f6f4f', white).png().toBuffer())
  expect([boxed.width, boxed.height, boxed.ink]).toEqual([300, 100, null])
})

test.each([
  ['a script', svg('<script>alert(1)</script>'), /script/],
  ['an event', svg(`<g onload="x()">${disc}</g>`), /script/],
  ['a reference to a file', svg('<image href="file:///etc/passwd" width="9" height="9"/>'), /other files/],
  ['a style of another site', svg('<style>@import "//evil.example/a.css"</style>'), /other files/],
  [
    'entities',
    Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
    ),
    /./,
  ],
  ['type', svg('<text x="1" y="50">Orchard</text>'), /font/],
  ['parts of parts of parts', svg(bomb), /more than 20000 elements/],
  ['a part within itself', svg('<g id="a"><use href="#a"/></g>'), /more than 20000 elements/],
  ['another encoding', Buffer.from(`<?xml version="1.0" encoding="utf-7"?>${svg(disc)}`), /UTF-8/],
  ['nothing', svg(''), /empty/],
])('an SVG with %s is refused with the reason', async (_what, file, reason) => {
  const refusal = await readLogo(file).catch((error: unknown) => error)
  expect(refusal instanceof RejectedPicture || refusal instanceof UnsupportedPicture).toBe(true)
  expect((refusal as Error).message).toMatch(reason)
})

test('a photo, a tiny picture and what is no picture are refused', async () => {
  const noise = sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
  await expect(readLogo(await noise.png().toBuffer())).rejects.toThrow(/no plain ground/)
  await expect(
    readLogo(
      await drawn(clear, { ...black, width: 16, height: 16 })
        .png()
        .toBuffer(),
    ),
  ).rejects.toThrow(/at least 120 pixels/)
  await expect(readLogo(Buffer.from('{"logo": true}'))).rejects.toBeInstanceOf(UnsupportedPicture)
})

test('a logo of 8 000 pixels is stored at the size at which it is set', async () => {
  const large = await drawn('#ffffff', red, black).png().toBuffer()
  const file = await sharp(large).resize({ width: 8000, kernel: 'nearest' }).png({ compressionLevel: 1 }).toBuffer()
  const { width, height, reads } = await readLogo(file)
  expect([width, Math.round((100 * width) / height) / 100, reads.light]).toEqual([1200, 3.25, 1])
})

test('a CMYK JPEG on white is cut free in sRGB, and a still picture is asked for in place of an animated one', async () => {
  const flat = drawn('#ffffff', red, black).removeAlpha()
  const cmyk = await readLogo(
    await sharp(await flat.png().toBuffer())
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer(),
  )
  const { data, info } = await pixels(cmyk.png)
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  expect(at(90, 40)[3]).toBe(0)
  const [r, g, b, alpha] = at(40, 40) as [number, number, number, number]
  expect([r > 150, g < 110, b < 110, alpha]).toEqual([true, true, true, 255])
  const frames = [red, { ...red, color: '#26262a' }].map((part) => drawn('#ffffff', part).png().toBuffer())
  const animated = await sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer()
  await expect(readLogo(animated)).rejects.toThrow(/animated.*still picture/i)
})
