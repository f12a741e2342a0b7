import { oklabDistance } from '../raster/oklab.ts'
import { AD_LAYOUTS, type AdLayoutName } from './layouts.ts'
import type { Scheme } from './scheme.ts'

/**
 * Gives every creative of a campaign a separate layout, its first choice among the unused ones; the least used one where all
 * are in use. `liked` are each creative's layouts, best first.
 */
export function layoutsApart(liked: readonly (readonly AdLayoutName[])[]): AdLayoutName[] {
  const used = new Map<AdLayoutName, number>()
  return liked.map((names) => {
    const times = (name: AdLayoutName): number => used.get(name) ?? 0
    const next = names.reduce((best, name) => (times(name) < times(best) ? name : best))
    used.set(next, times(next) + 1)
    return next
  })
}

/**
 * The layouts that one creative falls back on: first those that no creative of the campaign starts with, from another place for each. Where words on the
 * picture cannot be read in one frame, the same picture with its words beside it is nearest to the ad in the others.
 */
export function fallbacks(
  liked: readonly AdLayoutName[],
  firsts: readonly AdLayoutName[],
  variant: number,
): AdLayoutName[] {
  const free = liked.filter((name) => !firsts.includes(name))
  const at = free.length === 0 ? 0 : variant % free.length
  const turned = [...free.slice(at), ...free.slice(0, at)]
  const beside = isOnPicture(firsts[variant]!) ? turned.filter((name) => AD_LAYOUTS[name].panel) : []
  const taken = liked.filter((name) => firsts.includes(name) && name !== firsts[variant])
  return [...beside, ...turned.filter((name) => !beside.includes(name)), ...taken]
}

/** Whether the words of a layout lie on its picture. */
const isOnPicture = (name: AdLayoutName): boolean => AD_LAYOUTS[name].ground === 'picture' && !AD_LAYOUTS[name].panel

/** Grounds this far apart (OKLab) look like other palettes. */
const OTHER_PALETTE = 0.07

/** The first scheme whose ground is unlike those in use, or else the one that is least like them. */
export function schemeApart(schemes: readonly Scheme[], taken: readonly Scheme[]): Scheme {
  const apart = ({ ground }: Scheme): number => Math.min(1, ...taken.map((one) => oklabDistance(ground, one.ground)))
  const first = schemes.find((scheme) => apart(scheme) >= OTHER_PALETTE)
  return first ?? schemes.reduce((best, one) => (apart(one) > apart(best) ? one : best))
}
