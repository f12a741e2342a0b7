import { type Static, Type } from 'typebox'
import { closed, DateTime, Nullable, Text, Url, Uuid, Warning } from '../../core/schema.ts'
import { sharedMax } from '../../lib/limits.ts'

const facts = {
  id: Uuid('Id of the link.'),
  label: Nullable(Text(120, 'Label of the link.', 'Photo review, Dana')),
  creative_ids: Nullable(
    Type.Array(Uuid('Id of a creative.'), {
      maxItems: sharedMax,
      description: 'Creatives that the page shows. Null for the whole product.',
    }),
  ),
  expires_at: DateTime('Time of expiry.'),
  created_at: DateTime('Time of creation.'),
  revoked_at: Nullable(DateTime('Time of revocation. Null if it was not revoked.')),
}

export const ShareLink = closed(facts, {
  $id: 'ShareLink',
  description: "A link to a product's public page, without its address.",
})

export type ShareLink = Static<typeof ShareLink>

export const NewShareLink = closed(
  {
    ...facts,
    url: Nullable(Url('Address of the page. Null in a replay, because it is returned once and not stored.')),
    warning: Type.Optional(Warning),
  },
  { $id: 'NewShareLink', description: "A link to a product's public page." },
)

export type NewShareLink = Static<typeof NewShareLink>
