import { lookName } from '../../../src/lib/captions.ts'
import { type Creative, calls, type Product, type Recipe } from '../../lib/calls.ts'
import { change, filmShapes, makeDraft } from '../../lib/make-draft.ts'
import { useRead } from '../../lib/read.ts'
import { mediaPath, smallPath } from '../../lib/text.ts'
import { Field, Segmented } from '../../parts/controls.tsx'
import { words as partWords } from '../../parts/words.ts'
import { FrameIcon } from './form.tsx'
import { usedImages } from './state.ts'
import { words } from './words.ts'
import { Audience, Writing } from './writing.tsx'

const types = ['ugc', 'photo_animation'] as const

/** A film: its kind, its recipe, how long it is, and what it begins with. */
export function Video() {
  const { video_type, recipe_id, duration_seconds, film_shape, script, voice } = makeDraft().value
  const recipes = useRead(calls.recipes)
  const ofType = (recipes.data?.data ?? []).filter(({ type }) => type === video_type)
  const recipe = ofType.find(({ id }) => id === recipe_id)
  if (ofType.length > 0) settle(recipe, ofType)
  const durations = recipe?.durations ?? (video_type === 'ugc' ? [15, 30] : [5, 10])
  return (
    <>
      <Segmented
        legend={words.videoType}
        value={video_type}
        onChange={(value) => change({ video_type: value, recipe_id: '', duration_seconds: value === 'ugc' ? 15 : 5 })}
        options={types.map((value) => ({ value, label: words.videoTypes[value] }))}
      />
      <Recipes recipes={ofType} chosen={recipe_id} />
      <Source />
      <div class="pair spread">
        <Segmented
          legend={words.duration}
          value={duration_seconds}
          onChange={(value) => change({ duration_seconds: value })}
          options={durations.map((value) => ({ value, label: words.seconds(value) }))}
        />
        <Segmented
          legend={words.shape}
          value={film_shape}
          onChange={(value) => change({ film_shape: value })}
          options={filmShapes
            .filter((shape) => recipe?.aspect_ratios.includes(shape) ?? true)
            .map((value) => ({ value, title: value, label: <FrameIcon ratio={value} /> }))}
        />
      </div>
      {video_type === 'ugc' && <Audience />}
      {video_type === 'ugc' && <Writing />}
      {video_type === 'ugc' && (
        <details class="more-fields" open={script !== '' || voice}>
          <summary>{words.more}</summary>
          <Field label={words.script} hint={words.scriptHint}>
            <textarea
              dir="auto"
              rows={3}
              maxLength={2000}
              value={script}
              onInput={(event) => change({ script: event.currentTarget.value })}
            />
          </Field>
          <label class="switch">
            <input
              type="checkbox"
              checked={voice}
              onChange={(event) => change({ voice: event.currentTarget.checked })}
            />
            <span>{words.voice}</span>
          </label>
        </details>
      )}
    </>
  )
}

/** A recipe decides which lengths there are; a short film has one. */
function settle(recipe: Recipe | undefined, ofType: readonly Recipe[]): void {
  const { video_type, duration_seconds } = makeDraft().peek()
  if (!recipe && video_type === 'ugc') change({ recipe_id: ofType[0]!.id! })
  if (recipe && !recipe.durations.includes(duration_seconds)) change({ duration_seconds: recipe.durations[0]! })
}

function Recipes({ recipes, chosen }: { recipes: readonly Recipe[]; chosen: string }) {
  const { video_type } = makeDraft().value
  const all = [
    ...(video_type === 'photo_animation' ? [{ id: '', name: words.bySource, description: '', example_url: null }] : []),
    ...recipes.map((recipe) => ({ ...recipe, id: recipe.id! })),
  ]
  return (
    <fieldset class="field">
      <legend>{words.recipe}</legend>
      <div class="recipes">
        {all.map(({ id, name, description, example_url }) => (
          <label key={id} class={id === chosen ? 'on' : ''} title={description}>
            <input type="radio" name="recipe" checked={id === chosen} onChange={() => change({ recipe_id: id })} />
            {example_url === null ? (
              <i class="sweep" />
            ) : (
              <img src={mediaPath(example_url)} alt="" width="56" height="70" loading="lazy" />
            )}
            <b>{name}</b>
            <small>{description}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** What a film begins with, or which picture moves. */
function Source() {
  const { product_id, video_type, source_creative_id: source } = makeDraft().value
  const at = { product_id }
  const isKnown = { enabled: product_id !== '' }
  const creatives = useRead(calls.creatives, { at, query: { limit: 24 } }, isKnown)
  const product = useRead(calls.product, { at }, isKnown)
  const options = sourcesOf(product.data, creatives.data?.data ?? [])
  if (product_id === '' || options.length === 0) return null
  const isNeeded = video_type === 'photo_animation'
  const isGone = source.startsWith('image:') && !options.some(({ id }) => id === source)
  if (isNeeded && (source === '' || isGone)) change({ source_creative_id: options[0]!.id })
  return (
    <fieldset class="field">
      <legend>{words.source}</legend>
      <div class="sources-strip">
        {!isNeeded && (
          <label class={source === '' ? 'on none' : 'none'}>
            <input
              type="radio"
              name="source"
              checked={source === ''}
              onChange={() => change({ source_creative_id: '' })}
            />
            <small>{words.sources.none}</small>
          </label>
        )}
        {options.map(({ id, path, name }) => (
          <label key={id} class={id === source ? 'on' : ''}>
            <input
              type="radio"
              name="source"
              aria-label={name}
              checked={id === source}
              onChange={() => change({ source_creative_id: id })}
            />
            <img src={path} alt="" width="62" height="62" loading="lazy" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const sourcesOf = (product: Product | undefined, creatives: readonly Creative[]) => [
  ...(product ? usedImages(product) : []).map((image) => ({
    id: `image:${image.id}`,
    path: smallPath(image),
    name: words.sources.photo(image.position + 1),
  })),
  ...creatives.map(({ id, thumbnail_url, look, source }, i) => ({
    id,
    path: mediaPath(thumbnail_url),
    name: partWords.made(lookName(look, source), i + 1),
  })),
]
