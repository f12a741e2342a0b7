import { readFileSync } from 'node:fs'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { drawnBall } from '../../../test/drawn-prop.ts'
import { shippedProps } from '../../../test/library.ts'
import { decodeProp, type PropDescription, type PropView } from './prop.ts'
import { PropDescription as Schema } from './prop-schema.ts'

const root = new URL('../../../props/', import.meta.url)
const ids = shippedProps().map(({ id }) => id)
const bytesOf = (id: string, name: string) => readFileSync(new URL(`${id}/${name}`, root))

test('a drawn prop has them, too', async () => {
  expect([...Value.Errors(Schema, (await drawnBall('top')).description)]).toEqual([])
})

test.each(ids)('%s has every field that the studio reads, and files that fit them', async (id) => {
  const described = JSON.parse(bytesOf(id, 'prop.json').toString()) as PropDescription
  expect([...Value.Errors(Schema, described)]).toEqual([])
  expect(described.id).toBe(id)
  for (const view of Object.keys(described.views) as PropView[]) {
    const prop = await decodeProp(
      {
        description: bytesOf(id, 'prop.json'),
        key: bytesOf(id, `${view}.key.webp`),
        fill: bytesOf(id, `${view}.fill.webp`),
        geometry: bytesOf(id, `${view}.geometry.png`),
      },
      view,
    )
    expect(prop.key.picture).toMatchObject({ width: prop.fill.picture.width, height: prop.fill.picture.height })
  }
})
