/** Returns a function that computes a value once for all who ask for its key soon after one another. Keeps `max` values, and none that failed. */
export function shareRecent<T>(max: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const values = new Map<string, Promise<T>>()
  return (key, make) => {
    const known = values.get(key)
    if (known !== undefined) return known
    const value = make()
    values.set(key, value)
    value.catch(() => values.delete(key))
    const [oldest] = values.keys()
    if (values.size > max) values.delete(oldest!)
    return value
  }
}
