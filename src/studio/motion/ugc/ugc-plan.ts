import type { Cut } from '../../layout/fonts.ts'
import type { AdPlan } from '../../layout/plan-ad.ts'
import type { Scheme } from '../../layout/scheme.ts'
import type { Staging } from '../../shoot/shot-plan.ts'
import type { MusicMood } from '../../sound/moods.ts'

/** A line of a film, as the copywriter gives it; times in seconds. */
export type FilmLine = { role: LineRole; text: string; start: number; end: number; count: number | null }
export type LineRole = 'hook' | 'turn' | 'demo' | 'detail' | 'item' | 'offer' | 'close'

/** What a film says: its lines, and when (s) the card at its end comes. */
export type FilmScript = { lines: FilmLine[]; cardAt: number }

/**
 * What a shot shows: all of a picture with the product in it, a window with a detail, two windows side by side, or words alone. `staging` is an
 * index of the plan's stagings, `beside` of the one in the other window, `picture` of the given pictures; null for the others. `light`: whether
 * the product is visible, waits in the dark or comes out of it.
 */
export type FilmShot = {
  start: number
  end: number
  view: 'full' | 'window' | 'pair' | 'type'
  staging: number | null
  beside: number | null
  picture: number | null
  move: CameraMove
  light: 'on' | 'rises' | 'dark'
}
export type CameraMove = 'in' | 'out' | 'left' | 'right' | 'up'

/** One picture that a film renders: the product on a set, or near (`close`). */
export type FilmStaging = { staging: Staging; close: boolean }

/** A film of a product without a face, ready to be stored; plain JSON. */
export type FacelessPlan = {
  lines: FilmLine[]
  shots: FilmShot[]
  stagings: FilmStaging[]
  card: { at: number; ad: AdPlan }
  voice: boolean
  mood: MusicMood
  scheme: Scheme
  caption: { cut: Cut; tracking: number }
  clear: boolean
}
