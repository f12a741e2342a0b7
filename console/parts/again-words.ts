import { many } from '../lib/text.ts'

/** Texts of what orders the same once more. */
export const words = {
  again: 'Again',
  sameSeed: (credits: number) => `Same seed, ${many(credits, 'credit')}`,
  newSeed: (credits: number) => `New seed, ${many(credits, 'credit')}`,
  change: 'Change',
  makeAgain: (credits: number) => `Make again, ${many(credits, 'credit')}`,
}
