import { calls } from './calls.ts'
import { placeOrder } from './order.ts'

/** Files of one archive, and the videos among them, as the service sets them. */
export const exportMax = 500
export const exportVideosMax = 100

/** Saves an archive: the browser gets its address and length, and nothing is held in the page. @throws Failed */
export async function downloadExport(body: Partial<Record<'creative_ids' | 'video_ids', string[]>>): Promise<void> {
  const { path } = await placeOrder('export', calls.createExport, { body })
  download(`/api/v1${path}`, 'creatives.zip')
}

/** Saves what an address answers. */
export function download(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
