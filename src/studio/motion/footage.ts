import { createCanvas } from '@napi-rs/canvas'
import { animation } from './animation.ts'
import type { Material } from './material.ts'
import { plainPicture } from './plain-picture.ts'
import type { Scene, Shown } from './scene.ts'
import { FPS, type VideoPlan } from './video-plan.ts'

/** A film that is ready to be drawn, frame by frame in any order. `sound` is interleaved stereo PCM at 48 kHz, exactly as long as the frames. */
export type Footage = {
  width: number
  height: number
  frames: number
  sound: Float32Array
  /** The frame that stands for the film. */
  poster: number
  /** The frame's opaque RGBA pixels, valid until the next call. */
  draw: (frame: number) => Uint8Array
  shown: (frame: number) => Shown | null
}

/** Samples of sound that belong to a frame. */
const SOUND_PER_FRAME = 48_000 / FPS

/** Sets up a planned film; the same plan and material give the same pixels. */
export async function openFootage(plan: VideoPlan, material: Material): Promise<Footage> {
  const { width, height } = plan
  const scene = await sceneOf(plan, material)
  const frames = Math.round(scene.seconds * FPS)
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d', { alpha: false })
  return {
    ...{ width, height, frames, poster: Math.round(frames * 0.5) },
    sound: new Float32Array(frames * SOUND_PER_FRAME * 2),
    draw(frame) {
      ctx.save()
      scene.draw(ctx, frame / FPS)
      ctx.restore()
      return canvas.data()
    },
    shown: (frame) => scene.shown?.(frame / FPS) ?? null,
  }
}

async function sceneOf(plan: VideoPlan, material: Material): Promise<Scene> {
  if (plan.kind === 'ugc') return plainPicture(material.pictures[0]!, plan)
  return animation(plan, material)
}
