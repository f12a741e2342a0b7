/** The forms of irregular words, those of a word in a line, its base form first. */
const IRREGULAR = [
  'be am is are was were been being',
  'have has had having',
  'do does did done doing',
  'go goes went gone going',
  'get gets got gotten getting',
  'make makes made making',
  'take takes took taken taking',
  'give gives gave given giving',
  'buy buys bought buying',
  'bring brings brought bringing',
  'catch catches caught catching',
  'teach teaches taught teaching',
  'think thinks thought thinking',
  'feel feels felt feeling',
  'keep keeps kept keeping',
  'sleep sleeps slept sleeping',
  'leave leaves left leaving',
  'lose loses lost losing',
  'sell sells sold selling',
  'tell tells told telling',
  'find finds found finding',
  'hold holds held holding',
  'stand stands stood standing',
  'build builds built building',
  'spend spends spent spending',
  'send sends sent sending',
  'wear wears wore worn wearing',
  'tear tears tore torn tearing',
  'break breaks broke broken breaking',
  'choose chooses chose chosen choosing',
  'speak speaks spoke spoken speaking',
  'drive drives drove driven driving',
  'write writes wrote written writing',
  'ride rides rode ridden riding',
  'rise rises rose risen rising',
  'eat eats ate eaten eating',
  'drink drinks drank drunk drinking',
  'sing sings sang sung singing',
  'swim swims swam swum swimming',
  'begin begins began begun beginning',
  'run runs ran running runner runners',
  'win wins won winning winner winners',
  'know knows knew known knowing',
  'grow grows grew grown growing',
  'throw throws threw thrown throwing',
  'fly flies flew flown flying',
  'see sees saw seen seeing',
  'say says said saying',
  'pay pays paid paying',
  'lay lays laid laying',
  'lie lies lay lain lying',
  'die dies died dying',
  'meet meets met meeting',
  'shine shines shone shining',
  'light lights lit lighting lighter lightest',
  'fall falls fell fallen falling',
  'steal steals stole stolen stealing',
  'fight fights fought fighting',
  'good better best',
  'well better best',
  'bad worse worst badly',
  'little less least',
  'many more most',
  'far farther further farthest furthest',
  'man men',
  'woman women',
  'child children',
  'person people',
  'foot feet',
  'tooth teeth',
  'mouse mice',
  'knife knives',
  'life lives',
  'wife wives',
  'leaf leaves',
  'shelf shelves',
  'half halves',
  'scarf scarves',
  'loaf loaves',
].map((line) => line.split(' '))

/** Words that only look like forms of shorter ones. */
const ACCIDENTS = new Set(
  (
    'offer number corner summer winter letter matter butter better flower tower shower power former order border hammer pepper copper supper dinner rubber ' +
    'ladder litter bitter master poster counter planter quarter temper tender gender timber member chapter charter meter filter halter shelter silver easter ' +
    'burger finger ginger anger danger tiger paper water leather feather evening morning wedding string spring during clothing stocking ceiling family only ' +
    'early belly jelly rally fully lily holy bully forest honest modest interest harvest request invest earnest breed speed need seed feed deed steed career ' +
    'news species hundred sacred wing king ring thing being bring'
  ).split(' '),
)

/** The forms of an English word in its base form: plurals, of verbs, degrees, and the adverb. A plural has its singular, too; any other form only itself. */
export function inflectionsOf(word: string): string[] {
  const irregular = IRREGULAR.filter(([base]) => base === word).flat()
  const regular = [...regularOf(word), ...singularsOf(word)].filter((form) => !ACCIDENTS.has(form))
  return [...new Set([word, ...irregular, ...regular])]
}

function regularOf(word: string): string[] {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return []
  const with_ = (stem: string, endings: readonly string[]) => endings.map((ending) => stem + ending)
  if (/[^aeiou]y$/.test(word)) return [`${word}ing`, ...with_(word.slice(0, -1), ['ies', 'ied', 'ier', 'iest', 'ily'])]
  if (word.endsWith('e'))
    return [
      ...with_(word, ['s', 'd', 'r', 'rs', 'st', 'ly']),
      ...with_(word.slice(0, -1), ['ing', ...(word.endsWith('le') ? ['y'] : [])]),
    ]
  const plural = /(?:[sxz]|[cs]h|o)$/.test(word) ? ['es', 's'] : ['s']
  const ends = ['ed', 'ing', 'er', 'ers', 'est']
  const isShort = /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(word)
  const doubled = /[^aeiou][aeiou][^aeiouwxy]$|^[aeiou][^aeiouwxy]$/.test(word) ? word + word.at(-1) : null
  return [
    ...with_(word, [...plural, 'ly']),
    ...(isShort ? [] : with_(word, ends)),
    ...(doubled === null ? [] : with_(doubled, ends)),
  ]
}

/** Of a word that is a plural, the singular. */
function singularsOf(word: string): string[] {
  if (word.length < 4 || /(?:ss|us|is|ous)$/.test(word)) return []
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`]
  if (/(?:[sxz]|[cs]h)es$/.test(word)) return [word.slice(0, -2)]
  return word.endsWith('s') ? [word.slice(0, -1)] : []
}

const ENDINGS =
  /^(?:[aeiou]{0,2}(?:s|n|m|r|t|st|ns|nt|ne|nes|x)?|(?:e?re?|e?ste?)[nrsm]?|e?l[ei]|(?:[aeiou]?m|[aeiou])ent[eo]?|issim[aeio]|[ií]sim[ao]s?|te[nr]?|are|aste)$/

/** Whether a word of another language that inflects by endings is a form of this one: they share all but a short ending. */
export function isInflectionOf(base: string): (word: string) => boolean {
  const stem = base.length < 4 ? base : base.replace(/[aeiou]+$/, '')
  return (word) => word === base || (stem.length > 2 && word.startsWith(stem) && ENDINGS.test(word.slice(stem.length)))
}
