import { type Route, routesOf } from '../../core/route.ts'
import { closed, Uuid } from '../../core/schema.ts'
import { deleteProduct } from './product-deletion.ts'

const route = routesOf({ tag: 'Products', permission: 'products:delete' })

export const productDeletionRoutes: Route[] = [
  route('DELETE /products/{product_id}', {
    operationId: 'deleteProduct',
    summary: 'Delete a product',
    description:
      'Deletes a product. Work in progress for it stops and is refunded, its share links stop working, and later requests for it fail with 404. `POST /products/{product_id}/restore` takes it back within 30 days. With `If-Match`, deletes only the version with that ETag.',
    conditional: true,
    params: closed({ product_id: Uuid('Id of the product.') }),
    output: null,
    example: { output: null },
    run: deleteProduct,
  }),
]
