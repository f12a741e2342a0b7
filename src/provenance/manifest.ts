import { BytesBlob, loadEngine } from './c2pa.ts'
import type { ProvenanceClaim } from './signer.ts'
import { uriOf } from './source-types.ts'

/** The manifest of a rendered file: that it was created, by what and how, from ingredients that are named by their hash. */
export function manifestOf({ format, engine, provenance }: ProvenanceClaim) {
  const program = { name: 'Cyclorama', version: engine }
  const { digital_source_type, ingredients } = provenance
  const named = ingredients.map(({ role, sha256 }) => ({ title: role, instance_id: `sha256:${sha256}` }))
  const created = {
    action: 'c2pa.created',
    digitalSourceType: uriOf(digital_source_type),
    softwareAgent: program,
  }
  const placed = { action: 'c2pa.placed', parameters: { ingredientIds: named.map(({ instance_id }) => instance_id) } }
  const actions = named.length === 0 ? [created] : [created, placed]
  return {
    claim_generator_info: [program],
    format,
    ingredients: named.map((one) => ({ ...one, relationship: 'componentOf' })),
    assertions: [{ label: 'c2pa.actions', data: { actions } }],
  }
}

/** What a manifest says, and whether it holds. `trusted`: its certificate comes from the given anchor. */
export type ReadManifest = {
  state: 'trusted' | 'valid' | 'invalid'
  issuer: string | null
  generator: string | null
  digital_source_type: string | null
  problems: string[]
}

const PROBLEMS_MAX = 50
const TEXT_MAX = 300

/** Reads and validates the manifest of a file; null for a file without one. `anchor`: a certificate as PEM, null for none. */
export async function readManifest(
  file: Uint8Array,
  format: string,
  anchor: string | null,
): Promise<ReadManifest | null> {
  const { WasmReader } = await loadEngine()
  const verify = { verify_trust: true, remote_manifest_fetch: false, ocsp_fetch: false }
  const settings = { verify, ...(anchor !== null && { trust: { trust_anchors: anchor } }) }
  let reader: Awaited<ReturnType<typeof WasmReader.fromBlob>>
  try {
    reader = await WasmReader.fromBlob(format, new BytesBlob(new Uint8Array(file), format), JSON.stringify(settings))
  } catch (error) {
    const isAbsent = /JumbfNotFound|no JUMBF data/i.test(String(error))
    return isAbsent ? null : { ...nothing, state: 'invalid', problems: ['manifest.unreadable'] }
  }
  try {
    return summaryOf(JSON.parse(reader.json()))
  } finally {
    reader.free()
  }
}

const nothing = { issuer: null, generator: null, digital_source_type: null }

/** The members that are read of the engine's report. */
type Report = {
  active_manifest?: string
  manifests?: Record<
    string,
    {
      claim_generator_info?: { name?: string; version?: string }[]
      signature_info?: { issuer?: string }
      assertions?: { label: string; data?: { actions?: { digitalSourceType?: string }[] } }[]
    }
  >
  validation_state?: string
  validation_results?: { activeManifest?: { failure?: { code: string }[] } }
}

function summaryOf(report: Report): ReadManifest {
  const manifest = report.manifests?.[report.active_manifest ?? '']
  const [program] = manifest?.claim_generator_info ?? []
  const actions = manifest?.assertions?.flatMap(({ data }) => data?.actions ?? []) ?? []
  const type = actions.find(({ digitalSourceType }) => digitalSourceType)?.digitalSourceType
  const failures = report.validation_results?.activeManifest?.failure ?? []
  return {
    state: stateOf(report.validation_state),
    issuer: cut(manifest?.signature_info?.issuer),
    generator: cut(program && [program.name, program.version].filter(Boolean).join(' ')),
    digital_source_type: cut(type?.split('/').at(-1))?.slice(0, 100) ?? null,
    problems: failures.slice(0, PROBLEMS_MAX).map(({ code }) => code.slice(0, 200)),
  }
}

const stateOf = (state: string | undefined): ReadManifest['state'] => {
  if (state === 'Trusted') return 'trusted'
  return state === 'Valid' ? 'valid' : 'invalid'
}

const cut = (text: string | undefined): string | null => text?.slice(0, TEXT_MAX) || null
