import type { Static, TObject, TSchema } from 'typebox'
import type { Ctx } from './ctx.ts'
import type { Permission } from './permission.ts'
import type { ProblemCode } from './problem.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Path, query and body arrive in a verb as one object. `NoMembers` is a part that a route does not have. */
export type NoMembers = Record<never, never>
type Part<S> = S extends TObject ? Static<S> : NoMembers

/** An uploaded file: the bytes and the media type that the client declared, which nobody believes. */
export type UploadedFile = { bytes: Buffer; declaredType: string }

/**
 * An endpoint as a value. The server, the OpenAPI document and the conformance tests are read from it.
 *
 * The verb returns the resource. Members that the output schema does not name stay inside; one of them, `version`, becomes the ETag.
 */
export type RouteOptions<P, Q, B, O extends TSchema | null> = {
  method: Method
  /** Relative to the base address, with `{name}` for path parameters. */
  path: string
  operationId: string
  tag: string
  summary: string
  description: string
  /** Any one of these suffices; `any` asks for a valid key and nothing more. */
  permission: Permission | readonly Permission[] | 'any'
  status: 200 | 201 | 202 | 204
  /** Says when the answer is 202 instead of `status`, because work goes on; the answer then carries Location and Retry-After. */
  unfinished?: (output: Result<O>) => boolean
  /** The address of what was made, relative to the base address. */
  location?: (output: Result<O>) => string
  params?: P
  query?: Q
  body?: B
  output: O
  /** Codes beyond those that every operation can answer with. */
  problems?: readonly ProblemCode[]
  /**
   * How a POST honours Idempotency-Key. `atomic`: the answer is stored in the verb's own transaction. `leased`: the verb does outside
   * work first, so the key is taken for 120 s before. `current`: as `leased`, and a replay shows the resource as it is now.
   */
  idempotency?: 'atomic' | 'leased'
  /** Makes a replay read the resource anew instead of repeating the stored answer. */
  replay?: (ctx: Ctx, resourceId: string) => Promise<Result<O>>
  /** Accepts `If-Match`; the verb gets `if_match`, the row version that the caller has seen. */
  conditional?: boolean
  /** Costs credits: takes `?validate_only=true`, for which the verb throws or returns within a transaction that is rolled back. */
  priced?: boolean
  /** Takes one multipart file named `file`; the verb gets it as `file`. */
  upload?: boolean
  /** The answer carries a secret: it is never cached, and a stored copy for replay is encrypted. */
  secret?: boolean
  example: { body?: unknown; output: unknown }
  run: (ctx: Ctx, input: Part<P> & Part<Q> & Part<B> & { if_match?: number; file?: UploadedFile }) => Promise<Result<O>>
}

/** What a verb returns for an output schema: its members, and any more that stay inside. */
type Result<O> = O extends TSchema ? Static<O> & { version?: number } : null

// biome-ignore lint/suspicious/noExplicitAny: a list of routes holds every schema at once
export type Route = RouteOptions<any, any, any, any>

/** Checks that a route's verb fits its schemas. */
export function route<P extends TObject | undefined, Q extends TObject | undefined, B extends TObject | undefined, O extends TSchema | null>(
  options: RouteOptions<P, Q, B, O>,
): Route {
  return options
}
