import { takesBody } from '../core/route.ts'
import type { RouteTool } from './tools.ts'

/** A request to an operation; `path` is relative to the base address. */
export type ApiRequest = { method: string; path: string; body?: unknown; headers?: Record<string, string> }

/** `body` is parsed JSON, the text of another text, or null; `retryAfterSeconds` is that of the header. */
export type ApiAnswer = { status: number; body: unknown; retryAfterSeconds: number }

/** Sends a request with the key of the caller, through everything that a request from outside passes. */
export type ApiCall = (request: ApiRequest) => Promise<ApiAnswer>

/** Arguments that cannot become a request. The message is for the model. */
export class WrongArguments extends Error {
  override name = 'WrongArguments'
}

/** Returns the request that a tool makes of its arguments. What the operation itself checks is left to it. */
export function requestOf({ route, places }: RouteTool, input: Record<string, unknown>): ApiRequest {
  const of = (place: string) => Object.entries(input).filter(([name]) => (places.get(name) ?? 'body') === place)
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name) => pathValue(name, input[name]))
  const inQuery = [...of('query'), ...(takesBody(route.method) ? [] : of('body'))].filter(([, value]) => value !== null)
  const query = new URLSearchParams(
    inQuery.map(([name, value]): [string, string] => [name, queryValue(name, value)]),
  ).toString()
  return {
    method: route.method,
    path: query === '' ? path : `${path}?${query}`,
    ...(takesBody(route.method) && { body: Object.fromEntries(of('body')) }),
    headers: keyHeader(route.method, input.idempotency_key),
  }
}

function keyHeader(method: string, key: unknown): Record<string, string> {
  if (method !== 'POST') return {}
  if (key === undefined || key === null) return { 'idempotency-key': crypto.randomUUID() }
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new WrongArguments('idempotency_key: This must be 1 to 200 visible ASCII characters.')
  return { 'idempotency-key': key }
}

function pathValue(name: string, value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new WrongArguments(`${name}: This is required, as text.`)
  return encodeURIComponent(value)
}

function queryValue(name: string, value: unknown): string {
  if (typeof value === 'object') throw new WrongArguments(`${name}: This must be text, a number or true or false.`)
  return String(value)
}
