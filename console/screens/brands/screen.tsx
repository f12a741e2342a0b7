import { useSignal } from '@preact/signals'
import type { Brand } from '../../../src/features/brands/schema.ts'
import { calls, type Page } from '../../lib/calls.ts'
import { useList } from '../../lib/list.ts'
import { go } from '../../lib/router.ts'
import { may } from '../../lib/session.ts'
import { useCreation } from '../../lib/submission.ts'
import { mediaPath } from '../../lib/text.ts'
import { Refusal } from '../../parts/confirm.tsx'
import { Button, Field, TextInput } from '../../parts/controls.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Empty, Head, Trouble, Waiting } from '../../parts/page.tsx'
import { words } from './words.ts'

/** All brands, each with what its kit has. */
export function Screen() {
  const { items: rows, first: data, error, hasMore, more } = useList<Brand, Page<Brand>>(calls.brands, {})
  const adding = useSignal(false)
  const canAdd = may('brands:manage')
  const add = (
    <Button
      kind="main"
      icon="plus"
      onClick={() => {
        adding.value = true
      }}
    >
      {words.add}
    </Button>
  )
  return (
    <>
      <Head title={words.title} sub={words.lead}>
        {canAdd && add}
      </Head>
      {!data && (error ? <Trouble error={error} /> : <Waiting as="rows" />)}
      {data && rows.length === 0 && <Empty text={words.empty}>{canAdd && add}</Empty>}
      <ul class="things">
        {rows.map((brand) => (
          <li key={brand.id}>
            <Sign brand={brand} />
            <a class="two" href={`/brands/${brand.id}`}>
              <b dir="auto">{brand.name}</b>
              <small>{words.kit(brand.colors.length, brand.logos.length)}</small>
            </a>
            <span class="swatches" aria-hidden="true">
              {brand.colors.slice(0, 6).map((color) => (
                <i key={color} style={{ background: color }} />
              ))}
            </span>
            <small class="number">{words.kitVersion(brand.kit_version)}</small>
          </li>
        ))}
      </ul>
      {hasMore && (
        <p>
          <Button onClick={more}>{words.more}</Button>
        </p>
      )}
      {adding.value && (
        <Add
          onClose={() => {
            adding.value = false
          }}
        />
      )}
    </>
  )
}

/** Black or white, whichever contrasts more with a color (WCAG 2.2, relative luminance). */
function inkOn(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2)
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! > 0.18 ? '#000' : '#fff'
}

/** The logo of a brand, or its first letter. */
function Sign({ brand: { name, logos, colors } }: { brand: Brand }) {
  const logo = logos.find(({ image_url }) => image_url !== null)
  return (
    <span
      class="brand-sign"
      style={logo || !colors[0] ? undefined : { background: colors[0], color: inkOn(colors[0]) }}
    >
      {logo ? <img src={mediaPath(logo.image_url!)} alt="" loading="lazy" /> : <b>{[...name][0]}</b>}
    </span>
  )
}

function Add({ onClose }: { onClose: () => void }) {
  const name = useSignal('')
  const website = useSignal('')
  const { failed, busy, create } = useCreation(calls.createBrand, calls.brands)
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (name.value.trim() === '') return
    const body = { name: name.value.trim(), ...(website.value !== '' && { website_url: website.value.trim() }) }
    await create(body, ({ id }) => {
      go(`/brands/${id}${website.value === '' ? '' : '?tab=website'}`)
    })
  }
  return (
    <Dialog title={words.addTitle} onClose={onClose}>
      <form class="form" onSubmit={(event) => void send(event)}>
        <Field label={words.name}>
          <TextInput
            value={name.value}
            maxLength={200}
            placeholder={words.namePlaceholder}
            onInput={(value) => {
              name.value = value
            }}
          />
        </Field>
        <Field label={words.website} hint={words.websiteHint}>
          <TextInput
            type="url"
            value={website.value}
            placeholder={words.websitePlaceholder}
            onInput={(value) => {
              website.value = value
            }}
          />
        </Field>
        <Refusal failed={failed.value} />
        <Button kind="main" type="submit" busy={busy.value} aria-disabled={name.value.trim() === ''}>
          {words.create}
        </Button>
      </form>
    </Dialog>
  )
}
