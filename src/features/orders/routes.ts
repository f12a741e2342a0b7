import { Type } from 'typebox'
import { type Route, routesOf } from '../../core/route.ts'
import { closed, Filter, pageOf, pageQuery, states, Uuid } from '../../core/schema.ts'
import examples from './examples.json' with { type: 'json' }
import { hasOpenOrder, listOrders, stateOfOrders } from './order-list.ts'
import { OrderSummary, orderTypes } from './schema.ts'

const route = routesOf({ tag: 'Orders', permission: 'products:read' })

export const orderRoutes: Route[] = [
  route('GET /orders', {
    operationId: 'listOrders',
    summary: 'List orders of every type',
    description:
      'Photoshoots, campaigns, ad groups, listing images and videos in short, newest first. With `open=true`, one request reports on everything under way: repeat it after `Retry-After`, with the `ETag` as `If-None-Match`.',
    query: closed({
      ...pageQuery,
      open: Type.Optional(
        Type.Boolean({
          description: 'Whether the orders are under way: `queued` or `in_progress`. Defaults to both.',
          examples: [true],
        }),
      ),
      status: Filter(states, 'Status of the orders. Defaults to all.'),
      type: Filter(orderTypes, 'Type of the orders. Defaults to all.'),
      brand_id: Type.Optional(Uuid('Id of the brand. Defaults to all.')),
      product_id: Type.Optional(Uuid('Id of the product. Defaults to all.')),
    }),
    output: pageOf(OrderSummary, 'OrderPage'),
    tagsText: true,
    state: stateOfOrders,
    unfinished: hasOpenOrder,
    example: examples.listOrders,
    run: listOrders,
  }),
]
