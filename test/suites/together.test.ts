import type { TObject } from 'typebox'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { Problem } from '../../src/core/problem.ts'
import { checkPhotoshootInput, photoshootInput } from '../../src/features/photoshoots/rules.ts'
import { checkProductInput, productInput } from '../../src/features/products/rules.ts'
import { checkVideoInput, videoInput } from '../../src/features/videos/rules.ts'
import { acceptingNulls, withoutNulls } from '../../src/http/json-schema.ts'
import { VIDEO_RECIPES } from '../../src/studio/facts.ts'

const id = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'

/** Every object with some of the members: each is absent, null, or one of its values. */
function combinations(members: Record<string, unknown[]>): object[] {
  return Object.entries(members).reduce<object[]>(
    (all, [name, values]) =>
      all.flatMap((one) => [one, ...[null, ...values].map((value) => ({ ...one, [name]: value }))]),
    [{}],
  )
}

type Case = { schema: TObject; check: (input: never) => void; always: object; members: Record<string, unknown[]> }

const cases: Record<string, Case> = {
  photoshoots: {
    schema: photoshootInput,
    check: checkPhotoshootInput,
    always: { product_id: id },
    members: {
      template_id: [id],
      quick_shoot: combinations({ aspect_ratio: ['1:1'] }).flatMap((one) =>
        ['retro', 'standard'].map((look) => ({ look, ...one })),
      ),
    },
  },
  products: {
    schema: productInput,
    check: checkProductInput,
    always: { brand_id: id },
    members: { name: ['Juice'], product_url: ['https://shop.example/juice'], price: ['3.90'] },
  },
  'UGC videos': {
    schema: videoInput,
    check: (input) => checkVideoInput(input, VIDEO_RECIPES),
    always: { type: 'ugc', duration_seconds: 15 },
    members: {
      ...{ product_id: [id], recipe_id: ['three_reasons'], audience_id: [id], source_creative_id: [id] },
      ...{ source_image_id: [id], script: ['Words.'] },
    },
  },
  'photo animations': {
    schema: videoInput,
    check: (input) => checkVideoInput(input, VIDEO_RECIPES),
    always: { type: 'photo_animation', duration_seconds: 5 },
    members: {
      ...{ product_id: [id], audience_id: [id], source_creative_id: [id], source_image_id: [id] },
      ...{ script: ['Words.'], voice: [true] },
    },
  },
}

test.each(Object.keys(cases))(
  'the schema of %s allows exactly the combinations of members that the server takes',
  (name) => {
    const { schema, check, always, members } = cases[name]!
    const validator = Compile(acceptingNulls({ ...schema }) as unknown as TObject)
    const wrong: string[] = []
    for (const some of combinations(members)) {
      const body = { ...always, ...some }
      const isTaken = taken(() => check(withoutNulls(body, { ...schema }) as never))
      if (validator.Check(body) !== isTaken) wrong.push(`${JSON.stringify(body)} is ${isTaken ? 'taken' : 'refused'}`)
    }
    expect(wrong).toEqual([])
  },
)

function taken(act: () => void): boolean {
  try {
    act()
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
