import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { seedOf } from '../../../lib/seeds.ts'
import { atLeast, atMost, type Check, exactly, inRegions, reported } from '../../checks/check.ts'
import { brandFonts } from '../../layout/brand-type.ts'
import { luminanceOf } from '../../layout/color-roles.ts'
import { renderAd } from '../../layout/render-ad.ts'
import type { Scheme } from '../../layout/scheme.ts'
import { PHONE_WIDTH, TYPE_MIN } from '../../layout/space.ts'
import { type Typesetter, typesetterIn } from '../../layout/typesetter.ts'
import { decodeFile } from '../../looks/output-file.ts'
import { type Box, type Size, sharedArea } from '../../raster/raster.ts'
import type { Soundtrack } from '../../sound/soundtrack.ts'
import { composed, type FilmMaterial, type VoicedLine } from '../material.ts'
import { canvasOf, easeInOut, type Scene } from '../scene.ts'
import type { UgcPlan } from '../video-plan.ts'
import { type CaptionPage, pagesOf } from './caption-pages.ts'
import { type CaptionStyle, fillRound, type SetPage, setPage } from './caption-type.ts'
import { type FilmPicture, givenPicture, stagedPicture } from './film-pictures.ts'
import { drawPane, fullPane, overProduct, type Pane, productPositionIn, windowPane } from './film-shot.ts'
import { areasOf, unsafeAreas } from './frame-areas.ts'
import { OVERSCAN } from './plan-ugc.ts'
import type { FacelessPlan, FilmLine, FilmShot } from './ugc-plan.ts'

/** A film ready to be drawn, with its sound and what was measured of its type and sound. */
export type UgcFilm = { scene: Scene; sound: Soundtrack; checks: Check[] }

type UgcFrame = Omit<UgcPlan, 'kind' | 'recipe' | 'film'>

/** Makes the pictures, the type and the sound of a planned film. The same arguments give the same film. */
export async function openUgc(plan: FacelessPlan, material: FilmMaterial, frame: UgcFrame): Promise<UgcFilm> {
  const fonts = brandFonts(plan.card.ad.brand.fonts, material.stock.fonts)
  const typesetter = typesetterIn(material.stock, fonts)
  const own = fonts.display ?? fonts.text
  const caption = { ...plan.caption, cut: { ...plan.caption.cut, ...(own && { own: own.type }) } }
  const voice = (material.voice ?? []).flatMap((line) => line ?? [])
  const cuts = everyOther([...plan.shots.slice(1).map(({ start }) => start), plan.card.at])
  const [sound, pictures] = await Promise.all([
    composed({ mood: plan.mood, seconds: frame.seconds, seed: frame.seed, cuts, voice }, material),
    picturesOf(plan, material, frame),
  ])
  const panes = panesOf(plan, pictures, frame)
  const pages = await captionsOf({ ...plan, caption }, { frame, panes, typesetter, voice: material.voice ?? [] })
  const badges = await badgesOf({ ...plan, caption }, frame, typesetter)
  const card = await cardOf(plan, material)
  const shotAt = (t: number) => panes.findLast(({ shot }) => t >= shot.start - 1e-6) ?? panes[0]!
  return {
    sound,
    checks: [
      ...typeChecks(plan, { pages, panes, frame }),
      ...soundChecks(sound),
      ...voiceChecks(plan, voice.length),
      ...(card ? [] : [reported('end_card.shown', 0, 'cards', 'No design of it passed its checks.')]),
      ...missingChecks(typesetter),
    ],
    scene: {
      seconds: frame.seconds,
      draw(ctx, t) {
        if (card && t >= plan.card.at) drawCard(ctx, card, { t: t - plan.card.at, frame })
        else {
          drawShot(ctx, shotAt(t), t, { frame, ground: plan.scheme.ground })
          const badge = badges.findLast(({ line }) => t >= line.start && t < line.end)
          badge?.draw(ctx, t)
          pages.find(({ start, end }) => t >= start && t < end)?.draw(ctx, t)
        }
      },
      productAt(t) {
        if (card && t >= plan.card.at) return null
        const { shot, panes } = shotAt(t)
        return panes[0] ? productPositionIn(panes[0], momentOf(shot, t), frame) : null
      },
    },
  }
}

/** Air before every second cut is enough. */
const everyOther = <T>(items: readonly T[]) => items.filter((_, i) => i % 2 === 1 || i === items.length - 1)

async function picturesOf(
  { stagings, shots, clear }: FacelessPlan,
  { subject, pictures, stock }: FilmMaterial,
  frame: UgcFrame,
) {
  const shown = subject && clear && subject.clear ? { ...subject, raster: subject.clear } : subject
  const larger = ({ width, height }: Size): Size => ({
    width: Math.round(width * OVERSCAN),
    height: Math.round(height * OVERSCAN),
  })
  const made = new Map<number, FilmPicture>()
  for (const [i, staging] of stagings.entries()) {
    const users = shots.filter((shot) => shot.staging === i || shot.beside === i)
    if (!shown || users.length === 0) continue
    const { window } = areasOf(frame)
    const seen = users.every(({ view }) => view === 'pair') ? halves(window)[0] : window
    const size = larger(staging.close ? seen : frame)
    const seed = seedOf(frame.seed, 'film', i)
    made.set(i, await stagedPicture(staging, shown, { stock, seed, size, ratio: frame.ratio }))
  }
  const isShown = (at: number) =>
    shots.some(({ view, staging, picture }) => view !== 'type' && !made.has(staging ?? -1) && (picture ?? 0) === at)
  const given = pictures.map((picture, at) => (isShown(at) ? givenPicture(picture) : null))
  return { staged: (i: number | null) => (i === null ? undefined : made.get(i)), given }
}

type Pictures = Awaited<ReturnType<typeof picturesOf>>

/** A shot with the panes that it shows. */
type PanedShot = { shot: FilmShot; panes: Pane[]; full: boolean }

function panesOf({ shots, stagings }: FacelessPlan, pictures: Pictures, frame: UgcFrame): PanedShot[] {
  const areas = areasOf(frame)
  const isClose = (staging: number | null) => staging === null || stagings[staging]!.close
  return shots.map((shot) => {
    const picture = pictures.staged(shot.staging) ?? pictures.given[shot.picture ?? 0]
    if (!picture || shot.view === 'type') return { shot, panes: [], full: false }
    if (shot.view === 'full') {
      const pane = fullPane(picture, frame, shot.move)
      // Where the product reaches into the room of the captions, its picture appears in a window below them.
      if (overProduct(pane, areas.caption, shot.end - shot.start) === 0) return { shot, panes: [pane], full: true }
    }
    const beside = pictures.staged(shot.beside)
    const panes = beside
      ? pairOf(beside, picture, areas.window)
      : [windowPane(picture, areas.window, { move: shot.move, near: isClose(shot.staging) })]
    return { shot, panes, full: false }
  })
}

/** The whole beside a detail. */
function pairOf(whole: FilmPicture, detail: FilmPicture, window: Box): Pane[] {
  const [one, other] = halves(window)
  return [windowPane(whole, one, { move: 'in', near: false }), windowPane(detail, other, { move: 'up', near: true })]
}

/** A window in two, with a gap between them. */
function halves({ left, top, width, height }: Box): [Box, Box] {
  const gap = Math.round(width * 0.025)
  const half = (width - gap) / 2
  return [
    { left, top, width: half, height },
    { left: left + half + gap, top, width: half, height },
  ]
}

const momentOf = (shot: FilmShot, t: number) => ({
  share: Math.min(1, (t - shot.start) / (shot.end - shot.start)),
  t: t - shot.start,
  light: shot.light,
})

function drawShot(
  ctx: SKRSContext2D,
  { shot, panes }: PanedShot,
  t: number,
  { frame, ground }: { frame: Size; ground: string },
) {
  ctx.fillStyle = ground
  ctx.fillRect(0, 0, frame.width, frame.height)
  for (const pane of panes) drawPane(ctx, pane, momentOf(shot, t))
}

type Setting = {
  frame: UgcFrame
  panes: readonly PanedShot[]
  typesetter: Typesetter
  voice: readonly (VoicedLine | null)[]
}

/** Sizes of type in pixels of a phone's screen, and how many lines a page has. */
const TYPE = {
  words: { sizes: [18, 58], lines: 5 },
  hook: { sizes: [15, 42], lines: 3 },
  caption: { sizes: [13, 38], lines: 2 },
} as const

async function captionsOf(plan: FacelessPlan, setting: Setting): Promise<SetPage[]> {
  const set: SetPage[] = []
  for (const [i, line] of plan.lines.entries()) {
    for (const page of pagesOf(line, 'en', setting.voice[i]?.words ?? null)) {
      const made = await captionOf(page, line, setting, plan)
      if (made) set.push(made)
    }
  }
  return set
}

async function captionOf(page: CaptionPage, line: FilmLine, { frame, panes, typesetter }: Setting, plan: FacelessPlan) {
  const under = panes.filter(({ shot }) => shot.start < page.end && shot.end > page.start)
  const areas = areasOf(frame)
  const alone = under.every(({ shot }) => shot.view === 'type')
  const beside = line.count === null ? areas.caption : below(areas.caption, badgeSize(frame))
  const { sizes, lines } = TYPE[(alone && 'words') || (line.role === 'hook' && 'hook') || 'caption']
  const px = Math.min(frame.width, frame.height) / PHONE_WIDTH
  const style: CaptionStyle = {
    ...{ ...plan.caption, scheme: plan.scheme, plate: under.some(({ full }) => full) },
    lines: frame.width > frame.height ? lines + 1 : lines,
    size: [sizes[0] * px, sizes[1] * px],
  }
  return setPage(page, alone ? areas.words : beside, style, typesetter)
}

const badgeSize = ({ width, height }: Size) => Math.round(Math.min(width, height) * 0.105)

function below({ left, top, width, height }: Box, size: number): Box {
  const taken = Math.round(size * 1.12)
  return { left, top: top + taken, width, height: height - taken }
}

type Badge = { line: FilmLine; draw: (ctx: SKRSContext2D, t: number) => void }

/** The numbers of a list's items, each on a disc above its caption. */
async function badgesOf(
  { lines, scheme, caption }: FacelessPlan,
  frame: UgcFrame,
  typesetter: Typesetter,
): Promise<Badge[]> {
  const room = areasOf(frame).caption
  const side = badgeSize(frame)
  const box = { left: room.left + (room.width - side) / 2, top: room.top, width: side, height: side }
  const badges: Badge[] = []
  for (const line of lines) {
    if (line.count === null) continue
    const [page] = pagesOf({ ...line, text: String(line.count) }, 'en', null)
    const size = side * 0.62
    const style: CaptionStyle = { ...caption, scheme, plate: false, size: [size, size], lines: 1 }
    const number = await setPage(page!, box, { ...style, tracking: 0 }, typesetter)
    const draw = (ctx: SKRSContext2D, t: number) => {
      fillRound(ctx, box, { color: scheme.accent, radius: side / 2 })
      number?.draw(ctx, t)
    }
    badges.push({ line, draw })
  }
  return badges
}

/** The card at the end; null where no design of it passes its checks, and the last shot stays. */
async function cardOf({ card }: FacelessPlan, { subject, stock }: FilmMaterial): Promise<Canvas | null> {
  const { jpeg, passed } = await renderAd(card.ad, subject, stock)
  return passed ? canvasOf(await decodeFile(jpeg)) : null
}

function drawCard(ctx: SKRSContext2D, card: Canvas, { t, frame: { width, height } }: { t: number; frame: Size }) {
  const come = 1 - (1 - Math.min(1, t / 0.4)) ** 3
  const zoom = 1.05 - 0.05 * come + 0.012 * easeInOut(t / 4)
  ctx.imageSmoothingQuality = 'medium'
  ctx.drawImage(card, (width * (1 - zoom)) / 2, (height * (1 - zoom)) / 2, width * zoom, height * zoom)
}

type Measured = { pages: readonly SetPage[]; panes: readonly PanedShot[]; frame: UgcFrame }

function typeChecks({ scheme, lines }: FacelessPlan, { pages, panes, frame }: Measured): Check[] {
  const unsafe = unsafeAreas(frame)
  const rows = pages.flatMap((page) =>
    page.lines.map((box) => ({
      place: { ...box, at_seconds: (page.start + page.end) / 2 },
      area: box.width * box.height,
      px: page.size / (frame.width / PHONE_WIDTH),
      inUnsafe: Math.max(...unsafe.map((band) => sharedArea(box, band))),
      overProduct: productUnder(box, page, panes),
    })),
  )
  const area = rows.reduce((sum, row) => sum + row.area, 0)
  const inUnsafe = rows.reduce((sum, row) => sum + row.inUnsafe, 0)
  const hiding = Math.max(0, ...rows.map(({ overProduct }) => overProduct))
  const smallest = Math.min(...rows.map(({ px }) => px), 99)
  const placesOf = (isMeant: (row: (typeof rows)[number]) => boolean) => rows.filter(isMeant).map(({ place }) => place)
  const pace = Math.max(0, ...lines.map(({ text, start, end }) => text.split(/\s+/).length / (end - start)))
  return [
    atLeast(
      'text.contrast',
      Math.min(contrastOf(scheme.ink, scheme.ground), contrastOf(scheme.onAccent, scheme.accent)),
      4.5,
      'ratio',
    ),
    inRegions(
      atLeast('text.size', smallest, TYPE_MIN, 'px on a phone'),
      placesOf(({ px }) => px === smallest),
    ),
    inRegions(
      exactly('layout.safe_zone', area === 0 ? 0 : inUnsafe / area, 0, 'share'),
      placesOf((row) => row.inUnsafe > 0),
    ),
    inRegions(
      atMost('captions.over_product', hiding / (frame.width * frame.height), 0, 'share of the frame'),
      placesOf((row) => row.overProduct > 0),
    ),
    reported('captions.pace', pace, 'words a second'),
  ]
}

/** The largest area of the product that a line of a caption covers during its page. */
function productUnder(box: Box, page: SetPage, panes: readonly PanedShot[]): number {
  const under = panes.filter(({ shot }) => shot.start < page.end && shot.end > page.start)
  const areas = under.flatMap(({ shot, panes }) => panes.map((pane) => overProduct(pane, box, shot.end - shot.start)))
  return Math.max(0, ...areas)
}

function contrastOf(one: Scheme['ink'], other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The measurements of a film's sound. */
export function soundChecks({ loudness, truePeak }: Soundtrack): Check[] {
  return [reported('sound.loudness', loudness, 'LUFS'), atMost('sound.true_peak', truePeak, -1, 'dBTP')]
}

function voiceChecks({ voice, lines }: FacelessPlan, spoken: number): Check[] {
  if (!voice) return []
  const why = 'No installed voice can speak these words in the available time. They appear as captions only.'
  return [reported('sound.voice', spoken / lines.length, 'share of the lines', spoken === 0 ? why : null)]
}

function missingChecks({ missing }: Typesetter): Check[] {
  if (missing.size === 0) return []
  return [reported('text.missing', missing.size, 'characters', `No font shows ${[...missing].slice(0, 8).join(' ')}.`)]
}
