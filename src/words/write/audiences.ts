import { shuffled } from '../choose.ts'
import type { Facts } from '../facts/read-facts.ts'
import { suits } from '../facts/suits.ts'

export type Audience = { name: string; description: string }

/** Three audiences that the product can be shown to, from its pack; none of them is said to have bought it. */
export function writeAudiences({ facts, seed }: { facts: Facts; seed: number }): Audience[] {
  return shuffled(
    facts.pack.audiences.filter(({ for: only }) => suits(only, facts)),
    seed,
    'audiences',
  )
    .slice(0, 3)
    .map(({ name, description }) => ({ name, description }))
}
