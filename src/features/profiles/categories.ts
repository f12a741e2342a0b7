import { catalogueData, type FoundCategory, searchTree } from '../../goods/goods.ts'

const shownMax = 20

/** `GET /categories`: the categories that these words name. */
export const searchCategories = (q: string): FoundCategory[] => searchTree(catalogueData(), q, shownMax)
