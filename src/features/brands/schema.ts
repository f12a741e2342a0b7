import { Type } from 'typebox'
import { Choice, Count, closed, DateTime, Name, Nullable, Text, Url, Uuid } from '../../core/schema.ts'
import { logoFailureMax } from '../brand-logos/brand-logos.ts'
import { voiceFields } from './voice-fields.ts'

export const name = Name(200, 'Name of the brand.', 'Juicy Commerce')

export const description = Nullable(
  Text(5000, 'Description of the brand. Null for none.', 'Cold-pressed juice, nothing added.'),
)

export const colors = Type.Array(
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
  'Fonts of the brand on ads, graphics and end cards. Text whose letters a font lacks is set in built-in type.'

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
