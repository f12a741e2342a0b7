/** One channel of sound. */
type Sound = { samples: Float32Array; rate: number }

/**
 * The first channel of a RIFF WAVE file of 16-bit PCM. Sizes that a program wrote before it knew them are cut to what there is.
 * @throws Error when it is no such file
 */
export function readWav(file: Buffer): Sound {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE')
    throw new Error('no WAVE file')
  let format: { channels: number; rate: number } | null = null
  for (let at = 12; at + 8 <= file.length; ) {
    const [name, size] = [file.toString('latin1', at, at + 4), file.readUInt32LE(at + 4)]
    const from = at + 8
    if (name === 'fmt ') {
      if (file.readUInt16LE(from) !== 1 || file.readUInt16LE(from + 14) !== 16) throw new Error('no 16-bit PCM')
      format = { channels: file.readUInt16LE(from + 2), rate: file.readUInt32LE(from + 4) }
    }
    if (name === 'data' && format)
      return { samples: samplesOf(file.subarray(from, from + size), format.channels), rate: format.rate }
    at = from + size + (size % 2)
  }
  throw new Error('no sound in the WAVE file')
}

function samplesOf(data: Buffer, channels: number): Float32Array {
  const count = Math.floor(data.length / 2 / channels)
  return Float32Array.from({ length: count }, (_, i) => data.readInt16LE(i * 2 * channels) / 32_768)
}

const TAPS = 16

/** A sound at another rate: a sinc of 32 taps under a Hann window; what the new rate cannot carry is left out. */
export function resampled({ samples, rate }: Sound, wished: number): Float32Array {
  if (rate === wished) return samples
  const step = rate / wished
  const cutoff = Math.min(1, 1 / step)
  const reach = TAPS / cutoff
  return Float32Array.from({ length: Math.floor(samples.length / step) }, (_, i) => {
    const at = i * step
    let sum = 0
    for (let k = Math.max(0, Math.ceil(at - reach)); k <= Math.min(samples.length - 1, at + reach); k++) {
      const x = (at - k) * cutoff
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
      sum += samples[k]! * cutoff * sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / TAPS))
    }
    return sum
  })
}
