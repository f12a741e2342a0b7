import { Type } from 'typebox'
import { type Route, route } from '../../core/route.ts'
import {
  Choice,
  Count,
  closed,
  DateTime,
  listOf,
  Moment,
  Nullable,
  pageOf,
  pageQuery,
  Uuid,
} from '../../core/schema.ts'
import { getCredits, getPrices, getUsage, listLedger } from './credits.ts'
import { priceList } from './rules.ts'

const movements = ['grant', 'reserve', 'capture', 'refund', 'release', 'expiry'] as const

const Credits = closed(
  {
    balance: Count('Credits that the organization owns.'),
    held: Count('Of these, held for work under way.'),
    available: Count('What can be spent now: balance less held.'),
    plan_grant: Count("What is left of the plan's own credits, which expire with the month."),
    resets_at: DateTime('When the month ends (UTC).'),
  },
  { $id: 'Credits', description: "The organization's credits." },
)

const LedgerEntry = closed(
  {
    id: Uuid('The movement.'),
    type: Choice(movements, 'What happened.'),
    amount: Count('How many credits moved.'),
    balance_after: Count('The balance after it.'),
    held_after: Count('What was held after it.'),
    resource_type: Nullable(
      Type.String({ maxLength: 40, description: 'What the credits were for.', examples: ['photoshoot'] }),
    ),
    resource_id: Nullable(Uuid('Which one.')),
    item_id: Nullable(Uuid('Which part of it.')),
    api_key_id: Nullable(Uuid('The key that ordered it.')),
    unit_price: Nullable(Count('The price of one unit when it was ordered.')),
    created_at: DateTime('When.'),
  },
  { $id: 'CreditLedgerEntry', description: 'One movement of credits. Entries are never changed or deleted.' },
)

const Usage = closed(
  {
    from: DateTime('Beginning of the sums, included.'),
    to: DateTime('End of the sums, not included.'),
    group: Type.String({
      maxLength: 100,
      description: 'The day, operation or key that is summed.',
      examples: ['2026-11-21'],
    }),
    credits_reserved: Count('Credits that were reserved.'),
    credits_captured: Count('Credits that were taken.'),
    credits_refunded: Count('Credits that came back.'),
    requests: Count('Requests that were made.'),
  },
  { $id: 'Usage', description: 'Sums over one group.' },
)

const Price = closed(
  {
    operation: Type.String({ maxLength: 40, description: 'What is priced.', examples: ['photoshoot'] }),
    unit: Type.String({ maxLength: 20, description: 'Per what.', examples: ['output'] }),
    credits: Count('Credits for one unit.'),
  },
  { $id: 'CreditPrice', description: 'What one unit of an operation costs.' },
)

const PriceList = closed(
  {
    version: Type.String({ maxLength: 20, description: 'The date of this list.', examples: ['2026-11-01'] }),
    data: Type.Array(Price, { maxItems: 100 }),
  },
  { $id: 'CreditPriceList', description: 'All prices. Whatever is not listed is free.' },
)

const id = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'

export const creditRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/credits',
    operationId: 'getCredits',
    tag: 'Credits',
    summary: "Read the organization's credits",
    description: 'Balance, what is held for work under way, and what can be spent now.',
    permission: 'usage:read',
    status: 200,
    output: Credits,
    example: {
      output: { balance: 2000, held: 6, available: 1994, plan_grant: 0, resets_at: '2026-12-01T00:00:00.000Z' },
    },
    run: getCredits,
  }),
  route({
    method: 'GET',
    path: '/credit-ledger',
    operationId: 'listCreditLedger',
    tag: 'Credits',
    summary: 'List every movement of credits',
    description:
      'The append-only ledger, newest first. The balance is the sum of its grants and refunds less its captures and expiries.',
    permission: 'usage:read',
    status: 200,
    query: closed({
      from: Type.Optional(Moment('Only movements at or after this moment.')),
      to: Type.Optional(Moment('Only movements before this moment.')),
      type: Type.Optional(Choice(movements, 'Only movements of this type.')),
      resource_id: Type.Optional(Uuid('Only movements for this resource.')),
      ...pageQuery,
    }),
    output: pageOf(LedgerEntry, 'CreditLedgerPage'),
    problems: ['invalid_cursor'],
    example: {
      output: {
        data: [
          {
            id,
            type: 'capture',
            amount: 2,
            balance_after: 1998,
            held_after: 4,
            resource_type: 'photoshoot',
            resource_id: id,
            item_id: id,
            api_key_id: id,
            unit_price: 2,
            created_at: '2026-11-21T09:30:00.000Z',
          },
        ],
        next_cursor: null,
      },
    },
    run: listLedger,
  }),
  route({
    method: 'GET',
    path: '/usage',
    operationId: 'getUsage',
    tag: 'Credits',
    summary: 'Sum credits and requests',
    description:
      'Sums from `from` (default: the beginning of the month) to `to` (default: now), by UTC day, operation or API key. Requests are counted by whole days. Moments may have any offset; in a query `+` is written `%2B`.',
    permission: 'usage:read',
    status: 200,
    query: closed({
      from: Type.Optional(Moment('Beginning, included.')),
      to: Type.Optional(Moment('End, not included.')),
      group_by: Type.Optional(Choice(['day', 'operation', 'api_key'] as const, 'What to sum by; `day` unless told.')),
    }),
    output: listOf(Usage, 'UsageList', 10_000),
    example: {
      output: {
        data: [
          {
            from: '2026-11-01T00:00:00.000Z',
            to: '2026-11-21T09:30:00.000Z',
            group: '2026-11-21',
            credits_reserved: 6,
            credits_captured: 6,
            credits_refunded: 0,
            requests: 42,
          },
        ],
      },
    },
    run: getUsage,
  }),
  route({
    method: 'GET',
    path: '/credit-prices',
    operationId: 'listCreditPrices',
    tag: 'Credits',
    summary: 'Read the price list',
    description: 'What every priced operation costs. Work that is not delivered is refunded in full.',
    permission: 'any',
    status: 200,
    output: PriceList,
    example: { output: { version: priceList.version, data: [...priceList.data] } },
    run: getPrices,
  }),
]
