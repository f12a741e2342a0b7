import { listIn, recordOf, stringIn } from '../lib/json-members.ts'
import type { ModelSpec } from './model-string.ts'

const LISTED_MAX = 5000
const NAME_MAX = 300

/** Asks a server for the models that it has, which costs nothing. Null where it does not say whether this one is among them. Never throws. */
export async function isListed(
  { wire, base, model }: ModelSpec,
  key: string | null,
  fetch: typeof globalThis.fetch,
): Promise<boolean | null> {
  const query = { anthropic: '?limit=1000', google: '?pageSize=1000', openai: '', compatible: '' }[wire]
  try {
    const answer = await fetch(`${base}/models${query}`, { method: 'GET', headers: headersOf(wire, key) })
    if (!answer.ok) return null
    const record = recordOf(await answer.json())
    const names = [...listIn(record, 'data', LISTED_MAX), ...listIn(record, 'models', LISTED_MAX)].flatMap(nameIn)
    return names.length === 0 ? null : names.some((name) => name === model || name === `models/${model}`)
  } catch {
    return null
  }
}

function headersOf(wire: ModelSpec['wire'], key: string | null): Record<string, string> {
  if (key === null) return {}
  if (wire === 'anthropic') return { 'x-api-key': key, 'anthropic-version': '2023-06-01' }
  return wire === 'google' ? { 'x-goog-api-key': key } : { authorization: `Bearer ${key}` }
}

function nameIn(entry: unknown): string[] {
  const record = recordOf(entry)
  return [stringIn(record, 'id', NAME_MAX) ?? stringIn(record, 'name', NAME_MAX) ?? []].flat()
}
