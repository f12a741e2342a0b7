import { LOCALES } from '../../../src/lib/locales.ts'
import { calls } from '../../lib/calls.ts'
import { change, makeDraft } from '../../lib/make-draft.ts'
import { useRead } from '../../lib/read.ts'
import { Field } from '../../parts/controls.tsx'
import { words } from './words.ts'

const languages = new Intl.DisplayNames('en', { type: 'language' })

type ChoiceProps = {
  label: string
  name: 'locale' | 'engine' | 'audience_id'
  none: string
  options: readonly (readonly [value: string, label: string])[]
}

function Choice({ label, name, none, options }: ChoiceProps) {
  return (
    <Field label={label}>
      <select value={makeDraft().value[name]} onChange={(event) => change({ [name]: event.currentTarget.value })}>
        <option value="">{none}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** In which language the words of an order are, and, where there is a choice, who writes them. */
export function Writing() {
  const { data } = useRead(calls.models)
  const models = (data?.data ?? []).filter(({ is_used }) => is_used)
  return (
    <div class="pair">
      <Choice
        label={words.language}
        name="locale"
        none={words.languageOfProduct}
        options={LOCALES.map((locale) => [locale, languages.of(locale) ?? locale])}
      />
      {models.length > 0 && (
        <Choice
          label={words.writer}
          name="engine"
          none={words.writerUsual}
          options={[
            ['built_in', words.writerBuiltIn],
            ...models.map(({ id, credits }) => [id, words.writerModel(id, credits)] as const),
          ]}
        />
      )}
    </div>
  )
}

/** Whom a short film speaks to: one of the audiences of the product. */
export function Audience() {
  const { product_id, audience_id } = makeDraft().value
  const { data } = useRead(calls.audiences, { query: { product_id } }, { enabled: product_id !== '' })
  const audiences = data?.data ?? []
  // An audience of another product is none of this one.
  if (audience_id !== '' && data && !audiences.some(({ id }) => id === audience_id)) change({ audience_id: '' })
  if (audiences.length < 2) return null
  return (
    <Choice
      label={words.audience}
      name="audience_id"
      none={words.audienceUsual}
      options={audiences.map(({ id, name }) => [id, name])}
    />
  )
}
