import { type Static, type TProperties, Type } from 'typebox'
import { Choice, Count, closed, DateTime, Failure, Nullable, Text, Url, Uuid } from '../../core/schema.ts'

const found = <Members extends TProperties>(members: Members, description: string) =>
  closed(
    {
      ...members,
      page_url: Url('Address of the page or style sheet that has it.'),
      place: Text(200, 'Place in that page.', 'meta[name="theme-color"]'),
    },
    { description },
  )

export const KitSuggestion = closed(
  {
    id: Uuid('Id of the suggestion.'),
    brand_id: Uuid('Id of the brand.'),
    website_url: Url('Requested address.'),
    status: Choice(['processing', 'ready', 'failed'], 'Processing status.'),
    pages: Type.Array(Url('Address after redirects.'), {
      maxItems: 5,
      description: 'Pages that were read, the requested one first.',
    }),
    names_brand: Nullable(
      Type.Boolean({
        description:
          'Whether the site names the brand. If not, it may be the site of another company. Null until ready.',
        examples: [true],
      }),
    ),
    name: Nullable(found({ value: Text(200, 'Name.', 'Juicy Commerce') }, 'Name of the brand.')),
    description: Nullable(
      found({ value: Text(1000, 'Description.', 'Cold-pressed juice, nothing added.') }, 'Description of the brand.'),
    ),
    logos: Type.Array(
      found(
        {
          url: Url(
            'Address of the file, for `Brand.logos`. A drawing that stands in the page itself is stored as an upload.',
          ),
          kind: Choice(['full', 'mark'], 'Whether it is the full logo or only its mark.'),
          width: Count('Width as it would be set, in pixels.', 12_000),
          height: Count('Height as it would be set, in pixels.', 12_000),
        },
        'Logo that can be set.',
      ),
      { maxItems: 6, description: 'Logos of structured data, of the header and of icons, the preferred one first.' },
    ),
    colors: Type.Array(
      found(
        {
          value: Type.String({
            minLength: 7,
            maxLength: 7,
            pattern: '^#[0-9a-f]{6}$',
            description: 'sRGB color as `#rrggbb`.',
            examples: ['#2f9e44'],
          }),
          role: Nullable(
            Choice(
              ['primary', 'secondary', 'ink', 'paper', 'accent'],
              'Role, as in `Brand.color_roles`. Null for none.',
            ),
          ),
          share: Type.Number({
            minimum: 0,
            maximum: 1,
            description: 'Share of its use among all colors.',
            examples: [0.31],
          }),
        },
        'Color of the site.',
      ),
      { maxItems: 8, description: 'Colors of the site by use, those with a role first.' },
    ),
    fonts: Type.Array(
      found(
        {
          family: Text(80, 'Name of the family.', 'Fraunces'),
          use: Nullable(Choice(['display', 'text'], 'Use: headings or running text. Null for another.')),
        },
        'Font family of the site.',
      ),
      { maxItems: 6, description: 'Font families of headings and text, without those of every system.' },
    ),
    tone: Type.Array(
      found(
        { sentence: Text(220, 'Sentence.', 'We press what grows within an hour of us.') },
        'Sentence of the brand.',
      ),
      {
        maxItems: 6,
        description: 'Sentences in which the brand speaks for itself.',
      },
    ),
    failure: Nullable(Failure),
    created_at: DateTime('Time of the request.'),
    updated_at: DateTime('Time of the last change.'),
  },
  { $id: 'KitSuggestion', description: 'What the website of a brand suggests for its kit.' },
)

export type KitSuggestion = Static<typeof KitSuggestion>
