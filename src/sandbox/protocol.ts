/** Parent to child. */
export type Task = { name: string; input: unknown }

/** An error as it travels: no stack, no class, only what a caller can act on. */
export type TravellingError = { name: string; message: string; properties: Record<string, unknown> }

/** Child to parent: how a task ended. */
export type Outcome = { value: unknown } | { error: TravellingError }

/** Child to parent, while a task is under way: something that it tells of itself. */
export type Told = { told: unknown }

/** What of a thrown value can leave the child: name, message and own enumerable properties that are plain values. */
export function packError(thrown: unknown): TravellingError {
  if (!(thrown instanceof Error)) return { name: 'Error', message: String(thrown), properties: {} }
  const plain = Object.entries(thrown).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
  return { name: thrown.name, message: thrown.message, properties: Object.fromEntries(plain) }
}

/** The error a caller of `run` sees; told apart by `name` or `code`, for its class stayed in the child. */
export function unpackError({ name, message, properties }: TravellingError): Error {
  const error = Object.assign(new Error(message), properties)
  Object.defineProperty(error, 'name', { value: name, configurable: true, writable: true })
  return error
}
