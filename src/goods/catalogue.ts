import { BrokenFiles, type Files, located, type PointedFault, parseFile, readFiles } from './files.ts'
import type { Language, NodeFile, OwnersFile, SensesFile, ShapesFile, TitlesFile } from './schema/nodes.ts'
import { type NodeId, readTaxonomy, type Taxonomy } from './taxonomy.ts'

export type NamedShape = ShapesFile['shapes'][string]
export type Sense = SensesFile['senses'][number]
export type Owner = OwnersFile['owners'][number]
/** Number of a noun phrase: one tent, many poles, mass (olive oil). */
export type GrammaticalNumber = 'one' | 'many' | 'mass'

/** A name of a category in a node file; `number` is known for English. */
export type NodeName = { text: string; language: Language; number: GrammaticalNumber; node: NodeId }

/** All that the files of the catalogue say about categories of products. */
export type Catalogue = {
  taxonomy: Taxonomy
  nodes: ReadonlyMap<NodeId, NodeFile>
  shapes: Readonly<Record<string, NamedShape>>
  senses: readonly Sense[]
  owners: readonly Owner[]
  titles: TitlesFile
}

let loaded: Catalogue | null = null

/** The catalogue of this installation, read at the first call. Fails with `BrokenFiles` where a file cannot be used. */
export function catalogueData(): Catalogue {
  loaded ??= openCatalogue(readFiles([TAXONOMY, 'nodes', 'shapes.json', 'senses.json', 'owners.json', 'titles.json']))
  return loaded
}

const TAXONOMY = 'taxonomy/categories.tsv'

/**
 * Parses the files of a catalogue by their paths: taxonomy, nodes, shapes, senses, owners and titles; others are ignored. Fails with
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
  const nodeFiles = nodeFilesOf(files)
  const faults = [...nodeFaults(nodeFiles, taxonomy, shapes), ...referenceFaults(senses, owners, taxonomy)]
  if (faults.length > 0) throw new BrokenFiles(faults.map((fault) => located(fault, files)))
  const nodes = new Map(nodeFiles.map(([, file]) => [file.node, file]))
  return { taxonomy, nodes, shapes, senses, owners, titles }
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

function referenceFaults(senses: readonly Sense[], owners: readonly Owner[], taxonomy: Taxonomy): PointedFault[] {
  const refs = [
    ...senses.flatMap((sense, i) => [
      ...sense.senses.map(({ node }, k) => ['senses.json', `/senses/${i}/senses/${k}/node`, node] as const),
      ...(sense.usual === undefined ? [] : [['senses.json', `/senses/${i}/usual`, sense.usual] as const]),
    ]),
    ...owners.flatMap(({ branches }, i) =>
      branches.map((branch, k) => ['owners.json', `/owners/${i}/branches/${k}`, branch] as const),
    ),
  ]
  return refs
    .filter(([, , node]) => !taxonomy.has(node))
    .map(([path, pointer, node]) => ({ path, pointer, detail: `there is no category ${node}` }))
}

/** The names that a node file gives in a language, in its order. */
export function namesOf({ node, names }: NodeFile, language: Language): NodeName[] {
  if (language !== 'en') return (names?.[language] ?? []).map((text) => ({ text, language, number: 'one', node }))
  return Object.entries(names?.en ?? {}).flatMap(([number, texts]) =>
    texts.map((text) => ({ text, language, number: number as GrammaticalNumber, node })),
  )
}
