import { ctxFor } from '../core/ctx.ts'
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
        return createBrand(ctxFor(parts, org.id, null), { name })
      })
      const { version: _, ...shown } = brand
      return { json: shown, text: `Created the brand ${brand.name}, id ${brand.id}.` }
    },
  },
]
