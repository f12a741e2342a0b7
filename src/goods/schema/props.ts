import { type Static, Type } from 'typebox'
import { closed, Schema, Words } from './parts.ts'

const Products = Words('Ids of categories, for all below them, and named shapes and groups of shapes of `shapes.json`.')

const Things = Words('Names of props, best first, as in `is` of their `prop.json`.')

/** `catalogue/props.json`. */
export const PropsFile = closed(
  {
    $schema: Schema,
    companions: Type.Array(
      closed({
        of: Products,
        things: Things,
        never: Type.Optional(Words('Names of props that never appear with them unless a direction asks for one.')),
      }),
      { description: 'What goes with which products. The entries of all that a product is are put together.' },
    ),
    times: Type.Array(
      closed({
        when: Words('Tags of seasons, feasts and moods, of directions and sets.'),
        things: Things,
        shown_by: Type.Optional(Words('Names of props of which one shows the feast before a ground in one color.')),
      }),
      { description: 'What belongs to a season, a feast or a mood, whatever the product.' },
    ),
    places: Type.Array(
      closed({
        at: Words('Tags of sets.'),
        things: Things,
        never: Type.Optional(Words('Names of props that are not there unless a direction asks for one.')),
      }),
      { description: 'What belongs to a place.' },
    ),
    flavors: closed(
      {
        of: Products,
        groups: Words('Groups of props that would be taken for a flavor, a scent or an ingredient of these products.'),
        made_of: Type.Array(
          closed({ of: Products, things: Words('Names of props that products of this kind are made of.') }),
          {
            description: 'What needs not be named in the words of a product to be in it.',
          },
        ),
      },
      'Products that taste or smell of something: nothing else that does appears with them unless a direction asks for it.',
    ),
    reserved: Words('Props that appear only in their seasons and places, or where a direction asks for them.'),
  },
  'Props that a studio picture may show with a product.',
)
export type PropsFile = Static<typeof PropsFile>
