import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileStamp } from '../lib/file-stamp.ts'

const root = join(import.meta.dirname, '../..')
const stampOf = (folder: string) =>
  existsSync(join(root, folder)) ? fileStamp(join(root, folder), /[.](tsx?|css)$/) : ''

/** Names the program that runs: another text once a source of the service or of the console has changed. */
export const build: string = hash('sha256', `${stampOf('src')}${stampOf('console')}`).slice(0, 16)
