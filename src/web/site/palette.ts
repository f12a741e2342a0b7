import type { Element } from '../document.ts'
import type { CssRule } from './css.ts'
import { firstColorIn, hexOf, oklabOf, type WebColor } from './css-color.ts'
import { picked } from './selectors.ts'
import type { NamedSheet, SitePage, Styles } from './styles.ts'

/** Where in a site something was read: the address of the page or file, and the place in it. */
export type SitePlace = { page_url: string; place: string }
type ColorRole = 'primary' | 'secondary' | 'accent' | 'ink' | 'paper'
/** `share`: of all votes for colors. */
export type SiteColor = { hex: string; role: ColorRole | null; share: number; at: SitePlace }

type Use = 'ground' | 'text' | 'button' | 'part' | 'named'
type Vote = { color: WebColor; weight: number; use: Use; role: ColorRole | null; at: SitePlace }
type Cluster = { color: WebColor; weight: number; votes: Vote[] }

const COLORS_MAX = 8
/** Distance in OKLab below which colors are the same to the eye, and above which two of them are separate colors of a brand. */
const [SAME, APART] = [0.03, 0.09]
/** Chroma in OKLab from which a color is none of the grays. */
const CHROMATIC = 0.035
const PAINTS_MAX = 12_000

/** Colors of a site, by how much of its pages they are used on: those of its pages and texts first, then the others by weight. */
export function readPalette(pages: readonly SitePage[], styles: Styles): SiteColor[] {
  const votes = [...pages.flatMap(themeVotes), ...styleVotes(pages, styles)]
  const clusters = clustered(votes)
  const total = clusters.reduce((sum, { weight }) => sum + weight, 0)
  const roles = rolesOf(clusters)
  return clusters
    .toSorted((a, b) => Number(roles.has(b)) - Number(roles.has(a)) || b.weight - a.weight)
    .slice(0, COLORS_MAX)
    .map((cluster) => ({
      hex: hexOf(cluster.color),
      role: roles.get(cluster) ?? null,
      share: Math.round((1000 * cluster.weight) / total) / 1000,
      at: cluster.votes.toSorted((a, b) => b.weight - a.weight)[0]!.at,
    }))
}

/** What a page says of itself to browsers, and the colors that old pages give in attributes. */
function themeVotes({ page, url }: SitePage): Vote[] {
  return page.elements.slice(0, 2_000).flatMap(({ tag, attributes }) => {
    if (tag === 'body') return bodyVotes(attributes, url)
    const isTheme = tag === 'meta' && /^(?:theme-color|msapplication-tilecolor)$/i.test(attributes.name ?? '')
    if (!isTheme || /dark/.test(attributes.media ?? '')) return []
    const color = firstColorIn(attributes.content ?? '')
    const at = { page_url: url, place: `meta[name="${attributes.name}"]` }
    return color ? [{ color, weight: 6, use: 'named', role: 'primary', at } satisfies Vote] : []
  })
}

function bodyVotes({ bgcolor = '', text = '' }: Record<string, string>, url: string): Vote[] {
  const votes: [string, Use, ColorRole, string][] = [
    [bgcolor, 'ground', 'paper', 'bgcolor'],
    [text, 'text', 'ink', 'text'],
  ]
  return votes.flatMap(([value, use, role, name]) => {
    const color = firstColorIn(value)
    return color ? [{ color, weight: 10, use, role, at: { page_url: url, place: `body[${name}]` } }] : []
  })
}

function styleVotes(pages: readonly SitePage[], { sheets, resolve }: Styles): Vote[] {
  const painting = sheets.flatMap((sheet) => sheet.rules.flatMap((rule) => paintsOf(sheet, rule)))
  return painting.slice(0, PAINTS_MAX).flatMap(({ value, ...paint }) => {
    const color = firstColorIn(resolve(value))
    if (color === null) return []
    return paint.property.startsWith('--') ? namedVotes({ ...paint, color }) : useVotes(pages, { ...paint, color })
  })
}

const paintsOf = (sheet: NamedSheet, { selectors, declarations, line }: CssRule) =>
  declarations
    .filter(([property]) => PAINTS.test(property) || property.startsWith('--'))
    .map(([property, value]) => ({ selectors, property, value, at: placeOf(sheet, { selectors, property, line }) }))

const PAINTS = /^(?:background(?:-color)?|color|fill|border(?:-(?:top|bottom|left|right))?(?:-color)?)$/

export function placeOf(
  { url, name }: NamedSheet,
  { selectors, property, line }: { selectors: string[]; property: string; line: number },
): SitePlace {
  const where = line > 0 && name !== '<style>' ? `${name}:${line}` : name
  return { page_url: url, place: `${where} ${selectors[0]!.slice(0, 80)} { ${property} }`.slice(0, 200) }
}

/** A custom property whose name says what it is for. */
function namedVotes({ property, color, at }: Used): Vote[] {
  const role = roleNamed(property)
  return role === null ? [] : [{ color, weight: role === 'primary' ? 5 : 3, use: 'named', role, at }]
}

function roleNamed(property: string): ColorRole | null {
  if (
    /hover|active|focus|disabled|error|success|warning|info|danger|\d{2,3}$|(?:^|-)(?:on|contrast|foreground|text)(?:-|$)|preset|wp--/i.test(
      property,
    )
  )
    return null
  if (/secondary/i.test(property)) return 'secondary'
  if (/accent|highlight|button(?:-background|-bg)?$/i.test(property)) return 'accent'
  return /primary|brand|main-color|theme-color/i.test(property) ? 'primary' : null
}

type Used = { selectors: string[]; property: string; color: WebColor; at: SitePlace }

/** The vote of a rule for a color, by the elements that it paints and how many there are. */
function useVotes(pages: readonly SitePage[], { selectors, property, color, at }: Used): Vote[] {
  const elements = pages.flatMap(({ index }) => selectors.slice(0, 12).flatMap((selector) => picked(index, selector)))
  return elements.length === 0 ? [] : [{ color, at, ...weighed(elements, property) }]
}

function weighed(elements: readonly Element[], property: string): Pick<Vote, 'weight' | 'use' | 'role'> {
  const worth = Math.log2(1 + elements.length)
  const isGround = property.startsWith('background')
  const isText = property === 'color'
  if (elements.some(isPage) && isGround) return { weight: 14, use: 'ground', role: 'paper' }
  if (elements.some(isPage) && isText) return { weight: 8, use: 'text', role: 'ink' }
  if (elements.some(isButton))
    return isGround ? { weight: 4 + worth, use: 'button', role: null } : { weight: 0.5, use: 'part', role: null }
  if (isGround) return { weight: 3 * worth * areaOf(elements[0]!), use: 'part', role: null }
  return isText ? { weight: worth, use: 'text', role: null } : { weight: 0.5 * worth, use: 'part', role: null }
}

const isPage = ({ tag }: Element) => tag === 'body' || tag === 'html'
const isButton = ({ tag, attributes }: Element) =>
  tag === 'button' ||
  attributes.type === 'submit' ||
  (/\b(?:btn|button|cta)\b|__button|-btn\b|btn-/i.test(attributes.class ?? '') && tag !== 'div')
const areaOf = ({ tag }: Element) => (/^(?:header|footer|main|section|nav|aside)$/.test(tag) ? 1.2 : 0.5)

/** Votes for colors that look the same, each cluster in its strongest color. */
function clustered(votes: readonly Vote[]): Cluster[] {
  const clusters: Cluster[] = []
  for (const vote of votes.toSorted((a, b) => b.weight - a.weight).slice(0, 4_000)) {
    const own = clusters.find(({ color }) => distance(color, vote.color) < SAME)
    if (own) {
      own.weight += vote.weight
      own.votes.push(vote)
    } else if (clusters.length < 60) clusters.push({ color: vote.color, weight: vote.weight, votes: [vote] })
  }
  return clusters
}

const distance = (a: WebColor, b: WebColor) => {
  const [first, second] = [oklabOf(a), oklabOf(b)]
  return Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2])
}
const chroma = (color: WebColor) => Math.hypot(oklabOf(color)[1], oklabOf(color)[2])

/** The cluster of each role. Paper and ink are those of the page; the others are the most used ones that differ. */
function rolesOf(clusters: readonly Cluster[]): Map<Cluster, ColorRole> {
  const votesFor = (cluster: Cluster, role: ColorRole) =>
    cluster.votes.reduce((sum, vote) => sum + (vote.role === role ? vote.weight : 0), 0)
  const most = (role: ColorRole, of: readonly Cluster[] = clusters) =>
    of.filter((one) => votesFor(one, role) > 0).toSorted((a, b) => votesFor(b, role) - votesFor(a, role))[0]
  const roles = new Map<Cluster, ColorRole>()
  const give = (role: ColorRole, cluster: Cluster | undefined) =>
    cluster && !roles.has(cluster) && roles.set(cluster, role)
  const paper = most('paper') ?? clusters.filter(({ color }) => oklabOf(color)[0] > 0.93)[0]
  give('paper', paper)
  const readable = clusters.filter(
    (one) => paper === undefined || Math.abs(oklabOf(one.color)[0] - oklabOf(paper.color)[0]) > 0.45,
  )
  const texts = readable.toSorted((a, b) => textOf(b) - textOf(a))
  give('ink', most('ink', readable) ?? texts.find((one) => textOf(one) > 0))
  const colored = clusters
    .filter((one) => !roles.has(one) && chroma(one.color) >= CHROMATIC)
    .toSorted((a, b) => worthOf(b) - worthOf(a))
  const primary =
    colored[0] ?? (clusters.every((one) => chroma(one.color) < CHROMATIC) ? buttonOf(clusters, roles) : undefined)
  give('primary', primary)
  const others = colored.filter(
    (one) => one !== primary && primary !== undefined && distance(one.color, primary.color) > APART,
  )
  const accent = others.toSorted((a, b) => accentOf(b) - accentOf(a)).find((one) => accentOf(one) > 0)
  give('accent', accent)
  give('secondary', most('secondary', others) ?? others.find((one) => one !== accent && isMoreThanText(one)))
  return roles
}

const weightOf = ({ votes }: Cluster, counts: (vote: Vote) => boolean) =>
  votes.reduce((sum, vote) => sum + (counts(vote) ? vote.weight : 0), 0)
const isMoreThanText = (cluster: Cluster) => weightOf(cluster, ({ use }) => use !== 'text') > 0
const textOf = (cluster: Cluster) => weightOf(cluster, ({ use }) => use === 'text')
const accentOf = (cluster: Cluster) => weightOf(cluster, ({ use, role }) => use === 'button' || role === 'accent')
/** What is on buttons alone is an accent; a property that is named after the brand says its color. */
const worthOf = (cluster: Cluster) =>
  weightOf(cluster, () => true) +
  1.5 * weightOf(cluster, ({ role }) => role === 'primary') -
  0.7 * weightOf(cluster, ({ use }) => use === 'button')
const buttonOf = (clusters: readonly Cluster[], taken: ReadonlyMap<Cluster, ColorRole>) =>
  clusters.filter((one) => !taken.has(one)).toSorted((a, b) => accentOf(b) - accentOf(a))[0]
