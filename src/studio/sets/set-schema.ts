import { type Static, Type } from 'typebox'

const Vector = Type.Tuple([Type.Number(), Type.Number(), Type.Number()])
const Quad = Type.Tuple([Type.Number(), Type.Number(), Type.Number(), Type.Number()])
const Words = Type.Array(Type.String())

const Light = Type.Union([
  Type.Object({
    type: Type.Literal('area'),
    position: Vector,
    target: Vector,
    size: Type.Tuple([Type.Number(), Type.Number()]),
    color: Vector,
  }),
  Type.Object({ type: Type.Literal('sun'), direction: Vector, angle_deg: Type.Number(), color: Vector }),
])

const Area = Type.Object({
  name: Type.String(),
  kind: Type.Enum(['paint', 'cloth', 'paper', 'sky', 'window']),
  color: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  /** How bright it is in the plate, as a share of its color: 1 in full light. */
  shade: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  /** How much of each of 16 × 16 cells of the plate it covers, a hexadecimal digit each; `npm run generate` writes it. */
  cover: Type.Optional(Type.String({ pattern: '^[0-9a-f]{256}$' })),
})

const Thing = Type.Object({ tags: Words, box: Quad, palette: Type.Optional(Words) })

/** The content of a set's `set.json`; world units, z up, a frontal camera looks along +y. */
export const SetDescription = Type.Object({
  id: Type.String(),
  version: Type.Number(),
  title: Type.String(),
  /** The tags of the materials of what the product is on, and of what is behind it. Without it nothing says that a wall is of brick. */
  parts: Type.Optional(Type.Object({ ground: Words, wall: Words })),
  look: Words,
  poses: Type.Array(Type.Enum(['stands', 'lies', 'hangs', 'floats'])),
  view: Type.Enum(['frontal', 'angled', 'top']),
  size: Type.Integer(),
  geometry_size: Type.Integer(),
  projection: Type.Tuple([Quad, Quad, Quad, Quad]),
  light: Light,
  encoding: Type.Object({
    key_scale: Type.Number(),
    fill_scale: Type.Number(),
    depth_near: Type.Number(),
    depth_far: Type.Number(),
  }),
  anchor: Vector,
  stage: Type.Object({ width: Type.Number(), height: Type.Number() }),
  /** What a world unit is in meters, where things are so near that they show the scale: larger products than two and a half units do not suit it. */
  unit: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  surface: Type.Object({ gloss: Type.Number(), roughness: Type.Number() }),
  tags: Type.Object({
    mood: Words,
    season: Words,
    room: Words,
    materials: Words,
    palette: Words,
    words: Words,
  }),
  crops: Type.Object({ '1:1': Quad, '4:5': Quad, '3:4': Quad, '9:16': Quad, '16:9': Quad }),
  /** The linear light of each group on a white surface at the anchor. */
  ground: Type.Object({ key: Vector, fill: Vector }),
  /**
   * What may be recolored, in the order of the channels of `areas.png`; without any there is no such file. `color` is the
   * mean albedo of the area, or the mean light of a sky or window.
   */
  areas: Type.Array(Area, { maxItems: 3 }),
  /** Things that stand or hang in one part of the plate: their tags, the box (left, top, width, height, in shares of it) around them, and what colors they have. */
  things: Type.Optional(Type.Array(Thing)),
  /** Where things can stand, by `ground-map.ts`; `npm run generate` writes it. */
  ground_map: Type.Optional(Type.String()),
  /** The albedo of the ground at the anchor, by `ground-color.ts`, for views that show more than the ground; `npm run generate` writes it. */
  ground_color: Type.Optional(Type.String()),
  /** The light of each group in pictures of the set, where a product is; `npm run generate` writes it. */
  ground_light: Type.Optional(Type.Object({ key: Type.String(), fill: Type.String() })),
})
export type SetDescription = Static<typeof SetDescription>
