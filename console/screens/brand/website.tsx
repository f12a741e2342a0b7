import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import type { Brand } from '../../../src/features/brands/schema.ts'
import type { KitSuggestion } from '../../../src/features/kit-suggestions/schema.ts'
import { write } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { newKey } from '../../lib/drafts.ts'
import { replace, useRead } from '../../lib/read.ts'
import { setParams } from '../../lib/router.ts'
import { useSubmission } from '../../lib/submission.ts'
import { safeLink } from '../../lib/text.ts'
import { toast } from '../../lib/toasts.ts'
import { Refusal } from '../../parts/confirm.tsx'
import { Button, Field, TextInput } from '../../parts/controls.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Waiting } from '../../parts/page.tsx'
import { type Change, change, changeOf, inputOf } from './state.ts'
import { words as all } from './words.ts'

const words = all.site

/** What the website of the brand suggests for its kit, each value with the place that has it. */
export function Website({ brand }: { brand: Brand }) {
  const at = { brand_id: brand.id }
  const { data, error } = useRead(
    calls.kitSuggestion,
    { at },
    { poll: ({ status }) => status === 'processing' && 2000 },
  )
  const address = useSignal(brand.website_url ?? '')
  const { failed, busy, submit } = useSubmission()
  const read = async (event: SubmitEvent) => {
    event.preventDefault()
    const body = { website_url: address.value.trim() }
    if (body.website_url === '') return
    await submit(async () => {
      const headers = { 'idempotency-key': newKey() }
      replace(calls.kitSuggestion, { at }, await write(calls.suggestKit, { at, body, headers }))
    })
  }
  const isUnderWay = data?.status === 'processing'
  return (
    <section class="section">
      <p class="quiet-text">{words.lead}</p>
      <form class="acts" onSubmit={(event) => void read(event)}>
        <Field label={words.address} class="inline">
          <TextInput
            type="url"
            value={address.value}
            onInput={(value) => {
              address.value = value
            }}
          />
        </Field>
        <Button kind="main" type="submit" busy={busy.value || isUnderWay}>
          {data ? words.again : words.read}
        </Button>
      </form>
      <Refusal failed={failed.value ?? (error && error.status !== 404 ? error : null)} />
      {!data && error?.status === 404 && <p class="quiet-text">{words.never}</p>}
      {!data && !error && <Waiting as="rows" />}
      {isUnderWay && <p role="status">{words.reading}</p>}
      {data?.failure && (
        <p class="note bad" role="alert">
          <Icon name="alert" size={17} />
          <span>{data.failure.message}</span>
        </p>
      )}
      {data?.status === 'ready' && <Suggestion brand={brand} suggestion={data} />}
    </section>
  )
}

type Found = {
  id: string
  text: ComponentChildren
  at: { page_url: string; place: string }
  apply: (to: Change) => Change
}

/** Every value that can be applied, by what it is. */
function foundIn(brand: Brand, { name, description, logos, colors, tone }: KitSuggestion): Record<string, Found[]> {
  const roles = { ...brand.color_roles, ...changeOf(brand.id).color_roles }
  return {
    [words.name]:
      name === null ? [] : [{ id: 'name', text: name.value, at: name, apply: () => ({ name: name.value }) }],
    [words.description]:
      description === null
        ? []
        : [
            {
              ...{ id: 'description', text: description.value, at: description },
              apply: () => ({ description: description.value }),
            },
          ],
    [words.logos]: logos.map((logo) => ({
      ...{ id: logo.url, text: `${all.kinds[logo.kind]}, ${words.size(logo.width, logo.height)}`, at: logo },
      apply: ({ logos: before = brand.logos.map(inputOf) }) => ({
        logos: [
          ...before.filter(({ url }) => url !== logo.url),
          { url: logo.url, on: 'any' as const, kind: logo.kind },
        ].slice(-6),
      }),
    })),
    [words.colors]: colors.map((color) => ({
      id: color.value,
      text: (
        <>
          <i class="swatch" style={{ background: color.value }} /> {color.value}
          {color.role && `, ${all.roleNames[color.role]}`} <small>{words.share(color.share)}</small>
        </>
      ),
      at: color,
      apply: ({ colors: before = brand.colors, color_roles = roles }) => ({
        colors: [...new Set([...before, color.value])].slice(0, 12),
        ...(color.role && { color_roles: { ...color_roles, [color.role]: color.value } }),
      }),
    })),
    [words.tone]: tone.map(({ sentence, ...at }) => ({
      ...{ id: sentence, text: sentence, at },
      apply: ({ tone: before = brand.tone }) => ({ tone: [before, sentence].filter(Boolean).join(' ').slice(0, 500) }),
    })),
  }
}

function Suggestion({ brand, suggestion }: { brand: Brand; suggestion: KitSuggestion }) {
  const groups = foundIn(brand, suggestion)
  const every = Object.values(groups).flat()
  const chosen = useSignal<ReadonlySet<string>>(new Set())
  const apply = () => {
    const before = changeOf(brand.id)
    const after = { ...before }
    for (const one of every) if (chosen.value.has(one.id)) Object.assign(after, one.apply(after))
    change(brand.id, after)
    setParams({ tab: null })
    toast(words.applied)
  }
  const toggle = (id: string, isOn: boolean) => {
    chosen.value = new Set([...chosen.value].filter((one) => one !== id).concat(isOn ? [id] : []))
  }
  return (
    <>
      <p class="quiet-text">{words.pages(suggestion.pages.length)}</p>
      {suggestion.names_brand === false && (
        <p class="note bad" role="alert">
          <Icon name="alert" size={17} />
          <span>{words.otherSite}</span>
        </p>
      )}
      {Object.entries(groups).map(([title, list]) => (
        <fieldset key={title} class="found">
          <legend>{title}</legend>
          {list.length === 0 && <p class="quiet-text">{words.nothing}</p>}
          {list.map(({ id, text, at }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={chosen.value.has(id)}
                onChange={({ currentTarget: { checked } }) => toggle(id, checked)}
              />
              <span class="two">
                <b dir="auto">{text}</b>
                <Place {...at} />
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <h3>{words.fonts}</h3>
      <p class="quiet-text">
        {suggestion.fonts.length === 0
          ? words.nothing
          : `${suggestion.fonts.map(({ family }) => family).join(', ')}. ${words.fontsMore}`}
      </p>
      <div class="save-bar">
        <Button kind="main" aria-disabled={chosen.value.size === 0} onClick={() => chosen.value.size > 0 && apply()}>
          {chosen.value.size === 0 ? words.applyNone : words.apply(chosen.value.size)}
        </Button>
      </div>
    </>
  )
}

/** Where on the site a value is. */
const Place = ({ page_url, place }: { page_url: string; place: string }) => {
  const link = safeLink(page_url)
  return (
    <small>
      {place}
      {link && (
        <>
          {' · '}
          <a class="link" href={link} target="_blank" rel="noopener noreferrer">
            {new URL(link).pathname}
          </a>
        </>
      )}
    </small>
  )
}
