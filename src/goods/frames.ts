import { compiledAt, type Files, fault, parseFile, readFiles } from './files.ts'
import { groupReader } from './groups.ts'
import type {
  AdsFile,
  AnglesFile,
  AudiencesFile,
  ContrastsFile,
  HintsFile,
  ListingFile,
  NegativesFile,
  OppositesFile,
  ScriptsFile,
  TonesFile,
} from './schema/frames.ts'
import type { ListedWord } from './schema/words.ts'
import { lineage, type NodeId } from './taxonomy.ts'
import { compileWords } from './word-list.ts'

type FileAngle = AnglesFile['angles'][number]
type FilePromise = NonNullable<FileAngle['promise']>

/** How a concept presents a product. */
export type Angle = Omit<FileAngle, 'promise'> & { promise?: Omit<FilePromise, 'words'> & { words?: RegExp } }

type Recipes = ScriptsFile['recipes']
export type ScriptRecipe = keyof Recipes
type FileCue = Extract<Recipes[ScriptRecipe], readonly unknown[]>[number]

/** A place for a line of a film, with the frames that are tried for it. */
export type Cue = Omit<FileCue, 'frames' | 'otherwise'> & {
  frames: readonly string[]
  /** Instead of `frames`, where the product has too little for the list that the recipe announces, or facts to list in its place. */
  framesOtherwise?: readonly string[]
}

/** What suits a tone of voice. `words`: those of a prompt that ask for it; `named`: those of a brand. Null where none do. */
export type Tone = Omit<TonesFile['tones'][string], 'words' | 'brand_words'> & {
  words: RegExp | null
  named: RegExp | null
}

/** Texts by the id of a category, for all below it down to the next that has some. */
type ByCategory = ReadonlyMap<NodeId, readonly string[]>

/** The texts of a category, or of the nearest one above it that has some; none of an unknown category. */
export function textsOf(categories: ByCategory, node: NodeId | null): readonly string[] {
  const nearest = node === null ? undefined : lineage(node).find((one) => categories.has(one))
  return categories.get(nearest ?? '') ?? []
}

export type Frames = {
  angles: Omit<AnglesFile, 'angles'> & { angles: readonly Angle[] }
  ads: AdsFile
  audiences: AudiencesFile
  hints: Omit<HintsFile, 'categories'> & { categories: ByCategory }
  listing: ListingFile
  negatives: Omit<NegativesFile, 'categories'> & { categories: ByCategory }
  contrasts: readonly { label: string; reads: RegExp; other: string }[]
  opposites: OppositesFile['opposites']
  scripts: Readonly<Record<ScriptRecipe, { short: readonly Cue[]; long: readonly Cue[] }>>
  tones: ReadonlyMap<string, Tone>
}

let loaded: Frames | null = null

/** The frames of this installation, read at the first call. Fails with `BrokenFiles` where a file cannot be used. */
export function framesData(): Frames {
  loaded ??= openFrames(readFiles('frames'))
  return loaded
}

/** Builds the frames from the texts of their files. */
export function openFrames(files: Files): Frames {
  const read = <File>(name: string) => parseFile<File>(`frames/${name}.json`, files.get(`frames/${name}.json`) ?? '')
  const { lists, recipes } = read<ScriptsFile>('scripts')
  const reader = groupReader(lists, (pointer, detail) => fault(files, 'frames/scripts.json', pointer, detail))
  const cues = (list: readonly FileCue[], pointer: string): Cue[] =>
    list.map(({ frames, otherwise: other, ...cue }, i) => ({
      ...cue,
      frames: reader(`@${frames}`, `${pointer}/${i}/frames`),
      ...(other === undefined ? {} : { framesOtherwise: reader(`@${other}`, `${pointer}/${i}/otherwise`) }),
    }))
  const recipe = (name: ScriptRecipe) => {
    const either = recipes[name]
    const at = `/recipes/${name}`
    if ('short' in either) return { short: cues(either.short, `${at}/short`), long: cues(either.long, `${at}/long`) }
    return { short: cues(either, at), long: cues(either, at) }
  }
  const byCategory = <File extends Pick<HintsFile, 'categories'>>(name: string, file: File) => {
    const categories = new Map<NodeId, readonly string[]>()
    for (const [i, { of, asked }] of file.categories.entries())
      for (const node of of) {
        if (categories.has(node))
          throw fault(files, `frames/${name}.json`, `/categories/${i}/of`, `${node} has texts already`)
        categories.set(node, asked)
      }
    return { ...file, categories }
  }
  return {
    angles: promising(read<AnglesFile>('angles'), files),
    ads: read<AdsFile>('ads'),
    audiences: read<AudiencesFile>('audiences'),
    hints: byCategory('hints', read<HintsFile>('hints')),
    listing: read<ListingFile>('listing'),
    negatives: byCategory('negatives', read<NegativesFile>('negatives')),
    contrasts: read<ContrastsFile>('contrasts').contrasts.map((contrast, i) => ({
      ...contrast,
      reads: compiledAt(files, 'frames/contrasts.json', `/contrasts/${i}/reads`, () => new RegExp(contrast.reads, 'u')),
    })),
    opposites: read<OppositesFile>('opposites').opposites,
    scripts: {
      hook_demo_offer: recipe('hook_demo_offer'),
      problem_solution: recipe('problem_solution'),
      reveal: recipe('reveal'),
      three_reasons: recipe('three_reasons'),
      comparison: recipe('comparison'),
      listicle: recipe('listicle'),
    },
    tones: new Map(
      Object.entries(read<TonesFile>('tones').tones).map(([name, { words = [], brand_words = [], ...tone }]) => [
        name,
        { ...tone, words: expressionOf(words), named: expressionOf([...words, ...brand_words]) },
      ]),
    ),
  }
}

/** The angles with the expressions of what they promise. */
const promising = (file: AnglesFile, files: Files): Frames['angles'] => ({
  ...file,
  angles: file.angles.map(({ promise, ...angle }, i) => {
    if (promise === undefined) return angle
    const { words, ...rest } = promise
    if (words === undefined) return { ...angle, promise: rest }
    const pointer = `/angles/${i}/promise/words`
    const pattern = compiledAt(files, 'frames/angles.json', pointer, () => new RegExp(words, 'u'))
    return { ...angle, promise: { ...rest, words: pattern } }
  }),
})

const expressionOf = (words: readonly ListedWord[]) => (words.length > 0 ? compileWords(words) : null)
