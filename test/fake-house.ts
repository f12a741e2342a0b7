import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import type { Asker, House } from '../src/models/house.ts'
import type { AdPlan, Check, ShotPlan, VideoPlan } from '../src/studio/studio.ts'
import { readFacts } from '../src/words/words.ts'

type Step = Exclude<keyof House, 'close' | 'waitSeconds'>
type Input<S extends Step> = Parameters<House[S]>[0]
type Result<S extends Step> = Awaited<ReturnType<House[S]>>
/** What happens in a step: a throw fails it, a wait holds it up, returned members replace those of its result, null all of it. */
type Hook<S extends Step> = (input: Input<S>, call: number, signal?: AbortSignal) => unknown

/** The models seam with pictures of a few pixels, made at once, that pass every check. */
export type FakeHouse = House & {
  /** How often each step was asked for. */
  calls: Record<Step, number>
  /** From now on this happens in every call of the step; `call` counts from 1. */
  on: <S extends Step>(step: S, hook: Hook<S>) => void
  /** From now on every organization has used up its processing time and has to wait this long. */
  delay: (seconds: number) => void
  /** Forgets every hook, count and delay. */
  reset: () => void
}

const side = 8
const check = (id: string, passed: boolean): Check => ({
  id,
  measured: passed ? 0 : 9,
  unit: null,
  required: '<= 2',
  passed,
  detail: null,
})

const rule = {
  id: 'size.long_side' as const,
  title: 'Longest side',
  measured: side,
  unit: 'px',
  required: '>= 500',
  passed: false,
  fix: 'Make it larger.',
  source: 'nobody',
  as_of: '2026-11-21',
}

const measuredFile = { bytes: 1, format: 'jpeg', animated: false, srgb: true, width: side, height: side } as const

/** The check that a spoilt shot fails: `house.on('shoot', () => spoilt)`. */
export const spoilt = { passed: false, checks: [check('product_fidelity.delta_e_mean', false)] }

/** Shots of a fake plan are told apart by their seed: the shoot's own seed plus the shot's position. */
export function fakeHouse(): FakeHouse {
  let waitSeconds = 0
  let hooks: { [S in Step]?: Hook<S> } = {}
  const calls = {
    normalize: 0,
    cutOut: 0,
    clear: 0,
    plan: 0,
    shoot: 0,
    planAd: 0,
    ad: 0,
    graphic: 0,
    packshot: 0,
    measureCompliance: 0,
    planVideo: 0,
    video: 0,
    readProductPage: 0,
    readFacts: 0,
  }
  const step =
    <S extends Step>(name: S, make: (input: Input<S>) => Promise<Result<S>> | Result<S>) =>
    async (input: Input<S>, asker?: Asker): Promise<Result<S>> => {
      calls[name] += 1
      const hook = hooks[name] as Hook<S> | undefined
      const replaced = await hook?.(input, calls[name], asker?.signal)
      asker?.signal?.throwIfAborted()
      const result = await make(input)
      if (replaced === null) return null as Result<S>
      return typeof replaced === 'object' ? ({ ...result, ...replaced } as Result<S>) : result
    }
  return {
    calls,
    on: (name, hook) => {
      hooks = { ...hooks, [name]: hook }
    },
    delay: (seconds) => {
      waitSeconds = seconds
    },
    reset: () => {
      hooks = {}
      waitSeconds = 0
      for (const name of Object.keys(calls) as Step[]) calls[name] = 0
    },
    normalize: step('normalize', async (bytes) => ({
      bytes: await tiny(bytes).png().toBuffer(),
      contentType: 'image/png' as const,
      width: side,
      height: side,
    })),
    cutOut: step('cutOut', (bytes) => tiny(bytes).png().toBuffer()),
    clear: step('clear', ({ picture }) => tiny(picture).png().toBuffer()),
    plan: step('plan', ({ count, look, aspect_ratio, seed }) =>
      Array.from(
        { length: count },
        (_, position): ShotPlan => ({
          look,
          aspect_ratio: look === 'retro' ? null : aspect_ratio,
          seed: seed + position,
          stagings: [],
          cards: [],
          caption: look === 'retro' ? `As ever, no. ${position + 1}` : null,
          unmet: [],
        }),
      ),
    ),
    shoot: step('shoot', async ({ plan, stage }) => {
      const picture = tiny(Buffer.concat([Buffer.from(JSON.stringify(plan)), stage ?? Buffer.alloc(0)]))
      const unmet = plan.unmet.map((detail) => ({
        ...check('direction.unmet', true),
        required: null,
        passed: null,
        detail,
      }))
      const made = await finished(picture)
      const dpi = plan.look === 'retro' ? 300 : null
      return { ...made, dpi, caption: plan.caption, checks: [...made.checks, ...unmet] }
    }),
    planAd: step('planAd', ({ frame, size, copy, brand, locale, seed, variant }): AdPlan => {
      const told = { frame, size: size ?? { width: side, height: side }, copy, brand, locale, seed: seed + variant }
      return { ...told, bearing: null, clear: false, designs: [] }
    }),
    ad: step('ad', ({ plan }) => finished(tiny(Buffer.from(JSON.stringify(plan))))),
    packshot: step('packshot', ({ marketplace }) => finished(tiny(Buffer.from(marketplace)))),
    measureCompliance: step('measureCompliance', ({ slot }) => ({
      rule_set_version: 'fake',
      passed: slot === 'main',
      rules: [rule],
      overlay: null,
      measured: { version: 'fake', file: measuredFile, findings: {}, glance: null },
    })),
    graphic: step('graphic', (input) => finished(tiny(Buffer.from(JSON.stringify([input.graphic, input.seed]))))),
    planVideo: step('planVideo', ({ kind, recipe, aspect_ratio: ratio, seconds, seed }) => {
      return { kind, recipe: recipe ?? kind, ratio, seconds, seed, width: side, height: side } as VideoPlan
    }),
    video: step('video', async ({ plan, onProgress }) => {
      const { jpeg, thumbnail, checks, passed, engine } = await finished(tiny(Buffer.from(JSON.stringify(plan))))
      onProgress?.({ percent: 50, stage: 'rendering', preview: jpeg, poster: jpeg })
      const mp4 = Buffer.concat([Buffer.from('\0\0\0\x14ftypisom\0\0\0\0isom', 'latin1'), jpeg])
      const { width, height, seconds } = plan
      return { mp4, thumbnail, poster: jpeg, width, height, seconds, checks, passed, encoder: 'webcodecs', engine }
    }),
    readProductPage: step('readProductPage', () => null),
    readFacts: step('readFacts', readFacts),
    waitSeconds: () => waitSeconds,
    close: async () => {},
  }
}

/** A picture as a finished shot that passed. */
async function finished(picture: Sharp) {
  return {
    jpeg: await picture.clone().jpeg().toBuffer(),
    thumbnail: await picture.clone().webp().toBuffer(),
    width: side,
    height: side,
    dpi: null,
    caption: null,
    checks: [check('product_fidelity.delta_e_mean', true)],
    passed: true,
    overlay: null,
    engine: 'fake-1',
  }
}

/** A picture whose colours follow from these bytes: other bytes, another picture. */
function tiny(bytes: Uint8Array) {
  const hash = createHash('sha256').update(bytes).digest()
  return sharp(Buffer.concat(Array(6).fill(hash)), { raw: { width: side, height: side, channels: 3 } })
}

/** A hook that acts in its first call alone. */
export function once(act: () => Promise<unknown>): () => Promise<void> {
  let isOver = false
  return async () => {
    if (isOver) return
    isOver = true
    await act()
  }
}
