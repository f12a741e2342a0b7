import { BrokenFiles, type FileFault } from './files.ts'

/** An id of the product taxonomy, `hg-11-6-5`. What stands before its last hyphen is the id of the parent. */
export type NodeId = string

/** The published name of each category, parents before their children. */
export type Taxonomy = ReadonlyMap<NodeId, string>

const ID = /^[a-z]{2}(?:-\d+)*$/

/** Parses `id<TAB>name` lines. Fails with `BrokenFiles` on a line of another form, an id that is listed twice or has no parent. */
export function readTaxonomy(path: string, text: string): Taxonomy {
  const names = new Map<NodeId, string>()
  const faults: FileFault[] = []
  text.split('\n').forEach((row, i) => {
    if (row === '') return
    const [id, name, ...more] = row.split('\t') as [string, string?, ...string[]]
    const detail = faultOf(id, more.length > 0 ? undefined : name, names)
    if (detail === null) names.set(id, name!)
    else faults.push({ path, line: i + 1, detail })
  })
  if (faults.length > 0) throw new BrokenFiles(faults)
  return names
}

function faultOf(id: string, name: string | undefined, names: Taxonomy): string | null {
  if (!ID.test(id) || !name) return 'must be an id, a tab and a name'
  if (names.has(id)) return `the id ${id} is listed twice`
  const parent = parentOf(id)
  return parent === null || names.has(parent) ? null : `the parent ${parent} is not listed before it`
}

/** The parent of a category; null for a vertical such as `hg`. */
function parentOf(id: NodeId): NodeId | null {
  const end = id.lastIndexOf('-')
  return end < 0 ? null : id.slice(0, end)
}

/** The category and its ancestors, the nearest first. */
export function lineage(id: NodeId): NodeId[] {
  const ids: NodeId[] = []
  for (let at: NodeId | null = id; at !== null; at = parentOf(at)) ids.push(at)
  return ids
}

/** Whether a category is this ancestor or lies below it. */
export function isWithin(id: NodeId, ancestor: NodeId): boolean {
  return id === ancestor || id.startsWith(`${ancestor}-`)
}

/** Whether one of the two categories contains the other. */
export const areRelated = (a: NodeId, b: NodeId): boolean => isWithin(a, b) || isWithin(b, a)

/** The vertical of a category: `hg` of `hg-11-6-5`. */
export const verticalOf = (id: NodeId): NodeId => id.slice(0, 2)

/** The level of a category: 1 is that of verticals, 0 that of none. */
export const levelOf = (id: NodeId | null): number => (id === null ? 0 : id.split('-').length)

/** A category, or its ancestor on a level. */
export const upTo = (id: NodeId, level: number): NodeId => id.split('-').slice(0, level).join('-')

/** The deepest category that contains all of them; null where they are of several verticals, or there are none. */
export function commonAncestor(ids: readonly NodeId[]): NodeId | null {
  const [first, ...others] = ids
  if (first === undefined) return null
  return lineage(first).find((ancestor) => others.every((id) => isWithin(id, ancestor))) ?? null
}

/** The names from the vertical down to the category, joined as product feeds do: `Home & Garden > Decor > Vases`. */
export function pathName(taxonomy: Taxonomy, id: NodeId): string {
  return lineage(id)
    .reverse()
    .map((ancestor) => taxonomy.get(ancestor))
    .join(' > ')
}
