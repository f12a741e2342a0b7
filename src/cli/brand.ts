import { inTransaction, operatorCtx } from '../core/ctx.ts'
import { recordOperator } from '../features/audit/audit.ts'
import { createBrand } from '../features/brands/brands.ts'
import { findOrganization } from '../features/organizations/organizations.ts'
import { type Command, nameOf, required, withApp } from './command.ts'

export const brandCommands: Command[] = [
  {
    name: 'brand create',
    usage: '--org ID|NAME --name NAME',
    summary: 'Give an organization a brand',
    options: { org: { type: 'string' }, name: { type: 'string' } },
    run: async (call) => {
      const [named, name] = [required(call, 'org'), nameOf(call)]
      const brand = await withApp(async ({ parts }) => {
        const org = await findOrganization(parts, named)
        return inTransaction(operatorCtx(parts, org.id), async (ctx) => {
          const made = await createBrand(ctx, { name })
          await recordOperator(ctx, { action: 'brand create', target_type: 'brand', target_id: made.id })
          return made
        })
      })
      const { version: _, ...shown } = brand
      return { json: shown, text: `Created the brand ${brand.name}, id ${brand.id}.` }
    },
  },
]
