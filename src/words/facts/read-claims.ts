import type { FactKind } from './fact.ts'
import { type Found, isNegated } from './found.ts'

const CLAIMS: readonly [FactKind, RegExp][] = [
  [
    'care',
    /\b(?:machine[- ]washable|hand[- ]wash(?:able)? only|dishwasher[- ]safe|microwave[- ]safe|oven[- ]safe|freezer[- ]safe|dry[- ]clean only|wipe[- ]clean|easy[- ]to[- ]clean)\b/gi,
  ],
  [
    'certification',
    /\b(?:(?:certified|USDA) organic|fair[- ]?trade(?: certified)?|FSC(?:®)?[- ]certified|GOTS[- ]certified|OEKO-TEX(?:®)?(?: certified)?|energy star(?:®)?(?: certified)?|UL[- ](?:listed|certified)|CE[- ]certified|IP[X0-9]\d[0-9]?|leaping bunny certified|B Corp certified)\b/gi,
  ],
  [
    'claim',
    /\b(?:vegan|cruelty[- ]free|gluten[- ]free|sugar[- ]free|dairy[- ]free|nut[- ]free|paraben[- ]free|sulfate[- ]free|fragrance[- ]free|oil[- ]free|BPA[- ]free|phthalate[- ]free|lead[- ]free|nickel[- ]free|caffeine[- ]free|alcohol[- ]free|unscented|waterproof|water[- ]resistant|water[- ]repellent|windproof|shockproof|dustproof|stain[- ]resistant|scratch[- ]resistant|rust[- ]resistant|uv[- ]resistant|fade[- ]resistant|heat[- ]resistant|non[- ]stick|non[- ]slip|rechargeable|cordless|wireless|dimmable|adjustable|foldable|collapsible|stackable|reversible|breathable|handmade|hand[- ](?:made|painted|woven|knotted|blown|thrown|stitched|finished)|refillable|reusable|biodegradable|compostable|recyclable|lightweight|freestanding|hypoallergenic|quick[- ]drying|organic|single[- ]origin|whole[- ]grain)\b/gi,
  ],
  [
    'origin',
    /\b(?:(?:hand)?(?:made|crafted|woven|designed|assembled|roasted|brewed|bottled|grown|printed|sewn|distilled|blended)) in (?:the )?(?:\p{Lu}[\p{L}.]+)(?: \p{Lu}[\p{L}]+)?/gu,
  ],
  [
    'compatibility',
    /\b(?:compatible with|suitable for|designed for|made for|intended for|recommended for|safe for) [^.,;:!?()\n]{3,46}/gi,
  ],
]
const CUT = /\s(?:and|or|that|which|with|when|while|as|so|because|if|who|to)\s.*$/i

/** What the product is said to be: `machine washable`, `vegan`, `made in Portugal`, `compatible with all induction hobs`. */
export function readClaims(text: string, start: number): Found[] {
  return CLAIMS.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)]
      .map((match) => ({
        at: match.index,
        said: kind === 'compatibility' ? match[0].replace(CUT, '').trim() : match[0],
      }))
      .filter(({ at, said }) => isClaim(kind, said, text.slice(0, at)))
      .map(({ at, said }) => ({
        kind,
        form: 'is',
        text: plain(said, kind),
        label: kind === 'origin' ? 'Origin' : null,
        start: start + at,
        end: start + at + said.length,
      })),
  )
}

function isClaim(kind: FactKind, said: string, before: string): boolean {
  if (isNegated(before) || /\b(?:your|you|our|my)\b/i.test(said)) return false
  return kind !== 'compatibility' || said.split(' ').length >= 3
}

const plain = (said: string, kind: FactKind) =>
  kind === 'certification'
    ? said
    : said.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()).replace(/®/g, '')
