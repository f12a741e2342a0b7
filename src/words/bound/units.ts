/** A unit in one way of writing; units of one `dimension` convert exactly by their factors. */
export type Unit = { dimension: string; factor: number }

/** Names of a unit as they begin in Latin script, or whole in Japanese and Chinese, in folded text. */
const UNITS: readonly [string, number, string][] = [
  ['length', 1, 'mm|mil+[ií]met\\p{L}*|millimèt\\p{L}*|ミリ(?:メートル)?|毫米'],
  ['length', 10, 'cm|[czs]ent[ií]met\\p{L}*|centimèt\\p{L}*|センチ(?:メートル)?|厘米'],
  ['length', 1000, 'm|met(?:er|ers|re|res|ri|ro|ros)|mètres?|メートル|米'],
  ['length', 1_000_000, 'km|[kq]u?ilom\\p{L}*|キロメートル|公里'],
  ['inch', 1, 'in|inch(?:es)?|zoll|pouces?|pulgadas?|pollic[ei]|polegadas?|duim|tum|インチ|英寸|"'],
  ['foot', 1, 'ft|foot|feet|fuß|fu[sß]s|pieds?'],
  ['weight', 0.001, 'mg|mil+igr\\p{L}*'],
  ['weight', 1, 'g|gr|gram(?:me|mes|m|o|os|os|mi|mo|s)?|グラム|克'],
  ['weight', 1000, 'kg|[kq]u?ilos?|[kc]h?ilogr\\p{L}*|キロ(?:グラム)?|公斤|千克'],
  ['ounce', 1, 'oz|ounces?|unzen?|onces?|onzas?'],
  ['pound', 1, 'lbs?|pounds?|pfund'],
  ['volume', 1, 'ml|mil+il[ií]t\\p{L}*|ミリリットル|毫升'],
  ['volume', 10, 'cl|zentiliter|centil[ií]t\\p{L}*'],
  ['volume', 100, 'dl|dezili\\p{L}*|decil\\p{L}*'],
  ['volume', 1000, 'l|lit(?:er|ers|re|res|ri|ro|ros)|リットル|升'],
  ['second', 1, 's|sec|sek|se[ck]und\\p{L}*|secondes?|seconds?|segundos?|秒'],
  ['minute', 1, 'min|mins|minut\\p{L}*|分間?|分钟'],
  ['hour', 1, 'h|hrs?|std|hours?|stunden?|heures?|horas?|ore|ora|uur|uren|timmar|timme|時間|小时'],
  ['day', 1, 'days?|tagen?|tage|tag|jours?|días?|dias?|giorn[oi]|dagen|dag|dagar|日間?|天'],
  ['week', 1, 'weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken|veckor|週間?|周'],
  ['month', 1, 'months?|monaten?|monate|mois|mes(?:es)?|mes[ei]|mês|meses|maand(?:en)?|månader|[かヶケ]月|个月'],
  ['year', 1, 'years?|yrs?|jahren?|jahre|ans?|années?|años?|ann[oi]|anos?|jaar|jaren|år|年間?|年'],
  ['watt', 1, 'w|watt(?:s)?|vatios?|ワット|瓦'],
  ['volt', 1, 'v|volts?|ボルト|伏'],
  ['charge', 1, 'mah'],
  ['memory', 1, 'gb'],
  ['memory', 1000, 'tb'],
  ['celsius', 1, '°c|℃|grad|度'],
  ['fahrenheit', 1, '°f'],
  ['percent', 1, '%|percent|prozent|pour ?cent|por ?ciento|per ?cento|por ?cento|procent|パーセント'],
  ['euro', 1, '€|eur(?:os?)?'],
  ['dollar', 1, '\\$|usd|dollars?'],
  ['sterling', 1, '£|gbp'],
  ['yen', 1, '¥|円|jpy'],
]

const PATTERNS = UNITS.map(([dimension, factor, words]) => ({
  unit: { dimension, factor },
  pattern: new RegExp(`^[\\s-]?(?:${words})(?![\\p{Script=Latin}\\p{N}])`, 'u'),
}))
const BEFORE = /(€|\$|£|¥)\s?$/u

/** The unit that stands after a number, or the currency before it; null where none does. The longest name counts. */
export function unitAt(text: string, start: number, end: number): Unit | null {
  const after = text.slice(end, end + 16)
  let best: { unit: Unit; length: number } | null = null
  for (const { unit, pattern } of PATTERNS) {
    const length = pattern.exec(after)?.[0].length ?? 0
    if (length > (best?.length ?? 0)) best = { unit, length }
  }
  if (best) return best.unit
  const sign = BEFORE.exec(text.slice(Math.max(0, start - 2), start))?.[1]
  return sign === undefined ? null : unitAt(sign, 0, 0)
}
