import type { Offer } from './offer.ts'

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

/** The offer that a prompt in another language makes, in English; its number is that of the prompt. */
export function offerAbroad(text: string): Offer | null {
  const day = DAYS.find(([, reads]) => reads.test(text))?.[0]
  const until = day ? `until ${day}` : null
  const [, before, after] = REDUCED.exec(text) ?? []
  const percent = Number(before ?? after)
  if (percent >= 1 && percent <= 90) return { text: `${percent}% off`, kind: 'reduction', until }
  return SHIPPED.test(text) ? { text: 'free shipping', kind: 'extra', until } : null
}
