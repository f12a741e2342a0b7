import { type TProperties, Type } from 'typebox'
import { type Route, route } from '../../core/route.ts'
import { Choice, Count, closed, DateTime, Failure, InputUrl, Nullable, Text, Url, Uuid } from '../../core/schema.ts'
import { createKitSuggestion, getKitSuggestion } from './kit-suggestions.ts'

const found = <Members extends TProperties>(members: Members, description: string) =>
  closed(
    {
      ...members,
      page_url: Url('Address of the page or style sheet that has it.'),
      place: Text(200, 'Place in that page.', 'meta[name="theme-color"]'),
    },
    { description },
  )

const KitSuggestion = closed(
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

const params = closed({ brand_id: Uuid('Id of the brand.') })
const id = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'
const home = 'https://juicy.example/'
const example = {
  ...{ id, brand_id: id, website_url: home, status: 'ready', pages: [home, `${home}about`], names_brand: true },
  name: { value: 'Juicy Commerce', page_url: home, place: 'structured data Organization.name' },
  description: { value: 'Cold-pressed juice, nothing added.', page_url: home, place: 'meta[name="description"]' },
  logos: [
    {
      url: `${home}logo.svg`,
      kind: 'full',
      width: 1200,
      height: 310,
      page_url: home,
      place: 'structured data Organization.logo',
    },
  ],
  colors: [
    {
      value: '#2f9e44',
      role: 'primary',
      share: 0.31,
      page_url: `${home}theme.css`,
      place: 'theme.css:3 :root { --color-primary }',
    },
  ],
  fonts: [
    { family: 'Fraunces', use: 'display', page_url: `${home}theme.css`, place: 'theme.css:40 h1 { font-family }' },
  ],
  tone: [{ sentence: 'We press what grows within an hour of us.', page_url: `${home}about`, place: 'p' }],
  failure: null,
  created_at: '2026-11-21T09:30:00.000Z',
  updated_at: '2026-11-21T09:30:12.000Z',
}
const waiting = {
  ...example,
  ...{ status: 'processing', pages: [], names_brand: null, name: null, description: null },
  ...{ logos: [], colors: [], fonts: [], tone: [], updated_at: example.created_at },
}
const isUnderWay = ({ status }: { status: string }) => status === 'processing'

export const kitSuggestionRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/brands/{brand_id}/kit-suggestion',
    operationId: 'createKitSuggestion',
    tag: 'Brands',
    summary: 'Read a kit from a website',
    description:
      'Reads the home page at `website_url` and up to four more pages of the same site with their style sheets, as far as its robots.txt allows (user agent `cyclorama`). Suggests logos, colors, font families, sentences of its tone, name and description, each with the place that has it. Nothing is applied: send what you like with `PATCH /brands/{brand_id}`. Replaces the previous suggestion. Free.',
    permission: 'brands:manage',
    status: 202,
    unfinished: isUnderWay,
    location: ({ brand_id }) => `/brands/${brand_id}/kit-suggestion`,
    params,
    body: closed({ website_url: InputUrl('page', 'Address of the home page, with https.') }),
    output: KitSuggestion,
    problems: ['not_found'],
    example: { body: { website_url: home }, output: waiting },
    run: createKitSuggestion,
  }),
  route({
    method: 'GET',
    path: '/brands/{brand_id}/kit-suggestion',
    operationId: 'getKitSuggestion',
    tag: 'Brands',
    summary: 'Read the suggestion for a kit',
    description:
      'The last suggestion for the brand. A `failure` has one of the codes `blocked_address`, `fetch_failed`, `too_large`, `sign_in_required`, `other_site`, `robots_disallowed` and `nothing_found`.',
    permission: 'products:read',
    status: 200,
    unfinished: isUnderWay,
    params,
    output: KitSuggestion,
    problems: ['not_found'],
    example: { output: example },
    run: getKitSuggestion,
  }),
]
