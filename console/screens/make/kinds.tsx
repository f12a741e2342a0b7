import { calls } from '../../lib/calls.ts'
import { adShapes, change, type MakeKind, makeDraft } from '../../lib/make-draft.ts'
import { useRead } from '../../lib/read.ts'
import { Field, Segmented, TextInput } from '../../parts/controls.tsx'
import { Direction, Follow, FrameIcon, Looks, Seed, ShapeAndCount } from './form.tsx'
import { Video } from './video.tsx'
import { words } from './words.ts'
import { Writing } from './writing.tsx'

const fields: Record<MakeKind, () => preact.JSX.Element> = {
  shoot: Shoot,
  campaign: Campaign,
  listing: Listing,
  ads: Ads,
  video: Video,
}

/** What an order of the chosen kind says beyond its product. */
export function KindFields() {
  const Fields = fields[makeDraft().value.kind]
  return <Fields />
}

function Shoot() {
  return (
    <>
      <Looks />
      <Direction />
      <ShapeAndCount />
      <Seed />
    </>
  )
}

function Campaign() {
  const { prompt, concept_count, creatives_per_concept, ratios, product_id } = makeDraft().value
  const toggle = (shape: (typeof adShapes)[number]) => {
    const next = ratios.includes(shape) ? ratios.filter((one) => one !== shape) : [...ratios, shape]
    if (next.length > 0 && next.length <= 3) change({ ratios: next })
  }
  return (
    <>
      <Field label={words.prompt} hint={words.promptHint}>
        <textarea
          dir="auto"
          rows={4}
          maxLength={4000}
          placeholder={words.promptPlaceholder}
          value={prompt}
          onInput={(event) => change({ prompt: event.currentTarget.value })}
        />
      </Field>
      <Follow label={words.mood} />
      <div class="pair spread">
        <Segmented
          legend={words.concepts}
          value={concept_count}
          onChange={(value) => change({ concept_count: value })}
          options={[1, 2, 3, 4, 5].map((value) => ({ value, label: value }))}
        />
        <Segmented
          legend={words.designs}
          value={creatives_per_concept}
          onChange={(value) => change({ creatives_per_concept: value })}
          options={[1, 2, 3].map((value) => ({ value, label: value }))}
        />
      </div>
      <fieldset class="field">
        <legend>
          {words.shapes} <small>{words.shapesHint}</small>
        </legend>
        <div class="segmented">
          {adShapes.map((shape) => (
            <label key={shape} class={ratios.includes(shape) ? 'on' : ''}>
              <input type="checkbox" checked={ratios.includes(shape)} onChange={() => toggle(shape)} />
              <FrameIcon ratio={shape} />
              {shape}
            </label>
          ))}
        </div>
      </fieldset>
      <Writing />
      {product_id === '' && <p class="quiet wraps">{words.ofBrand}</p>}
      <Seed />
    </>
  )
}

function Listing() {
  const { marketplace } = makeDraft().value
  const { data } = useRead(calls.marketplaces)
  return (
    <>
      <Field label={words.marketplace}>
        <select value={marketplace} onChange={(event) => change({ marketplace: event.currentTarget.value })}>
          {(data?.data ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Writing />
      <p class="quiet wraps">{words.listingMore}</p>
    </>
  )
}

function Ads() {
  const { ad_count, angle, target_url } = makeDraft().value
  return (
    <>
      <Segmented
        legend={words.ads}
        value={ad_count}
        onChange={(value) => change({ ad_count: value })}
        options={[1, 3, 5, 8, 10].map((value) => ({ value, label: value }))}
      />
      <Field label={words.angle} hint={words.angleHint}>
        <TextInput
          value={angle}
          maxLength={200}
          placeholder={words.anglePlaceholder}
          onInput={(value) => change({ angle: value })}
        />
      </Field>
      <Field label={words.target} hint={words.targetHint}>
        <TextInput
          type="url"
          value={target_url}
          maxLength={2000}
          placeholder="https://"
          onInput={(value) => change({ target_url: value })}
        />
      </Field>
      <Writing />
    </>
  )
}
