/** A text of a stranger as it may be repeated to them: cut after this many characters, with an ellipsis in the place of the last. */
export function brief(text: string, charactersMax = 100): string {
  const start = [...text.slice(0, 2 * charactersMax + 2)]
  return start.length > charactersMax ? `${start.slice(0, charactersMax - 1).join('')}…` : text
}
