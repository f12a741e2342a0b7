/** Shortens a text of a client for a message: to `charactersMax` characters, the last of them an ellipsis where the text is longer. */
export function truncate(text: string, charactersMax = 100): string {
  const start = [...text.slice(0, 2 * charactersMax + 2)]
  return start.length > charactersMax ? `${start.slice(0, charactersMax - 1).join('')}…` : text
}
