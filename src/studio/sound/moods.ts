import type { Drum } from './drums.ts'
import { bell, type Instrument, marimba, piano, pluck, string } from './instruments.ts'

/** What a bed of music feels like. */
export type MusicMood = 'calm' | 'warm' | 'bright' | 'playful' | 'driving' | 'elegant'

/**
 * A bar in sixteen steps: `x` is struck, `o` softly. The patterns of a part alternate bar by bar.
 */
type Pattern = string

/** A part that plays the chords: all notes at once, or one after the other. */
type Chords = {
  instrument: Instrument
  way: 'together' | 'broken'
  patterns: readonly Pattern[]
  level: number
  held: number
}

/** How a mood is played. Tempo in beats a minute; `swing` how late every second eighth comes, in shares of a sixteenth. */
export type MusicStyle = {
  tempo: number
  swing: number
  scale: readonly number[]
  /** Notes of a simple tune, in semitones above the key, that go with every chord. */
  tune: readonly number[]
  /** Degrees of the scale that the chords stand on, four bars each. */
  progressions: readonly (readonly number[])[]
  notes: 3 | 4
  pad: number
  chords: Chords
  bass: { patterns: readonly Pattern[]; level: number }
  lead: { instrument: Instrument; rhythms: readonly Pattern[]; level: number; octave: number }
  drums: Partial<Record<Drum, { pattern: Pattern; level: number; pan: number }>>
  room: { decay: number; level: number }
}

const MAJOR = [0, 2, 4, 5, 7, 9, 11] as const
const DORIAN = [0, 2, 3, 5, 7, 9, 10] as const
const MINOR = [0, 2, 3, 5, 7, 8, 10] as const
const FIVE = [0, 2, 4, 7, 9] as const
const FIVE_MINOR = [0, 3, 5, 7, 10] as const

export const STYLES: Record<MusicMood, MusicStyle> = {
  calm: {
    tempo: 78,
    swing: 0,
    scale: MAJOR,
    tune: FIVE,
    progressions: [
      [0, 4, 5, 3],
      [0, 2, 3, 3],
      [3, 0, 4, 5],
    ],
    notes: 4,
    pad: 0.34,
    chords: {
      instrument: piano,
      way: 'broken',
      patterns: ['x.o.x.o.x.o.x.o.', 'x.o.x.o.o.x.o.o.'],
      level: 0.3,
      held: 3,
    },
    bass: { patterns: ['x...............', 'x.........o.....'], level: 0.33 },
    lead: { instrument: bell, rhythms: ['x.....x...x.....', 'x...x...........'], level: 0.17, octave: 1 },
    drums: {
      thump: { pattern: 'x.......o.......', level: 0.5, pan: 0 },
      shaker: { pattern: 'o.x.o.x.o.x.o.x.', level: 0.13, pan: 0.35 },
    },
    room: { decay: 0.72, level: 0.95 },
  },
  warm: {
    tempo: 86,
    swing: 0.3,
    scale: MAJOR,
    tune: FIVE,
    progressions: [
      [1, 4, 0, 5],
      [3, 2, 1, 0],
      [0, 5, 1, 4],
    ],
    notes: 4,
    pad: 0.16,
    chords: {
      instrument: piano,
      way: 'together',
      patterns: ['x.....o...x.....', 'x.....x.....o...'],
      level: 0.26,
      held: 4,
    },
    bass: { patterns: ['x.....x.o.......', 'x......ox...o...'], level: 0.39 },
    lead: { instrument: string, rhythms: ['..x...x.x.......', '..x.x...x.....x.'], level: 0.24, octave: 1 },
    drums: {
      kick: { pattern: 'x.....o.x.......', level: 0.62, pan: 0 },
      rim: { pattern: '....x.......x...', level: 0.24, pan: -0.15 },
      hat: { pattern: 'x.o.x.o.x.o.x.oo', level: 0.12, pan: 0.3 },
    },
    room: { decay: 0.45, level: 0.55 },
  },
  bright: {
    tempo: 112,
    swing: 0,
    scale: MAJOR,
    tune: FIVE,
    progressions: [
      [0, 4, 5, 3],
      [0, 3, 5, 4],
      [3, 4, 0, 0],
    ],
    notes: 3,
    pad: 0.17,
    chords: {
      instrument: string,
      way: 'broken',
      patterns: ['x.oxo.xox.oxo.xo', 'x.xoo.xox.xoo.xo'],
      level: 0.34,
      held: 2,
    },
    bass: { patterns: ['x.....x.x.....x.', 'x.....x.x...x.x.'], level: 0.36 },
    lead: { instrument: marimba, rhythms: ['x..x..x...x.x...', 'x..x..x.........'], level: 0.27, octave: 1 },
    drums: {
      kick: { pattern: 'x...x...x...x...', level: 0.66, pan: 0 },
      clap: { pattern: '....x.......x...', level: 0.3, pan: 0.05 },
      shaker: { pattern: 'xoxoxoxoxoxoxoxo', level: 0.14, pan: -0.3 },
    },
    room: { decay: 0.4, level: 0.5 },
  },
  playful: {
    tempo: 106,
    swing: 0.28,
    scale: MAJOR,
    tune: FIVE,
    progressions: [
      [0, 0, 3, 4],
      [0, 5, 3, 4],
      [0, 1, 4, 0],
    ],
    notes: 3,
    pad: 0.05,
    chords: {
      instrument: marimba,
      way: 'together',
      patterns: ['..x...x...x...x.', '..x...x...x.x...'],
      level: 0.3,
      held: 1,
    },
    bass: { patterns: ['x.......x.......', 'x.......x...o.o.'], level: 0.39 },
    lead: { instrument: string, rhythms: ['x.x.x...x.x.....', 'x.x...x.x...x...'], level: 0.33, octave: 1 },
    drums: {
      thump: { pattern: 'x.......x.......', level: 0.55, pan: 0 },
      snap: { pattern: '....x.......x...', level: 0.34, pan: 0.1 },
      shaker: { pattern: 'o.x.o.x.o.x.o.x.', level: 0.13, pan: -0.3 },
    },
    room: { decay: 0.3, level: 0.42 },
  },
  driving: {
    tempo: 122,
    swing: 0,
    scale: MINOR,
    tune: FIVE_MINOR,
    progressions: [
      [0, 5, 2, 6],
      [0, 0, 5, 6],
      [5, 6, 0, 0],
    ],
    notes: 3,
    pad: 0.2,
    chords: {
      instrument: pluck,
      way: 'broken',
      patterns: ['x.xx.xx.x.xx.xx.', 'xx.xx.xxxx.xx.x.'],
      level: 0.22,
      held: 1,
    },
    bass: { patterns: ['..x...x...x...x.', '..xo..xo..xo..xo'], level: 0.41 },
    lead: { instrument: pluck, rhythms: ['x.....x.....x...', 'x.....x.....x.x.'], level: 0.2, octave: 1 },
    drums: {
      kick: { pattern: 'x...x...x...x...', level: 0.8, pan: 0 },
      snare: { pattern: '....x.......x...', level: 0.32, pan: 0 },
      hat: { pattern: '..x...x...x...xo', level: 0.2, pan: 0.25 },
    },
    room: { decay: 0.35, level: 0.4 },
  },
  elegant: {
    tempo: 70,
    swing: 0,
    scale: DORIAN,
    tune: FIVE_MINOR,
    progressions: [
      [0, 3, 0, 4],
      [0, 6, 3, 0],
      [0, 2, 3, 4],
    ],
    notes: 4,
    pad: 0.3,
    chords: {
      instrument: string,
      way: 'broken',
      patterns: ['x..o..o.x..o..o.', 'x..o..o.o..o..o.'],
      level: 0.3,
      held: 4,
    },
    bass: { patterns: ['x...............', 'x.......o.......'], level: 0.34 },
    lead: { instrument: piano, rhythms: ['x.......x...x...', 'x.......x.......'], level: 0.24, octave: 1 },
    drums: {
      thump: { pattern: 'x.....o.........', level: 0.5, pan: 0 },
      rim: { pattern: '........x.......', level: 0.1, pan: 0.3 },
    },
    room: { decay: 0.8, level: 1 },
  },
}
