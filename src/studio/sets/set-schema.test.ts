import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { shippedSets } from '../../../test/library.ts'
import { paperStage } from './paper-stage.ts'
import { SetDescription } from './set-schema.ts'
import { decodeSet, type StageSet } from './stage-set.ts'

const root = new URL('../../../sets/', import.meta.url)
const ids = shippedSets().map(({ id }) => id)
const fileOf = (id: string, name: string) => readFileSync(new URL(`${id}/${name}`, root))

test.each(ids)('%s has every field that the studio reads', (id) => {
  const described: unknown = JSON.parse(fileOf(id, 'set.json').toString())
  expect([...Value.Errors(SetDescription, described)]).toEqual([])
})

test.each(ids)('%s has a mask of the size of its plate for each area, and the areas do not overlap', async (id) => {
  const { size, areas } = JSON.parse(fileOf(id, 'set.json').toString()) as SetDescription
  expect(existsSync(new URL(`${id}/areas.png`, root))).toBe(areas.length > 0)
  expect(new Set(areas.map(({ name }) => name)).size).toBe(areas.length)
  if (areas.length === 0) return
  const { data, info } = await sharp(fileOf(id, 'areas.png')).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([size, size, 3])
  const covered = [0, 0, 0]
  let most = 0
  for (let i = 0; i < data.length; i += 3) {
    for (let c = 0; c < 3; c++) covered[c]! += data[i + c]! / 255
    most = Math.max(most, data[i]! + data[i + 1]! + data[i + 2]!)
  }
  const shares = covered.map((sum) => sum / (size * size))
  expect(Math.min(...shares.slice(0, areas.length))).toBeGreaterThan(0.001)
  expect(shares.slice(areas.length).every((share) => share === 0)).toBe(true)
  expect(most).toBeLessThanOrEqual(258)
})

/** Coverage, 0..255, of an area at a position in fractions of the plate. */
function coverageAt(set: StageSet, name: string, x: number, y: number): number {
  const { size } = set.description
  return set.areas.find((area) => area.name === name)!.mask[Math.floor(y * size) * size + Math.floor(x * size)]!
}

test('an area covers what it names, and nothing that stands before it', async () => {
  const set = await decodeSet((name) => fileOf('bath-tiles', name))
  expect(set.areas.map(({ name, kind }) => [name, kind])).toEqual([
    ['tiles', 'paint'],
    ['towels', 'cloth'],
  ])
  expect(coverageAt(set, 'tiles', 0.45, 0.165)).toBe(255)
  expect(coverageAt(set, 'tiles', 0.5, 0.9)).toBe(0)
  expect(coverageAt(set, 'towels', 0.94, 0.47)).toBe(255)
  const [red, green, blue] = set.areas[0]!.color
  expect(green).toBeGreaterThan(Math.max(red, blue))
})

test('the sheets of a paper stage are its areas', () => {
  const set = paperStage({ pattern: 'disc', colors: ['#ff0000', '#00ff00'], sun: false }, 1)
  expect([...Value.Errors(SetDescription, set.description)]).toEqual([])
  expect(set.areas.map(({ color }) => color)).toEqual([
    [1, 0, 0],
    [0, 1, 0],
  ])
  expect(coverageAt(set, 'second paper', 0.5, 0.5)).toBe(255)
  expect(coverageAt(set, 'paper', 0.5, 0.5)).toBe(0)
  expect(coverageAt(set, 'paper', 0.05, 0.05)).toBe(255)
})
