import { seedOf } from '../../lib/seeds.ts'
import { randomOf } from '../random.ts'
import { type Drum, drum } from './drums.ts'
import { bass, bell, type Instrument, marimba, type Note, pad, piano, pluck, string } from './instruments.ts'
import { type MusicMood, type MusicStyle, moodsData } from './moods.ts'
import { reverberated } from './reverb.ts'
import { mix, type Placed, type Stereo, silence } from './stereo.ts'

export type Bed = { mood: MusicMood; seconds: number; seed: number }

const INSTRUMENTS = { bell, marimba, piano, pluck, string } as const

const BEATS_OF_A_BAR = 4
const STEPS = 16

/**
 * How the time of a bed is divided (s): whole bars of four beats, as near to the mood's tempo as the length allows, the last of which is the
 * chord that it comes to rest on. Cuts that fall on its beats look meant.
 */
export function metreOf({ mood, seconds }: Pick<Bed, 'mood' | 'seconds'>): { bars: number; bar: number; beat: number } {
  const wished = (60 * BEATS_OF_A_BAR) / moodsData().moods[mood].tempo
  const bars = Math.max(2, Math.round(seconds / wished))
  return { bars, bar: seconds / bars, beat: seconds / bars / BEATS_OF_A_BAR }
}

/** A bed of music exactly as long as asked for, which comes to rest on its own chord. No level is promised. The same bed sounds the same. */
export function composeBed(bed: Bed): Stereo {
  const player = new Player(bed)
  player.play()
  return player.finished()
}

/** What is playing in a bar. */
type Parts = { drums: boolean; bass: boolean; lead: boolean; fill: boolean }

class Player {
  readonly #style: MusicStyle
  readonly #metre: ReturnType<typeof metreOf>
  readonly #out: Stereo
  readonly #send: Stereo
  readonly #random: () => number
  readonly #key: number
  readonly #progression: readonly number[]
  readonly #tune: number[][]
  readonly #tones = new Map<Instrument, Map<string, Float32Array>>()
  readonly #pads = [pad(0), pad(3)] as const

  constructor({ mood, seconds, seed }: Bed) {
    this.#style = moodsData().moods[mood]
    this.#metre = metreOf({ mood, seconds })
    this.#out = silence(seconds)
    this.#send = silence(seconds)
    this.#random = randomOf(seedOf(seed, 'bed', mood))
    this.#key = 53 + Math.floor(this.#random() * 8)
    const { progressions, lead } = this.#style
    this.#progression = progressions[Math.floor(this.#random() * progressions.length)]!
    this.#tune = lead.rhythms.map((rhythm) => this.#walk([...rhythm].filter((step) => step !== '.').length))
  }

  play(): void {
    const { bars } = this.#metre
    for (let bar = 0; bar < bars - 1; bar++) this.#playBar(bar, partsOf(bar, bars, this.#style.tempo > 100 ? 1 : 2))
    this.#rest(bars - 1)
  }

  /** Dry and room together, faded at the very end. */
  finished(): Stereo {
    const { decay, level } = this.#style.room
    const wet = reverberated(this.#send, decay)
    const { left, right } = this.#out
    const from = Math.round(left.length * (1 - 0.62 / this.#metre.bars))
    for (let i = 0; i < left.length; i++) {
      const fade = i < from ? 1 : Math.cos(((i - from) / (left.length - from)) * (Math.PI / 2)) ** 2
      left[i] = (left[i]! + level * wet.left[i]!) * fade
      right[i] = (right[i]! + level * wet.right[i]!) * fade
    }
    return this.#out
  }

  #playBar(bar: number, parts: Parts): void {
    const chord = this.#chordOf(this.#progression[bar % this.#progression.length]!)
    const start = bar * this.#metre.bar
    this.#hold(chord, { at: start, seconds: this.#metre.bar })
    this.#playChords(bar, chord)
    if (parts.bass) this.#playBass(bar, chord)
    if (parts.lead) this.#playLead(bar)
    if (parts.drums) this.#playDrums(bar, parts.fill)
    else if (bar === 0) this.#strike('thump', { at: 0, level: 0.5 })
  }

  #hold(chord: readonly number[], { at, seconds }: { at: number; seconds: number }): void {
    const { pad: level } = this.#style
    for (const note of chord) {
      const tone = { hertz: hertzOf(note), seconds }
      this.#sound(this.#pads[0], tone, { at, level: level * 0.5, pan: -0.7 })
      this.#sound(this.#pads[1], tone, { at, level: level * 0.5, pan: 0.7 })
    }
  }

  #playChords(bar: number, chord: readonly number[]): void {
    const { instrument, way, patterns, level, held } = this.#style.chords
    const upDown = [...chord, chord[0]! + 12, ...chord.slice(1).reverse()]
    const seconds = (held * this.#metre.bar) / STEPS
    let turn = 0
    for (const { at, soft, step } of this.#stepsOf(bar, patterns)) {
      const loud = level * (soft ? 0.62 : 1) * this.#human()
      const notes = way === 'struck' ? chord : [upDown[turn++ % upDown.length]!]
      notes.forEach((note, i) => {
        const pan = way === 'struck' ? (i - 1.5) * 0.18 : Math.sin(step * 1.3) * 0.4
        this.#sound(
          INSTRUMENTS[instrument],
          { hertz: hertzOf(note + 12), seconds },
          { at: at + i * 0.006, level: loud, pan },
        )
      })
    }
  }

  #playBass(bar: number, chord: readonly number[]): void {
    const { patterns, level } = this.#style.bass
    const root = this.#rootOf(this.#progression[bar % this.#progression.length]!) - 24
    const low = root < 29 ? root + 12 : root
    const steps = this.#stepsOf(bar, patterns)
    steps.forEach(({ at, soft }, i) => {
      const note = soft && i === steps.length - 1 ? low + ((((chord[2]! - low) % 12) + 12) % 12) : low
      const seconds = Math.min(this.#metre.beat * 1.9, (steps[i + 1]?.at ?? (bar + 1) * this.#metre.bar) - at) * 0.92
      this.#sound(bass, { hertz: hertzOf(note), seconds }, { at, level: level * (soft ? 0.75 : 1) }, false)
    })
  }

  #playLead(bar: number): void {
    const { instrument, rhythms, level, octave } = this.#style.lead
    const notes = this.#tune[bar % this.#tune.length]!
    this.#stepsOf(bar, rhythms).forEach(({ at }, i) => {
      const index = notes[i % notes.length]!
      const { tune } = this.#style
      const note = this.#key + 12 * (octave + Math.floor(index / tune.length)) + tune[index % tune.length]!
      const tone = { hertz: hertzOf(note), seconds: this.#metre.beat }
      this.#sound(INSTRUMENTS[instrument], tone, { at, level: level * this.#human(), pan: 0.22 })
    })
  }

  #playDrums(bar: number, fill: boolean): void {
    for (const [name, part] of Object.entries(this.#style.drums)) {
      if (part === undefined) continue
      const { pattern, level, pan } = part
      const main = fill && /kick|thump/.test(name) ? `${pattern.slice(0, 12)}....` : pattern
      for (const { at, soft } of this.#stepsOf(bar, [main])) {
        this.#strike(name as Drum, { at, level: level * (soft ? 0.5 : 1) * this.#human(), pan })
      }
    }
    if (fill) this.#fill(bar)
  }

  /** Two quick strokes before the next bar. */
  #fill(bar: number): void {
    const name = (['snare', 'clap', 'snap', 'rim'] as const).find((hand) => hand in this.#style.drums)
    if (!name) return
    const { level, pan } = this.#style.drums[name]!
    for (const { at, step } of this.#stepsOf(bar, ['.............ox.'])) {
      this.#strike(name, { at, level: level * (0.5 + step / 40), pan })
    }
  }

  /** The last bar: the chord of the key, and nothing after it. */
  #rest(bar: number): void {
    const at = bar * this.#metre.bar
    const chord = this.#chordOf(0)
    const seconds = this.#metre.bar
    this.#hold(chord, { at, seconds })
    const { instrument, level } = this.#style.chords
    chord.forEach((note, i) => {
      const placed = { at: at + i * 0.02, level: level * 0.95, pan: (i - 1.5) * 0.3 }
      this.#sound(INSTRUMENTS[instrument], { hertz: hertzOf(note + 12), seconds }, placed)
    })
    this.#sound(bell, { hertz: hertzOf(this.#key + 24), seconds }, { at, level: 0.16, pan: 0.15 })
    const low = this.#rootOf(0) - 24
    this.#sound(
      bass,
      { hertz: hertzOf(low < 29 ? low + 12 : low), seconds: seconds * 0.6 },
      { at, level: this.#style.bass.level },
      false,
    )
    this.#strike('thump', { at, level: 0.55 })
  }

  /** Where a bar's pattern strikes (s). */
  #stepsOf(bar: number, patterns: readonly string[]): { at: number; soft: boolean; step: number }[] {
    const pattern = patterns[bar % patterns.length]!
    return [...pattern].flatMap((mark, step) => {
      if (mark === '.') return []
      const late = step % 4 === 2 ? this.#style.swing * 1.2 : 0
      const odd = step % 2 === 1 ? this.#style.swing * 0.6 : 0
      return [{ at: ((bar * STEPS + step + late + odd) * this.#metre.bar) / STEPS, soft: mark === 'o', step }]
    })
  }

  #sound(instrument: Instrument, tone: Note, placed: Placed, inRoom = true): void {
    const kept = this.#tones.get(instrument) ?? new Map<string, Float32Array>()
    this.#tones.set(instrument, kept)
    const key = `${tone.hertz.toFixed(3)} ${tone.seconds.toFixed(4)}`
    const sound = kept.get(key) ?? instrument(tone)
    kept.set(key, sound)
    mix(this.#out, sound, placed)
    if (inRoom) mix(this.#send, sound, placed)
  }

  #strike(name: Drum, placed: Placed): void {
    mix(this.#out, drum(name), placed)
    if (name !== 'kick' && name !== 'thump') mix(this.#send, drum(name), { ...placed, level: placed.level * 0.5 })
  }

  #human(): number {
    return 0.9 + 0.2 * this.#random()
  }

  /** A short walk over the notes of the tune, in steps and small leaps, that ends where it can begin again. */
  #walk(length: number): number[] {
    const notes: number[] = []
    let at = 2 + Math.floor(this.#random() * 3)
    for (let i = 0; i < length; i++) {
      notes.push(at)
      const leap = this.#random() < 0.25 ? 2 : 1
      at = Math.min(7, Math.max(0, at + (this.#random() < 0.5 ? -leap : leap)))
    }
    return notes
  }

  #rootOf(degree: number): number {
    return this.#key + this.#style.scale[degree]!
  }

  /** The notes of a chord, each in the octave around the middle of the bed, so that voices move little. */
  #chordOf(degree: number): number[] {
    const { scale, notes } = this.#style
    const middle = this.#key + 4
    const chord = Array.from({ length: notes }, (_, i) => {
      const note = this.#key + scale[(degree + 2 * i) % scale.length]!
      return note - 12 * Math.round((note - middle) / 12)
    })
    return chord.sort((a, b) => a - b)
  }
}

const hertzOf = (note: number) => 440 * 2 ** ((note - 69) / 12)

/** A beginning of chords alone (`opening` bars of a long bed), then everything; a breath in the middle of a long bed, a fill before the end. */
function partsOf(bar: number, bars: number, opening: number): Parts {
  const entry = bars >= 8 ? opening : 1
  const breath = bars >= 10 && bar === Math.round(bars * 0.6)
  const playing = bar >= entry || bars <= 2
  return {
    drums: playing && !breath,
    bass: playing || bars < 4,
    lead: bars >= 5 && bar >= Math.round(bars * 0.3) && !breath,
    fill: bar === bars - 2 || (bars >= 8 && bar === entry - 1 + 4),
  }
}
