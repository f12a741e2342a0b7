import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bottlePicture } from '../../test/kit.ts'
import { marketplaceOf } from '../../test/marketplace.ts'
import type { ShotPlan, VideoPlan } from '../studio/facts.ts'
import { testCompliance, testCutOut, testShot, testVideo } from './test-tasks.ts'

const plan: ShotPlan = {
  ...{ look: 'standard', aspect_ratio: '4:5', seed: 3, stagings: [], cards: [], caption: null, unmet: [] },
  answer: { met: [], unmet: [] },
}

test('a picture of test mode has the size of a real one, shows the photo under a mark, and is not measured', async () => {
  const { file } = await testCutOut(await bottlePicture())
  const shot = await testShot({ plan, cutout: file! })
  expect(shot).toMatchObject({ width: 1440, height: 1800, passed: true, engine: expect.stringMatching(/\+test$/) })
  expect(shot.checks.map(({ detail }) => detail)).toEqual(['Not measured in test mode.'])
  const { data, info } = await sharp(shot.jpeg).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1440, 1800])
  let [green, red] = [0, 0]
  for (let at = 0; at < data.length; at += 3) {
    if (data[at + 1]! > data[at]! + 40) green++
    if (data[at]! > data[at + 1]! + 80) red++
  }
  expect(green / (1440 * 1800)).toBeGreaterThan(0.05)
  expect(red / (1440 * 1800)).toBeGreaterThan(0.02)
  const { jpeg } = await testShot({ plan, cutout: file! })
  expect(jpeg.equals(shot.jpeg)).toBe(true)
  const judged = await testCompliance({
    file: jpeg,
    marketplace: marketplaceOf('retail_us'),
    slot: 'main',
  })
  expect(judged.passed).toBe(true)
  expect(judged.rules.every(({ passed, fix }) => passed === null && fix === 'Not measured in test mode.')).toBe(true)
})

test('a film of test mode lasts two seconds', async () => {
  const { file } = await testCutOut(await bottlePicture())
  const film = { width: 64, height: 112, seed: 1 } as VideoPlan
  const video = await testVideo({ plan: film, cutout: file! })
  expect(video).toMatchObject({ width: 64, height: 112, seconds: 2, passed: true })
  expect(Buffer.from(video.mp4).subarray(4, 8).toString()).toBe('ftyp')
})
