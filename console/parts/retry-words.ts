import { many } from '../lib/text.ts'

/** Texts beside what was not delivered, in every order. */
export const words = {
  cameBack: (credits: number) => `${many(credits, 'credit')} came back`,
  tryAgain: (credits: number) => `Try again, ${many(credits, 'credit')}`,
  trySameSeed: 'Same seed',
  trySameSeedMore: (credits: number) =>
    `Try exactly the same again, ${many(credits, 'credit')}: after a time-out, or once the outline is corrected`,
  makeAfterAll: (credits: number) => `Make it after all, ${many(credits, 'credit')}`,
  retried: 'It is made again, in its place.',
}
