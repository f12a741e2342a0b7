import { type Element, type HtmlPage, upwards } from '../document.ts'

const CHARACTERS_MAX = 300_000
const ELEMENTS_MAX = 3_000

/** Names that HTML writes in lower case and SVG does not (HTML Standard, 13.2.6.5). */
const NAMES = new Map(
  (
    'linearGradient radialGradient clipPath textPath foreignObject feGaussianBlur feOffset feBlend feColorMatrix feComposite feFlood feMerge feMergeNode ' +
    'viewBox preserveAspectRatio gradientUnits gradientTransform patternUnits patternTransform patternContentUnits clipPathUnits maskUnits maskContentUnits ' +
    'spreadMethod stdDeviation startOffset textLength pathLength markerWidth markerHeight refX refY filterUnits primitiveUnits'
  )
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
)

const named = (name: string) => NAMES.get(name) ?? name
/** What a drawing does not need: scripts' handlers, styles of the page, names for readers. */
const DROPPED = /^(?:on|data-|aria-|class$|role$|tabindex$|focusable$|x-|@|:)/
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** An SVG in a page as a separate file; null where it is empty, too large, or refers to drawings that the page does not have. */
export function svgSource(page: HtmlPage, svg: Element): string | null {
  const parts: string[] = []
  const budget = { elements: ELEMENTS_MAX, characters: CHARACTERS_MAX }
  if (!write(page, svg, { parts, budget, depth: 0 })) return null
  const text = parts.join('')
  return /<(?:path|circle|rect|polygon|ellipse|line|polyline|image)\b/.test(text) ? text : null
}

type Writing = { parts: string[]; budget: { elements: number; characters: number }; depth: number }

function write(page: HtmlPage, element: Element, writing: Writing): boolean {
  const { parts, budget, depth } = writing
  if (--budget.elements < 0 || depth > 40) return false
  const target = element.tag === 'use' ? drawingOf(page, element) : null
  if (element.tag === 'use' && target === null) return false
  const tag = named(element.tag)
  const isRoot = depth === 0
  const attributes = Object.entries(element.attributes)
    .filter(
      ([name]) =>
        !DROPPED.test(name) &&
        !(isRoot && /^(?:width|height|xmlns|style)$/.test(name)) &&
        !(target && /href$/.test(name)),
    )
    .map(([name, value]) => ` ${named(name)}="${escaped(value)}"`)
    .join('')
  const opened = `<${target ? 'g' : tag}${isRoot ? ` xmlns="http://www.w3.org/2000/svg"${viewOf(page, element)}` : ''}${attributes}>`
  budget.characters -= opened.length
  if (budget.characters < 0) return false
  parts.push(opened)
  const whole = target
    ? writeChildren(page, target, { ...writing, depth: depth + 1 })
    : writeChildren(page, element, { ...writing, depth: depth + 1 })
  parts.push(`</${target ? 'g' : tag}>`)
  return whole
}

function writeChildren(page: HtmlPage, element: Element, writing: Writing): boolean {
  for (let at = element.index + 1; at < element.end; ) {
    const node = page.nodes[at]!
    if ('text' in node) {
      if (node.parent === element.index && element.tag === 'style')
        writing.parts.push(escaped(node.text.slice(0, 20_000)))
      at++
      continue
    }
    if (!/^(?:title|desc|metadata|script|animate\w*|set)$/.test(node.tag) && !write(page, node, writing)) return false
    at = Math.max(node.end, at + 1)
  }
  return true
}

/** The symbol or shape of the same page that a `use` draws. */
function drawingOf(page: HtmlPage, element: Element): Element | null {
  const id = /^#(.+)$/.exec(element.attributes.href ?? element.attributes['xlink:href'] ?? '')?.[1]
  const target = id === undefined ? undefined : page.elements.find(({ attributes }) => attributes.id === id)
  return target && ![...upwards(page, element)].includes(target) ? target : null
}

/** The view of a drawing that has none: that of the symbol in it, or its size. */
function viewOf(page: HtmlPage, { attributes, index, end }: Element): string {
  if (attributes.viewbox !== undefined) return ''
  const inner = page.elements.find((one) => one.index > index && one.index < end && one.tag === 'use')
  const symbol = inner && drawingOf(page, inner)
  if (symbol?.attributes.viewbox) return ` viewBox="${escaped(symbol.attributes.viewbox)}"`
  const [width, height] = [Number.parseFloat(attributes.width ?? ''), Number.parseFloat(attributes.height ?? '')]
  return width > 0 && height > 0 ? ` viewBox="0 0 ${width} ${height}"` : ''
}
