import { type Static, Type } from 'typebox'
import { closed, InputUrl, Name, Nullable, Text, Uuid } from '../../core/schema.ts'

export const shotsMax = 15

export const templateName = Name(120, 'Name of the template.', 'Morning kitchen')
export const templateDescription = Text(5000, 'Description of the template.', 'Warm light on oak.')

export const templateInput = closed({
  brand_id: Uuid('Id of the brand that owns the template.'),
  name: templateName,
  description: Type.Optional(templateDescription),
  image_urls: Type.Array(
    InputUrl('image', 'Address of a reference image: an https address or an upload of this service.'),
    {
      minItems: 1,
      maxItems: shotsMax,
      description: 'Reference images, one for each shot, in order.',
    },
  ),
})
export type TemplateInput = Static<typeof templateInput>

export const templateChange = closed({
  name: Type.Optional(templateName),
  description: Type.Optional(Nullable(templateDescription)),
})
export type TemplateChange = Static<typeof templateChange>
