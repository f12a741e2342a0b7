import type { Pack } from '../packs/pack.ts'

/**
 * How a thing is used, whatever else it is: worn, fitted, used up. What a manner says suits everything that is used so; it speaks for products that
 * their category has, but does not have in mind, and for those whose category is not known. Fields as in `Pack`.
 */
export type Manner = Pick<
  Pack,
  'verbs' | 'needs' | 'goals' | 'moments' | 'audiences' | 'choosing' | 'openers' | 'questions' | 'scenes' | 'detail'
> & { id: string; isGiven: boolean }
