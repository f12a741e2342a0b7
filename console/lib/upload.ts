import type { Upload } from '../../src/features/uploads/schema.ts'
import { Failed, signedIn, untilAnswered } from './api.ts'

const uploadsAtOnce = 3
let running = 0
const waiting: (() => void)[] = []

async function turn(): Promise<() => void> {
  if (running >= uploadsAtOnce) await new Promise<void>((next) => waiting.push(next))
  running++
  return () => {
    running--
    waiting.shift()?.()
  }
}

/** A service that is busy is asked again; what broke on its way is told, because only the person knows whether it is worth the bytes. */
const isBusy = ({ status }: Failed) => status === 429 || status >= 502

/** Uploads a file, three at a time, and reports its progress from 0 to 1. `fetch` reports none. @throws Failed */
export async function uploadImage(file: Blob, name: string, onProgress: (share: number) => void): Promise<Upload> {
  const leave = await turn()
  try {
    return await untilAnswered(() => signedIn(() => send(file, name, onProgress)), isBusy)
  } finally {
    leave()
  }
}

function send(file: Blob, name: string, onProgress: (share: number) => void): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const form = new FormData()
    form.set('file', file, name)
    const request = new XMLHttpRequest()
    request.open('POST', '/api/v1/uploads/images')
    request.setRequestHeader('cyclorama-console', '1')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new Failed(0, { detail: 'The connection was lost on the way.' }))
    request.onload = () => {
      const body: unknown = parsed(request.responseText)
      if (request.status < 300) resolve(body as Upload)
      else {
        const seconds = Number(request.getResponseHeader('retry-after'))
        reject(new Failed(request.status, (body ?? {}) as object, seconds > 0 ? seconds : null))
      }
    }
    request.send(form)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
