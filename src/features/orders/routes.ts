import { Type } from 'typebox'
import { type Route, routesOf } from '../../core/route.ts'
import { closed, Filter, pageOf, pageQuery, states, Uuid } from '../../core/schema.ts'
import { hasOpenOrder, listOrders, stateOfOrders } from './order-list.ts'
import { OrderSummary, orderTypes } from './schema.ts'

const id = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'
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
    example: {
      output: {
        data: [
          {
            id,
            type: 'photoshoot',
            path: `/photoshoots/${id}`,
            status: 'in_progress',
            brand_id: id,
            product_id: id,
            product_name: 'Apple juice',
            title: 'Morning light',
            tally: { queued: 1, in_progress: 1, completed: 1, failed: 0, canceled: 0 },
            percent: null,
            thumbnail_url: 'https://cyclorama.example/media/m/7d793037a0760186574b0282f2f435e7.webp',
            cover_url: 'https://cyclorama.example/media/m/5d41402abc4b2a76b9719d911017c592.jpg',
            credits_reserved: 6,
            credits_charged: 4,
            failure: null,
            created_at: '2026-11-21T09:30:00.000Z',
            updated_at: '2026-11-21T09:30:21.000Z',
            completed_at: null,
          },
        ],
        next_cursor: null,
      },
    },
    run: listOrders,
  }),
]
