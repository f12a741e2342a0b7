import type { Language, NodeFile } from './schema/nodes.ts'
import type { NodeId } from './taxonomy.ts'

/** Number of a noun phrase: one tent, many poles, mass (olive oil). */
export type GrammaticalNumber = 'one' | 'many' | 'mass'

/** A name of a category in a node file; `number` is given for English. */
export type NodeName = { text: string; language: Language; number: GrammaticalNumber; node: NodeId }

/** The names that a node file gives in a language, in its order. */
export function namesOf({ node, names }: NodeFile, language: Language): NodeName[] {
  if (language !== 'en') return (names?.[language] ?? []).map((text) => ({ text, language, number: 'one', node }))
  return Object.entries(names?.en ?? {}).flatMap(([number, texts]) =>
    texts.map((text) => ({ text, language, number: number as GrammaticalNumber, node })),
  )
}
