import type { ComponentChildren } from 'preact'
import { lookName } from '../../../src/lib/captions.ts'
import { tabBrand, useBrands } from '../../lib/brand.ts'
import { calls } from '../../lib/calls.ts'
import { change, counts, looks, makeDraft, shapes } from '../../lib/make-draft.ts'
import { openPhotos } from '../../lib/photos.ts'
import { useRead } from '../../lib/read.ts'
import { may, session } from '../../lib/session.ts'
import { mediaPath } from '../../lib/text.ts'
import { toast } from '../../lib/toasts.ts'
import { Field, Menu, Segmented, TextInput } from '../../parts/controls.tsx'
import { FileButton } from '../../parts/files.tsx'
import { Icon } from '../../parts/icons.tsx'
import { blank } from './state.ts'
import { words } from './words.ts'

/** Which product it is, and whose. */
export function ProductFields() {
  const { product_id, name, brand_id, brand_name } = makeDraft().value
  const products = useRead(
    calls.products,
    { query: { brand_id, limit: 30, status: 'ready' } },
    { enabled: brand_id !== '' },
  )
  const { brands: known } = useBrands(brand_id || undefined)
  const product = useRead(calls.product, { at: { product_id } }, { enabled: product_id !== '' })
  const isRead = product_id !== '' && product.data?.status === 'processing'
  const isNamed = product_id !== '' && product.data?.status === 'ready'
  const nameSoFar = isNamed ? product.data!.name : name
  if (brand_id === '' && known[0]) change({ brand_id: tabBrand().value || known[0].id })
  const choices = (products.data?.data ?? []).map((one) => ({
    label: one.name,
    run: () => change({ product_id: one.id, name: one.name, brand_id: one.brand_id }),
  }))
  const fresh = { label: words.fresh, icon: 'plus' as const, run: () => change(blank()) }
  return (
    <div class="pair wide-first">
      <div class="field-with-menu">
        <Field label={words.product} hint={words.productHint}>
          <TextInput
            value={isRead ? '' : nameSoFar}
            readOnly={product_id !== ''}
            maxLength={200}
            placeholder={isRead ? words.nameFromPage : words.productPlaceholder}
            onInput={(value) => change({ name: value })}
          />
        </Field>
        {choices.length > 0 && (
          <Menu kind="link" button={words.existing} items={product_id === '' ? choices : [fresh, ...choices]} />
        )}
      </div>
      <Field label={words.brand}>
        {known.length === 0 ? (
          <TextInput
            value={brand_name}
            maxLength={200}
            placeholder={session.value!.organization.name}
            onInput={(value) => change({ brand_name: value })}
          />
        ) : (
          <select
            value={product.data?.brand_id ?? brand_id}
            disabled={product_id !== ''}
            onChange={(event) => change({ brand_id: event.currentTarget.value })}
          >
            {known.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}

/** The looks: of this product, once it has any, else of a sample. */
export function Looks() {
  const { look, product_id, template_id } = makeDraft().value
  const sample = useRead(calls.looks)
  const own = useRead(
    calls.creatives,
    { at: { product_id }, query: { limit: 60, source: 'photoshoot' } },
    { enabled: product_id !== '' },
  )
  return (
    <fieldset class="field">
      <legend>{words.look}</legend>
      <div class="looks">
        {looks.map((one) => {
          const made = own.data?.data.find((creative) => creative.look === one)?.thumbnail_url
          const shown = made ?? sample.data?.data.find(({ id }) => id === one)?.example_url
          return (
            <label key={one} class={one === look && template_id === '' ? 'on' : ''}>
              <input
                type="radio"
                name="look"
                checked={one === look && template_id === ''}
                onChange={() => change({ look: one, template_id: '' })}
              />
              <img src={shown && mediaPath(shown)} alt="" width="92" height="115" />
              <span>{lookName(one)}</span>
            </label>
          )
        })}
      </div>
      <Templates />
    </fieldset>
  )
}

/** A template in place of a look: its own pictures say setting, light and frame. */
function Templates() {
  const { template_id, brand_id, product_id } = makeDraft().value
  const product = useRead(calls.product, { at: { product_id } }, { enabled: product_id !== '' })
  const brand = product.data?.brand_id ?? brand_id
  const { data } = useRead(
    calls.templates,
    { query: { brand_id: brand, limit: 100 } },
    { enabled: brand !== '' && may('photoshoots:generate') },
  )
  if (!data || data.data.length === 0) return null
  return (
    <label class="inline-choice">
      <small>{words.templateOr}</small>
      <select value={template_id} onChange={(event) => change({ template_id: event.currentTarget.value })}>
        <option value="">{words.noTemplate}</option>
        {data.data.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Words and pictures that say what it should look like. */
export function Direction() {
  const { direction, look } = makeDraft().value
  const { data } = useRead(calls.looks)
  const hints = data?.data.find(({ id }) => id === look)?.direction_hints ?? []
  return (
    <div>
      <Field label={words.direction} hint={words.directionHint}>
        <textarea
          dir="auto"
          rows={2}
          maxLength={2000}
          placeholder={words.directionPlaceholder}
          value={direction}
          onInput={(event) => change({ direction: event.currentTarget.value })}
        />
      </Field>
      <Follow label={words.follow}>
        {hints.map((hint) => (
          <button
            key={hint}
            type="button"
            onClick={() => change({ direction: [direction.trim(), hint].filter(Boolean).join(', ') })}
          >
            {hint}
          </button>
        ))}
      </Follow>
    </div>
  )
}

/** Up to eight pictures to follow. */
export function Follow({ label, children }: { label: string; children?: ComponentChildren }) {
  const { follow } = makeDraft().value
  const add = (files: File[]) => {
    const photos = openPhotos()
    photos.list.subscribe((list) => {
      const refused = list.find(({ state }) => state === 'refused')
      if (refused) {
        toast(`${words.refused(refused.name)}. ${refused.reason}`)
        photos.remove(refused.id)
        return
      }
      const urls = list.flatMap(({ url }) => url ?? [])
      const { follow } = makeDraft().peek()
      const all = [...new Set([...follow, ...urls])].slice(0, 8)
      if (all.length !== follow.length) change({ follow: all })
    })
    photos.add(files.slice(0, 8))
  }
  return (
    <div>
      <div class="hints">
        {children}
        <FileButton kind="small" class="follow" icon="pictures" label={label} onFiles={add} multiple>
          {follow.length === 0 ? label : words.following(follow.length)}
        </FileButton>
      </div>
      {follow.length > 0 && (
        <ul class="followed">
          {follow.map((url, i) => (
            <li key={url}>
              <img src={mediaPath(url)} alt="" width="44" height="44" />
              <button
                type="button"
                aria-label={words.remove(`${i + 1}`)}
                onClick={() => change({ follow: follow.filter((one) => one !== url) })}
              >
                <Icon name="close" size={13} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const frames: Record<string, [number, number]> = {
  '1:1': [13, 13],
  '4:5': [11, 14],
  '3:4': [11, 15],
  '9:16': [9, 16],
  '16:9': [18, 10],
  '1.91:1': [19, 10],
}

export const FrameIcon = ({ ratio }: { ratio: string }) => {
  const [width, height] = frames[ratio]!
  return <i class="frame-icon" style={{ width: `${width}px`, height: `${height}px` }} />
}

export function ShapeAndCount() {
  const { look, template_id, aspect_ratio, output_count } = makeDraft().value
  return (
    <div class="pair spread">
      {look === 'retro' || template_id !== '' ? (
        <p class="quiet retro-shape">{template_id === '' ? words.retroShape : words.templateShape}</p>
      ) : (
        <Segmented
          legend={words.shape}
          value={aspect_ratio}
          onChange={(value) => change({ aspect_ratio: value })}
          options={shapes.map((value) => ({ value, title: value, label: <FrameIcon ratio={value} /> }))}
        />
      )}
      <Segmented
        legend={words.howMany}
        value={output_count}
        onChange={(value) => change({ output_count: value })}
        options={counts.map((value) => ({ value, label: value }))}
      />
    </div>
  )
}

/** The seed of an order that gives the same bytes again, until somebody takes another. */
export function Seed() {
  const { seed } = makeDraft().value
  if (seed === null) return null
  return (
    <p class="seed">
      <span class="number">{words.seed(seed)}</span>
      <button
        type="button"
        class="x"
        aria-label={words.newSeed}
        title={words.newSeed}
        onClick={() => change({ seed: null })}
      >
        <Icon name="close" size={13} />
      </button>
    </p>
  )
}
