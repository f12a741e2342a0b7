import { isIPv6 } from 'node:net'

/**
 * Returns what a limit by address counts as one client: an IPv4 address, also when it is mapped into IPv6, or the /64 of an IPv6 address, because one
 * host may use all of a /64 (RFC 6177). Anything else is returned as it is.
 */
export function addressBlock(address: string): string {
  const plain = address.split('%', 1)[0]!
  if (!isIPv6(plain)) return address
  const groups = groupsOf(new URL(`http://[${plain}]`).hostname.slice(1, -1))
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address in hexadecimal, the omitted ones included. */
function groupsOf(address: string): number[] {
  const [before, after] = address.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const omitted = after === undefined ? 0 : 8 - before!.length - after.length
  return [...before!, ...Array<string>(omitted).fill('0'), ...(after ?? [])].map((group) => Number.parseInt(group, 16))
}
