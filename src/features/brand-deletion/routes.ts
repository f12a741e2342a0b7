import { type Route, routesOf } from '../../core/route.ts'
import { closed, Uuid } from '../../core/schema.ts'
import { deleteBrand } from './brand-deletion.ts'

const route = routesOf({ tag: 'Brands', permission: 'brands:manage' })

export const brandDeletionRoutes: Route[] = [
  route('DELETE /brands/{brand_id}', {
    operationId: 'deleteBrand',
    summary: 'Delete a brand',
    description:
      'Deletes a brand and its templates. Fails with `request_rejected` while the brand owns products: delete these first. Campaigns without a product are canceled and refunded; finished campaigns and their creatives remain available. Cannot be undone. With `If-Match`, deletes only the version with that ETag.',
    conditional: true,
    params: closed({ brand_id: Uuid('Id of the brand.') }),
    output: null,
    problems: ['request_rejected'],
    example: { output: null },
    run: deleteBrand,
  }),
]
