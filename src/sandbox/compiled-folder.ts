import { resolve } from 'node:path'

/** Where compiled code of tasks is kept, beside the installed packages. Only `compileAhead` writes there; sandbox processes only read. */
export const COMPILED_FOLDER = resolve(import.meta.dirname, '../../node_modules/.cache/cyclorama-tasks')
