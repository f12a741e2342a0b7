import { closed, Text, Uuid } from '../../core/schema.ts'

export const Audience = closed(
  {
    id: Uuid('Id of the audience.'),
    product_id: Uuid('Id of the product.'),
    name: Text(200, 'Name of the audience.', 'Bike commuters'),
    description: Text(
      1000,
      'Needs of the audience, and the part of the product that matters to it first.',
      'They carry a laptop through any weather. Begin with the rain cover.',
    ),
  },
  { $id: 'Audience', description: 'Target audience of a product.' },
)
