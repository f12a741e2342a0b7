import { afterAll, expect, test } from 'vitest'
import { drawnJar } from '../../test/drawn-jar.ts'
import { encodeCutout } from '../studio/cutout/cutout-file.ts'
import { resizeRaster } from '../studio/raster/resize.ts'
import { openHouse } from './house.ts'

const house = openHouse({ processes: 2 })
afterAll(() => house.close())

test('a main image of full size is made and measured within the memory of its processes', async () => {
  const jar = drawnJar()
  const [width, height] = [1200, 1754]
  const cutout = await encodeCutout({
    ...jar,
    raster: resizeRaster(jar.raster, width, height),
    box: { left: 0, top: 0, width, height },
    source: { width, height },
  })
  const shot = await house.packshot({ cutout, marketplace: 'retail_us' })
  expect([shot.width, shot.passed, shot.checks.filter(({ passed }) => passed === false)]).toEqual([2000, true, []])
  const report = await house.measureCompliance({ file: shot.jpeg, cutout, marketplace: 'retail_us', slot: 'main' })
  expect([report.passed, report.overlay]).toEqual([true, null])
  expect(report.rules.find(({ id }) => id === 'added.text')).toMatchObject({ measured: 0, passed: true })
})
