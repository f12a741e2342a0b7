import { hash, randomBytes } from 'node:crypto'

/** Seconds after which a session ends without a request, and in any case. */
export const sessionIdleSeconds = 12 * 3600
export const sessionSecondsMax = 14 * 86_400
/** Sessions that one key may have; a further one ends the oldest. */
export const sessionsMax = 50

/** Seconds for which the link of a first start, and that of an invitation, signs in. */
export const firstLinkSeconds = 15 * 60
export const invitationSeconds = 72 * 3600

/** A new code of a link: 192 random bits. */
export const makeCode = (): string => randomBytes(24).toString('base64url')

/** A new value of a session's cookie: 256 random bits. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

/** Whether a text has the form of a cookie's value. A malformed one costs no query. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** The stored hash of a code or a token. Their random bits need no slow hash. */
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** The address that signs a person in. Browsers send the part after `#` to nobody. */
export const linkOf = (publicUrl: string, code: string): string => `${publicUrl}/#hello=${code}`

const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** A browser for people, from its `User-Agent`: `Firefox on Linux`. Null where neither is recognized. */
export function browserOf(userAgent: string | undefined): string | null {
  const nameIn = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [nameIn(browsers), nameIn(systems)]
  if (browser === undefined && system === undefined) return null
  return [browser ?? 'Browser', ...(system === undefined ? [] : [`on ${system}`])].join(' ')
}
