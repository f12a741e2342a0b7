import { readdirSync, readFileSync } from 'node:fs'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { SetDescription } from './set-schema.ts'

const root = new URL('../../../sets/', import.meta.url)
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(?:^|\/)set[.]json$/.test(name),
)

test.each(files)('%s has every field that the studio reads', (name) => {
  const described: unknown = JSON.parse(readFileSync(new URL(name, root), 'utf8'))
  expect([...Value.Errors(SetDescription, described)]).toEqual([])
})
