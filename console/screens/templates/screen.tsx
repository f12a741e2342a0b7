import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Template } from '../../../src/features/templates/schema.ts'
import { startTemplate } from '../../lib/again.ts'
import type { Failed } from '../../lib/api.ts'
import { useBrand, useBrands } from '../../lib/brand.ts'
import { calls, type Page } from '../../lib/calls.ts'
import { useList } from '../../lib/list.ts'
import { go } from '../../lib/router.ts'
import { may } from '../../lib/session.ts'
import { useCreation } from '../../lib/submission.ts'
import { mediaPath } from '../../lib/text.ts'
import { toast } from '../../lib/toasts.ts'
import { uploadImage } from '../../lib/upload.ts'
import { BrandChoice } from '../../parts/brand.tsx'
import { Refusal } from '../../parts/confirm.tsx'
import { Button, Field, LinkButton, TextInput } from '../../parts/controls.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Empty, Head, Trouble, Waiting } from '../../parts/page.tsx'
import { words as partWords } from '../../parts/words.ts'
import { words } from './words.ts'

/** The templates of a brand. */
export function Screen() {
  const { brands: list, isRead, error } = useBrands()
  const brand = useBrand()
  const home = brand || (list[0]?.id ?? '')
  const adding = useSignal(startTemplate.peek().length > 0)
  const canAdd = home !== '' && may('images:upload')
  return (
    <>
      <Head title={words.title} sub={words.lead}>
        <BrandChoice />
        {canAdd && (
          <Button
            kind="main"
            icon="plus"
            onClick={() => {
              adding.value = true
            }}
          >
            {words.add}
          </Button>
        )}
      </Head>
      {error && <Trouble error={error} />}
      {!isRead && !error && <Waiting as="cards" />}
      {isRead && list.length === 0 && (
        <Empty text={words.noBrand}>
          <LinkButton href="/brands">{words.brands}</LinkButton>
        </Empty>
      )}
      {home !== '' && <Cards brand={brand} brands={list} />}
      {adding.value && home !== '' && (
        <Add
          brands={list}
          first={home}
          onClose={() => {
            adding.value = false
          }}
        />
      )}
    </>
  )
}

type BrandNames = readonly { id: string; name: string }[]

function Cards({ brand, brands }: { brand: string; brands: BrandNames }) {
  const {
    items: rows,
    first: data,
    error,
    hasMore,
    more,
  } = useList<Template, Page<Template>>(calls.templates, { ...(brand !== '' && { brand_id: brand }), limit: 24 })
  if (error && !data) return <Trouble error={error} />
  if (!data) return <Waiting as="cards" />
  if (rows.length === 0) return <Empty text={brand === '' ? words.emptyAll : words.empty} />
  return (
    <>
      <ul class="cards">
        {rows.map(({ id, brand_id, name, shots }) => (
          <li key={id}>
            <a href={`/templates/${id}`}>
              <Cover shots={shots} />
              <span class="two">
                <b dir="auto">{name}</b>
                <small dir="auto">
                  {words.count(shots.length)}
                  {brand === '' && brands.length > 1 && ` · ${brands.find((one) => one.id === brand_id)?.name ?? ''}`}
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {hasMore && (
        <p>
          <Button onClick={more}>{words.more}</Button>
        </p>
      )}
    </>
  )
}

/** The first pictures of a template, in one square. */
const Cover = ({ shots }: Pick<Template, 'shots'>) => (
  <span class="mosaic">
    {shots.slice(0, 3).map(({ id, thumbnail_url, image_url }) => (
      <img key={id} src={mediaPath(thumbnail_url ?? image_url)} alt="" loading="lazy" decoding="async" />
    ))}
  </span>
)

const picturesMax = 15

function Add({ brands, first, onClose }: { brands: BrandNames; first: string; onClose: () => void }) {
  const form = useSignal({ brand: first, name: '', description: '', urls: startTemplate.peek() })
  useEffect(() => {
    startTemplate.value = []
  }, [])
  const { failed, busy, create } = useCreation(calls.createTemplate, calls.templates)
  const { brand, name, description, urls } = form.value
  const set = (more: Partial<typeof form.value>) => {
    form.value = { ...form.value, ...more }
  }
  const lacks = name.trim() === '' || urls.length === 0
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (lacks) return
    const body = {
      ...{ brand_id: brand, name: name.trim(), image_urls: urls },
      ...(description.trim() !== '' && { description: description.trim() }),
    }
    await create(body, ({ id }) => {
      go(`/templates/${id}`)
    })
  }
  return (
    <Dialog title={words.add} onClose={onClose}>
      <form class="form" onSubmit={(event) => void send(event)}>
        {brands.length > 1 && (
          <Field label={partWords.brand}>
            <select value={brand} onChange={({ currentTarget: { value } }) => set({ brand: value })}>
              {brands.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          </Field>
        )}
        <Field label={words.name}>
          <TextInput
            value={name}
            maxLength={200}
            placeholder={words.namePlaceholder}
            onInput={(value) => set({ name: value })}
          />
        </Field>
        <Field label={words.description}>
          <TextInput value={description} maxLength={2000} onInput={(value) => set({ description: value })} />
        </Field>
        <Pictures urls={urls} onChange={(change) => set({ urls: change(form.value.urls) })} />
        <Refusal failed={failed.value} />
        <Button kind="main" type="submit" busy={busy.value} aria-disabled={lacks}>
          {words.create}
        </Button>
      </form>
    </Dialog>
  )
}

type PicturesProps = { urls: string[]; onChange: (change: (before: string[]) => string[]) => void }

/** The pictures to follow, uploaded as soon as they are chosen. */
function Pictures({ urls, onChange }: PicturesProps) {
  const coming = useSignal(0)
  const take = (files: File[]) => {
    for (const file of files.slice(0, picturesMax - urls.length - coming.value)) {
      coming.value++
      void uploadImage(file, file.name, () => {})
        .then(
          ({ url }) => onChange((before) => [...before, url]),
          (error: Failed) => toast(`${words.notTaken(file.name)} ${error.message}`),
        )
        .then(() => {
          coming.value--
        })
    }
  }
  return (
    <fieldset class="field">
      <legend>
        {words.pictures} <small>{words.picturesHint(urls.length)}</small>
      </legend>
      <ul class="thumbs">
        {urls.map((url, i) => (
          <li key={url}>
            <img src={mediaPath(url)} alt={words.picture(i + 1)} />
            <Button
              kind="plain"
              icon="close"
              label={words.remove(i + 1)}
              onClick={() => onChange((before) => before.filter((one) => one !== url))}
            />
          </li>
        ))}
      </ul>
      <label class="btn file">
        <Icon name="upload" size={17} />
        <span>{coming.value > 0 ? words.uploading(coming.value) : words.addPictures}</span>
        <input
          type="file"
          multiple
          accept="image/*,.heic,.heif"
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
      </label>
    </fieldset>
  )
}
