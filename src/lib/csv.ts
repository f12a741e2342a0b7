/** A cell as spreadsheets read it: text that would be a formula begins with an apostrophe. */
const cell = (value: string | number | null) => {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value ?? '')
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns rows as CSV (RFC 4180). */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]) =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
