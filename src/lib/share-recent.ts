/** Returns a function that computes a value once for all who ask for its key soon after one another. Keeps `max` values, and none that failed. */
export function shareRecent<T>(max: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const made = new Map<string, Promise<T>>()
  return (key, make) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make()
    made.set(key, value)
    value.catch(() => made.delete(key))
    const [oldest] = made.keys()
    if (made.size > max) made.delete(oldest!)
    return value
  }
}
