import type { Offer } from './offer.ts'

/** What occasions are called in other languages, by their id: German, French, Spanish, Italian, Portuguese, Dutch, Polish, Japanese, Chinese. */
const OCCASIONS_ABROAD: Readonly<Record<string, RegExp>> = {
  christmas: /weihnacht|noël|navidad|\bnatale?\b|kerstmis|boże narodzenie|クリスマス|圣诞/iu,
  'mothers-day':
    /muttertag|fête des mères|día de la madre|festa della mamma|dia das mães|moederdag|dzień matki|母の日|母亲节/iu,
  'fathers-day':
    /vatertag|fête des pères|día del padre|festa del papà|dia dos pais|vaderdag|dzień ojca|父の日|父亲节/iu,
  valentines:
    /valentinstag|saint-valentin|san valentín|san valentino|dia dos namorados|valentijnsdag|walentynki|バレンタイン|情人节/iu,
  easter: /\boster(?:n|fest|hase)|pâques|\bpascua\b|\bpasqua\b|\bpáscoa\b|\bpasen\b|wielkanoc|復活祭/iu,
  'new-year': /silvester|neujahr|nouvel an|año nuevo|capodanno|ano novo|nieuwjaar|nowy rok|お正月/iu,
  'back-to-school':
    /schulanfang|schulstart|rentrée|vuelta al cole|ritorno a scuola|volta às aulas|powrót do szkoły|新学期/iu,
  birthday: /geburtstag|anniversaire|cumpleaños|compleanno|aniversário|verjaardag|urodziny|誕生日|生日/iu,
  wedding: /hochzeit|mariage|\bboda\b|matrimonio|casamento|bruiloft|wesele|結婚式|婚礼/iu,
  spring: /frühling|frühjahr|printemps|primavera|\blente\b|wiosn|春/iu,
  summer: /sommer|(?<!\p{L})été(?!\p{L})|verano|\bestate\b|verão|\bzomer\b|\blat(?:o|em)\b|夏/iu,
  autumn: /herbst|automne|otoño|autunno|outono|\bherfst\b|jesie[nń]|秋/iu,
  winter: /\bhiver\b|invierno|\binverno\b|\bzim(?:a|ow)|冬/iu,
}

/** Whether a prompt names the occasion in another language. */
export const namesAbroad = (id: string, text: string): boolean => OCCASIONS_ABROAD[id]?.test(text) ?? false

const LESS =
  'rabatt|nachlass|reduziert|günstiger|de réduction|de remise|de rabais|de descuento|di sconto|de desconto|korting|rabatu|zniżki|taniej|割引|オフ|할인|скидк\\p{L}*|خصم'
const REDUCED = new RegExp(
  `(?<![\\d.,])(\\d{1,2})\\s?[%％]\\s?(?:${LESS})|(?:rabatt von|réduction de|remise de|descuento del?|sconto del?|desconto de|korting van|rabat|zniżka|скидка|خصم)\\s(\\d{1,2})\\s?[%％]`,
  'iu',
)
const SHIPPED =
  /(?:kostenloser|gratis) ?-?versand|versandkostenfrei|livraison (?:gratuite|offerte)|envío grat(?:is|uito)|spedizione gratuita|frete grátis|gratis verzending|darmowa (?:dostawa|wysyłka)|送料無料|包邮|免运费/iu
const DAYS: readonly [string, RegExp][] = [
  ['Monday', /(?:bis (?:zum )?montag|jusqu['’]à lundi|jusqu['’]au lundi|hasta el lunes|fino a lunedì)/iu],
  ['Tuesday', /(?:bis (?:zum )?dienstag|jusqu['’]à mardi|jusqu['’]au mardi|hasta el martes|fino a martedì)/iu],
  [
    'Wednesday',
    /(?:bis (?:zum )?mittwoch|jusqu['’]à mercredi|jusqu['’]au mercredi|hasta el miércoles|fino a mercoledì)/iu,
  ],
  ['Thursday', /(?:bis (?:zum )?donnerstag|jusqu['’]à jeudi|jusqu['’]au jeudi|hasta el jueves|fino a giovedì)/iu],
  ['Friday', /(?:bis (?:zum )?freitag|jusqu['’]à vendredi|jusqu['’]au vendredi|hasta el viernes|fino a venerdì)/iu],
  [
    'Saturday',
    /(?:bis (?:zum )?(?:samstag|sonnabend)|jusqu['’]à samedi|jusqu['’]au samedi|hasta el sábado|fino a sabato)/iu,
  ],
  ['Sunday', /(?:bis (?:zum )?sonntag|jusqu['’]à dimanche|jusqu['’]au dimanche|hasta el domingo|fino a domenica)/iu],
]

/** The offer that a prompt in another language makes, in English; its number is the prompt's own. */
export function offerAbroad(text: string): Offer | null {
  const day = DAYS.find(([, reads]) => reads.test(text))?.[0]
  const until = day ? `until ${day}` : null
  const [, before, after] = REDUCED.exec(text) ?? []
  const percent = Number(before ?? after)
  if (percent >= 1 && percent <= 90) return { text: `${percent}% off`, kind: 'reduction', until }
  return SHIPPED.test(text) ? { text: 'free shipping', kind: 'extra', until } : null
}
