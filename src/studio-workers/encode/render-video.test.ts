import { expect, test } from 'vitest'
import { decodeFilm, fromI420 } from '../../../test/decode-film.ts'
import { drawnJar } from '../../../test/drawn-jar.ts'
import type { VideoPlan } from '../../studio/facts.ts'
import { openFootage } from '../../studio/films.ts'
import { renderVideo, type VideoProgress } from './render-video.ts'

const plan: VideoPlan = {
  ...{ kind: 'photo_animation', ratio: '4:5', width: 160, height: 200, seconds: 5, seed: 3, recipe: 'light_sweep' },
  staging: {
    ...{ set: 'paper', paper: { pattern: 'plain', colors: ['#d8d0c0'], sun: true }, pose: 'lies', mirror: false },
    ...{ scale: 1, fill: 0.5, shift: 0, exposure: 1, tint: [1, 1, 1], lamps: { key: [1, 1, 1], fill: [1, 1, 1] } },
    ...{ cut: { left: false, top: false, right: false, bottom: false }, detail: 0.5, unmet: [] },
  },
  ...{ restage: true, season: 'autumn', ground: '#a09080', clear: false, print: null, card: null },
}
const nothing = () => Promise.reject(new Error('nothing is in stock'))
const material = { subject: drawnJar(), pictures: [], stock: { set: nothing, font: nothing } }

test('every frame is in the file in its order, and the progress is reported on the way', async () => {
  const reported: VideoProgress[] = []
  const video = await renderVideo(plan, material, { report: (one) => reported.push(one), encoder: 'webcodecs' })
  const { width, height } = plan
  const wanted = [0, 74, 149]
  const decoded = await decodeFilm(video.mp4, (frame) => wanted.includes(frame))
  expect(decoded.count).toBe(150)
  const footage = await openFootage(plan, material)
  for (const frame of wanted) {
    const seen = fromI420(decoded.frames.get(frame)!, { width, height })
    const drawn = footage.draw(frame)
    let apart = 0
    for (let i = 0; i < width * height; i++) apart += Math.abs(seen[i * 3 + 1]! - drawn[i * 4 + 1]!)
    expect(apart / (width * height)).toBeLessThan(3)
  }
  const percents = reported.map(({ percent }) => percent)
  expect(percents).toEqual(percents.toSorted((a, b) => a - b))
  expect(reported.filter(({ preview }) => preview).length).toBe(5)
  expect(video).toMatchObject({ width, height, seconds: 5, passed: true })
  expect(video.checks.find(({ id }) => id === 'product_fidelity.delta_e_mean')?.passed).toBe(true)
})
