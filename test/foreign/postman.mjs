import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import converter from 'openapi-to-postmanv2'

// Writes the collection that Postman's importer makes of a document, with its examples: node postman.mjs DOCUMENT FILE.
const [document, file] = process.argv.slice(2)
const input = { type: 'string', data: await readFile(document, 'utf8') }
const { result, reason, output } = await promisify(converter.convertV2)(input, { parametersResolution: 'Example' })
if (!result) throw new Error(reason)
await writeFile(file, JSON.stringify(output[0].data))
