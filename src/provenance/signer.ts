import { Worker } from 'node:worker_threads'
import { BadCertificate, type CertificateFacts, type SigningCertificate } from './certificate.ts'
import type { Ingredient, SourceType } from './source-types.ts'
import { formatOf, marked } from './xmp.ts'

/** How the files of a finished picture or film came to be. `identifier`: that of all of its files; absent in those of earlier releases. */
export type Provenance = { digital_source_type: SourceType; identifier?: string; ingredients: Ingredient[] }

/** What a manifest claims. `isTrial`: the signed file is validated as well. */
export type ProvenanceClaim = { format: string; engine: string; provenance: Provenance; isTrial?: boolean }

/** A file with its manifest. `problems`: status codes of a trial. */
export type Signed = { file: Uint8Array; manifest_sha256: string; problems: string[] }

/** Signs rendered files. The same file with the same certificate gets the same manifest. */
export type Signer = {
  certificate: CertificateFacts
  /** The certificate that manifests of this installation come from, as PEM. */
  anchor: string
  /** A file with its manifest. Null once the certificate has expired. */
  sign: (file: Uint8Array, claim: Omit<ProvenanceClaim, 'format'>, now: Date) => Promise<Signed | null>
  /** Signs a drawing and validates it. @throws BadCertificate with what the reference engine objects to */
  check: () => Promise<void>
  close: () => Promise<void>
}

/** Opens a signer. Its thread starts with the first file. */
export function openSigner({ key, chain, anchor, facts }: SigningCertificate): Signer {
  let thread: Worker | null = null
  let last = 0
  const waiting = new Map<number, { resolve: (signed: Signed) => void; reject: (error: Error) => void }>()

  function started(): Worker {
    if (thread) return thread
    const worker = new Worker(new URL('./signer-thread.ts', import.meta.url), { workerData: { key, chain, anchor } })
    worker.unref()
    worker.on('message', ({ id, signed, error }: { id: number; signed?: Signed; error?: string }) => {
      const asked = waiting.get(id)
      waiting.delete(id)
      if (signed) asked?.resolve(signed)
      else asked?.reject(new Error(`The manifest cannot be written: ${error}`))
    })
    const ended = (reason: unknown) => {
      thread = null
      for (const { reject } of waiting.values()) reject(new Error('The signing thread ended.', { cause: reason }))
      waiting.clear()
    }
    worker.on('error', ended)
    worker.on('exit', ended)
    thread = worker
    return worker
  }

  function ask(file: Uint8Array, claim: ProvenanceClaim): Promise<Signed> {
    const id = ++last
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      started().postMessage({ id, file: new Uint8Array(file), claim })
    })
  }

  return {
    certificate: facts,
    anchor,
    async sign(file, claim, now) {
      if (facts.expires_at <= now) return null
      return ask(file, { ...claim, format: formatOf(file)! })
    },
    async check() {
      const provenance: Provenance = { digital_source_type: 'composite', ingredients: [] }
      const claim = { format: 'image/png', engine: 'trial', provenance, isTrial: true }
      const { problems } = await ask(marked(PIXEL, { type: 'composite', identifier: null }), claim)
      if (problems.length > 0)
        throw new BadCertificate(`C2PA refuses the certificate (${problems.join(', ')}). Use another one.`)
    },
    close: async () => {
      await thread?.terminate()
    },
  }
}

/** A PNG of one gray pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAACklEQVQImWPoAAAAigCJQ82BGQAAAABJRU5ErkJggg==',
  'base64',
)
