/** The entries of a text with commas between them, on as many lines as it takes. */
export function list(text: string): readonly string[] {
  return text.split(',').map((entry) => entry.trim())
}
