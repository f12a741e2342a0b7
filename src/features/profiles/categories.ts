import { type CategoryMatch, catalogueData, searchTree } from '../../goods/goods.ts'

const shownMax = 20

/** `GET /categories`: the categories that these words name. */
export const searchCategories = (q: string): CategoryMatch[] => searchTree(catalogueData(), q, shownMax)
