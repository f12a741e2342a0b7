import type { FakeModelAnswer } from './model-server.ts'

type Offered = { properties: { category?: { properties: { value: { enum: string[] } } }; materials?: object } }

/** A model that looks well: it chooses the category that ends with `category`, or else the one on the way to it, and answers the rest with `look`. */
export const goodEyes =
  (path: string, look: object = {}): FakeModelAnswer =>
  ({ schema }) => {
    const { properties } = schema as Offered
    const offered = properties.category?.properties.value.enum ?? []
    const best = offered
      .filter((one) => path === one || path.startsWith(`${one} > `))
      .sort((a, b) => b.length - a.length)
    const category = { value: best[0] ?? 'unclear', confidence: 0.9 }
    if (properties.materials === undefined) return { category }
    const nothing = { materials: [], colors: [], label: [] }
    const unclear = { value: 'unclear', confidence: 0.5 }
    return { category, ...nothing, pose: unclear, person: unclear, ...look }
  }
