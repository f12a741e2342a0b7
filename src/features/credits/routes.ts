import { Type } from 'typebox'
import { type Route, routesOf } from '../../core/route.ts'
import { Choice, closed, listOf, Moment, pageOf, pageQuery, Uuid } from '../../core/schema.ts'
import { getCredits, getPrices, getUsage, listLedger } from './credits.ts'
import examples from './examples.json' with { type: 'json' }
import { priceList } from './rules.ts'

import { Credits, LedgerEntry, movements, PriceList, Usage } from './schema.ts'

const route = routesOf({ tag: 'Credits', permission: 'usage:read' })

export const creditRoutes: Route[] = [
  route('GET /credits', {
    operationId: 'getCredits',
    summary: "Read the organization's credits",
    description: 'Balance, reserved credits and available credits.',
    tool: 'Use it before an order to see whether the credits suffice.',
    output: Credits,
    example: {
      output: { balance: 2000, held: 6, available: 1994, plan_grant: 0, resets_at: '2026-12-01T00:00:00.000Z' },
    },
    run: getCredits,
  }),
  route('GET /credit-ledger', {
    operationId: 'listCreditLedger',
    summary: 'List the credit ledger',
    description:
      'Every movement of credits, newest first. Entries are never changed. The balance is the sum of `balance_change`, the reserved credits are the sum of `held_change`.',
    history: true,
    query: closed({
      from: Type.Optional(Moment('Only movements at or after this time. Defaults to no lower bound.')),
      to: Type.Optional(Moment('Only movements before this time. Defaults to no upper bound.')),
      type: Type.Optional(Choice(movements, 'Kind of movement. Defaults to all.')),
      resource_id: Type.Optional(
        Uuid('Only movements of this resource. For listing images, the id of the slot. Defaults to all.'),
      ),
      ...pageQuery,
    }),
    output: pageOf(LedgerEntry, 'CreditLedgerPage'),
    example: examples.listCreditLedger,
    run: listLedger,
  }),
  route('GET /usage', {
    operationId: 'getUsage',
    summary: 'Sum credits and requests',
    description:
      'Sums of credits and requests by UTC day, operation or API key. Sums cover whole quarters of an hour; `from` and `to` of the answer say which. Times may have any UTC offset; in a query, write `+` as `%2B`.',
    query: closed({
      from: Type.Optional(Moment('Start, inclusive. Defaults to the start of the month.')),
      to: Type.Optional(Moment('End, exclusive. Defaults to now.')),
      group_by: Type.Optional(
        Choice(['day', 'operation', 'api_key'] as const, 'Grouping of the sums. Defaults to `day`.'),
      ),
    }),
    output: listOf(Usage, 'UsageList', 10_000),
    example: examples.getUsage,
    run: getUsage,
  }),
  route('GET /credit-prices', {
    operationId: 'listCreditPrices',
    summary: 'Read the price list',
    description: 'Price of every priced operation, in credits. Work that is not delivered is refunded in full.',
    permission: 'any',
    output: PriceList,
    example: { output: { version: priceList.version, data: [...priceList.data] } },
    run: getPrices,
  }),
]
