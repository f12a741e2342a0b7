import { randomFillSync } from 'node:crypto'

const poolBytes = 4096
let pool = Buffer.alloc(0)
let used = 0

/** Random bytes for nonces and ids: drawn from the system in larger portions, each byte given out once. */
export function randomBytes(count: number): Buffer {
  if (used + count > pool.length) {
    pool = randomFillSync(Buffer.allocUnsafeSlow(Math.max(count, poolBytes)))
    used = 0
  }
  used += count
  return pool.subarray(used - count, used)
}
