/** The first moment of a UTC calendar month, and that of the next. */
export function monthOf(moment: Date): { start: Date; next: Date } {
  const start = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1))
  return { start, next: new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1)) }
}
