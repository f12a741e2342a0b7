import type { TObject } from 'typebox'
import type { Parts } from './ctx.ts'
import { placed, type RouteOptions, type RoutePlace, type Unshared } from './route.ts'

/** The path below which the operations of the operator lie. */
export const operatorPath = '/operator/v1'

/** Who operates the service: the user and host that created the link of the session, and the request. */
export type OperatorRequest = { name: string; session_id: string; request_id: string; address: string }

/** The first argument of the operator's verbs. They act for no organization, in the owner's role. */
export type OperatorCtx = { parts: Parts; by: OperatorRequest }

// biome-ignore lint/suspicious/noExplicitAny: a list of routes holds every schema at once
export type OperatorRoute = RouteOptions<any, any, any, OperatorCtx>

type Nothing = TObject<Record<never, never>>

/** An endpoint of the operator. Nobody else may call it, so it names no permission. */
export function operatorRoute<P extends TObject = Nothing, Q extends TObject = Nothing, B extends TObject = Nothing>(
  place: RoutePlace,
  options: Unshared<RouteOptions<P, Q, B, OperatorCtx>>,
): OperatorRoute {
  return { ...placed(place, options), permission: 'operator', tag: 'Operator' } as OperatorRoute
}
