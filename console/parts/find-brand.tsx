import { useSignal } from '@preact/signals'
import { chooseBrand, findingBrand } from '../lib/brand.ts'
import { calls } from '../lib/calls.ts'
import { useRead } from '../lib/read.ts'
import { Dialog } from './dialog.tsx'
import { SearchField } from './find.tsx'
import { words } from './words.ts'

/** Finds one of many brands by its name, for the lists of this tab. */
export function FindBrand() {
  const q = useSignal('')
  const { data } = useRead(calls.brands, { query: { limit: 20, q: q.value } })
  const close = () => {
    findingBrand.value = false
  }
  return (
    <Dialog title={words.findBrand} onClose={close}>
      <SearchField
        label={words.brandName}
        value={q.value}
        onSettled={(text) => {
          q.value = text
        }}
      />
      <ul class="found">
        {data?.data.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                close()
                chooseBrand(id)
              }}
            >
              <span dir="auto">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {data?.data.length === 0 && <p class="quiet">{words.noSuchBrand}</p>}
    </Dialog>
  )
}
