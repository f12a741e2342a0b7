import { createCanvas } from '@napi-rs/canvas'
import type { Check } from '../checks/check.ts'
import type { Size } from '../raster/raster.ts'
import { animation } from './animation.ts'
import { composed, type FilmMaterial } from './material.ts'
import type { ProductPosition, Scene } from './scene.ts'
import { openUgc, soundChecks, type UgcFilm } from './ugc/ugc-scene.ts'
import { FPS, type VideoPlan } from './video-plan.ts'

/** A film that is ready to be drawn, frame by frame in any order. `sound` is interleaved stereo PCM at 48 kHz, exactly as long as the frames. */
export type Footage = {
  width: number
  height: number
  frames: number
  sound: Float32Array
  /** What was measured before a frame is drawn: of type and sound. */
  checks: Check[]
  /** From this frame on all are alike. */
  rests: number
  /** The frame that stands for the film. */
  poster: number
  /** The frame's opaque RGBA pixels, valid until the next call. */
  draw: (frame: number) => Uint8Array
  /** Where the product is in the frame; null where it is not measured. */
  productAt: (frame: number) => ProductPosition | null
}

/** Sets up a planned film; the same plan and material give the same pixels. */
export async function openFootage(plan: VideoPlan, material: FilmMaterial): Promise<Footage> {
  const { width, height } = plan
  const { scene, sound, checks } = await partsOf(plan, material)
  const frames = Math.round(scene.seconds * FPS)
  return {
    ...{
      width,
      height,
      frames,
      checks,
      rests: Math.min(frames, Math.ceil((scene.rests ?? frames) * FPS)),
      sound: sound.samples,
      poster: Math.round(frames * 0.5),
    },
    ...framesOf(scene, plan),
  }
}

/** A scene as frames of 30 a second. */
export function framesOf(scene: Scene, { width, height }: Size): Pick<Footage, 'draw' | 'productAt'> {
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d', { alpha: false })
  return {
    draw(frame) {
      ctx.save()
      scene.draw(ctx, frame / FPS)
      ctx.restore()
      return canvas.data()
    },
    productAt: (frame) => scene.productAt?.(frame / FPS) ?? null,
  }
}

async function partsOf(plan: VideoPlan, material: FilmMaterial): Promise<UgcFilm> {
  if (plan.kind === 'ugc') return openUgc(plan.film, material, plan)
  const { seconds, seed } = plan
  const mood = QUIET[seed % QUIET.length]!
  const [sound, { scene, checks }] = await Promise.all([
    composed({ mood, seconds, seed, cuts: [], voice: [] }, material),
    animation(plan, material),
  ])
  return { scene, sound, checks: [...checks, ...soundChecks(sound)] }
}

/** Moods that go with a picture that moves slowly. */
const QUIET = ['calm', 'warm', 'elegant'] as const
