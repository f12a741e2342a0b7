import { type Static, Type } from 'typebox'
import { Choice, Count, closed, DateTime, Name, Nullable, Text, Url, Uuid } from '../../core/schema.ts'
import type { ColorRoles } from '../../studio/facts.ts'
import { logoFailureMax } from '../brand-logos/brand-logos.ts'
import { voiceFields } from './voice-fields.ts'

export const name = Name(200, 'Name of the brand.', 'Juicy Commerce')

export const description = Nullable(
  Text(5000, 'Description of the brand. Null for none.', 'Cold-pressed juice, nothing added.'),
)

const Color = (description: string) =>
  Type.String({ pattern: '^#[0-9a-fA-F]{6}$', minLength: 7, maxLength: 7, description, examples: ['#2f9e44'] })

export const colors = Type.Array(Color('sRGB color as `#rrggbb`.'), {
  maxItems: 12,
  description: 'Colors of the brand, the primary one first. Defaults to none.',
})

const role = (what: string) => Nullable(Color(`${what}, as \`#rrggbb\`. Null to derive it from the other colors.`))
export const roleParts = {
  primary: role('Main color of grounds'),
  secondary: role('Color of other grounds'),
  ink: role('Color of type on light grounds, and of dark grounds'),
  paper: role('Light ground, and color of type on dark grounds'),
  accent: role('Color of buttons and figures'),
} satisfies Record<keyof ColorRoles, unknown>
export const rolesDescription =
  'What the colors of the brand are for. Ads and graphics of a brand with colors use these alone; open roles follow from `colors`.'

const font = (use: string) =>
  Nullable(
    Type.String({
      format: 'uri',
      maxLength: 300,
      description: `Address of an uploaded font (POST /uploads/fonts) for ${use}. Null for built-in type.`,
      examples: ['https://cyclorama.example/api/v1/uploads/fonts/019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'],
    }),
  )
export const fontParts = { display: font('headlines and figures'), text: font('all other text') }
export const fontsDescription =
  'Fonts of the brand on ads, graphics of listings, captions of `ugc` videos and end cards. Text whose letters a font lacks is set in built-in type.'

export const tone = Nullable(
  Text(500, 'Tone of voice in texts for the brand. Null for none.', 'Warm, short, a little dry'),
)

export const logosMax = 6

export const logoParts = {
  on: Choice(['light', 'dark', 'any'], 'Ground that the logo is for. Defaults to `any`: it is measured.'),
  kind: Choice(['full', 'mark'], 'Whether it is the full logo or only its mark. Defaults to `full`.'),
}

export const logoStates = {
  status: Choice(['processing', 'ready', 'failed'], 'Processing status.'),
  image_url: Nullable(
    Type.String({
      format: 'uri',
      maxLength: 300,
      description: 'Address of the logo as it is set, a PNG: cut free and trimmed. Null unless it is ready.',
      examples: ['https://pictures.example/media/m/2225fa905b44bd17c133e247ca0de065.png'],
    }),
  ),
  width: Nullable(Count('Width of that image in pixels. Null unless the logo is ready.')),
  height: Nullable(Count('Height of that image in pixels. Null unless the logo is ready.')),
  failure: Nullable(
    Text(
      logoFailureMax,
      'Why the logo cannot be used. Null unless it failed.',
      'The logo is empty. Send one that is visible.',
    ),
  ),
}

const Logo = closed(
  { url: Url('Address of the file.'), ...logoParts, ...logoStates },
  { description: 'Logo of a brand.' },
)

export const Brand = closed(
  {
    id: Uuid('Id of the brand.'),
    name,
    description,
    website_url: Nullable(Url('Address of the website. Null for none.')),
    logo_url: Nullable(Url('Address of the first of `logos`. Null for none.')),
    logos: Type.Array(Logo, { maxItems: logosMax, description: 'Logos of the brand, the preferred one first.' }),
    colors,
    color_roles: closed(roleParts, { description: rolesDescription }),
    color_notes: Type.Array(
      Text(
        200,
        'Sentence.',
        'On paper #eeeeee, #dddddd has a contrast of 1.2:1. Type there is #6b6b6b (4.6:1), the nearest color that can be read.',
      ),
      {
        maxItems: 3,
        description: 'What is changed of `color_roles` that cannot be read on each other.',
      },
    ),
    fonts: closed(fontParts, { description: fontsDescription }),
    tone,
    ...voiceFields,
    kit_version: Count(
      'Version of the brand kit. Grows when something changes that images or texts read: every member but `description` and `website_url`; also once a new logo is ready. `Creative.kit_version` names it.',
    ),
    created_at: DateTime('Time of creation.'),
    updated_at: DateTime('Time of the last change.'),
  },
  { $id: 'Brand', description: 'Owner of products and templates.' },
)

export type Brand = Static<typeof Brand>
