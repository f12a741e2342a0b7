import { type Element, type HtmlPage, upwards } from '../document.ts'

type Attribute = { name: string; value: string | null }
type Compound = { tag: string; id: string; classes: string[]; attributes: Attribute[] }

/** Elements of a page by what selectors name. */
export type PageIndex = {
  page: HtmlPage
  byClass: Map<string, Element[]>
  byTag: Map<string, Element[]>
  classesOf: Map<Element, Set<string>>
}

const SELECTOR_MAX = 300
const COMPOUNDS_MAX = 8
/** Elements that are looked at for one selector. */
const TRIED_MAX = 400

export function indexOf(page: HtmlPage): PageIndex {
  const index: PageIndex = { page, byClass: new Map(), byTag: new Map(), classesOf: new Map() }
  for (const element of page.elements) {
    const classes = new Set((element.attributes.class ?? '').split(/\s+/).filter(Boolean).slice(0, 100))
    index.classesOf.set(element, classes)
    for (const name of classes) addTo(index.byClass, name, element)
    addTo(index.byTag, element.tag, element)
  }
  return index
}

function addTo(map: Map<string, Element[]>, key: string, element: Element): void {
  const list = map.get(key)
  if (list) list.push(element)
  else map.set(key, [element])
}

/** The elements that a selector picks, as they stand without being pointed at; none for selectors of states and of generated content. */
export function picked(index: PageIndex, selector: string): Element[] {
  const compounds = compoundsOf(selector)
  const last = compounds?.at(-1)
  if (!compounds || !last) return []
  const before = compounds.slice(0, -1)
  return candidates(index, last)
    .slice(0, TRIED_MAX)
    .filter((element) => isOf(index, element, last) && hasAbove(index, element, before))
}

function candidates({ page, byClass, byTag }: PageIndex, { tag, classes }: Compound): Element[] {
  const lists = [...classes.map((name) => byClass.get(name) ?? []), ...(tag === '' ? [] : [byTag.get(tag) ?? []])]
  return lists.toSorted((a, b) => a.length - b.length)[0] ?? page.elements
}

const isOf = ({ classesOf }: PageIndex, element: Element, { tag, id, classes, attributes }: Compound) =>
  (tag === '' || element.tag === tag) &&
  (id === '' || element.attributes.id === id) &&
  classes.every((name) => classesOf.get(element)?.has(name)) &&
  attributes.every(({ name, value }) => {
    const own = element.attributes[name]
    return own !== undefined && (value === null || own.includes(value))
  })

/** Whether an element lies below others that these compounds pick, in their order. Every combinator counts as that of descendants. */
function hasAbove(index: PageIndex, element: Element, compounds: readonly Compound[]): boolean {
  let left = compounds.length
  for (const above of upwards(index.page, element)) {
    if (left === 0) break
    if (above !== element && isOf(index, above, compounds[left - 1]!)) left--
  }
  return left === 0
}

/** The parts of a selector; null where it depends on a state, on generated content or on what is not read. */
function compoundsOf(selector: string): Compound[] | null {
  if (selector.length > SELECTOR_MAX) return null
  const plain = selector.replace(/:root\b/g, 'html').replace(/:link\b/g, '')
  if (/(?<!\\):/.test(plain)) return null
  const parts = plain.split(/(?<!\\)[\s>+~]+(?![^[]*\])/).filter(Boolean)
  return parts.length === 0 || parts.length > COMPOUNDS_MAX || parts.at(-1)!.startsWith('*')
    ? null
    : parts.map(compoundOf)
}

const PIECE =
  /([.#]?)((?:\\.|[\w-]|[\u0080-\u{10ffff}])+)|\[\s*([\w-]+)\s*(?:[~|^$*]?=\s*["']?([^"'\]]*)["']?[^\]]*)?\]/gu

function compoundOf(text: string): Compound {
  const compound: Compound = { tag: '', id: '', classes: [], attributes: [] }
  for (const [, mark, name, attribute, value] of text.matchAll(PIECE)) {
    const plain = (name ?? '').replace(/\\(.)/g, '$1')
    if (attribute !== undefined) compound.attributes.push({ name: attribute.toLowerCase(), value: value ?? null })
    else if (mark === '.') compound.classes.push(plain)
    else if (mark === '#') compound.id = plain
    else compound.tag = plain.toLowerCase()
  }
  return compound
}
