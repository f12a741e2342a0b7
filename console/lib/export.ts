import { calls } from './calls.ts'
import { preference } from './drafts.ts'
import { placeOrder } from './order.ts'

/** How the files of archives are named, as somebody has chosen it last. */
export const exportNames = () => preference<'product' | 'number' | 'id'>('export-names', 'product')

type Exported = Partial<Record<'creative_ids' | 'video_ids', string[]>>

/** Saves an archive: the browser gets its address and length, and nothing is held in the page. @throws Failed */
export async function downloadExport(chosen: Exported): Promise<void> {
  const { path } = await placeOrder('export', calls.createExport, { body: { ...chosen, names: exportNames().value } })
  download(`/api/v1${path}`, 'creatives.zip')
}

/** Saves a contact sheet, which the service draws while the browser saves it. @throws Failed */
export async function downloadSheet(chosen: Exported): Promise<void> {
  const { path } = await placeOrder('sheet', calls.createExport, { body: { ...chosen, kind: 'sheet' } })
  download(`/api/v1${path}`, 'contact-sheet.pdf')
}

/** Saves what an address answers. */
export function download(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
