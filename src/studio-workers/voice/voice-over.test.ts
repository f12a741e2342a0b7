import { expect, test } from 'vitest'
import type { Speaker } from './speakers.ts'
import { voiceOver } from './voice-over.ts'
import { readWav, resampled } from './wav.ts'

const film = [
  { text: 'Café crème — $3.20, “really”!', start: 0 },
  { text: 'Yours for €4.', start: 2 },
]
const asked: string[][] = []
const speaker =
  (seconds: number): Speaker =>
  async (texts) => {
    asked.push([...texts])
    return texts.map(() => ({ samples: new Float32Array(seconds * 48_000), words: [{ start: 0.2, end: 0.5 }] }))
  }
const none: Speaker = () => Promise.reject(new Error('ENOENT'))

test('lines are spoken one after the other by the first voice that there is and that is quick enough', async () => {
  const spoken = await voiceOver(film, 4, [none, speaker(1.95), speaker(1.5)])
  expect(spoken!.map(({ at, samples, words }) => [at, samples.length, words])).toEqual([
    [0.08, 72_000, [{ start: expect.closeTo(0.28), end: expect.closeTo(0.58) }]],
    [2.08, 72_000, [{ start: expect.closeTo(2.28), end: expect.closeTo(2.58) }]],
  ])
  expect(asked.at(-1)).toEqual(['Cafe creme , $3.20, really !', 'Yours for 4 euros.'])
})

test('without a voice that can, nothing is spoken', async () => {
  expect(await voiceOver(film, 4, [])).toBeNull()
  expect(await voiceOver(film, 4, [none, speaker(3)])).toBeNull()
  expect(await voiceOver([{ text: 'هل جربته؟', start: 0 }], 4, [speaker(1)])).toBeNull()
  expect(await voiceOver([{ text: '…', start: 0 }], 4, [speaker(1)])).toBeNull()
})

/** A file of 16-bit stereo whose sizes are those of a program that writes before it knows them. */
function wav(samples: readonly number[]): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF\xff\xff\xff\x7fWAVEfmt ', 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(2, 22)
  head.writeUInt32LE(16_000, 24)
  head.writeUInt16LE(16, 34)
  head.write('data\xff\xff\xff\x7f', 36, 'latin1')
  return Buffer.concat([head, Buffer.from(Int16Array.from(samples.flatMap((one) => [one * 32_767, 0])).buffer)])
}

test('a sound keeps its tone and loudness at another rate, and what is no sound is refused', () => {
  const tone = Array.from({ length: 1600 }, (_, i) => 0.5 * Math.sin((2 * Math.PI * 1000 * i) / 16_000))
  const sound = readWav(wav(tone))
  expect([sound.rate, sound.samples.length]).toEqual([16_000, 1600])
  const out = resampled(sound, 48_000)
  expect(out.length).toBe(4800)
  for (let i = 200; i < 4600; i++) expect(out[i]).toBeCloseTo(0.5 * Math.sin((2 * Math.PI * 1000 * i) / 48_000), 2)
  expect(() => readWav(Buffer.from('ID3 not a sound'))).toThrow('no WAVE file')
  expect(() => readWav(wav([]).subarray(0, 36))).toThrow('no sound')
})
