import type { Event, ListEventsInput, Operations, ProblemCode, Upload } from './operations.js'

export type * from './operations.js'

/** Options of a client. */
export type ClientOptions = {
  /** The API key. Defaults to the environment variable `CYCLORAMA_KEY`. */
  apiKey?: string
  /** Origin of the service. Defaults to `CYCLORAMA_URL`, else `http://127.0.0.1:8080`. */
  baseUrl?: string
  /** Replaces the global `fetch`. */
  fetch?: typeof globalThis.fetch
  /** First pause before a failed request is repeated, in milliseconds; it doubles with each try. Defaults to 500. */
  backoffMs?: number
}

/** Options of a call. */
export type CallOptions = {
  /** Names what the call does, for all its repetitions, also by another process. Defaults to a new key for each call. */
  idempotencyKey?: string
  /** Fails with `precondition_failed` unless the resource still has this `ETag`. */
  ifMatch?: string
  /** With a test key: the fault that happens, such as `render_failed:1`. */
  testFault?: string
  signal?: AbortSignal
}

/** A file to upload: a path, the URL of a file, a Blob, bytes or a stream. */
export type FileInput = string | URL | Blob | Uint8Array | ArrayBuffer | AsyncIterable<Uint8Array>

/** A file that an operation returns in place of JSON. */
export type DownloadedFile = { bytes: Uint8Array; type: string; name: string }

export interface Cyclorama extends Operations {}

/** A client of the API: one method for each operation, and what programs need around them. */
export declare class Cyclorama {
  constructor(options?: ClientOptions)
  /** Runs an operation by its name. */
  call(name: string, input?: object, options?: CallOptions & { validateOnly?: boolean }): Promise<unknown>
  /**
   * Reads a resource whenever it changes, until nothing works on it any more, and returns it as it is then: look at its `status`, because it may have failed. `resource` is
   * what this client has returned, or a path such as `/photoshoots/…`. @throws DOMException `TimeoutError` after `timeoutMs` (900 000)
   */
  waitFor<T extends object>(resource: T | string, options?: WaitOptions<T>): Promise<T>
  /** Every event once, in order, as long as the loop goes on: after the number `after`, or from now on. */
  events(options?: EventOptions): AsyncGenerator<Event, never, void>
  /** Uploads a photo of at most 10 MB. Its `url` can be used in a product. */
  upload(file: FileInput, options?: CallOptions): Promise<Upload>
  /** Reads the file at an address that the API has returned, such as an `image_url`. The key is not sent there. */
  download(url: string, options?: { signal?: AbortSignal }): Promise<Uint8Array>
}

export type WaitOptions<T> = { timeoutMs?: number; signal?: AbortSignal; onProgress?: (resource: T) => void }

export type EventOptions = Pick<ListEventsInput, 'after' | 'resource_id' | 'brand_id'> & {
  types?: string | string[]
  signal?: AbortSignal
}

/** A failure that the service reports, or `unreachable` with status 0 where no answer arrived. */
export declare class Problem extends Error {
  readonly code: ProblemCode | 'unreachable' | (string & {})
  readonly status: number
  readonly request_id: string | null
  readonly errors: { pointer?: string; parameter?: string; header?: string; code: string; detail: string }[]
  /** Seconds after which the same request may succeed. */
  readonly retryAfter: number | null
  /** All members of the answer. */
  readonly body: Record<string, unknown>
}

/** The event in a webhook. */
export type WebhookEvent = {
  type: Event['type']
  timestamp: string
  data: Event['data'] & Pick<Event, 'brand_id' | 'seq' | 'mode'>
}

/** A message that is not from the service, or too old. */
export declare class InvalidSignature extends Error {}

type HeadersLike = Headers | Record<string, string | string[] | undefined>

/**
 * Verifies a webhook (Standard Webhooks 1.0.0) and returns its event. `body` is what arrived, unparsed. With several secrets one suffices, as during a
 * rotation. @throws InvalidSignature
 */
export declare function verifyWebhook(
  body: string | Uint8Array,
  headers: HeadersLike,
  secrets: string | readonly string[],
  toleranceSeconds?: number,
): Promise<WebhookEvent>

/** Returns the header `webhook-signature` of a message, for tests of a receiver. */
export declare function signWebhook(
  message: { id: string; timestamp: number; body: string },
  secret: string,
): Promise<string>
