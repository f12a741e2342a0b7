import { LOOK_NAMES } from './look-names.ts'

/** How the console and contact sheets caption pictures and videos. */

const sources: Record<string, string> = {
  photoshoot: 'Photoshoot',
  campaign: 'Campaign',
  listing: 'Listing',
  assistant_ad: 'Assistant ad',
  video: 'Video',
}

/** The name of a look, or of the kind of order that a picture is from. */
export const lookName = (look: string | null, source = 'photoshoot') =>
  (look === null ? undefined : LOOK_NAMES[look]) ?? sources[source] ?? 'Picture'

/** The checks that decide, and how many of them passed. */
export function tally(checks: readonly { passed: boolean | null }[]): { passed: number; all: number } {
  const deciding = checks.filter(({ passed }) => passed !== null)
  return { passed: deciding.filter(({ passed }) => passed === true).length, all: deciding.length }
}

/** `0:15` */
export const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
