import { expect, test } from 'vitest'
import { extentsOf } from './dimensions.ts'

const point = (label: string, value: string) => ({ label, value, detail: null })
const named = [point('Width', '150 cm'), point('Height', '200 cm')]
const rigid = { aspect: 0.75, pliable: false }

test('measures that say which side they are of are drawn where the picture has their proportion', () => {
  expect(extentsOf(named, rigid)).toEqual({ width: '150 cm', height: '200 cm', rest: [] })
  expect(extentsOf([point('Width', '1.5 m'), point('Height', '200 cm')], rigid)).toMatchObject({ width: '1.5 m' })
})

test('a blanket that is folded in its picture is not labeled with its unfolded size', () => {
  const folded = { aspect: 1.6, pliable: true }
  expect(extentsOf(named, folded)).toEqual({ width: null, height: null, rest: ['Width: 150 cm', 'Height: 200 cm'] })
  expect(extentsOf([point('Width', '150 cm')], folded)).toMatchObject({ width: null, rest: ['Width: 150 cm'] })
  expect(extentsOf([point('Size', '150 x 200 cm')], folded)).toMatchObject({ width: null, height: null })
})

test('one measure alone is trusted of what keeps its shape', () => {
  expect(extentsOf([point('Height', '21 cm')], rigid)).toMatchObject({ height: '21 cm', rest: [] })
})
