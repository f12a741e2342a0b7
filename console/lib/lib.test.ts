import { expect, test } from 'vitest'
import { tally } from '../../src/lib/captions.ts'
import type { Creative, Video } from './calls.ts'
import { boundOf, boundText, checkName, gauge } from './checks.ts'
import { joined } from './finished.ts'
import { bytes, dayOf, fileName, mediaPathOf, ratioNumber, safeLink } from './text.ts'

test('names days as people do', () => {
  const now = new Date(2026, 10, 24, 12)
  expect(dayOf(new Date(2026, 10, 24, 0, 1).toISOString(), now)).toBe('Today')
  expect(dayOf(new Date(2026, 10, 23, 23, 59).toISOString(), now)).toBe('Yesterday')
  expect(dayOf(new Date(2026, 10, 19, 12).toISOString(), now)).toBe('Thursday, November 19')
})

test('makes links of web addresses only', () => {
  expect(safeLink('https://shop.example/a')).toBe('https://shop.example/a')
  expect(safeLink('javascript:alert(1)')).toBeNull()
  expect(safeLink(' https://shop.example')).toBeNull()
})

test('asks for stored files at the origin of the page', () => {
  expect(mediaPathOf('https://elsewhere.example/media/m/1.jpg', 'http://127.0.0.1/')).toBe('/media/m/1.jpg')
  expect(mediaPathOf('https://elsewhere.example/other.jpg', 'http://127.0.0.1/')).toBe(
    'https://elsewhere.example/other.jpg',
  )
})

test('makes file names of letters and digits in any script', () => {
  expect(fileName('Äpfel & 梨, 250 ml / <b>', '/media/m/1.jpg')).toBe('Äpfel-梨-250-ml-b.jpg')
  expect(fileName('../..', '/media/m/1.webp')).toBe('picture.webp')
})

test('reads sizes and ratios', () => {
  expect([bytes(282_000), bytes(2_500_000), bytes(250_000_000), bytes(79_847_000_000)]).toEqual([
    '282 kB',
    '2.5 MB',
    '250 MB',
    '80 GB',
  ])
  expect([ratioNumber('4:5'), ratioNumber('1.91:1'), ratioNumber('nothing')]).toEqual([0.8, 1.91, 1])
})

const check = {
  id: 'product_fidelity.ssim',
  measured: 0.941,
  unit: 'SSIM',
  required: '>= 0.97',
  passed: false,
  detail: null,
}

test('says a bound in words and draws where the value stands', () => {
  expect(boundOf(check)).toEqual({ kind: 'least', value: 0.97 })
  expect(boundText(check)).toBe('at least 0.97')
  expect(gauge(check)).toMatchObject({ least: true, at: expect.closeTo(0.41), limit: expect.closeTo(0.7) })
  expect(boundText({ ...check, required: null })).toBe('for information')
  const none = { ...check, required: '= 0', measured: 0, unit: 'findings' }
  expect([boundText(none), gauge(none)]).toEqual(['must be 0', null])
  expect(checkName({ ...check, id: 'ad_1.product_fidelity.ssim' })).toBe('Shape and lettering, ad 2')
  expect(tally([check, { ...check, passed: true }, { ...check, passed: null }])).toEqual({ passed: 1, all: 2 })
})

test('pictures and videos are one list as far as both are read, newest first', () => {
  const at = (hour: number) => `2026-11-27T${String(hour).padStart(2, '0')}:00:00.000Z`
  const picture = (hour: number) => ({ id: `p${hour}`, created_at: at(hour) }) as Creative
  const film = (hour: number) => ({ id: `v${hour}`, created_at: at(hour), aspect_ratio: '9:16' }) as Video
  const pictures = { items: [9, 7, 5, 3].map(picture), hasMore: true }
  const films = { items: [8, 4, 2].map(film), hasMore: false }
  const ids = joined(pictures, films).map(({ id }) => id)
  expect(ids).toEqual(['p9', 'v8', 'p7', 'p5', 'v4', 'p3'])
  const both = joined({ ...pictures, hasMore: false }, { ...films, hasMore: true })
  expect(both.map(({ id }) => id)).toEqual(['p9', 'v8', 'p7', 'p5', 'v4', 'p3', 'v2'])
  expect(joined(pictures, { items: [], hasMore: false })).toBe(pictures.items)
})
