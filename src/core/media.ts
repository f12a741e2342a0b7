import type { AddressUse } from '../web/address.ts'
import type { Parts } from './ctx.ts'

const shape = /^m\/[0-9a-f]{32}\.(?:jpg|png|webp|mp4)$/

/** Whether a stored file is public: readable by everybody who has its key. All other files are private. */
export function isMediaKey(key: string): boolean {
  return shape.test(key)
}

/** The address of a stored file; null without one. Derived at each read and never stored, so the origin of the service may change. */
export function mediaUrl(parts: Parts, key: string): string
export function mediaUrl(parts: Parts, key: string | null): string | null
export function mediaUrl(parts: Parts, key: string | null): string | null {
  return key === null ? null : `${parts.publicUrl}/media/${key}`
}

/** Returns the part after `/media/` of an address of this service, however it is written; null for any other address. */
export function mediaKeyOf(parts: Parts, url: string): string | null {
  const own = new URL(`${parts.publicUrl}/media/`)
  const asked = URL.parse(url)
  if (asked?.origin !== own.origin) return null
  const path = decoded(asked.pathname)
  return path.startsWith(own.pathname) ? path.slice(own.pathname.length) : null
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
}

/** Returns the extension by which the store knows the type of a file. */
export function extensionOf(contentType: string): string {
  const extension = extensions[contentType]
  if (extension === undefined) throw new Error(`no media file is of type ${contentType}`)
  return extension
}

/** Returns the storage key of a public file with this random name. */
export const mediaKey = (name: string, contentType: string): string => `m/${name}.${extensionOf(contentType)}`

/** Returns the lane of a job that uses these addresses: `outside` when one of them is on another host and has to be fetched. */
export const laneFor = (parts: Parts, urls: readonly string[]): 'outside' | undefined =>
  urls.some((url) => mediaKeyOf(parts, url) === null) ? 'outside' : undefined

/** Returns a sentence that says why an address in a request cannot be used; null for media of this service and where its text is valid. */
export function addressFault(parts: Parts, url: string, use: AddressUse): string | null {
  return mediaKeyOf(parts, url) === null ? parts.web.addressFault(url, use) : null
}
