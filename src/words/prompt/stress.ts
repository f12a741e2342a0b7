import { isNegated } from '../facts/statement.ts'

const VERB =
  'stress(?:es|ing)?|highlight(?:s|ing)?|emphasi[sz](?:e|es|ing)|focus(?:es|ing)?(?: only)? on|accent on|emphasis on|feature(?!s)|featuring|mention(?:ing)?|underline|put (?:the )?(?:spotlight|weight) on|lead with|talk about|bring out|draw attention to|key (?:message|point|benefit|selling point)s?(?: is| are|:)|(?:main )?(?:usp|message|selling point)s?(?: is| are|:)'
const ABROAD =
  'betone|betont|hervorheben|hebe|im fokus|schwerpunkt(?: auf)?|fokus auf|mettre en avant|mets? en avant|insiste[rz]? sur|souligne[rz]?|accent sur|destaca(?:r|ndo)?|resalta(?:r)?|enfatiza(?:r)?|metti in risalto|mettere in risalto|evidenzia(?:re)?|sottolinea(?:re)?|punta su|destaque|ressalte|foco em|enfatize'
const STRESS = new RegExp(
  `(?<!\\p{L})(?:${VERB}|${ABROAD})\\s+(?:that )?(?:(?:it|they|this)(?:['’]s|['’]re| is| are| has| have)? )?(?:(?:the|our|its|their|how|die|den|das|der|le|la|les|el|los|las|il|lo|i|gli|o|a|os|as|sur|sa|son|ses|su|sus) )?([^.;:!?\\n]{3,80})`,
  'giu',
)
const END =
  /\s(?:for|until|this|so that|because|with a|in a|on a|at the|to (?:make|get|reach)|für|pour|para|per|bis|en vue)\s.*$/iu
const ASPECTS_MAX = 4

/** What a prompt wants stressed, in its own words: `waterproof`, `zip pocket`. Whether the product's text supports it is decided where it is used. */
export function stressIn(text: string): string[] {
  const matches = [...text.matchAll(STRESS)].filter(({ index }) => !isNegated(text.slice(0, index)))
  const aspects = matches.flatMap(([, said]) =>
    said!.replace(END, '').split(/,\s*(?:and |und |et |y |e )?|\s(?:and|und|et|y|e|&)\s/iu),
  )
  const named = aspects.map((one) => one.replace(/^(?:the|our|its|how)\s/i, '').trim()).filter((one) => one.length > 2)
  return [...new Set(named)].slice(0, ASPECTS_MAX)
}

/** The text without what it wants stressed. */
export const withoutStress = (text: string): string => text.replace(STRESS, ' ')
