const VOWELS = 'aeiouyäöüáéíóúàèìòùâêîôûãõåæøœëï'
const NUCLEUS = new RegExp(`(?<=[${VOWELS}])([^${VOWELS}]+)(?=[${VOWELS}])`, 'giu')
const LATIN_WORD = /^\p{Script=Latin}+\p{P}*$/u
/** Consonants that begin a syllable together. */
const ONSET =
  /(?:schl|schm|schn|schr|schw|tsch|sch|str|spr|spl|pfl|pfr|thr|bl|br|ch|ck|dr|fl|fr|gl|gn|gr|kl|kn|kr|pf|ph|pl|pr|qu|sh|sk|sp|st|th|tr|wr|zw|\p{L})$/iu
/** German endings whose s belongs to the word before it, whatever follows. */
const JOINT = /(?:ungs|heits|keits|schafts|ions|täts|lings|tums)$/i
/** Fewer letters than these stand alone at neither end of a word. */
const ENDS = 3

/**
 * The parts of a word between which a hyphen may stand: syllables as European languages in Latin letters have them, each of which begins
 * with as many consonants as can begin one. Anything else is one part.
 */
export function syllablesOf(word: string): string[] {
  if (!LATIN_WORD.test(word)) return [word]
  const letters = word.replace(/\p{P}+$/u, '').length
  const cuts = [...word.matchAll(NUCLEUS)]
    .map(({ index, 0: consonants }) => {
      const end = index + consonants.length
      return JOINT.test(word.slice(0, end)) ? end : end - ONSET.exec(consonants)![0].length
    })
    .filter((at) => at >= ENDS && letters - at >= ENDS)
  return [0, ...cuts].map((from, i) => word.slice(from, cuts[i] ?? word.length))
}
