import { type Static, Type } from 'typebox'
import { Choice, Count, closed, DateTime, Nullable, Text, Uuid } from '../../core/schema.ts'

export const movements = ['grant', 'reserve', 'capture', 'refund', 'release', 'expiry'] as const

export const Credits = closed(
  {
    balance: Count('Credits of the organization, including reserved ones.'),
    held: Count('Part of the balance that is reserved for work in progress.'),
    available: Count('Credits that can be spent now: `balance` minus `held`.'),
    plan_grant: Count('Remaining credits of the plan. They expire at the end of the month.'),
    resets_at: DateTime('End of the current month (UTC).'),
  },
  { $id: 'Credits', description: 'Credits of the organization.' },
)

export type Credits = Static<typeof Credits>

const Change = (description: string) =>
  Type.Integer({ format: 'int32', minimum: -2_147_483_647, maximum: 2_147_483_647, description, examples: [-2] })

export const LedgerEntry = closed(
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
    actor_name: Nullable(
      Text(200, 'Name of the person or the API key that spent the credits. Null for none.', 'Web shop'),
    ),
    product_id: Nullable(Uuid('Id of the product of the resource. Null for none, and once it is deleted.')),
    product_name: Nullable(Text(500, 'Name of that product.', 'Apple juice, 250 ml')),
    resource_deleted: Type.Boolean({
      description: 'Whether the resource was deleted with its product.',
      examples: [false],
    }),
    reason: Nullable(Text(500, 'Reason that the operator gave for a grant. Null for other movements.', 'Welcome')),
    unit_price: Nullable(
      Count('Price of one unit at the time of the request, in credits. Null for movements without a price.'),
    ),
    created_at: DateTime('Time of the movement.'),
  },
  { $id: 'CreditLedgerEntry', description: 'One movement of credits. Entries are never changed or deleted.' },
)

export type LedgerEntry = Static<typeof LedgerEntry>

export const Usage = closed(
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

export type UsageAnswer = Static<typeof Usage>

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

export const PriceList = closed(
  {
    version: Text(20, 'Date of the price list.', '2026-11-01'),
    data: Type.Array(Price, { maxItems: 100 }),
  },
  { $id: 'CreditPriceList', description: 'All prices. Operations without a price are free.' },
)

export type PriceList = Static<typeof PriceList>
