import { calls } from './calls.ts'
import { preference } from './drafts.ts'
import { placeOrder } from './order.ts'

/** How the files of archives are named, as somebody has chosen it last. */
export const exportNames = () => preference<'product' | 'number' | 'id'>('export-names', 'product')

/** Saves an archive: the browser gets its address and length, and nothing is held in the page. @throws Failed */
export async function downloadExport(chosen: Partial<Record<'creative_ids' | 'video_ids', string[]>>): Promise<void> {
  const { path } = await placeOrder('export', calls.createExport, { body: { ...chosen, names: exportNames().value } })
  download(`/api/v1${path}`, 'creatives.zip')
}

/** Saves what an address answers. */
export function download(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
