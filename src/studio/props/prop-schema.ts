import { type Static, Type } from 'typebox'

const Words = Type.Array(Type.String())
const Pair = Type.Tuple([Type.Number(), Type.Number()])

const View = Type.Object({
  width: Type.Integer({ minimum: 8 }),
  height: Type.Integer({ minimum: 8 }),
  px_per_meter: Type.Number({ exclusiveMinimum: 0 }),
  foot: Pair,
  key_scale: Type.Number({ exclusiveMinimum: 0 }),
  fill_scale: Type.Number({ exclusiveMinimum: 0 }),
  geometry: Type.Object({
    size: Type.Tuple([Type.Integer(), Type.Integer()]),
    depth_near: Type.Number(),
    depth_far: Type.Number(),
  }),
})

/**
 * The content of a prop's `prop.json`; meters. `foot` is the pixel at which the middle of the base appears, depths are along the axis of a
 * camera without perspective, relative to the foot, and less than 0 before it.
 */
export const PropDescription = Type.Object({
  id: Type.String(),
  version: Type.Number(),
  title: Type.String(),
  size: Type.Tuple([Type.Number(), Type.Number(), Type.Number()]),
  on: Type.Enum(['ground', 'wall']),
  tags: Type.Object({ is: Words, season: Words, mood: Words, materials: Words, palette: Words }),
  views: Type.Object({
    frontal: Type.Optional(View),
    angled: Type.Optional(View),
    top: Type.Optional(View),
  }),
})
export type PropDescription = Static<typeof PropDescription>
