/** Saves a text as a file. */
export function saveText(name: string, text: string): void {
  // Spreadsheets take a file for UTF-8 only where it says so.
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
