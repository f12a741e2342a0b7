import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import {
  type AdPlan,
  type Check,
  type GraphicPlan,
  type Judgement,
  PICTURE_USES,
  type ShotPlan,
  type VideoPlan,
} from '../src/studio/facts.ts'
import type {
  StudioWorkers,
  TaskInput,
  TaskName,
  TaskOptions,
  TaskOutput,
} from '../src/studio-workers/studio-workers.ts'
import { readBrandSite, readImports, readSiteLinks } from '../src/web/brand-site.ts'
import { describeProduct, readFacts } from '../src/words/words.ts'

/** What happens in a task: a throw fails it, a wait delays it, returned members replace those of its output, an array or null all of it. */
type Hook<Name extends TaskName> = (input: TaskInput<Name>, call: number, caller: TaskOptions) => unknown
type Task<Name extends TaskName> = (
  input: TaskInput<Name>,
  caller?: TaskOptions,
) => Promise<TaskOutput<Name>> | TaskOutput<Name>

/** The studio's workers with pictures of a few pixels, rendered at once, that pass every check. */
export type FakeStudio = StudioWorkers & {
  /** How often each task ran. */
  calls: Record<TaskName, number>
  /** From now on this happens in every run of the task; `call` counts from 1. */
  on: <Name extends TaskName>(task: Name, hook: Hook<Name>) => void
  /** From now on every organization has used up its processing time and has to wait this long. */
  delay: (seconds: number) => void
  /** Forgets every hook, count and delay. */
  reset: () => void
}

const side = 8
const check = (id: Check['id'], passed: boolean): Check => ({
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

/** The check that a spoilt shot fails: `studio.on('renderShot', () => spoilt)`. */
export const spoilt = { passed: false, preview: null, checks: [check('product_fidelity.delta_e_mean', false)] }

const sure: Judgement = { state: 'sure', confidence: 1, reasons: [] }

/** What a picture without a product gives: `studio.on('cutOut', () => nothingDetected())`. */
export const nothingDetected = (detail = 'Nothing stands out.') => ({
  file: null,
  judgement: { state: 'refused', confidence: 0, reasons: [{ code: 'nothing_detected', detail }] },
})

/** Shots of a fake plan differ in their seed: the shoot's own seed plus the shot's position. */
const tasks: { [Name in TaskName]: Task<Name> } = {
  normalizePicture: async (bytes) => ({
    bytes: await tiny(bytes).png().toBuffer(),
    contentType: 'image/png' as const,
    width: side,
    height: side,
    thumbnail: await tiny(bytes).webp().toBuffer(),
    color: '#808080',
  }),
  readLogo: async (bytes) => ({
    ...{ png: await tiny(bytes).png().toBuffer(), width: side, height: side },
    ...{ reads: { light: 1, dark: 0 }, ink: '#222222' },
  }),
  readFont: async () => ({
    ...{ format: 'woff2', family: 'Juicy Display', style: 'Regular', weight: 400, weights: null, scripts: ['latin'] },
    ...{ embedding: 'installable', metrics: { x: 0.5, cap: 0.7, reach: 1, joined: false, capitals: false } },
  }),
  readProvenance: () => ({
    ...{ digital_source_type: 'composite', creator_tool: 'Cyclorama', identifier: null, manifest: null },
  }),
  cutOut: async (bytes) => ({ file: await tiny(bytes).png().toBuffer(), judgement: sure, network: null }),
  cutOutByMask: async ({ picture, mask, source }) => ({
    file: await tiny(Buffer.concat([picture, mask]))
      .png()
      .toBuffer(),
    mask: source === null ? await tiny(mask).png().toBuffer() : Buffer.from(mask),
    source: source ?? 'person',
  }),
  keepObjects: async ({ cutout, objects }) => ({
    file: await tiny(Buffer.concat([cutout, Buffer.from(objects.join())]))
      .png()
      .toBuffer(),
    judgement: sure,
  }),
  maskOfCutOut: async ({ cutout, objects, width, height }) => ({
    mask: await tiny(Buffer.concat([cutout, Buffer.from(objects?.join() ?? '')]))
      .resize(width, height)
      .png()
      .toBuffer(),
    refused: null,
  }),
  clearStage: ({ picture }) => tiny(picture).png().toBuffer(),
  planShoot: ({ count, look, aspect_ratio, seed }) =>
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
        answer: { met: [], unmet: [] },
      }),
    ),
  previewForModel: (thumbnail) => tiny(thumbnail).jpeg().toBuffer(),
  photoForModel: (photo) => tiny(photo).jpeg().toBuffer(),
  foreseeDirection: () => ({ met: [], unmet: [] }),
  renderShot: async ({ plan, stage }) => {
    const picture = tiny(Buffer.concat([Buffer.from(JSON.stringify(plan)), stage ?? Buffer.alloc(0)]))
    const unmet = plan.unmet.map((detail) => ({
      ...check('direction.unmet', true),
      required: null,
      passed: null,
      detail,
    }))
    const shot = await finished(picture)
    const dpi = plan.look === 'retro' ? 300 : null
    const photo = { left: 0, top: 0, width: side, height: side }
    return { ...shot, photo, dpi, caption: plan.caption, checks: [...shot.checks, ...unmet] }
  },
  planAds: ({ frames, creatives, size = { width: side, height: side }, brand, locale, seed }) =>
    frames.map((frame) =>
      creatives.map(({ copy }, variant): AdPlan => {
        const wanted = { frame, size, copy, brand, locale, seed: seed + variant }
        return { ...wanted, bearing: null, clear: false, designs: [] }
      }),
    ),
  renderAd: ({ plan }) => finished(tiny(Buffer.from(JSON.stringify(plan)))),
  renderPackshot: ({ marketplace }) => finished(tiny(Buffer.from(marketplace.id))),
  measureCompliance: ({ slot }) => ({
    rule_set_version: 'fake',
    passed: slot === 'main',
    rules: [rule],
    overlay: null,
    measured: { version: 'fake', file: measuredFile, findings: {}, glance: null },
  }),
  drawSheetPage: async ({ title, subtitle, foot, count, pictures }) => {
    const words = pictures.flatMap(({ number, name, kind, note }) => [String(number), name, kind, note])
    const lines = [title, subtitle, foot, count, ...words].map((text, i) => ({
      ...{ text, rtl: false, left: 0, baseline: i, width: 1, size: 1 },
    }))
    const jpeg = await tiny(Buffer.concat(pictures.map(({ file }) => file ?? Buffer.alloc(0))))
      .jpeg()
      .toBuffer()
    return { jpeg, width: side, height: side, dpi: 72, lines }
  },
  planGraphic: ({ graphic, seed, brand }) => ({ graphic, seed, brand }) as unknown as GraphicPlan,
  renderGraphic: ({ plan }) => finished(tiny(Buffer.from(JSON.stringify(plan)))),
  planVideo: ({ kind, recipe, aspect_ratio: ratio, seconds, seed }) => {
    const film = { card: { ad: null } }
    return {
      kind,
      recipe: recipe ?? kind,
      ratio,
      seconds,
      seed,
      width: side,
      height: side,
      film,
    } as unknown as VideoPlan
  },
  renderVideo: async ({ plan }, caller) => {
    const { jpeg, thumbnail, checks, passed, engine, provenance } = await finished(
      tiny(Buffer.from(JSON.stringify(plan))),
    )
    caller?.onProgress?.({ percent: 50, stage: 'rendering', preview: jpeg, poster: jpeg })
    const mp4 = Buffer.concat([Buffer.from('\0\0\0\x14ftypisom\0\0\0\0isom', 'latin1'), jpeg])
    const { width, height, seconds } = plan
    return {
      mp4,
      thumbnail,
      poster: jpeg,
      width,
      height,
      seconds,
      checks,
      passed,
      encoder: 'webcodecs',
      engine,
      provenance,
    }
  },
  readProductPage: () => null,
  readSiteLinks,
  readImports,
  readBrandSite,
  readFacts,
  describeProduct,
  profilePicture: async ({ photo, cutout, judgement }) => {
    const isCut = cutout !== null
    const uses = [...PICTURE_USES]
    const picture = isCut ? await tiny(photo).webp().toBuffer() : null
    return {
      objects: [],
      pose: isCut ? 'stands' : null,
      camera: { pitch_degrees: null, confidence: 0 },
      cut_by_frame: [],
      person: 'none',
      judgement,
      traits: null,
      colors: [],
      good_for: isCut ? uses : [],
      not_for: isCut
        ? []
        : uses.map((what) => ({ what, why: judgement.reasons.map(({ detail }) => detail).join(' ') })),
      preview: picture,
      outline: picture,
      shape: picture,
    }
  },
}

const names = Object.keys(tasks) as TaskName[]
const noCalls = () => Object.fromEntries(names.map((name) => [name, 0])) as Record<TaskName, number>

export function fakeStudio(): FakeStudio {
  let waitSeconds = 0
  let hooks: { [Name in TaskName]?: Hook<Name> } = {}
  const calls = noCalls()
  return {
    calls,
    on: (task, hook) => {
      hooks = { ...hooks, [task]: hook }
    },
    delay: (seconds) => {
      waitSeconds = seconds
    },
    reset: () => {
      hooks = {}
      waitSeconds = 0
      Object.assign(calls, noCalls())
    },
    async run<Name extends TaskName>(
      task: Name,
      input: TaskInput<Name>,
      caller?: TaskOptions,
    ): Promise<TaskOutput<Name>> {
      calls[task] += 1
      const hook = hooks[task] as Hook<Name> | undefined
      const replaced = await hook?.(input, calls[task], caller ?? { orgId: '' })
      caller?.signal?.throwIfAborted()
      const output = await (tasks[task] as Task<Name>)(input, caller)
      if (replaced === null || Array.isArray(replaced)) return replaced as TaskOutput<Name>
      return typeof replaced === 'object' ? { ...output, ...replaced } : output
    },
    waitSeconds: () => waitSeconds,
    cutoutVersion: '1',
    tryNetwork: async () => {},
    close: async () => {},
  }
}

/** A picture as a finished shot that passed. */
async function finished(picture: Sharp) {
  return {
    jpeg: await picture.clone().jpeg().toBuffer(),
    thumbnail: await picture.clone().webp().toBuffer(),
    preview: await picture.clone().webp({ quality: 90 }).toBuffer(),
    color: '#7f7f7f',
    width: side,
    height: side,
    dpi: null,
    caption: null,
    checks: [check('product_fidelity.delta_e_mean', true)],
    passed: true,
    overlay: null,
    engine: 'fake-1',
    provenance: { digital_source_type: 'composite' as const, ingredients: [] },
  }
}

/** A picture whose colors follow from these bytes: other bytes, another picture. */
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
