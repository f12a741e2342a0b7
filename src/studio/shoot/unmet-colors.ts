import { colorNamed } from '../../goods/color-names.ts'
import { broaderThan, type Demand, isThing, tagOf } from '../../goods/demands.ts'
import { directionWords } from '../../goods/direction-words.ts'
import { lightNamed, type StageLight } from '../../goods/lights.ts'
import { deltaE2000, type Lab } from '../checks/delta-e.ts'
import { hexOfBytes } from '../raster/oklab.ts'
import { byteOfLinear } from '../raster/srgb.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import { type Answering, type Lack, shows } from './answering.ts'
import { isSeamless } from './backdrops.ts'
import { type Direction, SKY } from './direction.ts'
import { AS_RENDERED } from './light.ts'
import { exposedFor, litColor, luminanceOf, visibleGround } from './lit-color.ts'
import { isMeantBy, isOfPattern } from './painted.ts'
import { differenceOf, labOfHex } from './palette.ts'
import { isPartOf } from './scene-parts.ts'
import { areasOf, isAreaVisible, isOn, type SetArea, tagsOfArea, visibleThings } from './visible.ts'

/** A refused color is one of a family (CIEDE2000): who wants no blue wants no navy. */
const SAME_FAMILY = 25

/** Whether one of these colors is of the family of another one. */
export const isAmong = (colors: readonly string[], color: string): boolean =>
  colors.some((one) => differenceOf(one, color) < SAME_FAMILY)

/** The colors that a direction refuses. */
export const colorsRefused = (demands: readonly Demand[]): string[] =>
  demands.flatMap(({ kind, refused, tag }) => (kind === 'color' && refused ? (colorNamed(tag) ?? []) : []))

/** Colors nearer than this (CIEDE2000) are called by one name. */
const SAME_COLOR = 8

/** The ground and what is behind it, of which a view from half above shows little: further colors of a palette are those of details. */
const GROUNDS = { frontal: 2, angled: 1, top: 1 } as const

/** What the product is on. */
const UNDER = new Set(['floor', 'table'])

/** What a stage lacks of a color. `given` are words of the product itself and their tags. */
export function lackOfColor(
  { tag, next, of, area }: Demand,
  { given, direction }: { given: ReadonlySet<string>; direction: Lit },
  stage: Answering,
): Lack | null {
  const color = colorNamed(tag) ?? '#808080'
  if (area === null && next !== null && given.has(next))
    return { why: 'the product keeps the colors of its photo', nearest: null }
  const ofIts = of === null ? undefined : lackOfOwned(of, color, stage)
  if (ofIts !== undefined) return ofIts
  const accent = OF_METAL.has(area ?? '') ? metalOf(color) : undefined
  if (accent !== undefined) return lackOfAccent(accent, stage)
  return lackOfArea(
    { tag, area, of: of !== null && given.has(of) ? null : of },
    { color, direction },
    inLight(stage, direction),
  )
}

/** What a stage lacks of the color of a thing or a light; undefined where it is of neither. */
function lackOfOwned(of: string, color: string, stage: Answering): Lack | null | undefined {
  if (isThing(of)) return isAreaOf(of, color, stage) ? null : lackOfThing(of, color, stage)
  const light = lightNamed(of)
  return light === null ? undefined : lackAmong(skyIn(light, stage), 'light', color)
}

/** What is golden only if it is of such a metal: a podium in the color is mustard. */
const OF_METAL = new Set(['accent', 'podium'])

const lackOfAccent = (metal: string, stage: Answering): Lack | null =>
  shows(stage, metal) ? null : { why: 'nothing there is of such a metal', nearest: null }

/** The colors of the sky in a light, where a picture shows the sky: a sunset may be orange. */
function skyIn({ shape: { sky } }: StageLight, stage: Answering): readonly string[] {
  const isSky = ({ kind, name }: SetArea): boolean => kind === SKY && isAreaVisible(stage, name)
  if (sky === undefined || stage.set === null || !areasOf(stage.set).some(isSky)) return []
  return [sky.horizon, sky.zenith].map((light) => hexOfBytes(light.map(byteOfLinear)))
}

/** A stage with the colors that its background has in the light of a direction. */
function inLight(stage: Answering, { lighting }: Lit): Answering {
  const { backdrop, beside } = stage
  if (backdrop === null) return stage
  const second = beside && { beside: { ...beside, color: litColor(beside.color, lighting) } }
  return { ...stage, backdrop: litColor(backdrop, lighting), ...second }
}

/** The tag of the metal that has a color: a yellow cushion is no golden detail. */
export const metalOf = (color: string): string | undefined =>
  [...directionWords().metals].find(([name]) => (colorNamed(name) ?? colorNamed(`${name}-colored`)) === color)?.[1]

/**
 * What has less chroma (CIELAB) is called by its color up to so much of it in the light of a lamp: white is orange at sunset, and gray that is darker than `pale`
 * brown in any warm light. Else so much must be left.
 */
const TINTED = { chroma: 15, most: 28, pale: 70, mostOfGray: 6, left: 0.25 }

/** Whether what has a color is still called by it in the light of a direction: orange is red in neon light. */
function isSeenAs(color: string, { lighting }: Lit): boolean {
  const [own, lit] = [labOfHex(color), labOfHex(litColor(color, lighting))]
  const most = isGray(own) && own[0] < TINTED.pale ? TINTED.mostOfGray : TINTED.most
  if (chromaOf(own) < TINTED.chroma) return isBlack(own) || chromaOf(lit) < most
  const isLeft = chromaOf(lit) >= TINTED.left * chromaOf(own) && turnOf(own, lit) < SAME_GROWN.hue
  return isLeft
}

/** How far apart two hues are, in degrees of CIELAB. */
function turnOf(one: Lab, other: Lab): number {
  const turn = Math.abs(hueOf(one) - hueOf(other))
  return Math.min(turn, 360 - turn)
}

type Colored = Pick<Demand, 'tag' | 'area' | 'of'>

/** A color as `#rrggbb`, and the light in which it is to be there. */
type LitColor = { color: string; direction: Lit }

type Lit = Pick<Direction, 'lighting' | 'demands'>

/** Whether what a color is for is painted in it, or is a cloth that is checkered in it. */
function isPaintedIn(color: string, area: string | null, stage: Answering): boolean {
  const { set, paint } = stage
  const isPatterned = shows(stage, 'gingham')
  const isCloth = area === null || area === 'cloth'
  if (set !== null && isPatterned && isCloth && paint.length === 0 && isOfPattern(set, color)) return true
  return paint.some(
    (one) =>
      one.color === color &&
      isMeantBy(one.area, area) &&
      isAreaVisible(stage, one.area, area ?? 'anywhere') &&
      // A checkered cloth is no background in a color.
      !(isPatterned && one.area === 'cloth' && area === 'backdrop'),
  )
}

const DIM = 'it is much darker in this light'

/** Whether what is painted in a color on a set is so much darker in a light that it has another name: by night, sage is olive. */
function isLostInDark(color: string, { set, printed }: Answering, direction: Lit): boolean {
  const seen = set === null || printed ? null : visibleGround(set, exposedFor(set, direction))
  const own = set === null || seen === null ? null : visibleGround(set, AS_RENDERED)
  if (seen === null || own === null) return false
  const [left, whole, lightness] = [seen, own, color].map((hex) => labOfHex(hex)[0]) as [number, number, number]
  const luminance = (luminanceOf(left) / luminanceOf(whole)) * luminanceOf(lightness)
  return lightness - 116 * Math.cbrt(luminance) + 16 > DIMMED && lightness > DARK_ANYWAY
}

/** Walls are darker than the ground by the product, so less is left of their name; what is darker than this has its name by night, too. */
const DIMMED = 20
const DARK_ANYWAY = 45

function lackOfArea(colored: Colored, lit: LitColor, stage: Answering): Lack | null {
  const { tag, area, of } = colored
  const { color, direction } = lit
  const seen = lackInLight(colored, lit, stage)
  if (seen !== null) return seen
  if (isPaintedIn(color, area, stage)) return lackInDark(color, stage, direction)
  if (of !== null) return lackOfGrown(of, lit, stage)
  if (colorsOf(stage, area).some((one) => isSame(one, color))) return null
  // Terracotta is a color of paint, and what floors are of.
  if (UNDER.has(area ?? '') && isPartOf(stage, 'ground', tagOf(tag))) return null
  if (isOfStage(area, lit, stage)) return lackInDark(color, stage, direction)
  // A nursery in pastel colors has no color that is called pastel.
  if (area === null && shows(stage, tag)) return lackInDark(color, stage, direction)
  return { why: 'nothing there can take this color', nearest: null }
}

/** What a stage lacks of a color that a light or its view takes from it. */
function lackInLight({ area, of }: Colored, { color, direction }: LitColor, stage: Answering): Lack | null {
  const { set, printed } = stage
  if (of !== null && !shows(stage, of)) return lackAmong([], of, color)
  if (of !== SKY && !printed && !isSeenAs(color, direction))
    return { why: 'it has another color in this light', nearest: null }
  // Tiles that are viewed from above are no wall.
  const isWithout = area === WALL && set !== null && !printed && !isOn(stage, WALL)
  return isWithout ? { why: 'no wall is in the picture', nearest: null } : null
}

const lackInDark = (color: string, stage: Answering, direction: Lit): Lack | null =>
  isLostInDark(color, stage, direction) ? { why: DIM, nearest: null } : null

/**
 * Stone and wood of a color are not all of one shade; what has a hue is named by it: pale moss is green. What has less than this share
 * (`strength`) of a color's chroma has another name, as pink has beside red; so has what has a `tinge` beside gray.
 */
const SAME_GROWN = { difference: 15, hue: 28, chroma: 10, strength: 0.4, tinge: 7 }
/** Two strong colors this far apart in hue have two names: orange is no red. */
const STRONG = { chroma: 30, hue: 13 }
/** Between these hues (degrees of CIELAB) all is green, from that of moss to that of firs. */
const GREEN = { from: 105, to: 175 }

const hueOf = ([, a, b]: Lab): number => Math.atan2(b, a) * (180 / Math.PI)

const chromaOf = ([, a, b]: Lab): number => Math.hypot(a, b)
/** Gray has less chroma than this, and is darker than white; light and dark gray are so far apart in lightness. */
const GRAY = { chroma: 4, light: 85, apart: 10 }
/** What is as dark is black in the light of any lamp. */
const BLACK = { chroma: 12, light: 33 }
const isBlack = (color: Lab): boolean => chromaOf(color) < BLACK.chroma && color[0] < BLACK.light
const isGray = (color: Lab): boolean => chromaOf(color) < GRAY.chroma && color[0] < GRAY.light

/** Whether two colors of a grown surface have one name. */
function isNear(one: string, other: string): boolean {
  const [first, second] = [labOfHex(one), labOfHex(other)]
  if (isBlack(first) && isBlack(second)) return true
  if (isGray(first) && isGray(second)) return Math.abs(first[0] - second[0]) < GRAY.apart
  if (isGray(first) !== isGray(second) && Math.max(chromaOf(first), chromaOf(second)) >= SAME_GROWN.tinge) return false
  if (deltaE2000(first, second) < SAME_GROWN.difference) return true
  const chromas = [first, second].map(chromaOf)
  const least = Math.min(...chromas)
  const isHued = least >= SAME_GROWN.chroma
  const isGreen = [first, second].every((lab) => hueOf(lab) > GREEN.from && hueOf(lab) < GREEN.to)
  const most = least >= STRONG.chroma && !isGreen ? STRONG.hue : SAME_GROWN.hue
  const isPaler = least < SAME_GROWN.strength * Math.max(...chromas)
  return isHued && !isPaler && turnOf(first, second) < most
}

/** Hues (degrees of CIELAB) from red to yellow, where a small turn is another color. */
const WARM = { from: 0, to: 100, turn: 11, difference: 12 }

/** What is darker by so much (L* of CIELAB) than a color has another name: a red rose is no pink one. */
const DARKER_MOST = 28

/** Whether a thing is called by a color: a terracotta ball is no red one, however dark its other side is. */
function isOfName(one: string, color: string): boolean {
  const [first, second] = [labOfHex(one), labOfHex(color)]
  const hue = hueOf(second)
  const isStrict = chromaOf(second) >= STRONG.chroma && hue >= WARM.from && hue <= WARM.to
  const isTurned = turnOf(first, second) >= WARM.turn && deltaE2000(first, second) >= WARM.difference
  return isNear(one, color) && !(isStrict && isTurned) && second[0] - first[0] < DARKER_MOST
}

/** So many colors of a thing are what it is called by; those of details are not. */
const CALLED_BY = 2

/** The colors that a thing with this palette is called by. */
export const colorsCalled = (palette: readonly string[]): readonly string[] => palette.slice(0, CALLED_BY)

/** Whether a thing with this palette is called by a color. */
export const isOfColor = (palette: readonly string[], color: string): boolean =>
  colorsCalled(palette).some((one) => isOfName(one, color))

/** Whether a thing of a set that is one of its areas, such as towels, has a color, or takes it. */
function isAreaOf(of: string, color: string, stage: Answering): boolean {
  const { set, paint } = stage
  if (set === null || !shows({ ...stage, also: new Set() }, of)) return false
  const own = areasOf(set).filter(({ name }) => tagsOfArea(name).some((tag) => isKindOf(of, tag)))
  return own.some(({ name, color: one }) => isSame(paint.find(({ area }) => area === name)?.color ?? one, color))
}

const isKindOf = (one: string, other: string): boolean => one === other || broaderThan(one).includes(other)

/** Whether a thing has a color by nature, however pale or dark it is: a plant is green. */
const isByNature = (of: string, color: string): boolean => naturalTags(color).includes(of)

const naturalTags = (color: string): readonly string[] =>
  [...directionWords().natural].flatMap(([name, tags]) => (colorNamed(name) === color ? tags : []))

/** A wooden tray is no golden one, however yellow its wood is. */
function lackOfThing(of: string, color: string, stage: Answering): Lack | null {
  const { hues, materials, printed } = stage
  const metal = metalOf(color)
  const standing = printed ? [] : visibleThings(stage, of)
  const colors = [...(hues?.(of) ?? []), ...standing.flatMap(({ palette = [] }) => palette)]
  if (metal === undefined)
    return isByNature(of, color) && shows(stage, of) ? null : lackAmong(colors, of, color, isOfName)
  const isMetal = materials?.(of).includes(metal) || standing.some(({ tags }) => tags.map(tagOf).includes(metal))
  return isMetal ? null : { why: `no ${of.replaceAll('-', ' ')} there is of such a metal`, nearest: null }
}

function lackOfGrown(of: string, { color, direction }: LitColor, stage: Answering): Lack | null {
  const { set } = stage
  if (set === null) return lackAmong([], of, color)
  if (of === SKY && areasOf(set).some(({ kind, name }) => kind === SKY && isAreaVisible(stage, name))) return null
  // What is black by day is called black in the light of a candle, too.
  const byDay = isBlack(labOfHex(color)) ? groundsOf(set, { ...direction, lighting: AS_RENDERED }) : []
  if (isPartOf(stage, 'ground', of)) return lackAmong([...groundsOf(set, direction), ...byDay], of, color)
  return lackAmong(isPartOf(stage, 'wall', of) ? set.tags.palette.slice(0, CALLED_BY) : set.tags.palette, of, color)
}

/** What a stage lacks whose ground is lighter in its picture than what it is called by. */
export function lackOfShade({ tag }: Demand, { direction }: { direction: Direction }, stage: Answering): Lack | null {
  const most = directionWords().darkest.get(tag)
  if (most === undefined || stage.printed || stage.set === null || !isPartOf(stage, 'ground', tag)) return null
  const seen = visibleGround(stage.set, exposedFor(stage.set, direction))
  if (seen === null || labOfHex(seen)[0] < most + 1) return null
  return { why: 'the ground is lighter there', nearest: broaderThan(tag)[0] ?? null }
}

const lackAmong = (colors: readonly string[], of: string, color: string, isLike = isNear): Lack | null =>
  colors.some((one) => isLike(one, color))
    ? null
    : { why: `no ${of.replaceAll('-', ' ')} there has this color`, nearest: null }

/** The color of the ground in its picture; where that is not measured, those of the palette that no wall or cloth explains. */
function groundsOf(set: SetDescription, direction: Lit): readonly string[] {
  const seen = visibleGround(set, exposedFor(set, direction))
  if (seen !== null) return [seen]
  const isOwn = (one: string): boolean => !areasOf(set).some((area) => isNear(area.color, one))
  // In a view from the front, a second color is that of what stands behind.
  return set.tags.palette.slice(0, set.view === 'top' ? 2 : 1).filter(isOwn)
}

/** Whether what is in the picture anyway is called by a color: moss is green, walnut a brown table, and a wall of concrete a gray one. */
function isOfStage(area: string | null, { color, direction }: LitColor, stage: Answering): boolean {
  const { set, paint, printed } = stage
  if (set === null || printed || isSeamless(set)) return false
  const isCalled = (one: string): boolean => isOfStageName(one, color)
  if (UNDER.has(area!)) return shows(stage, area!) && groundsOf(set, direction).some(isCalled)
  if (area === WALL) return isBare(set, WALL) && set.tags.palette.slice(0, CALLED_BY).some(isCalled)
  if (area !== null && area !== 'backdrop') return false
  if (paint.length === 0 && set.tags.palette.slice(0, GROUNDS[set.view]).some(isCalled)) return true
  return naturalTags(color).some((tag) => isPartOf(stage, 'ground', tag))
}

const WALL = 'wall'

/**
 * So different (CIEDE2000) may what takes much of a picture be from the color that it is called by, with this share of its chroma at least, because wood
 * is no orange; of greens and blues, so far apart in hue and lightness.
 */
const OF_STAGE = { difference: 11, strength: 0.85, hue: 27, lightness: 26 }

/** Whether what takes much of a picture is called by a color. */
function isOfStageName(one: string, color: string): boolean {
  const [first, second] = [labOfHex(one), labOfHex(color)]
  if (isBlack(first) && isBlack(second)) return true
  const isPaler = chromaOf(second) >= STRONG.chroma && chromaOf(first) < OF_STAGE.strength * chromaOf(second)
  // What is beige is no sage, however near a gray green it is.
  const isTurned = turnOf(first, second) > OF_STAGE.hue
  const isOther = isTurned && chromaOf(second) >= SAME_GROWN.chroma
  if (deltaE2000(first, second) < OF_STAGE.difference) return !isPaler && !isOther && isOfName(one, color)
  const isCold = hueOf(second) > WARM.to || hueOf(second) < WARM.from - 45
  const isApart = isTurned || Math.abs(first[0] - second[0]) > OF_STAGE.lightness
  return isCold && !isApart && isOfName(one, color)
}

/** Whether a set has a part that takes no paint. */
const isBare = (set: SetDescription, part: string): boolean =>
  isOn({ set, paper: null }, part) && areasOf(set).every(({ name }) => !isMeantBy(name, part))

/** Black in a colored light is black still. */
const DARK = 22

function isSame(one: string, other: string): boolean {
  const [first, second] = [labOfHex(one), labOfHex(other)]
  return deltaE2000(first, second) < SAME_COLOR || Math.max(first[0], second[0]) < DARK
}

/** The colors that a stage has without being painted, where a direction wants one. */
export function colorsOf(stage: Answering, area: string | null): readonly string[] {
  const { set, paper, printed, beside } = stage
  if (printed) return paper?.colors ?? []
  const plain = plainColor(stage)
  if (plain === null) return set === null ? [] : colorsOn(set, stage, area)
  return isOfGround(area) || UNDER.has(area!) ? [plain, ...(beside ? [beside.color] : [])] : []
}

/** The area and the tag of paper: brown paper is no brown table. */
const PAPER = 'paper'

const isOfGround = (area: string | null): boolean => area === null || area === 'backdrop' || area === PAPER

function colorsOn(set: SetDescription, stage: Answering, area: string | null): readonly string[] {
  const { paint } = stage
  // What is painted over has its color no more, and nothing else is behind the product.
  const isPainted = ({ name }: SetArea): boolean => paint.some((one) => one.area === name)
  const isBehindPainted = area === 'backdrop' && paint.some((one) => isMeantBy(one.area, area))
  const isNamed = ({ name }: SetArea): boolean =>
    area !== null && isMeantBy(name, area) && isAreaVisible(stage, name, area)
  const areas = areasOf(set).filter((one) => !isPainted(one) && isNamed(one))
  const isLeft = (color: string): boolean => !areasOf(set).some((one) => isPainted(one) && isSame(one.color, color))
  const isGround = isOfGround(area) && !isBehindPainted && (area !== PAPER || shows(stage, PAPER))
  const grounds = isGround ? set.tags.palette.slice(0, GROUNDS[set.view]).filter(isLeft) : []
  return [...areas.map(({ color }) => color), ...grounds]
}

/** The color of a stage that has one: light makes an empty backdrop paler than its paper is. */
function plainColor({ set, paper, backdrop }: Answering): string | null {
  if (backdrop !== null) return backdrop
  if (set === null) return paper?.colors[0] ?? null
  return isSeamless(set) ? (set.ground_color ?? null) : null
}
