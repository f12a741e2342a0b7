/** Memoizes `make` for the `max` keys, or up to twice as many, that were requested last. */
export function memoizeRecent<Key extends string, T>(max: number, make: (key: Key) => T): (key: Key) => T {
  // Two generations, so that a hit changes nothing: what is not requested while the younger one fills is dropped.
  let younger = new Map<Key, T>()
  let older = younger
  return (key) => {
    const hit = younger.get(key)
    if (hit !== undefined) return hit
    if (younger.size >= max) {
      older = younger
      younger = new Map()
    }
    const value = older.get(key) ?? make(key)
    younger.set(key, value)
    return value
  }
}
