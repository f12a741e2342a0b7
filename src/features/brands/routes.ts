import { type TProperties, Type } from 'typebox'
import { type Route, routesOf } from '../../core/route.ts'
import { closed, InputUrl, Name, Nullable, pageOf, pageQuery, Uuid } from '../../core/schema.ts'
import { createBrand, getBrand, listBrands, updateBrand } from './brands.ts'
import examples from './examples.json' with { type: 'json' }
import {
  Brand,
  colors,
  description,
  fontParts,
  fontsDescription,
  logoParts,
  logoStates,
  logosMax,
  name,
  roleParts,
  rolesDescription,
  tone,
} from './schema.ts'
import { voiceFields } from './voice-fields.ts'

const LogoBody = closed(
  {
    url: InputUrl(
      'image',
      'Address of a PNG or WebP, best with a transparent ground, a JPG on white, or an SVG without text, scripts and references.',
    ),
    on: Type.Optional(logoParts.on),
    kind: Type.Optional(logoParts.kind),
    ...Object.fromEntries(Object.entries(logoStates).map(([name, schema]) => [name, Type.Optional(schema)])),
  },
  { description: 'Logo of a brand. Members that only answers have are ignored.' },
)

const optional = <T extends TProperties>(members: T) => Type.Partial(Type.Object(members)).properties

const changes = {
  description: Type.Optional(description),
  website_url: Type.Optional(Nullable(InputUrl('link', 'Address of the website. Null for none.'))),
  logo_url: Type.Optional(
    Nullable(
      InputUrl(
        'link',
        'Address of the first of `logos`; replaces that one. Null removes all logos. Ignored with `logos`.',
      ),
    ),
  ),
  logos: Type.Optional(
    Type.Array(LogoBody, {
      maxItems: logosMax,
      description: 'Logos of the brand, the preferred one first. Replaces all. Defaults to none.',
    }),
  ),
  colors: Type.Optional(colors),
  color_roles: Type.Optional(
    closed(optional(roleParts), {
      description: `${rolesDescription} A member that is absent stays as it is; null clears it. Defaults to none.`,
    }),
  ),
  fonts: Type.Optional(
    closed(optional(fontParts), {
      description: `${fontsDescription} A member that is absent stays as it is; null clears it. Defaults to none.`,
    }),
  ),
  tone: Type.Optional(tone),
  ...optional(voiceFields),
}

const params = closed({ brand_id: Uuid('Id of the brand.') })
const route = routesOf({ tag: 'Brands', permission: 'products:read' })

export const brandRoutes: Route[] = [
  route('GET /brands', {
    operationId: 'listBrands',
    summary: 'List brands',
    description: 'Brands of the organization, newest first.',
    tool: 'Use it to find the brand_id of a new product.',
    query: closed({ ...pageQuery, q: Type.Optional(Name(100, 'Text in the name. Defaults to any.', 'juice')) }),
    output: pageOf(Brand, 'BrandPage'),
    example: { output: { data: [examples.brand], next_cursor: null } },
    run: listBrands,
  }),
  route('POST /brands', {
    operationId: 'createBrand',
    summary: 'Create a brand',
    description: 'Creates a brand.',
    permission: 'brands:manage',
    status: 201,
    location: (brand) => `/brands/${brand.id}`,
    body: closed({ name, ...changes }),
    output: Brand,
    example: { body: { name: 'Juicy Commerce', colors: ['#2f9e44'] }, output: examples.brand },
    problems: ['quota_exceeded'],
    requireResource: (ctx, brand_id) => getBrand(ctx, { brand_id }),
    run: createBrand,
  }),
  route('GET /brands/{brand_id}', {
    operationId: 'getBrand',
    summary: 'Read a brand',
    description: 'Returns one brand.',
    params,
    output: Brand,
    example: { output: examples.brand },
    run: getBrand,
  }),
  route('PATCH /brands/{brand_id}', {
    operationId: 'updateBrand',
    summary: 'Change a brand',
    description:
      'JSON Merge Patch (RFC 7396): changes the given members; `null` clears a member. With `If-Match`, changes only the version with that ETag.',
    permission: 'brands:manage',
    conditional: true,
    params,
    body: closed({ name: Type.Optional(name), ...changes }),
    output: Brand,
    example: {
      body: { tone: 'Warm, short, a little dry' },
      output: { ...examples.brand, tone: 'Warm, short, a little dry' },
    },
    run: updateBrand,
  }),
]
