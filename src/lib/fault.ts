/** A fault that a request of test mode asks for, with its number: of outputs, attempts or seconds. */
export type Fault = { name: string; count: number | null }
