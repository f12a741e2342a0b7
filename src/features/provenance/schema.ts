import { Type } from 'typebox'
import { Choice, Count, closed, Nullable, Sha256, Text, Uuid } from '../../core/schema.ts'
import { SOURCE_TYPES } from '../../provenance/source-types.ts'

const Identifier = (description: string) =>
  Nullable(Text(300, description, 'urn:uuid:9f86d081-884c-8d65-9a2f-eaa0c55ad015'))

const SourceType = (description: string) => Nullable(Choice(SOURCE_TYPES, description))

const Ingredient = closed(
  {
    role: Choice(
      ['photo', 'reference', 'picture', 'logo'],
      "What it is: the product's photo, a reference picture whose pixels are used, a picture of a film, or a logo.",
    ),
    sha256: Sha256('SHA-256 of the stored file.'),
    declared_source_type: SourceType('Digital source type that declares AI in it. Null for none.'),
  },
  { $id: 'ProvenanceIngredient', description: 'File from which a picture or film was rendered.' },
)

export const Provenance = closed(
  {
    digital_source_type: SourceType(
      'Term of the IPTC vocabulary `digitalsourcetype` that says how the pixels came to be. The files carry it in XMP. Null for those of earlier releases, which carry none.',
    ),
    identifier: Identifier(
      'Identifier in the XMP of its file, thumbnail and poster (`dc:identifier`). Equal requests have equal files with one identifier. Null for those of earlier releases.',
    ),
    signed: Type.Boolean({ description: 'Whether the file has a C2PA manifest.', examples: [true] }),
    manifest_sha256: Nullable(Sha256('SHA-256 of the C2PA manifest store in the file. Null if it has none.')),
    engine: Nullable(Text(60, 'Engine that rendered it. Null for videos of earlier releases.', 'studio-8')),
    seed: Count('Random seed.'),
    ingredients: Type.Array(Ingredient, {
      maxItems: 100,
      description: 'Files from which it was rendered. Empty for those of earlier releases.',
    }),
  },
  { $id: 'Provenance', description: 'How the file of a creative or a video came to be.' },
)

const Manifest = closed(
  {
    state: Choice(
      ['trusted', 'valid', 'invalid'],
      'Result of the validation: `trusted`, valid and signed by this installation; `valid`, unchanged since it was signed by somebody; `invalid`, changed, damaged or wrongly signed.',
    ),
    issuer: Nullable(Text(300, 'Organization that the certificate names. Null for none.', 'Juicy')),
    generator: Nullable(Text(300, 'Program that wrote the manifest. Null for none.', 'Cyclorama studio-8')),
    digital_source_type: Nullable(
      Text(100, 'Term of the digital source type in its actions. Null for none.', 'composite'),
    ),
    problems: Type.Array(Text(200, 'Status code of C2PA.', 'assertion.dataHash.mismatch'), {
      maxItems: 50,
      description: 'Status codes of what failed.',
    }),
  },
  { description: 'C2PA manifest of the file. Null for none.' },
)

export const VerifiedFile = closed(
  {
    sha256: Sha256('SHA-256 of the file.'),
    digital_source_type: Nullable(
      Text(100, 'Term of the IPTC digital source type in its XMP. Null for none.', 'composite'),
    ),
    creator_tool: Nullable(Text(300, 'Program that its XMP names. Null for none.', 'Cyclorama')),
    identifier: Identifier(
      'Identifier in its XMP: that of a creative or video, also in a copy that was processed further. Null for none.',
    ),
    manifest: Nullable(Manifest),
    creative_id: Nullable(Uuid('Id of your creative with exactly this file. Null for none.')),
    video_id: Nullable(Uuid('Id of your video with exactly this file. Null for none.')),
  },
  { $id: 'VerifiedFile', description: 'What a file says about how it came to be.' },
)
