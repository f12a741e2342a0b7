import { type Static, Type } from 'typebox'
import { Count, closed, DateTime, MeanColor, Nullable, Text, Url, Uuid } from '../../core/schema.ts'
import { shotsMax, templateDescription, templateName } from './rules.ts'

const TemplateShot = closed(
  {
    id: Uuid('Id of the shot.'),
    position: Count('Position in the template, from 0.', shotsMax - 1),
    name: Nullable(Text(120, 'Name of the shot. Null for none.', 'By the window')),
    image_url: Url('Address of the stored reference image.'),
    thumbnail_url: Nullable(
      Url('Address of a WebP of at most 480 pixels a side. Null for templates of earlier releases.'),
    ),
    color: MeanColor('for templates of earlier releases'),
    width: Count('Width in pixels.', 12_000),
    height: Count('Height in pixels.', 12_000),
    aspect_ratio: Text(
      20,
      'Ratio of width to height in lowest terms. Photoshoot outputs that follow the shot have the same ratio.',
      '4:5',
    ),
  },
  {
    $id: 'TemplateShot',
    description:
      'Reference image of a template. Outputs keep its setting, light and framing; the product replaces its subject.',
  },
)

export const Template = closed(
  {
    id: Uuid('Id of the template.'),
    brand_id: Uuid('Id of the brand that owns the template.'),
    name: templateName,
    description: Nullable(templateDescription),
    cover_url: Url('Address of the image of the first shot.'),
    shots: Type.Array(TemplateShot, {
      minItems: 1,
      maxItems: shotsMax,
      description: 'Shots of the template, in order.',
    }),
    created_at: DateTime('Time of creation.'),
    updated_at: DateTime('Time of the last change.'),
  },
  { $id: 'Template', description: 'Set of reference images that photoshoots can follow.' },
)

export type Template = Static<typeof Template>
