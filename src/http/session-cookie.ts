import type { FastifyRequest } from 'fastify'
import { Problem } from '../core/problem.ts'
import { operatorSecondsMax } from '../features/people/operators.ts'
import { sessionSecondsMax } from '../features/people/rules.ts'

/** Where browsers keep a session: in one cookie, which scripts cannot read and other sites cannot send. */
export type SessionCookie = {
  /** The session's token; undefined without a cookie, and where several have its name. */
  read: (request: FastifyRequest) => string | undefined
  /** `Set-Cookie` that stores a token. */
  keep: (token: string) => string
  /** `Set-Cookie` that removes the cookie. */
  remove: string
}

/** The cookies of the console and of the operator's pages, and the seconds that browsers keep them. */
const cookies = {
  console: { plain: 'cyclorama', seconds: sessionSecondsMax },
  operator: { plain: 'cyclorama-operator', seconds: operatorSecondsMax },
}

/** Browsers refuse `Secure` cookies of http addresses, some of them on localhost too. */
export function sessionCookie(publicUrl: string, of: keyof typeof cookies): SessionCookie {
  const isSecure = publicUrl.startsWith('https:')
  const { plain, seconds } = cookies[of]
  const name = isSecure ? `__Host-${plain}` : plain
  const flags = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  return {
    read: ({ headers }) => {
      const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
      const values = pairs.flatMap(([key, value]) => (key === name && value !== undefined ? [value] : []))
      return values.length === 1 ? values[0] : undefined
    },
    keep: (token) => `${name}=${token}; ${flags}; Max-Age=${seconds}`,
    remove: `${name}=; ${flags}; Max-Age=0`,
  }
}

const readingMethods = new Set(['GET', 'HEAD'])

/**
 * Refuses a request that another site could cause a browser to send with its cookie: by its `Sec-Fetch-Site`, and where it changes something
 * by its `Origin` and by a header that no form and no foreign page can send. @throws Problem `cross_site_request`
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string): void {
  const { origin, host, 'sec-fetch-site': site, 'cyclorama-console': fromConsole } = request.headers
  const isReading = readingMethods.has(request.method)
  if (site !== undefined && site !== 'same-origin' && !(isReading && site === 'none'))
    throw foreign('Requests with a session come from the console itself, not from another site.')
  if (isReading) return
  if (fromConsole !== '1') throw foreign('A request with a session needs the header `Cyclorama-Console: 1`.')
  if (origin !== undefined && origin !== publicUrl && hostOf(origin) !== host)
    throw foreign('The Origin of this request is not the address of the console.')
}

const foreign = (detail: string) => new Problem('cross_site_request', detail)

/** The host of a web origin, with its port where it is not the usual one. */
function hostOf(origin: string): string | null {
  return /^https?:/.test(origin) && URL.canParse(origin) ? new URL(origin).host : null
}
