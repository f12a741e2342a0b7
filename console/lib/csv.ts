/** A cell as spreadsheets read it: text that would be a formula begins with an apostrophe. */
const cell = (value: string | number | null) => {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value ?? '')
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns rows as CSV (RFC 4180). */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]) =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** Saves a text as a file. */
export function saveText(name: string, text: string): void {
  // Spreadsheets take a file for UTF-8 only where it says so.
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
