import { Type } from 'typebox'
import { type Route, route } from '../../core/route.ts'
import { closed, DateTime, InputUrl, Name, Nullable, pageOf, pageQuery, Text, Url, Uuid } from '../../core/schema.ts'
import { createBrand, getBrand, listBrands, updateBrand } from './brands.ts'

const name = Name(200, 'Name of the brand.', 'Juicy Commerce')
const description = Nullable(
  Text(5000, 'Description of the brand. Null for none.', 'Cold-pressed juice, nothing added.'),
)
const colors = Type.Array(
  Type.String({
    pattern: '^#[0-9a-fA-F]{6}$',
    minLength: 7,
    maxLength: 7,
    description: 'sRGB color as `#rrggbb`.',
    examples: ['#2f9e44'],
  }),
  {
    maxItems: 12,
    description: 'Colors of the brand, the primary one first. Defaults to none.',
  },
)
const tone = Nullable(Text(500, 'Tone of voice in texts for the brand. Null for none.', 'Warm, short, a little dry'))

const Brand = closed(
  {
    id: Uuid('Id of the brand.'),
    name,
    description,
    website_url: Nullable(Url('Address of the website. Null for none.')),
    logo_url: Nullable(Url('Address of the logo. Null for none.')),
    colors,
    tone,
    created_at: DateTime('Time of creation.'),
    updated_at: DateTime('Time of the last change.'),
  },
  { $id: 'Brand', description: 'Owner of products and templates.' },
)

const changes = {
  description: Type.Optional(description),
  website_url: Type.Optional(Nullable(InputUrl('link', 'Address of the website. Null for none.'))),
  logo_url: Type.Optional(Nullable(InputUrl('link', 'Address of the logo. Null for none.'))),
  colors: Type.Optional(colors),
  tone: Type.Optional(tone),
}

const example = {
  id: '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35',
  name: 'Juicy Commerce',
  description: 'Cold-pressed juice, nothing added.',
  website_url: 'https://juicy.example/',
  logo_url: null,
  colors: ['#2f9e44', '#1c7ed6'],
  tone: null,
  created_at: '2026-11-21T09:30:00.000Z',
  updated_at: '2026-11-21T09:30:00.000Z',
}

const params = closed({ brand_id: Uuid('Id of the brand.') })

export const brandRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/brands',
    operationId: 'listBrands',
    tag: 'Brands',
    summary: 'List brands',
    description: 'Brands of the organization, newest first.',
    permission: 'products:read',
    status: 200,
    query: closed(pageQuery),
    output: pageOf(Brand, 'BrandPage'),
    problems: ['invalid_cursor'],
    example: { output: { data: [example], next_cursor: null } },
    run: listBrands,
  }),
  route({
    method: 'POST',
    path: '/brands',
    operationId: 'createBrand',
    tag: 'Brands',
    summary: 'Create a brand',
    description: 'Creates a brand.',
    permission: 'brands:manage',
    status: 201,
    location: (brand) => `/brands/${brand.id}`,
    body: closed({ name, ...changes }),
    output: Brand,
    example: { body: { name: 'Juicy Commerce', colors: ['#2f9e44'] }, output: example },
    requireResource: (ctx, brand_id) => getBrand(ctx, { brand_id }),
    run: createBrand,
  }),
  route({
    method: 'GET',
    path: '/brands/{brand_id}',
    operationId: 'getBrand',
    tag: 'Brands',
    summary: 'Read a brand',
    description: 'Returns one brand.',
    permission: 'products:read',
    status: 200,
    params,
    output: Brand,
    problems: ['not_found'],
    example: { output: example },
    run: getBrand,
  }),
  route({
    method: 'PATCH',
    path: '/brands/{brand_id}',
    operationId: 'updateBrand',
    tag: 'Brands',
    summary: 'Change a brand',
    description:
      'JSON Merge Patch (RFC 7396): changes the given members; `null` clears a member. With `If-Match`, changes only the version with that ETag.',
    permission: 'brands:manage',
    status: 200,
    conditional: true,
    params,
    body: closed({ name: Type.Optional(name), ...changes }),
    output: Brand,
    problems: ['not_found', 'precondition_failed'],
    example: { body: { tone: 'Warm, short, a little dry' }, output: { ...example, tone: 'Warm, short, a little dry' } },
    run: updateBrand,
  }),
]
