import type { Fact } from './fact.ts'

const PACK =
  /\b(?:bottles?|jars?|tins?|cans?|boxe?s?|bags?|pouche?s?|packs?|lids?|caps?|corks?|stoppers?|sachets?|cartons?|tubs?|canisters?|packets?|seals?|pods?|capsules?|wrapp\w+|tubes?|spoons?|scoops?|sleeves?|zips?|valves?|ribbons?|(?:resealable|screw|flip|swing|snap|press|click)[- ]tops?|closures?|zippers?|spouts?|cards?|droppers?|pumps?|sprays?|wicks?|brush(?:es)?|spatulas?|vessels?|rollers?|combs?|plates?|settings?|cords?|handles?|bands?|bars?|pads?|masks?|tools?|tanks?|headbands?|diffusers?|nozzles?|strainers?|infusers?|glass(?:es)?|cups?|mugs?|wipes?|straws?|openers?|bowls?|forks?|shakers?|set|box|holders?)$/i

/** What a thing comes in, a part of that, or what it is used with. */
export const isPack = ({ text }: Fact) => PACK.test(text)

/** `180 g jar`: how much of it there is, and no part of it, be it what it may; of what is used up, any pack is filled. */
export const isFilledPack = (fact: Fact, isUsedUp: boolean) =>
  fact.form === 'thing' && (isUsedUp ? isPack(fact) && FILLED.test(fact.text) : WEIGHED.test(fact.text))

const FILLED = /^\d[\d.,]*[ -]?(?:kg|g|ml|cl|l|oz|lbs?)\b/i
const WEIGHED =
  /^\d[\d.,]*[ -]?k?g (?:\p{L}+ )?(?:jars?|tins?|bags?|pouch(?:es)?|packs?|packets?|sachets?|tubs?|cartons?)$/iu
