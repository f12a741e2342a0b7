import { MEASURES } from '../../goods/goods.ts'
import { CHECK_NAMES } from '../../lib/check-names.ts'

/** What every measurement is called, for people: of pictures, videos and ads, and the rules of marketplaces. */
export const listCheckNames = async () => ({
  data: Object.entries(CHECK_NAMES).map(([id, { name, meaning = null }]) => ({
    id: id in MEASURES ? `compliance.${id}` : id,
    name,
    meaning,
  })),
})
