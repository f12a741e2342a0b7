import { useSignal } from '@preact/signals'
import type { Brand } from '../../../src/features/brands/schema.ts'
import type { Failed } from '../../lib/api.ts'
import { may } from '../../lib/session.ts'
import { mediaPath } from '../../lib/text.ts'
import { toast } from '../../lib/toasts.ts'
import { uploadImage } from '../../lib/upload.ts'
import { Button, Field, TextInput } from '../../parts/controls.tsx'
import { Icon } from '../../parts/icons.tsx'
import { type Editing, inputOf, type LogoInput } from './state.ts'
import { words } from './words.ts'

const logosMax = 6

/** The logos of the brand, on the grounds that they are for. */
export function Logos({ brand, set }: Editing) {
  const { logos } = brand
  const address = useSignal('')
  const put = (next: LogoInput[]) => set({ logos: next.map(inputOf) })
  const add = (url: string) => put([...logos, { url, on: 'any', kind: 'full' }])
  const upload = (file: File | undefined) => {
    if (!file) return
    void uploadImage(file, file.name, () => {}).then(
      ({ url }) => add(url),
      (error: Failed) => toast(`${words.notTaken(file.name)} ${error.message}`),
    )
  }
  const isClosed = !may('brands:manage')
  if (isClosed && logos.length === 0) return null
  return (
    <section class="section">
      <h2>{words.logos}</h2>
      <p class="quiet-text">{words.logosLead}</p>
      <ul class="logos">
        {logos.map((logo, i) => (
          <LogoCard
            key={logo.url}
            logo={logo}
            position={i + 1}
            onChange={(more) => put(logos.map((one) => (one === logo ? { ...one, ...more } : one)))}
            onFirst={() => put([logo, ...logos.filter((one) => one !== logo)])}
            onRemove={() => put(logos.filter((one) => one !== logo))}
          />
        ))}
      </ul>
      {logos.length < logosMax && !isClosed && (
        <div class="acts">
          {may('images:upload') && (
            <label class="btn file">
              <Icon name="upload" size={17} />
              <span>{words.addLogo}</span>
              <input
                type="file"
                accept="image/png,image/jpeg,image/webp"
                onChange={({ currentTarget }) => {
                  upload(currentTarget.files?.[0])
                  currentTarget.value = ''
                }}
              />
            </label>
          )}
          <Field label={words.logoAddress} class="inline">
            <TextInput
              type="url"
              value={address.value}
              onInput={(value) => {
                address.value = value
              }}
            />
          </Field>
          <Button
            aria-disabled={address.value.trim() === ''}
            onClick={() => {
              if (address.value.trim() === '') return
              add(address.value.trim())
              address.value = ''
            }}
          >
            {words.addAddress}
          </Button>
        </div>
      )}
    </section>
  )
}

type CardProps = {
  logo: Brand['logos'][number]
  position: number
  onChange: (more: Partial<LogoInput>) => void
  onFirst: () => void
  onRemove: () => void
}

const keys = <T extends string>(names: Record<T, string>) => Object.keys(names) as T[]

function LogoCard({ logo, position, onChange, onFirst, onRemove }: CardProps) {
  const { image_url, status, failure, on, kind } = logo
  return (
    <li class="panel">
      <div class={`logo on-${on}`}>
        {image_url ? (
          <img src={mediaPath(image_url)} alt={words.logo(position)} />
        ) : (
          <small>{status === 'failed' ? '' : words.logoWaits}</small>
        )}
      </div>
      {failure && (
        <p class="note bad" role="alert">
          <Icon name="alert" size={17} />
          <span>{failure}</span>
        </p>
      )}
      <Field label={words.ground}>
        <select value={on} onChange={({ currentTarget: { value } }) => onChange({ on: value as LogoInput['on'] })}>
          {keys(words.grounds).map((value) => (
            <option key={value} value={value}>
              {words.grounds[value]}
            </option>
          ))}
        </select>
      </Field>
      <Field label={words.kind}>
        <select
          value={kind}
          onChange={({ currentTarget: { value } }) => onChange({ kind: value as LogoInput['kind'] })}
        >
          {keys(words.kinds).map((value) => (
            <option key={value} value={value}>
              {words.kinds[value]}
            </option>
          ))}
        </select>
      </Field>
      <div class="acts">
        {position > 1 && (
          <Button kind="small" onClick={onFirst}>
            {words.first}
          </Button>
        )}
        <Button kind="small" icon="trash" onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </li>
  )
}
