/** Makes what is asked for once and keeps it, as long as it is among the `max` that were asked for last. */
export function remembered<T>(max: number, make: (key: string) => T): (key: string) => T {
  // The order of a Map is the order of use.
  const made = new Map<string, T>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.delete(key)
    made.set(key, value)
    const oldest = made.keys().next().value
    if (made.size > max && oldest !== undefined) made.delete(oldest)
    return value
  }
}
