import { readFile } from 'node:fs/promises'

/** The reference engine of C2PA as WebAssembly. It reads its input as blobs, synchronously, as browsers' workers do. */
type Engine = Pick<typeof import('@contentauth/c2pa-wasm'), 'WasmBuilder' | 'WasmReader'>

let engine: Promise<Engine> | null = null

/** Loads the engine, once in a process or thread: 8 MB, a third of a second. */
export function loadEngine(): Promise<Engine> {
  engine ??= load()
  return engine
}

async function load(): Promise<Engine> {
  Object.assign(globalThis, { FileReaderSync })
  const { default: init, WasmBuilder, WasmReader } = await import('@contentauth/c2pa-wasm')
  const wasm = await readFile(new URL(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm')))
  await init({ module_or_path: new Uint8Array(wasm) })
  return { WasmBuilder, WasmReader }
}

/** A blob whose bytes can be read at once. */
export class BytesBlob extends Blob {
  readonly content: Uint8Array<ArrayBuffer>

  constructor(content: Uint8Array<ArrayBuffer>, type: string) {
    super([content], { type })
    this.content = content
  }

  override slice(start?: number, end?: number): BytesBlob {
    return new BytesBlob(this.content.subarray(start, end), this.type)
  }
}

class FileReaderSync {
  readAsArrayBuffer(blob: BytesBlob): ArrayBuffer {
    return blob.content.slice().buffer
  }
}
