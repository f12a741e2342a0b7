import type { Libheif } from 'libheif-js/libheif-wasm/libheif-bundle.js'
import type { Size } from '../raster/raster.ts'
import { displayedCrop, withoutCrop } from './clean-aperture.ts'
import { damaged, PIXELS_MAX, refuseTooBig } from './header.ts'

/** Interleaved 8-bit samples as displayed: rotated, mirrored and cropped as the file says; alpha not premultiplied. */
export type HeifPicture = {
  data: Uint8Array
  width: number
  height: number
  channels: 3 | 4
  /** The color space of the samples: an ICC profile, or Display P3 named by code points; sRGB when absent. */
  profile: Uint8Array | 'display-p3' | undefined
}

// libheif/heif.h
const COLORSPACE_RGB = 1
const CHROMA_RGB = 10
const CHROMA_RGBA = 11
const CHANNEL_INTERLEAVED = 10
// ITU-T H.273 table 2: SMPTE EG 432-1, the primaries of Display P3
const PRIMARIES_P3 = 12
// ISO/IEC 23008-12: what cameras write, an HEVC picture or a grid of them; no other derivation or codec: hvc1, grid
const ITEM_TYPES = [0x68766331, 0x67726964]

/** The displayed size of the primary picture. Parses the boxes, decodes nothing. */
export async function heifSize(bytes: Uint8Array): Promise<Size> {
  const { width, height } = await open(bytes)
  return { width, height }
}

/**
 * Decodes the primary picture. A corrupt file may keep the decoder busy for ever: call it where it can be killed.
 * @throws RejectedPicture when it is too big or cannot be decoded.
 */
export async function decodeHeif(bytes: Uint8Array): Promise<HeifPicture> {
  const asStored = await open(bytes)
  const crop = displayedCrop(asStored)
  const { lib, handle } = crop ? await open(withoutCrop(bytes, asStored.stored)) : asStored
  const alpha = lib._heif_image_handle_has_alpha_channel(handle) !== 0
  const options = lib._heif_decoding_options_alloc()
  // heif_decoding_options: convert_hdr_to_8bit, strict_decoding
  lib.HEAPU8[options + 20] = 1
  lib.HEAPU8[options + 21] = 1
  const image = follow(lib, (error, out) =>
    lib._heif_decode_image(error, handle, out, COLORSPACE_RGB, alpha ? CHROMA_RGBA : CHROMA_RGB, options),
  )
  const channels = alpha ? 4 : 3
  const { left, top, right, bottom } = crop ?? { left: 0, top: 0, right: 0, bottom: 0 }
  const width = lib._heif_image_get_width(image, CHANNEL_INTERLEAVED) - left - right
  const height = lib._heif_image_get_height(image, CHANNEL_INTERLEAVED) - top - bottom
  refuseTooBig({ width, height })
  const data = copyRows(lib, image, { skipBytes: left * channels, skipRows: top, rowBytes: width * channels, height })
  if (alpha && lib._heif_image_handle_is_premultiplied_alpha(handle)) unpremultiply(data)
  return { data, width, height, channels, profile: colorProfile(lib, handle) }
}

type Opened = {
  lib: Libheif
  context: number
  handle: number
  item: number
  stored: Size
  width: number
  height: number
}
/** Every picture gets a new decoder, so that neither state nor a grown heap carries over to the next one. */
async function open(bytes: Uint8Array): Promise<Opened> {
  const { default: instantiate } = await import('libheif-js/libheif-wasm/libheif-bundle.js')
  const lib = instantiate()
  const context = lib._heif_context_alloc()
  limit(lib, lib._heif_context_get_security_limits(context))
  const file = lib._malloc(bytes.length)
  lib.HEAPU8.set(bytes, file)
  attempt(lib, (error) => lib._heif_context_read_from_memory_without_copy(error, context, file, bytes.length, 0))
  const handle = follow(lib, (error, out) => lib._heif_context_get_primary_image_handle(error, context, out))
  const item = lib._heif_image_handle_get_item_id(handle)
  if (!ITEM_TYPES.includes(lib._heif_item_get_item_type(context, item))) throw damaged()
  const stored = {
    width: lib._heif_image_handle_get_ispe_width(handle),
    height: lib._heif_image_handle_get_ispe_height(handle),
  }
  const size = { width: lib._heif_image_handle_get_width(handle), height: lib._heif_image_handle_get_height(handle) }
  refuseTooBig(stored)
  refuseTooBig(size)
  return { lib, context, handle, item, stored, ...size }
}

/** struct heif_security_limits, version 1 and later. The defaults bound items, boxes and extents; pixels and memory are ours. */
function limit(lib: Libheif, limits: number): void {
  const view = new DataView(lib.HEAPU8.buffer, limits, 72)
  view.setBigUint64(8, BigInt(PIXELS_MAX), true)
  view.setUint32(32, 4_000_000, true)
  view.setBigUint64(64, 1_000_000_000n, true)
}

/** Calls with room for a struct heif_error { code, subcode, message } and throws when it came back filled. */
function attempt(lib: Libheif, call: (error: number) => void): void {
  const error = lib._malloc(12)
  try {
    call(error)
  } catch (trap) {
    throw damaged(trap)
  }
  const code = pointerAt(lib, error)
  if (code !== 0) throw damaged(new Error(`libheif error ${code}, ${pointerAt(lib, error + 4)}`))
}

/** `attempt` for a call that writes a pointer through its last argument. */
function follow(lib: Libheif, call: (error: number, out: number) => void): number {
  const out = lib._malloc(4)
  attempt(lib, (error) => call(error, out))
  return pointerAt(lib, out)
}

function pointerAt(lib: Libheif, at: number): number {
  return new DataView(lib.HEAPU8.buffer).getUint32(at, true)
}

type Window = { skipBytes: number; skipRows: number; rowBytes: number; height: number }

function copyRows(lib: Libheif, image: number, { skipBytes, skipRows, rowBytes, height }: Window): Uint8Array {
  const strideAt = lib._malloc(4)
  const plane = lib._heif_image_get_plane_readonly2(image, CHANNEL_INTERLEAVED, strideAt)
  const stride = pointerAt(lib, strideAt)
  const data = new Uint8Array(rowBytes * height)
  for (let y = 0; y < height; y++) {
    const from = plane + (skipRows + y) * stride + skipBytes
    data.set(lib.HEAPU8.subarray(from, from + rowBytes), y * rowBytes)
  }
  return data
}

function unpremultiply(rgba: Uint8Array): void {
  for (let at = 0; at < rgba.length; at += 4) {
    const scale = 255 / Math.max(1, rgba[at + 3] ?? 255)
    for (let c = at; c < at + 3; c++) rgba[c] = Math.min(255, Math.round((rgba[c] ?? 0) * scale))
  }
}

function colorProfile(lib: Libheif, handle: number): HeifPicture['profile'] {
  const size = lib._heif_image_handle_get_raw_color_profile_size(handle)
  if (size > 0) {
    const at = lib._malloc(size)
    attempt(lib, (error) => lib._heif_image_handle_get_raw_color_profile(error, handle, at))
    return lib.HEAPU8.slice(at, at + size)
  }
  try {
    const nclx = follow(lib, (error, out) => lib._heif_image_handle_get_nclx_color_profile(error, handle, out))
    return pointerAt(lib, nclx + 4) === PRIMARIES_P3 ? 'display-p3' : undefined
  } catch {
    return undefined
  }
}
