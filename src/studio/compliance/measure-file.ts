import type { Bound, FileFormat } from '../../goods/marketplaces.ts'
import type { MeasureId } from '../../goods/measures.ts'
import { listed } from '../../lib/listed.ts'
import type { FileFacts } from './file-facts.ts'
import type { RuleFinding } from './finding.ts'

const NAMES: Record<FileFormat, string> = {
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  gif: 'GIF',
  tiff: 'TIFF',
  bmp: 'BMP',
  heif: 'HEIF',
}

/** "JPEG, PNG or GIF". */
export function namesOf(formats: readonly FileFormat[]): string {
  return listed(
    formats.map((format) => NAMES[format]),
    'or',
  )
}

/** Measures of the file: whether its format is one of the required ones, its size and its colors. */
export function measureFile(id: MeasureId, file: Omit<FileFacts, 'picture'>, bound: Bound): RuleFinding | null {
  if (id === 'file.format') return measureFormat(file, bound !== null && 'formats' in bound ? bound.formats : [])
  if (id === 'file.size') {
    return { measured: file.bytes, fix: 'The file is too large. Save it with stronger compression.' }
  }
  if (id === 'file.colour') {
    return { measured: file.srgb ? 1 : 0, fix: 'Convert the picture to sRGB with 8 bits per channel.' }
  }
  return null
}

function measureFormat(
  { format, animated }: Pick<FileFacts, 'format' | 'animated'>,
  wanted: readonly FileFormat[],
): RuleFinding {
  const taken = format !== null && wanted.includes(format) && !animated
  const still = format === null ? 'not in a supported picture format' : NAMES[format]
  return {
    measured: taken ? 1 : 0,
    fix: `The file is ${animated ? 'an animation' : still}. Save it as a still ${namesOf(wanted)}.`,
  }
}

/** What the picture measures in pixels. */
export function measureSize(id: MeasureId, { width, height }: { width: number; height: number }): RuleFinding | null {
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const larger = 'The picture is too small. Use a photo with more pixels; enlarging this one would only blur it.'
  const smaller = 'The picture has too many pixels. Scale it down.'
  const sizes: Partial<Record<MeasureId, RuleFinding>> = {
    'size.long_side': { measured: long, fix: larger },
    'size.zoom': { measured: long, fix: larger },
    'size.short_side': { measured: short, fix: larger },
    'size.width': { measured: width, fix: larger },
    'size.height': { measured: height, fix: larger },
    'size.long_side_max': { measured: long, fix: smaller },
    'size.pixels': { measured: width * height, fix: smaller },
    'size.ratio': {
      measured: height / width,
      fix: 'The picture has the wrong aspect ratio. Crop it to the required ratio.',
    },
  }
  return sizes[id] ?? null
}
