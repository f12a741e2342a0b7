import { type Static, Type } from 'typebox'
import { closed, HttpsUrl, Uuid } from '../../core/schema.ts'

export const shotsMax = 15

export const templateInput = closed({
  brand_id: Uuid('The brand that will own it.'),
  name: Type.String({ minLength: 1, maxLength: 120, description: 'What it is called.', examples: ['Morning kitchen'] }),
  description: Type.Optional(
    Type.String({ maxLength: 5000, description: 'What it is for.', examples: ['Warm light on oak.'] }),
  ),
  image_urls: Type.Array(HttpsUrl('A reference shot: an https address or an upload of this service.'), {
    minItems: 1,
    maxItems: shotsMax,
    description: 'The reference shots, in order.',
  }),
})
export type TemplateInput = Static<typeof templateInput>
