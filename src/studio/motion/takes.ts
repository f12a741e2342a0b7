import { type FilmRecipe, filmScene, focusOf } from './film-recipe.ts'
import { gobo } from './gobo.ts'
import { particles } from './particles.ts'
import { easeInOut, lerp } from './scene.ts'
import type { Light, LightMood, World } from './world.ts'

const degrees = Math.PI / 180

/** The camera moves in; the product comes nearer faster than what is behind it, and the lamp goes with it a little. */
export const slowDolly: FilmRecipe = (world, { seconds }) => {
  const focus = focusOf(world)
  return filmScene(world, seconds, (t) => {
    const share = easeInOut(t / seconds)
    return {
      camera: { zoom: lerp(1, 1.085, share), focus },
      bearing: { grow: lerp(1, 1.035, share) },
      dimmed: lit(world, (light) => light.shadow(lerp(-5, 5, share) * degrees)),
    }
  })
}

/** The lamp swings around the product: its shadow goes with it, and a broad beam crosses the stage. */
export const lightSweep: FilmRecipe = (world, { seconds }) => {
  const focus = focusOf(world)
  const key = world.light && new Float32Array(world.light.cells.width * world.light.cells.height)
  return filmScene(world, seconds, (t) => {
    const share = easeInOut(t / seconds)
    return {
      camera: { zoom: lerp(1.02, 1.06, share), focus },
      bearing: { grow: lerp(1, 1.012, share) },
      dimmed: lit(
        world,
        (light) => {
          const shadow = light.shadow(lerp(-30, 30, share) * degrees)
          const { width } = light.cells
          const middle = lerp(-0.25, 1.25, share)
          for (let i = 0; i < shadow.length; i++) {
            const far = ((i % width) / width - middle) / 0.34
            key![i] = shadow[i]! * (0.2 + 0.8 * Math.exp(-far * far))
          }
          return key!
        },
        { left: 0.58 },
      ),
    }
  })
}

/** How near the camera of a drift is, and how far camera and product go to either side, in shares of the frame's width. */
const DRIFT = { zoom: 1.075, pan: 0.03, sway: 0.016 }
/** A product nearer to a side than this share of the frame's width moves less, so that it does not leave the frame. */
const ROOM_BESIDE = 0.08

/** As on a turntable that hardly turns: the camera goes round a little, and the light the other way. */
export const drift: FilmRecipe = (world, { seconds }) => {
  const { x, y } = focusOf(world)
  const { width } = world.frame
  const moved = movable(world)
  const pan = DRIFT.pan * moved * width
  // Where there is no room to pan, the camera comes nearer instead.
  const zoom = { from: lerp(1.03, DRIFT.zoom, moved), to: DRIFT.zoom }
  // So near the middle that the plate covers all of the pan.
  const spare = pan / (zoom.from - 1)
  const focus = { x: Math.min(width - spare, Math.max(spare, x)), y }
  const sway = world.product?.cut || world.pose === 'hangs' ? 0 : DRIFT.sway * moved * width
  return filmScene(world, seconds, (t) => {
    const share = easeInOut(t / seconds)
    const side = lerp(-1, 1, share)
    return {
      camera: { zoom: lerp(zoom.from, zoom.to, share), focus, pan: { x: -side * pan, y: 0 } },
      bearing: { grow: lerp(1, 1.02, share), x: side * sway },
      dimmed: lit(world, (light) => light.shadow(side * 14 * degrees)),
    }
  })
}

/** How much (0 to 1) of a drift the product's distance from the sides allows; all where there is no product, or its photo cuts it. */
function movable({ frame, product }: World): number {
  if (product === null || product.cut) return 1
  const { left, width } = product.rect
  return Math.max(0, Math.min(1, Math.min(left, frame.width - left - width) / (ROOM_BESIDE * frame.width)))
}

/** Leaves before a window: their shadows move over the stage, as its ground and walls lie. */
export const gobos: FilmRecipe = (world, { seconds, seed }) => {
  const focus = focusOf(world)
  const pattern = world.light && gobo(world.light.cells, seed)
  return filmScene(world, seconds, (t) => {
    const share = easeInOut(t / seconds)
    return {
      camera: { zoom: lerp(1.01, 1.05, share), focus },
      bearing: { grow: lerp(1, 1.015, share) },
      dimmed: lit(world, (light) => pattern!(light.shadow(lerp(-3, 3, share) * degrees), t), { left: 0.74 }),
    }
  })
}

/** The product rises and hovers; its shadow is left on the ground. */
export const levitation: FilmRecipe = (world, { seconds }) => {
  const focus = focusOf(world)
  const height = world.product?.rect.height ?? 0
  const most = Math.min(0.34 * height, Math.max(0.1 * height, 0.055 * world.frame.height))
  // A lying product is viewed from above, and comes nearer when it rises.
  const flat = world.pose === 'lies' || world.pose === 'hangs'
  return filmScene(world, seconds, (t) => {
    const rise = easeInOut(t / Math.min(2.6, seconds * 0.5))
    const hover = rise * Math.sin((t - 1) * 1.7) * 0.09
    const lift = world.product?.cut ? 0 : (rise + hover) * most
    return {
      camera: { zoom: lerp(1.0, 1.045, easeInOut(t / seconds)), focus },
      bearing: flat ? { grow: 1 + (0.8 * lift) / Math.max(1, height) } : { y: -lift },
      dimmed: lit(world, (light) => light.lifted(height > 0 ? lift / height : 0)),
    }
  })
}

/** How near a macro begins, at most. */
export const NEAREST = 2.6

/** From as near as the photo's pixels carry back to the whole. */
export const macroReveal: FilmRecipe = (world, { seconds }) => {
  const { product } = world
  const nearest = product ? Math.min(NEAREST, Math.max(1.12, (1.2 * product.raster.width) / product.rect.width)) : 1.1
  const focus = product
    ? { x: product.rect.left + product.rect.width / 2, y: product.rect.top + product.rect.height * 0.55 }
    : focusOf(world)
  return filmScene(world, seconds, (t) => {
    const share = easeInOut((t / seconds - 0.06) / 0.74)
    return {
      camera: { zoom: nearest ** (1 - share) * 1.001, focus },
      dimmed: lit(world, (light) => light.shadow(lerp(-8, 4, share) * degrees)),
    }
  })
}

/** What the season lets fall drifts by behind the product. */
export const seasonal: FilmRecipe = (world, { seconds, seed, season }) => {
  const focus = focusOf(world)
  const flakes = particles(world.frame, season, seed)
  return filmScene(world, seconds, (t) => {
    const share = easeInOut(t / seconds)
    return {
      camera: { zoom: lerp(1, 1.05, share), focus },
      bearing: { grow: lerp(1, 1.015, share) },
      dimmed: lit(world, (light) => light.shadow(lerp(-4, 4, share) * degrees)),
      between: (ctx) => flakes(ctx, t),
    }
  })
}

/** A day in a few seconds: the lamp goes its way over the stage, warm at both ends. */
export const dayPasses: FilmRecipe = (world, { seconds }) => {
  const focus = focusOf(world)
  return filmScene(world, seconds, (t) => {
    const share = easeInOut(t / seconds)
    const noon = Math.sin(Math.PI * lerp(0.04, 0.96, share))
    const tint = [lerp(0.95, 1, noon), lerp(0.76, 1, noon), lerp(0.52, 1, noon)] as const
    const { light } = world
    return {
      camera: { zoom: lerp(1.01, 1.05, share), focus },
      bearing: { grow: lerp(1, 1.012, share) },
      dimmed: light?.paint(light.shadow(lerp(-42, 42, share) * degrees), { tint, left: 0.8 }) ?? null,
    }
  })
}

function lit({ light }: World, key: (light: Light) => Float32Array, mood?: LightMood) {
  return light?.paint(key(light), mood) ?? null
}
