import { type Static, type TSchema, Type } from 'typebox'
import { closed, Schema, Words } from './parts.ts'

const Level = Type.Number({ minimum: 0, maximum: 1, description: 'Gain.' })
const Pattern = Type.String({
  pattern: '^[xo.]{16}$',
  description: 'A bar in sixteen steps: `x` is struck, `o` softly. The patterns of a part alternate bar by bar.',
})
const Patterns = Type.Array(Pattern, { minItems: 1 })
const Instrument = Type.Enum(['bell', 'marimba', 'piano', 'pluck', 'string'])
const Semitones = (description: string) => Type.Array(Type.Integer({ minimum: 0, maximum: 11 }), { description })
const each = <Name extends string, T extends TSchema>(names: readonly Name[], type: T) =>
  Object.fromEntries(names.map((name) => [name, type])) as Record<Name, T>

const Beat = Type.Optional(
  closed({ pattern: Pattern, level: Level, pan: Type.Number({ minimum: -1, maximum: 1, description: '-1 is left.' }) }),
)

const Mood = closed({
  words: Words("Words of a brand's tone that ask for this mood."),
  tempo: Type.Number({ minimum: 40, maximum: 200, description: 'Beats a minute.' }),
  swing: Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'Delay of every second eighth, in shares of a sixteenth.',
  }),
  scale: Semitones('Semitones of the scale above its key.'),
  tune: Semitones('Notes of a simple tune above the key, which suit every chord.'),
  progressions: Type.Array(Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { minItems: 1 }), {
    description: 'Degrees of the scale that the chords stand on, a bar each.',
  }),
  notes: Type.Union([Type.Literal(3), Type.Literal(4)], { description: 'Notes of a chord.' }),
  pad: Level,
  chords: closed({
    instrument: Instrument,
    way: Type.Enum(['struck', 'broken'], { description: 'All notes at once, or one after the other.' }),
    patterns: Patterns,
    level: Level,
    held: Type.Number({ minimum: 0, maximum: 16, description: 'Length of a note in sixteenths.' }),
  }),
  bass: closed({ patterns: Patterns, level: Level }),
  lead: closed({ instrument: Instrument, rhythms: Patterns, level: Level, octave: Type.Integer() }),
  drums: closed(each(['kick', 'thump', 'snare', 'clap', 'snap', 'hat', 'shaker', 'rim'], Beat)),
  room: closed({ decay: Level, level: Level }),
})

const moods = ['playful', 'elegant', 'driving', 'warm', 'calm', 'bright'] as const

/** `catalogue/sound/moods.json`. */
export const MoodsFile = closed(
  {
    $schema: Schema,
    usual: Type.Array(Type.Enum([...moods]), {
      minItems: 1,
      description: 'Moods in turn for a brand whose tone names none.',
    }),
    moods: closed(each(moods, Mood), 'The first whose words the tone of a brand contains is played.'),
  },
  'Music of films, by mood.',
)
export type MoodsFile = Static<typeof MoodsFile>
