import type { Fact } from './fact.ts'

const PACK =
  /\b(?:bottles?|jars?|tins?|cans?|boxe?s?|bags?|pouche?s?|packs?|lids?|caps?|corks?|sachets?|cartons?|tubs?|canisters?|packets?|seals?|pods?|capsules?|wrapp\w+|tubes?|spoons?|scoops?|sleeves?|zips?|valves?|ribbons?|cards?|droppers?|pumps?|sprays?|wicks?|brush(?:es)?|spatulas?|vessels?|rollers?|combs?|plates?|settings?|cords?|handles?|bands?|bars?|pads?|masks?|tools?|tanks?|headbands?|diffusers?|nozzles?|strainers?|infusers?|glass(?:es)?|cups?|mugs?|wipes?|straws?|openers?|bowls?|forks?|shakers?|set|box|holders?)$/i

/** What a thing comes in, a part of that, or what it is used with. */
export const isPack = ({ text }: Fact) => PACK.test(text)

/** `15 kg bag`: how much of it there is, and no part of it. */
export const isFilledPack = (fact: Fact) =>
  fact.form === 'thing' && isPack(fact) && /^\d[\d.,]*[ -]?(?:kg|g|ml|cl|l|oz|lbs?)\b/i.test(fact.text)
