import type { TSchema } from 'typebox'
import { CopyFile, RowsFile, UsageFile } from './schema/copy.ts'
import {
  ColorsFile,
  DirectionLanguageFile,
  DirectionsFile,
  LightsFile,
  MaterialsFile,
  SetTopicsFile,
} from './schema/directions.ts'
import {
  AdsFile,
  AnglesFile,
  AudiencesFile,
  CardsFile,
  ContrastsFile,
  HintsFile,
  ListingFile,
  NegativesFile,
  OppositesFile,
  ScriptsFile,
  TonesFile,
} from './schema/frames.ts'
import { AttributesFile, HealthClaimsFile, LanguageCopyFile, LanguageRulesFile } from './schema/languages.ts'
import { MarketplaceFile } from './schema/marketplace.ts'
import { BrandsFile, NodeFile, OwnersFile, SensesFile, ShapesFile, ShelvesFile } from './schema/nodes.ts'
import { OccasionsFile } from './schema/occasions.ts'
import { PropsFile } from './schema/props.ts'
import { MoodsFile } from './schema/sound.ts'
import { TitlesFile } from './schema/titles.ts'
import {
  AbroadFile,
  CertaintyFile,
  ChildrenFile,
  NounsFile,
  OffersFile,
  PhrasesAbroadFile,
  PlacesFile,
  PromptAudiencesFile,
  ReadingFile,
  SectionsFile,
  SpellingFile,
  SynonymsFile,
  TopicsFile,
  UnstatedFile,
  WordClassesFile,
  WordingFile,
} from './schema/vocabulary.ts'

/** A kind of data file. `schema` is also the name of its JSON Schema in `catalogue/schema`. */
export type FileKind = { schema: string; type: TSchema; contains: (path: string) => boolean }

const inFolder = (folder: string) => (path: string) => path.startsWith(`${folder}/`)
const isFile =
  (...names: string[]) =>
  (path: string) =>
    names.includes(path)

/** All kinds of data files. A file of no kind is a fault, so a mistyped folder is noticed. */
export const fileKinds: readonly FileKind[] = [
  { schema: 'copy', type: CopyFile, contains: inFolder('copy') },
  { schema: 'usage', type: UsageFile, contains: inFolder('usages') },
  { schema: 'marketplace', type: MarketplaceFile, contains: inFolder('marketplaces') },
  { schema: 'rows', type: RowsFile, contains: isFile('vocabulary/rows.json') },
  { schema: 'node', type: NodeFile, contains: inFolder('nodes') },
  { schema: 'shapes', type: ShapesFile, contains: isFile('shapes.json') },
  { schema: 'senses', type: SensesFile, contains: isFile('senses.json') },
  { schema: 'owners', type: OwnersFile, contains: isFile('owners.json') },
  { schema: 'titles', type: TitlesFile, contains: isFile('titles.json') },
  { schema: 'shelves', type: ShelvesFile, contains: isFile('shelves.json') },
  { schema: 'brands', type: BrandsFile, contains: isFile('brands.json') },
  { schema: 'topics', type: TopicsFile, contains: isFile('vocabulary/topics.json') },
  { schema: 'children', type: ChildrenFile, contains: isFile('vocabulary/children.json') },
  { schema: 'sections', type: SectionsFile, contains: isFile('vocabulary/sections.json') },
  { schema: 'reading', type: ReadingFile, contains: isFile('vocabulary/reading.json') },
  { schema: 'wording', type: WordingFile, contains: isFile('vocabulary/wording.json') },
  { schema: 'nouns', type: NounsFile, contains: isFile('vocabulary/nouns.json') },
  { schema: 'unstated', type: UnstatedFile, contains: isFile('vocabulary/unstated.json') },
  { schema: 'spelling', type: SpellingFile, contains: isFile('vocabulary/spelling.json') },
  { schema: 'synonyms', type: SynonymsFile, contains: isFile('vocabulary/synonyms.json') },
  { schema: 'word-classes', type: WordClassesFile, contains: isFile('vocabulary/word-classes.json') },
  { schema: 'certainty', type: CertaintyFile, contains: isFile('vocabulary/certainty.json') },
  { schema: 'places', type: PlacesFile, contains: isFile('vocabulary/places.json') },
  {
    schema: 'prompt-audiences',
    type: PromptAudiencesFile,
    contains: isFile('vocabulary/prompt-audiences.json'),
  },
  {
    schema: 'abroad',
    type: AbroadFile,
    contains: isFile('vocabulary/nouns-abroad.json', 'vocabulary/materials-abroad.json'),
  },
  { schema: 'language-rules', type: LanguageRulesFile, contains: inFolder('languages/rules') },
  { schema: 'language-copy', type: LanguageCopyFile, contains: inFolder('languages/copy') },
  { schema: 'health-claims', type: HealthClaimsFile, contains: isFile('languages/health-claims.json') },
  { schema: 'attributes', type: AttributesFile, contains: isFile('languages/attributes.json') },
  { schema: 'phrases-abroad', type: PhrasesAbroadFile, contains: isFile('vocabulary/phrases-abroad.json') },
  { schema: 'directions', type: DirectionsFile, contains: isFile('vocabulary/directions.json') },
  { schema: 'direction-language', type: DirectionLanguageFile, contains: inFolder('vocabulary/directions') },
  { schema: 'colors', type: ColorsFile, contains: isFile('vocabulary/colors.json') },
  { schema: 'lights', type: LightsFile, contains: isFile('vocabulary/lights.json') },
  { schema: 'set-topics', type: SetTopicsFile, contains: isFile('vocabulary/set-topics.json') },
  { schema: 'props', type: PropsFile, contains: isFile('props.json') },
  { schema: 'materials', type: MaterialsFile, contains: isFile('vocabulary/materials.json') },
  { schema: 'moods', type: MoodsFile, contains: isFile('sound/moods.json') },
  { schema: 'offers', type: OffersFile, contains: isFile('vocabulary/offers.json') },
  { schema: 'occasions', type: OccasionsFile, contains: inFolder('occasions') },
  { schema: 'angles', type: AnglesFile, contains: isFile('frames/angles.json') },
  { schema: 'ads', type: AdsFile, contains: isFile('frames/ads.json') },
  { schema: 'audiences', type: AudiencesFile, contains: isFile('frames/audiences.json') },
  { schema: 'cards', type: CardsFile, contains: isFile('frames/cards.json') },
  { schema: 'contrasts', type: ContrastsFile, contains: isFile('frames/contrasts.json') },
  { schema: 'hints', type: HintsFile, contains: isFile('frames/hints.json') },
  { schema: 'negatives', type: NegativesFile, contains: isFile('frames/negatives.json') },
  { schema: 'opposites', type: OppositesFile, contains: isFile('frames/opposites.json') },
  { schema: 'listing', type: ListingFile, contains: isFile('frames/listing.json') },
  { schema: 'scripts', type: ScriptsFile, contains: isFile('frames/scripts.json') },
  { schema: 'tones', type: TonesFile, contains: isFile('frames/tones.json') },
]
