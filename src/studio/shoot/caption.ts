/** Openings that say nothing about the product that its name does not. */
const LINES = [
  (name: string) => name,
  (name: string) => `The ${name}`,
  (name: string) => `Hello, ${name}`,
  (name: string) => `${name}, as ever`,
]

const LENGTH_MAX = 44

/** A card's line, made of the product's name alone: no claim. `index` varies it within a shoot. */
export function captionOf(name: string, index: number): string {
  const tidy = name.replaceAll(/\s+/g, ' ').trim()
  const short = tidy.length <= LENGTH_MAX ? tidy : shortened(tidy)
  const line = LINES[index % LINES.length]!(/^the\s/i.test(short) ? short.slice(4) : short)
  return line.length <= LENGTH_MAX + 8 ? line : short
}

/** Cut at a space, or where there is none between two characters. */
function shortened(text: string): string {
  const space = text.lastIndexOf(' ', LENGTH_MAX)
  const head = space > 0 ? text.slice(0, space) : text.slice(0, LENGTH_MAX).replace(/[\ud800-\udbff]$/, '')
  return head.replace(/[\s,;:–-]+$/, '')
}
