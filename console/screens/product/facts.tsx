import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { type Failed, ifUnchanged, write } from '../../lib/api.ts'
import { calls, type Product } from '../../lib/calls.ts'
import { draft } from '../../lib/drafts.ts'
import { handedOver, openPhotos, type Photo, photoTarget } from '../../lib/photos.ts'
import { changed, replace } from '../../lib/read.ts'
import { may } from '../../lib/session.ts'
import { mediaPath, safeLink, smallPath } from '../../lib/text.ts'
import { toast } from '../../lib/toasts.ts'
import { Button, Field, TextInput } from '../../parts/controls.tsx'
import { FileButton } from '../../parts/files.tsx'
import { Icon } from '../../parts/icons.tsx'
import { words as all } from './words.ts'

const words = all.facts
const fields = ['name', 'description', 'price', 'currency'] as const
type Values = Record<(typeof fields)[number], string> & { image_urls: string[] }

const valuesOf = (product: Product): Values => ({
  name: product.name,
  description: product.description ?? '',
  price: product.price ?? '',
  currency: product.currency ?? '',
  image_urls: product.images.map(({ url }) => url),
})

/** Members that differ, as the service takes them. */
function changeOf(before: Values, now: Values): Record<string, unknown> {
  const texts = fields
    .filter((field) => before[field] !== now[field])
    .map((field) => [field, now[field].trim() || null])
  const photos = before.image_urls.join() === now.image_urls.join() ? [] : [['image_urls', now.image_urls]]
  return Object.fromEntries([...texts, ...photos])
}

/** What is stated of the product, edited in place. Another version of it is never overwritten unseen. */
export function Facts({ product }: { product: Product }) {
  const form = draft<{ base: Product | null; values: Values | null }>(`facts:${product.id}`, {
    base: null,
    values: null,
  })
  const { base, values } = form.value
  const now = values ?? valuesOf(product)
  const change = (part: Partial<Values>) => {
    form.value = { base: base ?? product, values: { ...now, ...part } }
  }
  const discard = () => {
    form.value = { base: null, values: null }
  }
  const failed = useSignal<Failed | null>(null)
  const busy = useSignal(false)
  const changes = changeOf(valuesOf(base ?? product), now)
  const isChanged = Object.keys(changes).length > 0
  const isStale = base !== null && isChanged && base.updated_at !== product.updated_at
  const save = async () => {
    busy.value = true
    failed.value = null
    const at = { product_id: product.id }
    try {
      const answer = await write(calls.updateProduct, { at, body: changes, headers: ifUnchanged(product) })
      discard()
      replace(calls.product, { at }, answer)
      changed(calls.products, calls.profile)
      toast(words.saved)
    } catch (error) {
      if ((error as Failed).status === 412) changed(calls.product)
      else failed.value = error as Failed
    }
    busy.value = false
  }
  const locked = !may('products:update')
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && !isStale && !busy.value) void save()
      }}
    >
      {isStale && (
        <Conflict
          theirs={valuesOf(product)}
          mine={now}
          onTheirs={discard}
          onMine={() => {
            form.value = { base: product, values: now }
          }}
        />
      )}
      <TextFields now={now} change={change} locked={locked} />
      <Page url={product.product_url} />
      <Photos of={product} urls={now.image_urls} onChange={(image_urls) => change({ image_urls })} locked={locked} />
      {failed.value && (
        <p class="note bad" role="alert">
          <Icon name="alert" size={17} />
          <span>{failed.value.message}</span>
        </p>
      )}
      {isChanged && (
        <div class="save-bar">
          <div class="acts">
            <Button kind="main" type="submit" busy={busy.value} aria-disabled={isStale}>
              {busy.value ? words.saving : words.save}
            </Button>
            <Button kind="plain" onClick={discard}>
              {words.undo}
            </Button>
          </div>
        </div>
      )}
    </form>
  )
}

type EditProps = { now: Values; change: (part: Partial<Values>) => void; locked: boolean }

const TextFields = ({ now, change, locked }: EditProps) => (
  <>
    <Field label={words.name}>
      <TextInput value={now.name} maxLength={200} readOnly={locked} onInput={(name) => change({ name })} />
    </Field>
    <Field label={words.description} hint={words.descriptionHint}>
      <textarea
        dir="auto"
        rows={5}
        maxLength={5000}
        readOnly={locked}
        value={now.description}
        onInput={(event) => change({ description: event.currentTarget.value })}
      />
    </Field>
    <div class="pair">
      <Field label={words.price}>
        <TextInput value={now.price} maxLength={20} readOnly={locked} onInput={(price) => change({ price })} />
      </Field>
      <Field label={words.currency}>
        <TextInput
          value={now.currency}
          maxLength={3}
          placeholder="EUR"
          readOnly={locked}
          onInput={(currency) => change({ currency: currency.toUpperCase() })}
        />
      </Field>
    </div>
  </>
)

function Page({ url }: { url: string | null }) {
  const link = safeLink(url)
  if (link === null) return null
  return (
    <p class="quiet">
      <Icon name="link" size={15} />
      <a class="link" href={link} rel="noopener noreferrer" target="_blank">
        {words.page}: {new URL(link).hostname}
      </a>
    </p>
  )
}

type ConflictProps = { theirs: Values; mine: Values; onTheirs: () => void; onMine: () => void }

/** Both versions, where somebody else was faster. */
function Conflict({ theirs, mine, onTheirs, onMine }: ConflictProps) {
  const differing = fields.filter((field) => theirs[field] !== mine[field])
  return (
    <section class="trouble" role="alert">
      <h2>
        <Icon name="alert" />
        <span>{words.conflict}</span>
      </h2>
      <dl class="versions">
        {differing.map((field) => (
          <div key={field}>
            <dt>{words[field]}</dt>
            <dd dir="auto">
              <small>{words.theirs}</small> {theirs[field] || words.none}
            </dd>
            <dd dir="auto">
              <small>{words.mine}</small> {mine[field] || words.none}
            </dd>
          </div>
        ))}
      </dl>
      <div class="acts">
        <Button onClick={onTheirs}>{words.takeTheirs}</Button>
        <Button onClick={onMine}>{words.keepMine}</Button>
      </div>
    </section>
  )
}

type PhotosProps = { of: Product; urls: string[]; onChange: (urls: string[]) => void; locked: boolean }

/** The photos that are on their way to a form, which takes each as it arrives. */
function useArriving({ urls, onChange, locked }: Omit<PhotosProps, 'of'>) {
  const arriving = useSignal(openPhotos()).value
  // They arrive one after the other, while the form may change.
  const now = useRef({ urls, onChange })
  now.current = { urls, onChange }
  useEffect(
    () =>
      arriving.list.subscribe((list) => {
        const fresh = list.flatMap(({ state, url }) => (state === 'here' && url !== null ? url : []))
        if (fresh.length === 0) return
        now.current.urls = [...new Set([...now.current.urls, ...fresh])].slice(0, 10)
        now.current.onChange(now.current.urls)
        queueMicrotask(() => {
          for (const { id, state } of list) if (state === 'here') arriving.remove(id)
        })
      }),
    [arriving],
  )
  useEffect(() => {
    if (locked) return
    photoTarget.value = arriving.add
    if (handedOver.value.length > 0) arriving.add(handedOver.value.splice(0))
    return () => {
      photoTarget.value = null
    }
  })
  return arriving
}

/** Photos in their order: by dragging, and by buttons. */
function Photos({ of: { images }, urls, onChange, locked }: PhotosProps) {
  const small = new Map(images.map((image) => [image.url, smallPath(image)]))
  const held = useSignal<number | null>(null)
  const arriving = useArriving({ urls, onChange, locked })
  const move = (from: number, to: number) => {
    const next = [...urls]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange(next)
  }
  return (
    <fieldset class="field">
      <legend>
        {words.photos} <small>{words.photosHint}</small>
      </legend>
      <ol class="photos">
        {urls.map((url, i) => (
          <li
            key={url}
            draggable={!locked}
            onDragStart={() => {
              held.value = i
            }}
            onDragOver={(event) => held.value !== null && event.preventDefault()}
            onDrop={() => {
              if (held.value !== null && held.value !== i) move(held.value, i)
              held.value = null
            }}
          >
            <img src={small.get(url) ?? mediaPath(url)} alt={words.photo(i + 1)} />
            {i === 0 && <small class="chip">{words.first}</small>}
            {!locked && (
              <span class="acts">
                <Button
                  kind="small"
                  icon="left"
                  label={words.earlier(i + 1)}
                  disabled={i === 0}
                  onClick={() => move(i, i - 1)}
                />
                <Button
                  kind="small"
                  icon="right"
                  label={words.later(i + 1)}
                  disabled={i === urls.length - 1}
                  onClick={() => move(i, i + 1)}
                />
                <Button
                  kind="small"
                  icon="close"
                  label={words.remove(i + 1)}
                  disabled={urls.length === 1}
                  onClick={() => onChange(urls.filter((one) => one !== url))}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      <Arriving photos={arriving.list.value} />
      {!locked && urls.length < 10 && (
        <FileButton icon="plus" label={words.add} onFiles={arriving.add} multiple>
          {words.add}
        </FileButton>
      )}
    </fieldset>
  )
}

const Arriving = ({ photos }: { photos: readonly Photo[] }) => (
  <>
    {photos.map(({ id, name, state, share, reason }) =>
      state === 'refused' ? (
        <p key={id} class="note bad" role="alert">
          <Icon name="alert" size={16} />
          <span>
            <b dir="auto">{words.notTaken(name)}</b> {reason}
          </span>
        </p>
      ) : (
        <progress key={id} max={1} value={share} aria-label={name} />
      ),
    )}
  </>
)
