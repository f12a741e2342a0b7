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
  Text,
  Uuid,
} from '../../core/schema.ts'
import { getCredits, getPrices, getUsage, listLedger } from './credits.ts'
import { priceList } from './rules.ts'

const movements = ['grant', 'reserve', 'capture', 'refund', 'release', 'expiry'] as const

const Credits = closed(
  {
    balance: Count('Credits of the organization, including reserved ones.'),
    held: Count('Part of the balance that is reserved for work in progress.'),
    available: Count('Credits that can be spent now: `balance` minus `held`.'),
    plan_grant: Count('Remaining credits of the plan. They expire at the end of the month.'),
    resets_at: DateTime('End of the current month (UTC).'),
  },
  { $id: 'Credits', description: 'Credits of the organization.' },
)

const Change = (description: string) =>
  Type.Integer({ format: 'int32', minimum: -2_147_483_647, maximum: 2_147_483_647, description, examples: [-2] })

const LedgerEntry = closed(
  {
    id: Uuid('Id of the movement.'),
    type: Choice(movements, 'Kind of movement.'),
    amount: Count('Credits of the movement, without a sign.'),
    balance_change: Change(
      'Change of the balance: positive for `grant` and `refund`, negative for `capture` and `expiry`, else 0.',
    ),
    held_change: Change(
      'Change of the reserved credits: positive for `reserve`, negative for `capture` and `release`, else 0.',
    ),
    balance_after: Count('Balance after the movement.'),
    held_after: Count('Reserved credits after the movement.'),
    resource_type: Nullable(
      Text(40, 'Type of the resource that the credits were spent on. Null for none.', 'photoshoot'),
    ),
    resource_id: Nullable(Uuid('Id of that resource. For a listing image, the id of its slot.')),
    item_id: Nullable(
      Uuid(
        'Id of the output, ad or creative of the resource. For a listing image, the id of one rendering. Null for movements of the whole resource.',
      ),
    ),
    api_key_id: Nullable(Uuid('Id of the API key that spent the credits. Null for none.')),
    unit_price: Nullable(
      Count('Price of one unit at the time of the request, in credits. Null for movements without a price.'),
    ),
    created_at: DateTime('Time of the movement.'),
  },
  { $id: 'CreditLedgerEntry', description: 'One movement of credits. Entries are never changed or deleted.' },
)

const Usage = closed(
  {
    from: DateTime('Start of the summed time, inclusive: a quarter of an hour at or before the requested `from`.'),
    to: DateTime('End of the summed time, exclusive: a quarter of an hour at or after the requested `to`.'),
    group: Text(
      100,
      'Summed group: a UTC day, the `operationId` of an operation, or the id of an API key; `operator` for credits that no key spent.',
      '2026-11-21',
    ),
    credits_reserved: Count('Reserved credits.'),
    credits_captured: Count('Charged credits.'),
    credits_refunded: Count('Refunded credits.'),
    requests: Count('Number of admitted requests.'),
  },
  { $id: 'Usage', description: 'Sums of one group.' },
)

const Price = closed(
  {
    operation: Text(40, 'Priced product.', 'photoshoot'),
    operation_id: Text(
      60,
      'Operation that charges this price: its `operationId` in this document, as in `GET /usage?group_by=operation`.',
      'createPhotoshoot',
    ),
    unit: Text(20, 'Unit of the price.', 'output'),
    credits: Count('Price of one unit, in credits.'),
  },
  { $id: 'CreditPrice', description: 'Price of one unit.' },
)

const PriceList = closed(
  {
    version: Text(20, 'Date of the price list.', '2026-11-01'),
    data: Type.Array(Price, { maxItems: 100 }),
  },
  { $id: 'CreditPriceList', description: 'All prices. Operations without a price are free.' },
)

const id = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'

export const creditRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/credits',
    operationId: 'getCredits',
    tag: 'Credits',
    summary: "Read the organization's credits",
    description: 'Balance, reserved credits and available credits.',
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
    summary: 'List the credit ledger',
    description:
      'Every movement of credits, newest first. Entries are never changed. The balance is the sum of `balance_change`, the reserved credits are the sum of `held_change`.',
    permission: 'usage:read',
    status: 200,
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
    problems: ['invalid_cursor'],
    example: {
      output: {
        data: [
          {
            id,
            type: 'capture',
            amount: 2,
            balance_change: -2,
            held_change: -2,
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
      'Sums of credits and requests by UTC day, operation or API key. Sums cover whole quarters of an hour; `from` and `to` of the answer say which. Times may have any UTC offset; in a query, write `+` as `%2B`.',
    permission: 'usage:read',
    status: 200,
    query: closed({
      from: Type.Optional(Moment('Start, inclusive. Defaults to the start of the month.')),
      to: Type.Optional(Moment('End, exclusive. Defaults to now.')),
      group_by: Type.Optional(
        Choice(['day', 'operation', 'api_key'] as const, 'Grouping of the sums. Defaults to `day`.'),
      ),
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
    description: 'Price of every priced operation, in credits. Work that is not delivered is refunded in full.',
    permission: 'any',
    status: 200,
    output: PriceList,
    example: { output: { version: priceList.version, data: [...priceList.data] } },
    run: getPrices,
  }),
]
