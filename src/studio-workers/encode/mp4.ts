import type { FrameSize } from './i420.ts'

/** An encoded frame of a track; the sizes of AAC frames are all the same 1024 samples. */
export type Sample = { data: Uint8Array; key: boolean }

/** The tracks of a film; `description` is the avcC record of its H.264. `soundSamples` says how much of the AAC is sound after its priming. */
export type Tracks = FrameSize & {
  fps: number
  description: Uint8Array
  video: Sample[]
  audio: Sample[]
  sampleRate: number
  soundSamples: number
  priming: number
}

const AAC_FRAME = 1024
const MOVIE_SCALE = 48_000

/**
 * An MP4 file (ISO/IEC 14496-12, -14, -15) whose index comes first: one track of H.264 without reordering, tagged BT.709
 * limited range, and one of AAC-LC stereo whose edit list leaves out the encoder's priming, so that both last equally long.
 */
export function writeMp4(tracks: Tracks): Uint8Array {
  const pieces = interleaved(tracks)
  const head = box('ftyp', text('isom'), u32(512), text('isomiso2avc1mp41'))
  const size = moov(tracks, offsets(pieces, 0)).length
  const start = head.length + size + 8
  const index = moov(tracks, offsets(pieces, start))
  const media = pieces.flatMap(({ samples }) => samples.map(({ data }) => data))
  return joined([head, index, box('mdat', ...media)])
}

type Piece = { track: 'video' | 'audio'; samples: Sample[] }

/** Half a second of pictures, then what is heard meanwhile, and so on. */
function interleaved({ video, audio, fps, sampleRate }: Tracks): Piece[] {
  const pieces: Piece[] = []
  const [pictures, sounds] = [fps / 2, Math.ceil(sampleRate / AAC_FRAME / 2)]
  for (let v = 0, a = 0; v < video.length || a < audio.length; v += pictures, a += sounds) {
    if (v < video.length) pieces.push({ track: 'video', samples: video.slice(v, v + pictures) })
    if (a < audio.length) pieces.push({ track: 'audio', samples: audio.slice(a, a + sounds) })
  }
  return pieces
}

type Chunks = Record<Piece['track'], { at: number; samples: number }[]>

function offsets(pieces: Piece[], start: number): Chunks {
  const out: Chunks = { video: [], audio: [] }
  let at = start
  for (const { track, samples } of pieces) {
    out[track].push({ at, samples: samples.length })
    for (const { data } of samples) at += data.length
  }
  return out
}

function moov(tracks: Tracks, chunks: Chunks): Uint8Array {
  const { width, height, fps, video, audio, sampleRate, soundSamples, priming } = tracks
  const seconds = video.length / fps
  const lasts = Math.round(seconds * MOVIE_SCALE)
  const times = [u32(0), u32(0)]
  const scale = fps * 512
  const picture = box(
    'trak',
    full('tkhd', 3, ...times, u32(1), u32(0), u32(lasts), zeros(16), MATRIX, u32(width << 16), u32(height << 16)),
    box('edts', full('elst', 0, u32(1), u32(lasts), u32(0), u32(1 << 16))),
    box(
      'mdia',
      full('mdhd', 0, ...times, u32(scale), u32(video.length * 512), LANGUAGE),
      full('hdlr', 0, u32(0), text('vide'), zeros(12), text('VideoHandler\0')),
      box('minf', full('vmhd', 1, zeros(8)), REFERENCE, sampleTable(pictureEntry(tracks), video, 512, chunks.video)),
    ),
  )
  const sound = box(
    'trak',
    full('tkhd', 3, ...times, u32(2), u32(0), u32(lasts), zeros(12), u16(256), u16(0), MATRIX, zeros(8)),
    box(
      'edts',
      full('elst', 0, u32(1), u32(Math.round((soundSamples * MOVIE_SCALE) / sampleRate)), u32(priming), u32(1 << 16)),
    ),
    box(
      'mdia',
      full('mdhd', 0, ...times, u32(sampleRate), u32(soundSamples + priming), LANGUAGE),
      full('hdlr', 0, u32(0), text('soun'), zeros(12), text('SoundHandler\0')),
      box(
        'minf',
        full('smhd', 0, zeros(4)),
        REFERENCE,
        sampleTable(soundEntry(tracks), audio, AAC_FRAME, chunks.audio),
      ),
    ),
  )
  const header = full(
    'mvhd',
    0,
    ...times,
    u32(MOVIE_SCALE),
    u32(lasts),
    u32(1 << 16),
    u16(256),
    zeros(10),
    MATRIX,
    zeros(24),
    u32(3),
  )
  return box('moov', header, picture, sound)
}

function sampleTable(entry: Uint8Array, samples: Sample[], lasts: number, chunks: Chunks['video']): Uint8Array {
  const keys = samples.flatMap(({ key }, i) => (key ? [u32(i + 1)] : []))
  const runs = chunks.filter((chunk, i) => i === 0 || chunk.samples !== chunks[i - 1]!.samples)
  const sync = keys.length === samples.length ? [] : [full('stss', 0, u32(keys.length), ...keys)]
  return box(
    'stbl',
    full('stsd', 0, u32(1), entry),
    full('stts', 0, u32(1), u32(samples.length), u32(lasts)),
    ...sync,
    full(
      'stsc',
      0,
      u32(runs.length),
      ...runs.flatMap((run) => [u32(chunks.indexOf(run) + 1), u32(run.samples), u32(1)]),
    ),
    full('stsz', 0, u32(0), u32(samples.length), ...samples.map(({ data }) => u32(data.length))),
    full('stco', 0, u32(chunks.length), ...chunks.map(({ at }) => u32(at))),
  )
}

function pictureEntry({ width, height, description }: Tracks): Uint8Array {
  const name = zeros(32)
  return box(
    'avc1',
    ...[
      zeros(6),
      u16(1),
      zeros(16),
      u16(width),
      u16(height),
      u32(72 << 16),
      u32(72 << 16),
      u32(0),
      u16(1),
      name,
      u16(24),
    ],
    u16(0xffff),
    box('avcC', description),
    box('colr', text('nclx'), u16(1), u16(1), u16(1), Uint8Array.of(0)),
    box('pasp', u32(1), u32(1)),
  )
}

/** The decoder's record of AAC-LC (ISO/IEC 14496-3 1.6.2.1): object type 2, 48 kHz, two channels. */
const AUDIO_SPECIFIC = Uint8Array.of(0x11, 0x90)

function soundEntry({ sampleRate, audio }: Tracks): Uint8Array {
  const bytes = audio.reduce((sum, { data }) => sum + data.length, 0)
  const rate = Math.round((bytes * 8 * sampleRate) / Math.max(1, audio.length * AAC_FRAME))
  const config = descriptor(4, Uint8Array.of(0x40, 0x15, 0, 0, 0), u32(rate), u32(rate), descriptor(5, AUDIO_SPECIFIC))
  const stream = descriptor(3, u16(2), Uint8Array.of(0), config, descriptor(6, Uint8Array.of(2)))
  return box(
    'mp4a',
    ...[zeros(6), u16(1), zeros(8), u16(2), u16(16), zeros(4), u32(sampleRate * 65_536)],
    full('esds', 0, stream),
  )
}

function descriptor(tag: number, ...body: Uint8Array[]): Uint8Array {
  const content = joined(body)
  return joined([Uint8Array.of(tag, content.length), content])
}

function box(type: string, ...body: Uint8Array[]): Uint8Array {
  const size = body.reduce((sum, part) => sum + part.length, 8)
  return joined([u32(size), text(type), ...body])
}

function full(type: string, flags: number, ...body: Uint8Array[]): Uint8Array {
  return box(type, u32(flags), ...body)
}

function joined(parts: Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

function u32(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value)
}

function u16(value: number): Uint8Array {
  return Uint8Array.of(value >>> 8, value)
}

const zeros = (count: number) => new Uint8Array(count)
const text = (chars: string) => Uint8Array.from(chars, (char) => char.charCodeAt(0))

/** No turn, no scale. */
const MATRIX = joined([0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map(u32))

/** `und`, five bits a letter. */
const LANGUAGE = joined([u16(0x55c4), u16(0)])

/** The media are in the file itself. */
const REFERENCE = box('dinf', full('dref', 0, u32(1), full('url ', 1)))
