import { type Box, channelGap, type Plane, plane, type Raster } from '../raster/raster.ts'
import { type FlatColor, type FlatPart, type FlatParts, flatParts } from './flat-parts.ts'

/** A letter is at least so high (pixels), at most this share of the picture, and fills this share of its box. */
const LETTER_MIN = 9
const LETTER_MAX = 0.3
const STROKES = { least: 0.12, most: 0.95 }
/** This share of a letter's pixels, all but its soft edge, differs so little from ink, and the letter so much from what is around it. */
const INK_SHARE = 0.65
const UNREST_MAX = 6
const CONTRAST_MIN = 50
/** Letters of a word share their color up to this difference and their height by this ratio, and are no further apart than this many heights. */
const INK_TOLERANCE = 16
const HEIGHT_RATIO = 0.45
const GAP_MAX = 1.1
/** Fewer letters than this together are chance. */
const WORD_MIN = 3
/** How far from a letter (pixels) its surroundings are looked at. */
const AROUND = 4
/** A badge takes no more of the picture than this. */
const BADGE_MAX = 0.12

/** A letter: a pixel of it, the mean of the matte around it, and the part that is mostly visible there. */
export type Letter = FlatPart & { at: number; around: number; ground: FlatPart }

/** The words in a picture, the even badges on which they are printed, and 1 where either is. */
export type Words = { words: Letter[][]; badges: Box[]; printed: Plane }

/**
 * Finds the words in a picture (RGB): letters are crisp, of one very even ink, which is rare in what a camera captures, and stand
 * together. `matte`, of the same size, gives the surroundings of the letters.
 */
export function findWords(picture: Raster, matte: Plane): Words {
  const flat = flatParts(picture)
  const heightMax = LETTER_MAX * Math.min(picture.width, picture.height)
  const letters = flat.parts
    .filter((part) => hasLetterShape(part, heightMax))
    .flatMap((part) => {
      const color = inkOf(picture, flat, part)
      return (color && letterOf(flat, { ...part, color }, matte)) ?? []
    })
  const words = wordsOf(letters)
  const grounds = [...new Set(words.flat().map(({ ground }) => ground))]
  const badges = grounds.filter(
    (ground) => ground.area <= BADGE_MAX * flat.labels.length && inkOf(picture, flat, ground),
  )
  const labels = new Set([...words.flat(), ...badges].map(({ label }) => label))
  const printed = plane(picture.width, picture.height)
  for (let i = 0; i < printed.data.length; i++) printed.data[i] = labels.has(flat.labels[i]!) ? 1 : 0
  return { words, badges: badges.map(({ box }) => box), printed }
}

function hasLetterShape({ area, box: { width, height } }: FlatPart, heightMax: number): boolean {
  if (height < LETTER_MIN || height > heightMax || width > 2 * heightMax) return false
  const filled = area / (width * height)
  return filled >= STROKES.least && filled <= STROKES.most
}

/** A part's most usual color, which its soft edge does not blur, if it is even enough for ink. */
function inkOf({ data }: Raster, flat: FlatParts, part: FlatPart): FlatColor | undefined {
  const pixels = Int32Array.from(pixelsOf(flat, part))
  const usual = [0, 1, 2].map((c) => Uint8Array.from(pixels, (at) => data[at * 3 + c]!).sort()[pixels.length >> 1]!)
  const away = Uint8Array.from(pixels, (at) => channelGap(data, usual, at * 3)).sort()
  return away[Math.floor(INK_SHARE * away.length)]! <= UNREST_MAX ? (usual as FlatColor) : undefined
}

function* pixelsOf({ labels, width }: FlatParts, { label, box }: FlatPart): Generator<number> {
  for (let y = box.top; y < box.top + box.height; y++) {
    for (let at = y * width + box.left; at < y * width + box.left + box.width; at++) if (labels[at] === label) yield at
  }
}

/** A part as a letter, if it is in contrast with what lies a few pixels outside it. */
function letterOf(flat: FlatParts, part: FlatPart, matte: Plane): Letter | undefined {
  const counts = new Map<number, number>()
  let [contrast, around, count, inside] = [0, 0, 0, -1]
  for (const at of pixelsOf(flat, part)) {
    inside = at
    for (const next of outsideOf(flat, part.label, at)) {
      const label = flat.labels[next]!
      counts.set(label, (counts.get(label) ?? 0) + 1)
      contrast += channelGap(flat.parts[label - 1]!.color, part.color)
      around += matte.data[next]!
      count++
    }
  }
  if (count === 0 || contrast / count < CONTRAST_MIN) return undefined
  const [ground] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))
  return { ...part, at: inside, around: around / count, ground: flat.parts[ground - 1]! }
}

const WAYS = [-1, 0, 1]
  .flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const))
  .filter(([x, y]) => x !== 0 || y !== 0)

/** The pixels a few steps outside a part, starting from one at its edge. */
function outsideOf({ labels, width, height }: FlatParts, label: number, at: number): number[] {
  const [x, y] = [at % width, Math.floor(at / width)]
  return WAYS.filter(([dx, dy]) => labels[at + dy * width + dx] !== label)
    .map(([dx, dy]) => [x + AROUND * dx, y + AROUND * dy] as const)
    .filter(([u, v]) => u >= 0 && v >= 0 && u < width && v < height)
    .map(([u, v]) => v * width + u)
    .filter((next) => labels[next] !== label)
}

/** Letters that stand together. */
function wordsOf(letters: Letter[]): Letter[][] {
  const words: Letter[][] = []
  const left = new Set(letters)
  for (const first of left) {
    const word = [first]
    left.delete(first)
    for (const one of word) {
      for (const other of left) {
        if (!together(one, other)) continue
        left.delete(other)
        word.push(other)
      }
    }
    if (word.length >= WORD_MIN) words.push(word)
  }
  return words
}

function together(a: Letter, b: Letter): boolean {
  const [low, high] = a.box.height < b.box.height ? [a.box.height, b.box.height] : [b.box.height, a.box.height]
  const gap = Math.max(
    Math.max(a.box.left, b.box.left) - Math.min(a.box.left + a.box.width, b.box.left + b.box.width),
    Math.max(a.box.top, b.box.top) - Math.min(a.box.top + a.box.height, b.box.top + b.box.height),
  )
  return low >= HEIGHT_RATIO * high && gap <= GAP_MAX * high && channelGap(a.color, b.color) <= INK_TOLERANCE
}
