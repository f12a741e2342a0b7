import type { Static, TObject, TSchema } from 'typebox'
import type { Ctx } from './ctx.ts'
import type { Permission } from './permission.ts'
import type { ProblemCode } from './problem.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Method and path of an operation, as documents name it: `GET /brands/{brand_id}`. */
export type RoutePlace = `${Method} /${string}`

/** Whether requests of this method have a body. */
export const takesBody = (method: string): boolean => ['POST', 'PUT', 'PATCH'].includes(method)

/** The path below which the operations of the API lie. */
export const basePath = '/api/v1'

type Nothing = TObject<Record<never, TSchema>>

/** An uploaded file: its bytes, and the media type that the client declared, which is not trusted. */
export type UploadedFile = { bytes: Buffer; declaredType: string }

/** `text` differs whenever the answer does. */
export type AnswerState = { text: string; unfinished: boolean }

/**
 * An endpoint as a value. The server, the OpenAPI document and the conformance tests are derived from it.
 *
 * The verb returns the resource. Members that the output schema does not name are not sent; `version` becomes the ETag.
 */
export type RouteOptions<P extends TObject, Q extends TObject, B extends TObject, C = Ctx> = {
  method: Method
  /** Relative to the base address, with `{name}` for path parameters. */
  path: string
  operationId: string
  tag: string
  summary: string
  description: string
  /** The key needs one of these. `any`: every valid key may call the operation. `operator`: no key may, only a session of the operator. */
  permission: Permission | readonly Permission[] | 'any' | 'operator'
  /** Defaults to 204 for a DELETE without output, to 200 for all others. */
  status: 200 | 201 | 202 | 204
  /** Whether the answer is 202 with Location and Retry-After instead of `status`, because work continues in the background. */
  unfinished?: (output: Output) => boolean
  /** Seconds to wait before an unfinished resource is read again, depending on the remaining work. Defaults to 2. */
  retryAfter?: (output: Output) => number
  /** Address of the created resource, relative to the base address. */
  location?: (output: Output) => string
  params?: P
  query?: Q
  body?: B
  /** Schema by which answers are serialized: other members are dropped. Tests check every answer against it. Null: no body. */
  output: TSchema | null
  /** Media types of the files that a GET may return as a `Download` instead of its output. */
  files?: readonly string[]
  /** A GET that returns an `EventStream`. The verb gets the number in `Last-Event-ID` as `last_event_id`. */
  stream?: boolean
  /** Problem codes beyond those that follow from the other members, such as `not_found` from ids in the request. */
  problems?: readonly ProblemCode[]
  /** A GET of what has happened. Ids in its query may be those of what is gone, so none of them is a 404. */
  history?: boolean
  /**
   * How a POST honors Idempotency-Key. By default the answer is stored in the verb's transaction. `leased`: the verb works outside the
   * database first, so the key is leased for 120 s before, and the verb ends with `concludeInTransaction`.
   */
  idempotency?: 'leased'
  /** Reads the resource again for a replay, instead of repeating the stored answer. */
  replay?: (ctx: Ctx, resourceId: string) => Promise<Output>
  /** Fails when the resource was deleted; a replay of the stored answer is then the same 404 as its address. */
  requireResource?: (ctx: Ctx, resourceId: string) => Promise<unknown>
  /** Accepts `If-Match`; the verb gets `if_match`, the row versions, one of which must be the current one. */
  conditional?: boolean
  /** The answer also follows from what its version does not count: its ETag is of its text, too. `If-Match` compares versions alone. */
  tagsText?: boolean
  /**
   * Describes the state that the answer of a GET follows from, at much less cost than the verb, which does not run for a client that has this
   * state's ETag. Null for input whose answer has to be read.
   */
  state?: (ctx: Ctx, input: Static<P> & Static<Q>) => Promise<AnswerState | null>
  /** Costs credits: supports `?validate_only=true`, which runs the verb in a transaction that is rolled back. */
  priced?: boolean
  /**
   * Work that a verb cannot do within a transaction, such as a task of the studio. It runs before, with the verb's input, and the verb gets its
   * result as `ahead`. It fails on nothing that the verb would refuse.
   */
  ahead?: (ctx: Ctx, input: Static<P> & Static<Q> & Static<B>) => Promise<unknown>
  /** The member of the body that asks for a fault of test mode with the text `fault:NAME`, where no header can be sent. */
  faultIn?: string
  /** Accepts one multipart file named `file`, described by this text; the verb gets it as `file`. */
  upload?: string
  /** Most bytes of that file. Defaults to 10 MB. */
  uploadBytesMax?: number
  /** Takes seconds: only a few requests of one organization run at once, the others wait. */
  slow?: boolean
  /**
   * The member of the answer that is a secret. The answer is never cached, and a replay has null in place of the secret and a `warning` with
   * this advice.
   */
  secret?: { member: string; advice: string }
  /** Offers the operation to assistants by default, as a tool; what the text says to them, beyond the description. All others are offered on request. */
  tool?: string
  /** `bodies`: further examples by name, where bodies of one route differ much. */
  example: { body?: unknown; bodies?: Record<string, unknown>; output: unknown }
  run: (
    ctx: C,
    input: Static<P> & Static<Q> & Static<B> & { if_match?: number[]; file?: UploadedFile; ahead?: unknown },
  ) => Promise<Output>
}

/** What a verb returns: the resource, or null where there is no body. */
// biome-ignore lint/suspicious/noExplicitAny: the HTTP layer checks every output against its schema, and rows are typed where they are read
type Output = any

// biome-ignore lint/suspicious/noExplicitAny: a list of routes holds every schema at once
export type Route = RouteOptions<any, any, any>

/** What documents, parsers and checks need of a route: all but its verb. */
export type RouteShape = Omit<Route, 'run'>

/**
 * Returns the function that makes the routes of one tag. `permission` is that of those which name no other. The function checks that a route's verb fits
 * its input schemas.
 */
export const routesOf = (shared: Pick<Route, 'tag' | 'permission'>) =>
  function route<P extends TObject = Nothing, Q extends TObject = Nothing, B extends TObject = Nothing>(
    place: RoutePlace,
    options: Unshared<RouteOptions<P, Q, B>> & Partial<Pick<Route, 'permission'>>,
  ): Route {
    return { ...shared, ...placed(place, options) } as Route
  }

type Derived = 'method' | 'path' | 'tag' | 'permission' | 'status'

/** The options of a route beyond its place and those of all routes of its tag. */
export type Unshared<Options extends { status: unknown }> = Omit<Options, Derived> & Partial<Pick<Options, 'status'>>

/** The options of a route with its place and its status. */
export function placed<Options extends { output: TSchema | null }>(place: RoutePlace, options: Options) {
  const [method, path] = place.split(' ') as [Method, string]
  return { method, path, status: method === 'DELETE' && options.output === null ? 204 : 200, ...options } as const
}
