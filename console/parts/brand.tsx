import type { ComponentChildren } from 'preact'
import { chooseBrand, tabBrand, useBrands } from '../lib/brand.ts'
import { Button } from './controls.tsx'
import { words } from './words.ts'

/** Which brand the lists show, where there are several. */
export function BrandChoice() {
  const brands = useBrands().data?.data ?? []
  const { value } = tabBrand()
  if (brands.length < 2) return null
  return (
    <select
      class={value === '' ? 'btn' : 'btn on'}
      aria-label={words.brand}
      value={value}
      onChange={(event) => chooseBrand(event.currentTarget.value)}
    >
      <option value="">{words.allBrands}</option>
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
