const ENGLISH = new Set(
  'the a an and or of for with in on to is are it its this that these you your by from at as be can has have will not our we all more up made comes'.split(
    ' ',
  ),
)
const OTHERS = new Set(
  (
    'der die das und für mit ein eine einen ist im den dem des von zu auf aus bei sehr nicht ' +
    'le la les des du et pour avec une dans est sur au aux ce cette nos votre ' +
    'el los las y con para una del por es en su muy ' +
    'il lo gli e di per con che della dello dei un uno nel alla ' +
    'o os as do da dos das com para em um uma não ' +
    'de het een van voor met en op te niet zijn ' +
    'och att det som en ett på med är i av og til ikke den jest na do z i w dla ve bir için ile'
  ).split(' '),
)

/** Whether a text can be read as English: most of its letters are Latin and its small words are English rather than those of a neighbor. */
export function isEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (letters === 0 || latin < 0.7 * letters) return false
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const english = words.filter((word) => ENGLISH.has(word)).length
  const others = words.filter((word) => OTHERS.has(word) && !ENGLISH.has(word)).length
  const accented = words.filter((word) => /[^a-z]/.test(word)).length
  if (words.length < 8) return others === 0 && accented <= Math.max(1, words.length / 4)
  return english > others && english >= words.length / 40
}
