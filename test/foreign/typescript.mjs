import { writeFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

// Writes the types that openapi-typescript generates: node typescript.mjs DOCUMENT FILE. It builds on TypeScript 5, whose JavaScript API TypeScript 7 lacks.
registerHooks({ resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context) })
const { astToString, default: typesOf } = await import('openapi-typescript')

const [document, file] = process.argv.slice(2)
await writeFile(file, astToString(await typesOf(pathToFileURL(document))))
