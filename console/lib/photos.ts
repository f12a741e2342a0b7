import { signal } from '@preact/signals'
import type { Failed } from './api.ts'
import { newKey } from './drafts.ts'
import { uploadImage } from './upload.ts'

const photoBytesMax = 10_000_000
export const photoTypes = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

/** A photo on its way to the service. Each stands alone, with its own reason if it is refused. */
export type Photo = {
  id: string
  name: string
  share: number
  state: 'uploading' | 'here' | 'refused'
  reason: string | null
  url: string | null
  width: number
  height: number
  file: Blob | null
  /** The product that was created of it alone. */
  product_id?: string
}

/** A list of photos that are uploaded as soon as they are added. */
export function openPhotos(kept: Photo[] = []) {
  const list = signal<Photo[]>(kept)
  const change = (id: string, part: Partial<Photo>) => {
    list.value = list.value.map((photo) => (photo.id === id ? { ...photo, ...part } : photo))
  }
  const send = async ({ id, name, file }: Photo) => {
    try {
      const { url, width, height } = await uploadImage(file!, name, (share) => change(id, { share }))
      change(id, { state: 'here', url, width, height, share: 1, file: null })
    } catch (error) {
      change(id, { state: 'refused', reason: (error as Failed).message })
    }
  }
  const add = (files: Iterable<File>) => {
    const added = [...files].map((file): Photo => {
      const reason = refusalOf(file)
      const state = reason === null ? 'uploading' : 'refused'
      const kept = reason === null ? file : null
      return { id: newKey(), name: file.name, share: 0, state, reason, url: null, width: 0, height: 0, file: kept }
    })
    list.value = [...list.value, ...added]
    for (const photo of added.filter(({ state }) => state === 'uploading')) void send(photo)
  }
  return {
    list,
    add,
    change,
    remove: (id: string) => {
      list.value = list.value.filter((photo) => photo.id !== id)
    },
    clear: () => {
      list.value = []
    },
    retry: () => {
      for (const photo of list.value.filter(({ state, file }) => state === 'refused' && file !== null)) {
        change(photo.id, { state: 'uploading', reason: null, share: 0 })
        void send(photo)
      }
    },
  }
}

/** What can be said before anything is sent. */
function refusalOf({ size, type, name }: File): string | null {
  if (size === 0) return 'The file is empty.'
  if (size > photoBytesMax) return `It has ${(size / 1e6).toFixed(1)} MB; 10 MB are the most.`
  if (type !== '' && !type.startsWith('image/')) return 'Not a picture: JPG, PNG, WebP or HEIC are.'
  if (/\.(gif|svg|bmp|tiff?|psd|pdf)$/i.test(name)) return 'Not this format: JPG, PNG, WebP or HEIC.'
  return null
}

/** Where photos go that are dropped or pasted: to the screen that wants them, else to Make. */
export const photoTarget = signal<((files: File[]) => void) | null>(null)
/** Photos that wait for the screen that takes them. */
export const handedOver = signal<File[]>([])
/** Whether files are held over the window. */
export const dragging = signal(false)

/** Takes pictures that are dropped on the window or pasted, on every screen. */
export function startDrops(openMake: () => void): void {
  const take = (files: File[]) => {
    if (files.length === 0) return
    if (photoTarget.value) return photoTarget.value(files)
    handedOver.value = files
    openMake()
  }
  let depth = 0
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
  const over = (event: DragEvent, step: number) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    depth = Math.max(0, depth + step)
    dragging.value = depth > 0
  }
  addEventListener('dragenter', (event) => over(event, 1))
  addEventListener('dragleave', (event) => over(event, -1))
  addEventListener('dragover', (event) => over(event, 0))
  addEventListener('drop', (event) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    depth = 0
    dragging.value = false
    take([...(event.dataTransfer?.files ?? [])])
  })
  addEventListener('paste', (event) => take([...(event.clipboardData?.files ?? [])]))
}
