/** `amount` is a decimal string with a point; null when only a currency, or a range of prices, is stated. */
export type Money = { amount: string | null; currency: string | null; isRange?: boolean }

const SYMBOLS: [RegExp, string][] = [
  [/US\s?\$|\$\s?US/, 'USD'],
  [/(?:CA|C)\s?\$/, 'CAD'],
  [/(?:AU|A)\s?\$/, 'AUD'],
  [/NZ\s?\$/, 'NZD'],
  [/R\$/, 'BRL'],
  [/£/, 'GBP'],
  [/€/, 'EUR'],
  [/₪/, 'ILS'],
  [/₹/, 'INR'],
  [/₩/, 'KRW'],
  [/₺/, 'TRY'],
  [/₽/, 'RUB'],
  [/₴/, 'UAH'],
  [/zł/, 'PLN'],
  [/Kč/, 'CZK'],
]
const DOLLAR_BY_DOMAIN: Record<string, string> = { ca: 'CAD', au: 'AUD', nz: 'NZD', mx: 'MXN', sg: 'SGD', hk: 'HKD' }
const THREE_DECIMALS = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))
const NUMBER = /\d[\d.,'’\s\u00a0\u202f]{0,20}/

/**
 * Parses the amount and currency of a price text, such as `1.299,00 €`, `$83,900` or `7,49`. A lone separator before exactly three digits
 * groups thousands, except in currencies with three decimals. The plain dollar sign follows the site's country domain, else it is USD.
 */
export function parseMoney(value: unknown, currency: unknown, hostname: string): Money {
  const stated = currencyCode(currency)
  if (typeof value === 'number') return { amount: plainAmount(String(value)), currency: stated }
  if (typeof value !== 'string' || value.length > 100) return { amount: null, currency: stated }
  const code = stated ?? currencyIn(value, hostname)
  return { amount: parseAmount(NUMBER.exec(value)?.[0] ?? '', code), currency: code }
}

/** Whether a text is one price and nothing else. */
export function isMoneyText(text: string): boolean {
  return (
    text.length < 40 &&
    /^\D{0,6}\d[\d.,'’\s]{0,14}\D{0,6}$/.test(text) &&
    /[$£€₪₹₩₺₽₴¥]|\b[A-Z]{3}\b|zł|Kč|kr\b|Fr\b/.test(text)
  )
}

/** Returns an ISO 4217 code, or null. */
export function currencyCode(value: unknown): string | null {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : ''
  return CURRENCIES.has(code) ? code : null
}

function currencyIn(text: string, hostname: string): string | null {
  const written = /\b[A-Z]{3}\b/.exec(text)?.[0]
  if (written && currencyCode(written)) return written
  const symbol = SYMBOLS.find(([pattern]) => pattern.test(text))?.[1]
  if (symbol) return symbol
  const domain = hostname.split('.').at(-1) ?? ''
  if (text.includes('$')) return DOLLAR_BY_DOMAIN[domain] ?? 'USD'
  if (/[¥円]/.test(text)) return domain === 'cn' ? 'CNY' : 'JPY'
  return null
}

function parseAmount(text: string, currency: string | null): string | null {
  const digits = text.replace(/[\s'’]/g, '').replace(/[.,]+$/, '')
  const separator = decimalSeparator(digits, currency)
  const at = separator ? digits.lastIndexOf(separator) : digits.length
  const whole = digits.slice(0, at).replace(/[.,]/g, '')
  return plainAmount(at < digits.length ? `${whole}.${digits.slice(at + 1)}` : whole)
}

function decimalSeparator(digits: string, currency: string | null): '.' | ',' | null {
  const point = digits.lastIndexOf('.')
  const comma = digits.lastIndexOf(',')
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ','
  const separator = point >= 0 ? '.' : ','
  const groups = digits.split(separator)
  if (groups.length !== 2) return null
  const [whole = '', rest = ''] = groups
  const groupsThousands = rest.length === 3 && /^[1-9]\d{0,2}$/.test(whole) && !THREE_DECIMALS.has(currency ?? '')
  return groupsThousands ? null : separator
}

/** A positive amount with either no decimals or at least two; null for zero, nonsense and amounts past a milliard. */
function plainAmount(text: string): string | null {
  const [, whole = '', decimals] = /^0*(\d{1,10})(?:\.(\d{1,6}))?$/.exec(text) ?? []
  const amount = Number(text)
  if (whole === '' || !(amount > 0) || amount > 1e9) return null
  return decimals ? `${whole}.${decimals.padEnd(2, '0')}` : whole
}
