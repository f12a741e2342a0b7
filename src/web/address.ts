import { BlockList, isIP, isIPv6 } from 'node:net'
import { domainToUnicode } from 'node:url'

const URL_LENGTH_MAX = 4096

/** IPv4 that is not ordinary global unicast: IANA IPv4 Special-Purpose Address Registry (RFC 6890 and updates), multicast, reserved. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // The virtual address at which a cloud serves its virtual machines, although the block is public.
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** The only IPv6 block that is assigned as global unicast (RFC 4291; IANA). Mapped, compatible, NAT64, ULA, link-local and multicast lie outside. */
const GLOBAL_IPV6 = ['2000::/3']

/** Within it: IETF protocol assignments with Teredo, ORCHID and benchmarking (2001::/23), documentation, 6to4. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

/** Names that never mean the public internet: RFC 6761, 6762, 7686, 8375 and ICANN's reservation of `internal` (2024), and those in wide private use. */
const PRIVATE_SUFFIXES = [
  'localhost',
  'local',
  'internal',
  'home.arpa',
  'onion',
  'lan',
  'home',
  'corp',
  'intranet',
  'private',
  'localdomain',
]

const specialIpv4 = blockList(SPECIAL_IPV4, 'ipv4')
const globalIpv6 = blockList(GLOBAL_IPV6, 'ipv6')
const specialIpv6 = blockList(SPECIAL_IPV6, 'ipv6')

/** A URL in the one form that every parser reads alike. `trusted`: the operator has listed its host and port. */
export type Target = { url: URL; hostname: string; trusted: boolean }

/**
 * Returns the target of a URL, or null when it must not be fetched. Only `https` on port 443 passes, without credentials and with a host
 * that is written the way it is used: no short, decimal, octal, hexadecimal, percent-encoded or look-alike form. A `host:port` in `trusted`
 * may be private, plain `http` and on any port. No name is looked up here.
 */
export function readTarget(raw: string, trusted: ReadonlySet<string>): Target | null {
  if (raw.length > URL_LENGTH_MAX || hasConfusingCharacter(raw)) return null
  const authority = /^https?:\/\/([^/?#@%]+)(?=[/?#]|$)/i.exec(raw)?.[1]
  if (authority === undefined || !URL.canParse(raw)) return null
  const url = new URL(raw)
  if (!isWrittenPlainly(authority.replace(/:\d*$/, ''), url.hostname)) return null
  const hostname = withoutBrackets(url.hostname)
  if (trusted.has(hostAndPort(url))) return { url, hostname, trusted: true }
  return isPublicOrigin(url, hostname) ? { url, hostname, trusted: false } : null
}

function isPublicOrigin(url: URL, hostname: string): boolean {
  if (url.protocol !== 'https:' || url.port !== '') return false
  return isIP(hostname) ? isPublicAddress(hostname) : isPublicName(hostname)
}

/** The use of an address in a request: it is fetched as an image or a page, or only linked to. */
export type AddressUse = 'image' | 'page' | 'link'

/**
 * Returns a sentence for the client that says why an address cannot be used, as far as its text shows; null when it is valid. What is fetched
 * must pass `readTarget`; a link may be plain http and on any port. No name is looked up.
 */
export function addressFault(raw: string, use: AddressUse, trusted: ReadonlySet<string>): string | null {
  if (readTarget(raw, trusted) !== null) return null
  const url = URL.parse(raw)
  const schemes = use === 'link' ? ['https:', 'http:'] : ['https:']
  if (url === null || !schemes.includes(url.protocol))
    return `This address must begin with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}.`
  if (url.username !== '' || url.password !== '' || /^[a-z]+:\/\/[^/?#]*@/i.test(raw))
    return 'This address must not contain a user name or a password.'
  if (use !== 'link' && url.port !== '')
    return `This address must not name the port ${url.port}: https is served on port 443.`
  const asFetched = raw.replace(/^http:/i, 'https:').replace(/^(https:\/\/[^/?#@]*):\d*(?=[/?#]|$)/i, '$1')
  if (use === 'link' && readTarget(asFetched, trusted) !== null) return null
  return 'This host is not on the public internet, or is not written as its plain name. Give an address that anybody can open.'
}

function hostAndPort(url: URL): string {
  return `${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`
}

/** Whether an IP address in text form is ordinary global unicast. Anything that is not an address is not public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !specialIpv4.check(address, 'ipv4')
  if (family === 0 || address.includes('%')) return false
  return globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6')
}

/** White space, control characters and backslashes, raw or (line breaks and NUL) percent-encoded: parsers disagree about them. */
function hasConfusingCharacter(raw: string): boolean {
  return /[\s\\\p{Cc}\p{Cf}\p{Cs}]|%0[0ad]/iu.test(raw)
}

function isWrittenPlainly(written: string, parsed: string): boolean {
  if (written.startsWith('[')) return isIPv6(withoutBrackets(written))
  const lower = written.normalize('NFC').toLowerCase()
  return lower === parsed || lower === domainToUnicode(parsed)
}

function isPublicName(hostname: string): boolean {
  if (hostname.length > 253 || !/^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})+$/.test(hostname)) return false
  return !PRIVATE_SUFFIXES.some((suffix) => hostname.endsWith(`.${suffix}`))
}

function withoutBrackets(host: string): string {
  return host.replace(/^\[|\]$/g, '')
}

function blockList(subnets: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [address = '', prefix] = subnet.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}
