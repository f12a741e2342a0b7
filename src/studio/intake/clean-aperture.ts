import type { Libheif } from 'libheif-js/libheif-wasm/libheif-bundle.js'

/** Pixels to leave out at each side. */
export type Borders = { left: number; top: number; right: number; bottom: number }

type Item = { lib: Libheif; context: number; item: number; stored: { width: number; height: number } }

const VERTICAL = 0

/**
 * The crop of an item's `clap` property, in the coordinates of the displayed picture, or undefined without one.
 * libheif 1.23 bounds the coded picture by the size after the crop and so refuses large crops: the crop is done here.
 */
export function displayedCrop({ lib, context, item, stored }: Item): Borders | undefined {
  let borders: Borders | undefined
  for (const property of transformations(lib, context, item)) {
    const kind = fourcc(lib._heif_item_get_property_type(context, item, property))
    if (kind === 'clap') borders = cropOf({ lib, context, item, stored }, property)
    if (kind === 'irot' && borders)
      borders = turned(borders, lib._heif_item_get_property_transform_rotation_ccw(context, item, property))
    if (kind === 'imir' && borders)
      borders = mirrored(borders, lib._heif_item_get_property_transform_mirror(context, item, property))
  }
  return borders
}

/** A copy of the file whose `clap` properties cover the whole stored picture (ISO/IEC 14496-12 12.1.4). */
export function withoutCrop(bytes: Uint8Array, { width, height }: Item['stored']): Uint8Array {
  const copy = new Uint8Array(bytes)
  const view = new DataView(copy.buffer)
  for (const at of aperturesOf(view)) {
    for (const [i, value] of [width, 1, height, 1, 0, 1, 0, 1].entries()) view.setUint32(at + 8 + i * 4, value)
  }
  return copy
}

function transformations(lib: Libheif, context: number, item: number): number[] {
  const ids = lib._malloc(4 * 32)
  const count = lib._heif_item_get_transformation_properties(context, item, ids, 32)
  const view = new DataView(lib.HEAPU8.buffer)
  return Array.from({ length: Math.max(0, count) }, (_, i) => view.getUint32(ids + i * 4, true))
}

function cropOf({ lib, context, item, stored }: Item, property: number): Borders {
  const out = lib._malloc(16)
  lib._heif_item_get_property_transform_crop_borders(
    context,
    item,
    property,
    stored.width,
    stored.height,
    out,
    out + 4,
    out + 8,
    out + 12,
  )
  const side = (i: number) => Math.max(0, new DataView(lib.HEAPU8.buffer).getInt32(out + i * 4, true))
  return { left: side(0), top: side(1), right: side(2), bottom: side(3) }
}

function turned(borders: Borders, degreesCcw: number): Borders {
  if (degreesCcw <= 0) return borders
  const { left, top, right, bottom } = borders
  return turned({ left: top, top: right, right: bottom, bottom: left }, degreesCcw - 90)
}

function mirrored({ left, top, right, bottom }: Borders, direction: number): Borders {
  if (direction === VERTICAL) return { left, right, top: bottom, bottom: top }
  return { left: right, right: left, top, bottom }
}

function fourcc(code: number): string {
  return String.fromCharCode(code >>> 24, (code >>> 16) & 255, (code >>> 8) & 255, code & 255)
}

/** Where the `clap` boxes of meta/iprp/ipco begin. */
function aperturesOf(view: DataView): number[] {
  let inside = [{ from: 0, to: view.byteLength }]
  for (const [name, head] of [
    ['meta', 12],
    ['iprp', 8],
    ['ipco', 8],
  ] as const) {
    inside = inside.flatMap((box) => children(view, box, name).map(({ from, to }) => ({ from: from + head, to })))
  }
  const found = inside.flatMap((box) => children(view, box, 'clap'))
  return found.filter(({ from, to }) => to - from >= 40).map(({ from }) => from)
}

function children(view: DataView, { from, to }: { from: number; to: number }, name: string) {
  const found: { from: number; to: number }[] = []
  for (let at = from; at + 8 <= to; ) {
    const size = view.getUint32(at)
    if (size < 8 || at + size > to) break
    if (fourcc(view.getUint32(at + 4)) === name) found.push({ from: at, to: at + size })
    at += size
  }
  return found
}
