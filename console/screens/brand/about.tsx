import { Field, Segmented, TextInput } from '../../parts/controls.tsx'
import type { Editing } from './state.ts'
import { words } from './words.ts'

const orNull = (text: string) => (text.trim() === '' ? null : text)

/** Name, description and website. */
export const About = ({ brand, set }: Editing) => (
  <section class="section">
    <h2>{words.about}</h2>
    <div class="pair">
      <Field label={words.name}>
        <TextInput value={brand.name} maxLength={200} onInput={(name) => set({ name })} />
      </Field>
      <Field label={words.website}>
        <TextInput
          type="url"
          value={brand.website_url ?? ''}
          onInput={(text) => set({ website_url: orNull(text.trim()) })}
        />
      </Field>
    </div>
    <Field label={words.description} hint={words.descriptionHint}>
      <textarea
        dir="auto"
        rows={3}
        maxLength={5000}
        value={brand.description ?? ''}
        onInput={({ currentTarget: { value } }) => set({ description: orNull(value) })}
      />
    </Field>
  </section>
)

type LinesProps = { label: string; hint: string; value: string[]; onChange: (lines: string[]) => void }

/** A list as people type it: one a line. What is typed stays as it is until the field is left. */
const Lines = ({ label, hint, value, onChange }: LinesProps) => (
  <Field label={label} hint={hint}>
    <textarea
      dir="auto"
      rows={4}
      value={value.join('\n')}
      onChange={({ currentTarget: { value } }) =>
        onChange([...new Set(value.split('\n').map((line) => line.trim()))].filter((line) => line !== ''))
      }
    />
  </Field>
)

/** How the brand speaks. */
export const Voice = ({ brand, set }: Editing) => (
  <section class="section">
    <h2>{words.voice}</h2>
    <Field label={words.tone}>
      <TextInput
        value={brand.tone ?? ''}
        maxLength={500}
        placeholder={words.tonePlaceholder}
        onInput={(text) => set({ tone: orNull(text) })}
      />
    </Field>
    <div class="pair">
      <Lines
        label={words.use}
        hint={words.perLine}
        value={brand.words_to_use}
        onChange={(words_to_use) => set({ words_to_use })}
      />
      <Lines
        label={words.avoid}
        hint={words.avoidHint}
        value={brand.words_to_avoid}
        onChange={(words_to_avoid) => set({ words_to_avoid })}
      />
      <Lines
        label={words.calls}
        hint={words.callsHint}
        value={brand.calls_to_action}
        onChange={(calls_to_action) => set({ calls_to_action })}
      />
      <Field label={words.legal} hint={words.legalHint}>
        <TextInput
          value={brand.legal_line ?? ''}
          maxLength={200}
          onInput={(text) => set({ legal_line: orNull(text) })}
        />
      </Field>
    </div>
    <Segmented
      legend={words.spelling}
      options={(['', 'us', 'gb'] as const).map((value) => ({ value, label: words.spellings[value] }))}
      value={brand.spelling ?? ''}
      onChange={(value) => set({ spelling: value === '' ? null : value })}
    />
  </section>
)
