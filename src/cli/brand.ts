import { inTransaction, operatorCtx } from '../core/ctx.ts'
import { recordOperator } from '../features/audit/audit.ts'
import { createBrand } from '../features/brands/brands.ts'
import { type Command, nameOf, withOrganization } from './command.ts'

export const brandCommands: Command[] = [
  {
    name: 'brand create',
    usage: '--org ID|NAME --name NAME',
    summary: 'Give an organization a brand',
    run: async (call) => {
      const name = nameOf(call)
      const brand = await withOrganization(call, (parts, { id }) =>
        inTransaction(operatorCtx(parts, id), async (ctx) => {
          const made = await createBrand(ctx, { name })
          await recordOperator(ctx, { action: 'brand create', target_type: 'brand', target_id: made.id })
          return made
        }),
      )
      const { version: _, ...shown } = brand
      return { json: shown, text: `Created the brand ${brand.name}, id ${brand.id}.` }
    },
  },
]
