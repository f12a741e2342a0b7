const number = new Intl.NumberFormat('en-US')
const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', day: 'numeric', month: 'long' })
const date = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric' })
const moment = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

export const figure = (value: number) => number.format(value)
export const dateOf = (iso: string) => date.format(new Date(iso))
export const momentOf = (iso: string) => moment.format(new Date(iso))

/** `1 picture`, `3 pictures`. */
export const many = (count: number, one: string, more = `${one}s`) => `${figure(count)} ${count === 1 ? one : more}`

export function bytes(size: number): string {
  if (size < 1e6) return `${Math.max(1, Math.round(size / 1e3))} kB`
  const [unit, name] = size < 1e9 ? [1e6, 'MB'] : [1e9, 'GB']
  return `${(size / unit).toFixed(size < 10 * unit ? 1 : 0)} ${name}`
}

/** Returns the day of a moment as people say it. */
export function dayOf(iso: string, now = new Date()): string {
  const then = new Date(iso)
  const days = Math.round((startOfDay(now) - startOfDay(then)) / 86_400_000)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return days < 300 ? day.format(then) : date.format(then)
}

const startOfDay = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()

/** Files of the service are asked for at the page's own origin, whatever address the service was given. */
export function mediaPathOf(url: string, page: string): string {
  const { pathname } = new URL(url, page)
  return /^\/(?:media|docs)\//.test(pathname) ? pathname : url
}

export const mediaPath = (url: string) => mediaPathOf(url, location.href)

/** The address of a photo as lists show it. */
export const smallPath = ({ url, thumbnail_url }: { url: string; thumbnail_url: string | null }) =>
  mediaPath(thumbnail_url ?? url)

/** The ground of a picture until it is there. */
export const groundOf = (color: string | null | undefined) => (color ? { backgroundColor: color } : undefined)

/** Returns a file name: letters and digits of the text, in any script. */
export function fileName(text: string, url: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return `${[...plain].slice(0, 80).join('') || 'picture'}${url.slice(url.lastIndexOf('.'))}`
}

/** Returns width over height of a ratio such as `4:5`. */
export function ratioNumber(ratio: string): number {
  const [width = 1, height = 1] = ratio.split(':').map(Number)
  return width > 0 && height > 0 ? width / height : 1
}

/** Returns an address that may become a link: `javascript:` and the like may not. */
export const safeLink = (url: string | null) => (url !== null && /^https?:\/\//i.test(url) ? url : null)
