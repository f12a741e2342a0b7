import { type Cutout, cutOut } from '../src/studio/cutout/cutout.ts'

/** The cut-out of a picture in which there must be one. @throws Error with the reason where there is none */
export async function detectedProduct(...[picture, segment]: Parameters<typeof cutOut>): Promise<Cutout> {
  const { cutout, refused } = await cutOut(picture, segment)
  if (cutout === null) throw new Error(refused.reasons.map(({ detail }) => detail).join(' '))
  return cutout
}
