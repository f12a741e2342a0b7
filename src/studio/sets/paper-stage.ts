import { noiseAt } from '../random.ts'
import { linearOfHex } from '../raster/srgb.ts'
import { cameraOf } from './camera.ts'
import type { SetDescription, StageSet } from './stage-set.ts'

/**
 * A sheet of colored paper viewed from above. `plain` has one color, `split` two halves along a slope, `disc` a round
 * sheet on another, `rays` wedges of two colors around the middle. `sun` is hard light, otherwise it is a soft window.
 */
export type Paper = { pattern: 'plain' | 'split' | 'disc' | 'rays' | 'grid'; colors: string[]; sun: boolean }

const SIDE = 768
const GEOMETRY = 64
const HEIGHT = 6
const SPAN = 1.7
const KEY_SCALE = 0.9
const FILL_SCALE = 0.5
/** What each light group brings to white paper in the middle. */
const KEY_LIGHT = 0.62
const FILL_LIGHT = 0.3
/** The sheets of a pattern by their colors. */
const SHEETS = ['paper', 'second paper']

/** Cuts, lays and lights the paper. The stage needs no files and supports things that lie. */
export function paperStage(paper: Paper, seed: number): StageSet {
  const description = paperDescription(paper)
  const key = new Uint8Array(SIDE * SIDE * 3)
  const fill = new Uint8Array(SIDE * SIDE * 3)
  const colors = paper.colors.map(linearOfHex)
  const masks = description.areas.map(() => new Uint8Array(SIDE * SIDE))
  for (let y = 0, i = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++, i += 3) {
      const [u, v] = [x / SIDE - 0.5, y / SIDE - 0.5]
      const sheet = sheetAt(paper.pattern, u, v) % colors.length
      const color = colors[sheet]!
      if (masks[sheet]) masks[sheet][i / 3] = 255
      const fibre = 1 + 0.035 * (noiseAt(x, y, seed) - 0.5) + 0.03 * (noiseAt(x >> 2, y >> 1, seed + 1) - 0.5)
      // The lamp stands to the upper left: light falls off away from it.
      const near = 1 - 0.22 * (u + v)
      for (let c = 0; c < 3; c++) {
        key[i + c] = encoded((color[c]! * fibre * near * KEY_LIGHT) / KEY_SCALE)
        fill[i + c] = encoded((color[c]! * fibre * FILL_LIGHT) / FILL_SCALE)
      }
    }
  }
  const depth = new Float32Array(GEOMETRY * GEOMETRY).fill(HEIGHT)
  const normal = new Uint8Array(GEOMETRY * GEOMETRY * 3).map((_, i) => (i % 3 === 2 ? 255 : 128))
  return {
    description,
    camera: cameraOf(description.projection),
    key: { picture: { data: key, width: SIDE, height: SIDE, channels: 3 }, scale: KEY_SCALE },
    fill: { picture: { data: fill, width: SIDE, height: SIDE, channels: 3 }, scale: FILL_SCALE },
    depth: { data: depth, width: GEOMETRY, height: GEOMETRY },
    normal: { data: normal, width: GEOMETRY, height: GEOMETRY, channels: 3 },
    ground: description.ground,
    areas: description.areas.map((area, k) => ({ ...area, color: linearOfHex(area.color), mask: masks[k]! })),
  }
}

function encoded(light: number): number {
  return Math.min(255, Math.round(255 * Math.sqrt(light)))
}

function sheetAt(pattern: Paper['pattern'], u: number, v: number): number {
  if (pattern === 'split') return u * 0.42 + v > 0.06 ? 1 : 0
  if (pattern === 'disc') return Math.hypot(u, v) < 0.34 ? 1 : 0
  if (pattern === 'rays') return Math.floor((Math.atan2(v, u) / Math.PI + 1) * 12) % 2
  return 0
}

/** A sheet of paper as a set describes itself. */
export function paperDescription({ pattern, sun, colors }: Paper): SetDescription {
  const sheets = colors.slice(0, pattern === 'plain' || pattern === 'grid' ? 1 : 2)
  const focal = (2 * HEIGHT) / SPAN
  return {
    id: 'paper',
    version: 1,
    title: 'Coloured paper',
    look: ['standard', 'lifestyle', 'out_of_the_box'],
    poses: ['lies'],
    view: 'top',
    size: SIDE,
    geometry_size: GEOMETRY,
    projection: [
      [focal, 0, 0, 0],
      [0, focal, 0, 0],
      [0, 0, -1, HEIGHT - 0.1],
      [0, 0, -1, HEIGHT],
    ],
    light: sun
      ? { type: 'sun', direction: [-0.95, 1.05, 0.85], angle_deg: 3, color: [1, 0.97, 0.93] }
      : { type: 'area', position: [-2.6, 3, 4.2], target: [0, 0, 0], size: [1.5, 1.5], color: [1, 0.98, 0.95] },
    encoding: { key_scale: KEY_SCALE, fill_scale: FILL_SCALE, depth_near: HEIGHT, depth_far: HEIGHT },
    anchor: [0, 0, 0],
    stage: { width: 1.25, height: 1.25 },
    surface: { gloss: 0, roughness: 1 },
    tags: {
      mood: ['playful', 'clean'],
      season: [],
      room: ['studio'],
      materials: ['paper'],
      palette: colors,
      words: ['paper', 'flat', 'lay', 'minimal'],
    },
    crops: {
      '1:1': [0, 0, 1, 1],
      '4:5': [0.1, 0, 0.8, 1],
      '3:4': [0.125, 0, 0.75, 1],
      '9:16': [0.21875, 0, 0.5625, 1],
      '16:9': [0, 0.21875, 1, 0.5625],
    },
    ground: {
      key: [KEY_LIGHT, KEY_LIGHT, KEY_LIGHT],
      fill: [FILL_LIGHT, FILL_LIGHT, FILL_LIGHT],
    },
    areas: sheets.map((color, k) => ({ name: SHEETS[k]!, kind: 'paper', color })),
  }
}
