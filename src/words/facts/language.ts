const ENGLISH = new Set(
  'the a an and or of for with in on to is are it its this that these you your by from at as be can has have will not our we all more up'.split(
    ' ',
  ),
)
const OTHERS = new Set(
  (
    'der und für mit eine einen ist dem des von zu auf aus bei sehr nicht aus oder wird sind ' +
    'le les des du et pour avec une dans est sur au aux ce cette nos votre qui que ' +
    'el los las con para una del por es su muy que lo al ' +
    'il gli di con che della dello dei una nel alla per più ' +
    'os da dos das com em um uma não ' +
    'het een van voor op te niet zijn ' +
    'och att det som ett på med är av og til ikke jest na dla bir için ile'
  ).split(' '),
)
const KNOWN_SHARE = 0.72

/**
 * Whether a text can be read as English: most of its letters are Latin, its small words are English rather than those of a neighbor, and most of its
 * words stand in an English lexicon. Names, written large, do not count where there is other text.
 */
export function isEnglish(text: string, knows: (word: string) => boolean): boolean {
  if (!isLatin(text)) return false
  const words = text.match(/\p{L}[\p{L}’']*/gu) ?? []
  const small = words.filter((word) => /^\p{Ll}{2,}/u.test(word))
  const english = small.filter((word) => ENGLISH.has(word)).length
  const others = small.filter((word) => OTHERS.has(word)).length
  if (others > english) return false
  const judged = [...new Set((small.length >= 4 ? small : words).map((word) => word.toLowerCase()))]
  const told = judged.filter((word) => word.length > 2).slice(0, 200)
  const known = told.filter((word) => knows(word)).length
  const isShort = small.length < 6 || (small.length < 12 && english > 0 && others === 0)
  return known >= (isShort ? 0.5 : KNOWN_SHARE) * told.length
}

/** Whether most of the letters are Latin; a text without letters counts as Latin. */
export function isLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return latin >= 0.7 * letters
}
