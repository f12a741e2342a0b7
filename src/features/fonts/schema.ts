import { type Static, Type } from 'typebox'
import { Choice, Count, closed, DateTime, Sha256, Text, Url, Uuid } from '../../core/schema.ts'
import { FONT_SCRIPTS } from '../../studio/facts.ts'

export const Font = closed(
  {
    id: Uuid('Id of the font.'),
    url: Url('Address of the font, for use in `fonts` of brands. The file itself is never returned.'),
    content_type: Choice(['font/woff2', 'font/ttf', 'font/otf'] as const, 'Media type of the file.'),
    family: Text(100, 'Name of the family, as the file states it.', 'Juicy Display'),
    style: Text(100, 'Name of the style, as the file states it.', 'Bold'),
    weight: Count('Weight, 1 to 1000; 400 is regular.', 1000),
    scripts: Type.Array(Choice(FONT_SCRIPTS, 'Writing system.'), {
      maxItems: FONT_SCRIPTS.length,
      description: 'Writing systems whose letters the font has. Text in others is set in built-in type.',
    }),
    embedding: Choice(
      ['installable', 'editable', 'preview_print'] as const,
      'Embedding right that the file states (OpenType `fsType`). Fonts that forbid embedding are refused.',
    ),
    size_bytes: Count('Size of the file in bytes.'),
    sha256: Sha256('SHA-256 of the file, in hexadecimal.'),
    created_at: DateTime('Time of the upload.'),
  },
  { $id: 'Font', description: 'Uploaded font.' },
)

export type Font = Static<typeof Font>
