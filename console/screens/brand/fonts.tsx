import { useSignal } from '@preact/signals'
import { type Failed, write } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { changed, useRead } from '../../lib/read.ts'
import { may } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { Field } from '../../parts/controls.tsx'
import { Icon } from '../../parts/icons.tsx'
import type { Editing } from './state.ts'
import { words } from './words.ts'

/** The fonts of headlines and of text, among those that were uploaded. */
export function Fonts({ brand, set }: Editing) {
  const canUpload = may('images:upload')
  const { data } = useRead(calls.fonts, { query: { limit: 100 } }, { enabled: canUpload })
  const busy = useSignal(false)
  const { fonts } = brand
  const listed = (data?.data ?? []).map(({ url, family, style }) => ({ url, name: `${family} ${style}` }))
  const upload = async (file: File | undefined) => {
    if (!file) return
    busy.value = true
    const body = new FormData()
    body.set('file', file, file.name)
    await write(calls.uploadFont, { body }).then(
      () => changed(calls.fonts),
      (error: Failed) => toast(`${words.notTaken(file.name)} ${error.message}`),
    )
    busy.value = false
  }
  return (
    <section class="section">
      <h2>{words.fonts}</h2>
      <p class="quiet-text">{words.fontsLead}</p>
      <div class="pair">
        {(['display', 'text'] as const).map((use) => {
          const value = fonts[use]
          const isListed = value === null || listed.some(({ url }) => url === value)
          return (
            <Field key={use} label={words[use]}>
              <select
                value={value ?? ''}
                onChange={({ currentTarget }) => set({ fonts: { ...fonts, [use]: currentTarget.value || null } })}
              >
                <option value="">{words.builtIn}</option>
                {!isListed && <option value={value}>{value}</option>}
                {listed.map(({ url, name }) => (
                  <option key={url} value={url}>
                    {name}
                  </option>
                ))}
              </select>
            </Field>
          )
        })}
      </div>
      {canUpload && (
        <div class="acts">
          <label class="btn file">
            <Icon name="upload" size={17} />
            <span>{busy.value ? words.uploading : words.uploadFont}</span>
            <input
              type="file"
              accept=".woff2,.ttf,.otf"
              disabled={busy.value}
              onChange={({ currentTarget }) => {
                void upload(currentTarget.files?.[0])
                currentTarget.value = ''
              }}
            />
          </label>
        </div>
      )}
    </section>
  )
}
