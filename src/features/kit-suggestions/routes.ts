import { type Route, routesOf } from '../../core/route.ts'
import { closed, InputUrl, Uuid } from '../../core/schema.ts'
import examples from './examples.json' with { type: 'json' }
import { createKitSuggestion, getKitSuggestion } from './kit-suggestions.ts'
import { KitSuggestion } from './schema.ts'

const params = closed({ brand_id: Uuid('Id of the brand.') })
const home = 'https://juicy.example/'
const waiting = {
  ...examples.suggestion,
  ...{ status: 'processing', pages: [], names_brand: null, name: null, description: null },
  ...{ logos: [], colors: [], fonts: [], tone: [], updated_at: examples.suggestion.created_at },
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
    example: { output: examples.suggestion },
    run: getKitSuggestion,
  }),
]
