import { buildIndex } from './build-index.ts'
import { BrokenFiles, type Files, located, type PointedFault, parseFile } from './files.ts'
import type { Table } from './line-table.ts'
import type { NameIndex } from './name-index.ts'
import type { BrandsFile, NodeFile, OwnersFile, SensesFile, ShapesFile, ShelvesFile } from './schema/nodes.ts'
import type { TitlesFile } from './schema/titles.ts'
import { type NodeId, readTaxonomy, type Taxonomy } from './taxonomy.ts'
import { type TraitBranches, traitsOf } from './traits.ts'

export type NamedShape = ShapesFile['shapes'][string]
export type Sense = SensesFile['senses'][number]
export type Owner = OwnersFile['owners'][number]
export type Shelf = ShelvesFile['shelves'][number]

/** All that the files of the catalogue say about categories of products. */
export type Catalogue = {
  taxonomy: Taxonomy
  nodes: Table<NodeFile>
  /** The branches of each trait of the nodes. */
  traits: TraitBranches
  shapes: Readonly<Record<string, NamedShape>>
  senses: readonly Sense[]
  owners: readonly Owner[]
  titles: TitlesFile
  shelves: readonly Shelf[]
  /** Verticals that shops do not keep apart. */
  neighbors: ShelvesFile['neighbors']
  brands: Pick<BrandsFile, 'lines' | 'brands'>
  /** All names; where the catalogue is from files, they are collected at the first use. */
  index: NameIndex
}

const TAXONOMY = 'taxonomy/categories.tsv'

/** The files that `openCatalogue` parses. */
export const SOURCES = [
  TAXONOMY,
  'nodes',
  'shapes.json',
  'senses.json',
  'owners.json',
  'titles.json',
  'shelves.json',
  'brands.json',
]

/**
 * Parses the files of a catalogue by their paths: taxonomy, nodes, shapes, senses, owners, titles, shelves and brands; others are ignored. Fails with
 * `BrokenFiles` where a file is not JSON, refers to something that does not exist, or where two files claim one category. Whether
 * every file fits its schema is up to `checkCatalogue`.
 */
export function openCatalogue(files: Files): Catalogue {
  const taxonomy = readTaxonomy(TAXONOMY, files.get(TAXONOMY) ?? '')
  const read = <T>(path: string): T => {
    const text = files.get(path)
    if (text === undefined) throw new BrokenFiles([{ path, line: 1, detail: 'is missing' }])
    return parseFile<T>(path, text)
  }
  const { shapes } = read<ShapesFile>('shapes.json')
  const { senses } = read<SensesFile>('senses.json')
  const { owners } = read<OwnersFile>('owners.json')
  const titles = read<TitlesFile>('titles.json')
  const { shelves, neighbors } = read<ShelvesFile>('shelves.json')
  const { lines, brands } = read<BrandsFile>('brands.json')
  const nodeFiles = nodeFilesOf(files)
  const faults = [
    ...nodeFaults(nodeFiles, taxonomy, shapes),
    ...referenceFaults({ senses, owners, shelves, lines, brands }, taxonomy),
  ]
  if (faults.length > 0) throw new BrokenFiles(faults.map((fault) => located(fault, files)))
  const nodes = new Map(nodeFiles.map(([, file]) => [file.node, file]))
  const traits = traitsOf(nodes.values())
  let index: NameIndex | null = null
  return {
    ...{ taxonomy, nodes, traits, shapes, senses, owners, titles, shelves, neighbors, brands: { lines, brands } },
    get index() {
      index ??= buildIndex({ taxonomy, nodes, traits, senses, titles })
      return index
    },
  }
}

/** The node files with their paths. */
export function nodeFilesOf(files: Files): [path: string, file: NodeFile][] {
  return [...files].filter(([path]) => path.startsWith('nodes/')).map(([path, text]) => [path, parseFile(path, text)])
}

function nodeFaults(
  nodeFiles: readonly [string, NodeFile][],
  taxonomy: Taxonomy,
  shapes: Catalogue['shapes'],
): PointedFault[] {
  const claimed = new Map<NodeId, string>()
  return nodeFiles.flatMap(([path, { node, shape }]) => {
    const other = claimed.get(node)
    claimed.set(node, path)
    const faults: PointedFault[] = []
    const add = (pointer: string, detail: string) => faults.push({ path, pointer, detail })
    if (!taxonomy.has(node)) add('/node', `there is no category ${node}`)
    else if (!path.startsWith(`nodes/${node.slice(0, 2)}/`))
      add('/node', `${node} belongs in nodes/${node.slice(0, 2)}`)
    if (other !== undefined) add('/node', `${node} is also in catalogue/${other}`)
    if (shape?.like !== undefined && !(shape.like in shapes)) add('/shape/like', `there is no shape ${shape.like}`)
    if (shape?.size_m && shape.size_m[0] > shape.size_m[1]) add('/shape/size_m', 'the least size is above the greatest')
    return faults
  })
}

type References = Pick<Catalogue, 'senses' | 'owners' | 'shelves'> & BrandsFile

function referenceFaults(
  { senses, owners, shelves, lines, brands }: Omit<References, '$schema'>,
  taxonomy: Taxonomy,
): PointedFault[] {
  const refs = [
    ...senses.flatMap((sense, i) => [
      ...sense.senses.map(({ node }, k) => ['senses.json', `/senses/${i}/senses/${k}/node`, node] as const),
      ...(sense.usual === undefined ? [] : [['senses.json', `/senses/${i}/usual`, sense.usual] as const]),
    ]),
    ...owners.flatMap(({ branches }, i) =>
      branches.map((branch, k) => ['owners.json', `/owners/${i}/branches/${k}`, branch] as const),
    ),
    ...shelves.flatMap(({ branches, also = [] }, i) => [
      ...branches.map((branch, k) => ['shelves.json', `/shelves/${i}/branches/${k}`, branch] as const),
      ...also.map((branch, k) => ['shelves.json', `/shelves/${i}/also/${k}`, branch] as const),
    ]),
    ...lines.map(({ node }, i) => ['brands.json', `/lines/${i}/node`, node] as const),
    ...brands.flatMap(({ branches }, i) =>
      branches.map((branch, k) => ['brands.json', `/brands/${i}/branches/${k}`, branch] as const),
    ),
  ]
  return refs
    .filter(([, , node]) => !taxonomy.has(node))
    .map(([path, pointer, node]) => ({ path, pointer, detail: `there is no category ${node}` }))
}
