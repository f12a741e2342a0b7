import type { Catalogue, NamedShape } from './catalogue.ts'
import type { NodeFile } from './schema/nodes.ts'
import { lineage, type NodeId } from './taxonomy.ts'

export type Use = NonNullable<NodeFile['use']>[number]

/** How products of a category look and stand; sizes are of the longest side, in meters. */
export type Shape = Omit<NamedShape, 'typical_m'> & {
  /** Id of the named shape that it is a variety of, null where it is none. */
  like: string | null
  size: { least: number; typical: number; greatest: number }
  wear: 'worn' | 'held' | 'none'
}

/** What the catalogue knows about the products of a category, with what it inherits from its ancestors. */
export type Knowledge = {
  node: NodeId
  shape: Shape
  use: ReadonlySet<Use>
  /** Id of the copy pack, null where none suits. */
  copy: string | null
  /** Whether the plain lines of the pack suit, and not only those for some names. */
  core: boolean
  /** Id of the usage, null where the catalogue has none. */
  usage: string | null
  /** When or where such products are used, besides what the copy pack has. */
  moments: readonly string[]
  /** Lines that stand alone and are true of every such product. */
  statements: readonly string[]
  /** Kinds, by their English names, of which neither moments nor statements are true; they may have others. */
  kinds: readonly { names: readonly string[]; statements?: readonly string[] }[]
}

type ShapeMembers = NonNullable<NodeFile['shape']>

/** The shape of a product of which no ancestor says anything. */
const ANY: Required<Omit<ShapeMembers, 'like'>> = {
  group: 'unknown',
  size_m: [0.1, 0.625],
  poses: ['stands', 'lies', 'floats'],
  view: null,
  form: null,
  rooms: ['living', 'kitchen', 'office'],
  materials: [],
  wear: 'none',
}

/** How far ordinary products differ from the typical size of a named shape. */
const SPREAD = 1.6

/**
 * The knowledge of a category. Each member is that of the nearest category on the way up that has it; of a shape every member for itself, where a
 * named shape gives what the same file leaves out. `null` is a product of unknown category.
 */
export function knowledgeOf(catalogue: Catalogue, node: NodeId | null): Knowledge {
  const files = node === null ? [] : lineage(node).flatMap((id) => catalogue.nodes.get(id) ?? [])
  const nearest = <K extends 'use' | 'copy' | 'core' | 'usage' | 'moments' | 'statements'>(key: K) =>
    files.find((file) => file[key] !== undefined)?.[key]
  return {
    node: node ?? '',
    shape: shapeOf(catalogue, files),
    use: new Set(nearest('use')),
    copy: nearest('copy') ?? null,
    core: nearest('core') ?? false,
    usage: nearest('usage') ?? null,
    moments: nearest('moments') ?? [],
    statements: nearest('statements') ?? [],
    kinds: (node === null ? undefined : catalogue.nodes.get(node)?.kinds) ?? [],
  }
}

function shapeOf({ shapes }: Catalogue, files: readonly NodeFile[]): Shape {
  const layers = files.flatMap(({ shape }): ShapeMembers[] => {
    if (!shape) return []
    const { like, ...own } = shape
    return [own, ...(like === undefined ? [] : [membersOf(shapes[like]!)])]
  })
  const { size_m, ...shape } = Object.assign({}, ANY, ...layers.reverse()) as typeof ANY
  const nearest = files.find(({ shape }) => shape?.like !== undefined)?.shape?.like
  const named = nearest === undefined ? null : shapes[nearest]!
  const like = named?.group === shape.group ? nearest! : null
  const sized = files.find(({ shape }) => shape?.size_m ?? shape?.like)?.shape
  return { ...shape, like, size: sizeOf(size_m, sized?.like === undefined ? null : named!.typical_m) }
}

function membersOf({ typical_m, ...shape }: NamedShape): ShapeMembers {
  return { ...shape, size_m: [typical_m / SPREAD, typical_m * SPREAD] }
}

/**
 * The typical size of the named shape that the range was written for, as far as it is within and not much above or below the middle: locks of 3 to
 * 40 cm are tools, but smaller ones. Else the geometric mean of the range.
 */
function sizeOf([least, greatest]: [number, number], named: number | null): Shape['size'] {
  const middle = Math.sqrt(least * greatest)
  const isWithin = named !== null && named >= least && named <= greatest
  return { least, greatest, typical: isWithin ? Math.min(Math.max(named, middle / SPREAD), middle * SPREAD) : middle }
}
