type Value = string | number | null

/** What spreadsheets take for the beginning of a formula, also in full width (OWASP ASVS 5.0, 1.2.10). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** A cell as spreadsheets read it: text that would be a formula begins with an apostrophe. */
const cell = (value: Value, isQuoted: boolean) => {
  const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value ?? '')
  return isQuoted || /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns rows as CSV (RFC 4180), with quotes where they are needed, or around every cell. */
export const csvOf = (rows: readonly (readonly Value[])[], { isQuoted = false } = {}) =>
  rows.map((row) => `${row.map((value) => cell(value, isQuoted)).join(',')}\r\n`).join('')
