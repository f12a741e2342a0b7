import { type Route, routesOf } from '../../core/route.ts'
import { closed, InputUrl, Uuid } from '../../core/schema.ts'
import { createKitSuggestion, getKitSuggestion } from './kit-suggestions.ts'
import { KitSuggestion } from './schema.ts'

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
const route = routesOf({ tag: 'Brands', permission: 'brands:manage' })

export const kitSuggestionRoutes: Route[] = [
  route('POST /brands/{brand_id}/kit-suggestion', {
    operationId: 'createKitSuggestion',
    summary: 'Read a kit from a website',
    description:
      'Reads the home page at `website_url` and up to four more pages of the same site with their style sheets, as far as its robots.txt allows (user agent `cyclorama`). Suggests logos, colors, font families, sentences of its tone, name and description, each with the place that has it. Nothing is applied: send what you like with `PATCH /brands/{brand_id}`. Replaces the previous suggestion. Free.',
    status: 202,
    unfinished: isUnderWay,
    location: ({ brand_id }) => `/brands/${brand_id}/kit-suggestion`,
    params,
    body: closed({ website_url: InputUrl('page', 'Address of the home page, with https.') }),
    output: KitSuggestion,
    example: { body: { website_url: home }, output: waiting },
    run: createKitSuggestion,
  }),
  route('GET /brands/{brand_id}/kit-suggestion', {
    operationId: 'getKitSuggestion',
    summary: 'Read the suggestion for a kit',
    description:
      'The last suggestion for the brand. A `failure` has one of the codes `blocked_address`, `fetch_failed`, `too_large`, `sign_in_required`, `other_site`, `robots_disallowed` and `nothing_found`.',
    permission: 'products:read',
    unfinished: isUnderWay,
    params,
    output: KitSuggestion,
    example: { output: example },
    run: getKitSuggestion,
  }),
]
