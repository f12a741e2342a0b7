import { type Route, route } from '../../core/route.ts'
import { closed, Uuid } from '../../core/schema.ts'
import { deleteProduct } from './product-deletion.ts'

export const productDeletionRoutes: Route[] = [
  route({
    method: 'DELETE',
    path: '/products/{product_id}',
    operationId: 'deleteProduct',
    tag: 'Products',
    summary: 'Delete a product',
    description:
      'Takes the product out of the API for good. Its work under way stops and is refunded, its share links stop working; every later request for it is a 404. Cannot be reversed. Send `If-Match` to delete only the version you read.',
    permission: 'products:delete',
    status: 204,
    conditional: true,
    params: closed({ product_id: Uuid('The product.') }),
    output: null,
    problems: ['not_found', 'precondition_failed'],
    example: { output: null },
    run: deleteProduct,
  }),
]
