/** What a line of a film is for. */
export type LineRole = 'hook' | 'turn' | 'demo' | 'detail' | 'item' | 'offer' | 'close'

/** How many items of a list a film has. */
const COUNTS = { short: 3, long: 5 } as const
export type FilmLength = keyof typeof COUNTS

/** A place for a line: what it is for, the frames that are tried for it, its number where it is one of a list; `extra` may be left out. */
export type Cue = { role: LineRole; frames: readonly string[]; count?: number; extra?: boolean }

export const SCRIPT_RECIPES = [
  'hook_demo_offer',
  'problem_solution',
  'reveal',
  'three_reasons',
  'comparison',
  'listicle',
] as const
export type ScriptRecipe = (typeof SCRIPT_RECIPES)[number]

/** The cues of a recipe in their order; reasons are spoken of only where the product's text gives them. */
export function cuesOf(recipe: ScriptRecipe, length: FilmLength, reasons: boolean): Cue[] {
  const cues = CUES[recipe](length)
  if (recipe !== 'three_reasons' || reasons) return cues
  return cues.map((cue) => (cue.role === 'hook' ? { ...cue, frames: LOOKS_INTRO } : cue))
}

const HOOKS = [
  '{question}',
  'Looking for {a noun}?',
  'Still looking for {a noun}?',
  'For {who}.',
  'Here is one for {who}.',
  'A closer look at {called}.',
  'Let’s look at {called}.',
  'Take a good look at this one.',
]
const PROBLEMS = [
  'Let’s talk about {need}.',
  'Sound familiar? {need}.',
  'You know it: {need}.',
  '{question}',
  'Looking for {a noun}?',
  'Still looking?',
]
const TURNS = ['Meet {called}.', 'Say hello to {called}.', 'Take a look at {called}.', 'Have a look at this.']
const DEMOS = [
  '{it does}.',
  '{line}',
  '{quote}',
  '{called} {has} {part}.',
  'Made with {material}.',
  'You get {got}.',
  '{called} {be} {is}.',
  '{bare}. {bare2}.',
  '{short}.',
  'Picture it {pictured}.',
  'A closer look, in good light.',
  'Now in another light.',
  'The pictures tell you the rest.',
]
const DETAILS = [
  'Look closer: {seen}.',
  'See {seen} up close.',
  '{material}, up close.',
  'Come a little closer.',
  'The details, up close.',
]
const MOMENTS = ['Picture it {pictured}.', 'Think of it {pictured}.', '{caption}', 'Picture it at home.']
const OFFERS = ['Yours for {price}.', '{called}: {price}.', '{price}. That is all.', '{opener}', 'See it for yourself.']
const CLOSES = ['{manner}', '{opener}', 'Have a look for yourself.']
const TEASES = [
  'Can you guess what this is?',
  'Something is about to come into the light.',
  'First the outline. Then the rest.',
  'Guess before you see it.',
  'Wait for it.',
]
const HINTS = [
  'A hint: {got}.',
  'A hint: {value}.',
  'A hint: {bare}.',
  'A hint: think of it {pictured}.',
  'Look at the details first.',
]
const CONTENTS = ['{called} {comes} with {content}.', 'You get {got} and {got2}.', ...DEMOS]
const REASONS_INTRO = [
  'Three reasons to look at {called}.',
  'Three good reasons to look at {called}.',
  'Looking for {a noun}? Three reasons to look here.',
  'Three reasons to look closer.',
]
const LOOKS_INTRO = ['Three looks at {called}.', '{called}, three times over.', 'Three ways to look at this one.']
const REASONS = ['{it does}.', '{line}', '{short}.', '{bare}.', 'Made with {material}.', ...DEMOS.slice(2)]
const COMPARE_INTRO = [
  'Comparing {nouns}? Here is what to check.',
  'Before you choose {a noun}, check these.',
  'Comparing? Here is what to check.',
]
const COMPARED = [
  '{answer}',
  'What you get: {got}.',
  'The material: {material}.',
  '{line}',
  '{it does}.',
  'Check {unanswered}.',
  ...DEMOS,
]
const COMPARE_END = ['Now compare.', 'Now hold it against your list.', 'Then decide.']
const LIST_INTRO: Record<FilmLength, readonly string[]> = {
  short: ['Three moments for {a noun}.', 'Reaching for {a noun}: three moments.', 'Three moments to picture it.'],
  long: ['Five moments for {a noun}.', 'Reaching for {a noun}: five moments.', 'Five moments to picture it.'],
}
const LISTED = ['{pictured}.', '{caption}']
const LIST_END = ['Which one is yours?', 'And which one is yours?']

const numbered = (count: number, cue: (nth: number) => Cue[]): Cue[] =>
  Array.from({ length: count }, (_, i) => cue(i + 1)).flat()

const CUES: Record<ScriptRecipe, (length: FilmLength) => Cue[]> = {
  hook_demo_offer: () => [
    { role: 'hook', frames: HOOKS },
    { role: 'turn', frames: TURNS },
    { role: 'demo', frames: DEMOS },
    { role: 'detail', frames: DETAILS, extra: true },
    { role: 'demo', frames: DEMOS, extra: true },
    { role: 'demo', frames: DEMOS, extra: true },
    { role: 'demo', frames: MOMENTS, extra: true },
    { role: 'detail', frames: DETAILS, extra: true },
    { role: 'offer', frames: OFFERS },
  ],
  problem_solution: () => [
    { role: 'hook', frames: PROBLEMS },
    { role: 'turn', frames: TURNS },
    { role: 'demo', frames: DEMOS },
    { role: 'demo', frames: DEMOS, extra: true },
    { role: 'detail', frames: DETAILS, extra: true },
    { role: 'demo', frames: DEMOS, extra: true },
    { role: 'demo', frames: MOMENTS, extra: true },
    { role: 'detail', frames: DETAILS, extra: true },
    { role: 'close', frames: CLOSES },
  ],
  reveal: () => [
    { role: 'hook', frames: TEASES },
    { role: 'detail', frames: HINTS },
    { role: 'turn', frames: TURNS },
    { role: 'demo', frames: CONTENTS },
    { role: 'detail', frames: DETAILS, extra: true },
    { role: 'demo', frames: DEMOS, extra: true },
    { role: 'demo', frames: DEMOS, extra: true },
    { role: 'demo', frames: MOMENTS, extra: true },
    { role: 'close', frames: CLOSES, extra: true },
  ],
  three_reasons: () => [
    { role: 'hook', frames: REASONS_INTRO },
    ...numbered(COUNTS.short, (count): Cue[] => [
      { role: 'item', frames: REASONS, count },
      { role: 'detail', frames: DETAILS, extra: true },
    ]),
    { role: 'demo', frames: MOMENTS, extra: true },
    { role: 'close', frames: CLOSES, extra: true },
  ],
  comparison: () => [
    { role: 'hook', frames: COMPARE_INTRO },
    ...numbered(COUNTS.long, (nth): Cue[] => [{ role: 'item', frames: COMPARED, extra: nth > 2 }]),
    { role: 'detail', frames: DETAILS, extra: true },
    { role: 'demo', frames: MOMENTS, extra: true },
    { role: 'close', frames: COMPARE_END },
  ],
  listicle: (length) => [
    { role: 'hook', frames: LIST_INTRO[length] },
    ...numbered(COUNTS[length], (count): Cue[] => [{ role: 'item', frames: LISTED, count }]),
    { role: 'turn', frames: TURNS, extra: true },
    { role: 'demo', frames: DEMOS, extra: true },
    { role: 'close', frames: LIST_END },
  ],
}
