import type { FastifyRequest } from 'fastify'
import { invalid, Problem } from '../core/problem.ts'
import type { UploadedFile } from '../core/route.ts'
import { refuseEncoding } from './input.ts'

const fileSizeBytesMax = 10 * 1024 * 1024

/** Options of @fastify/multipart. It cuts off what exceeds a limit; `translated` reports it. */
export const multipartLimits = { fileSize: fileSizeBytesMax, files: 2, fields: 1, parts: 3, headerPairs: 32 }

/** Reads the one file of a multipart request, of at most so many bytes. */
export async function readUpload(request: FastifyRequest, bytesMax = fileSizeBytesMax): Promise<UploadedFile> {
  refuseEncoding(request.raw)
  refuseOtherTypes(request, bytesMax)
  const file = await readOnlyFile(request, bytesMax)
  if (file.bytes.byteLength > bytesMax) throw tooLarge(bytesMax)
  return file
}

function refuseOtherTypes(request: FastifyRequest, bytesMax: number): void {
  const type = request.headers['content-type'] ?? ''
  if (!/^multipart\/form-data *(;|$)/i.test(type)) {
    throw new Problem('unsupported_media_type', 'Send the file as multipart/form-data with one part named `file`.')
  }
  if (!/;\s*boundary=("[^"]+"|[^\s;"]+)/i.test(type)) {
    throw invalid({ header: 'Content-Type' }, 'The multipart Content-Type has no boundary.')
  }
  const slack = 16 * 1024
  if (Number(request.headers['content-length'] ?? 0) > bytesMax + slack) throw tooLarge(bytesMax)
}

async function readOnlyFile(request: FastifyRequest, bytesMax: number): Promise<UploadedFile> {
  let file: UploadedFile | null = null
  let fault: Problem | null = null
  try {
    for await (const part of request.parts({ limits: multipartLimits })) {
      if (part.type !== 'file' || part.fieldname !== 'file' || file !== null) fault ??= wrongParts()
      if (part.type !== 'file') continue
      if (fault !== null) {
        part.file.resume()
        continue
      }
      file = { bytes: await part.toBuffer(), declaredType: part.mimetype }
    }
  } catch (error) {
    throw translated(error, bytesMax)
  }
  if (fault !== null || file === null) throw fault ?? wrongParts()
  return file
}

function translated(error: unknown, bytesMax: number): unknown {
  const code = (error as { code?: string }).code ?? ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(bytesMax)
  if (/^FST_(FILES|FIELDS|PARTS)_LIMIT$|^FST_PROTO_VIOLATION$/.test(code)) return wrongParts()
  if (error instanceof Problem) return error
  return new Problem('invalid_request', 'This is not well-formed multipart/form-data.', { cause: error })
}

const wrongParts = () => invalid({ pointer: '/file' }, 'Send exactly one part: a file named `file`.')
const tooLarge = (bytesMax: number) => new Problem('payload_too_large', `This file may have at most ${bytesMax} bytes.`)
