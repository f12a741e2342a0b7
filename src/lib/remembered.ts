/** Makes what is asked for once and keeps it, as long as it is among the `max` that were asked for last. */
export function remembered<T>(max: number, make: (key: string) => T): (key: string) => T {
  // Two generations, so that finding something again changes nothing: what is not asked for while the younger one fills is gone.
  let younger = new Map<string, T>()
  let older = younger
  return (key) => {
    const known = younger.get(key)
    if (known !== undefined) return known
    if (younger.size >= max) {
      older = younger
      younger = new Map()
    }
    const value = older.get(key) ?? make(key)
    younger.set(key, value)
    return value
  }
}
