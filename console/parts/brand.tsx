import type { ComponentChildren } from 'preact'
import { chooseBrand, findingBrand, tabBrand, useBrands } from '../lib/brand.ts'
import { Button } from './controls.tsx'
import { words } from './words.ts'

/** What a choice of brands has for those that it does not list. */
const find = 'find'

/** Which brand the lists show, where there are several. */
export function BrandChoice() {
  const { brands, hasMore } = useBrands()
  const { value } = tabBrand()
  if (brands.length < 2) return null
  return (
    <select
      class={value === '' ? 'btn' : 'btn on'}
      aria-label={words.brand}
      value={value}
      onChange={({ currentTarget }) => {
        if (currentTarget.value !== find) return chooseBrand(currentTarget.value)
        currentTarget.value = value
        findingBrand.value = true
      }}
    >
      <option value="">{words.allBrands}</option>
      {hasMore && <option value={find}>{words.findBrand}</option>}
      {brands.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** What stands in place of a list that is empty: that the brand has nothing there, or what is given for a list of all brands. */
export const EmptyOf = ({ brand, children }: { brand: string; children: ComponentChildren }) =>
  brand === '' ? (
    children
  ) : (
    <div class="empty">
      <p>{words.noneOfBrand}</p>
      <Button onClick={() => chooseBrand('')}>{words.allBrands}</Button>
    </div>
  )
