import { useSignal } from '@preact/signals'
import type { ListedKey } from '../../../src/features/keys/schema.ts'
import { write } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { changed, useRead } from '../../lib/read.ts'
import { session } from '../../lib/session.ts'
import { useCreation } from '../../lib/submission.ts'
import { dateOf, momentOf } from '../../lib/text.ts'
import { toast } from '../../lib/toasts.ts'
import { Confirm, Refusal } from '../../parts/confirm.tsx'
import { Button, Field, Segmented, TextInput } from '../../parts/controls.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Once } from '../../parts/once.tsx'
import { Trouble, Waiting } from '../../parts/page.tsx'
import { words } from './words.ts'

type Secret = { name: string; value: string }
type Open = { kind: 'new' } | { kind: 'secret'; secret: Secret } | { kind: 'disable'; key: ListedKey } | null

/** The keys of programs. */
export function Keys() {
  const { data, error } = useRead(calls.keys)
  const open = useSignal<Open>(null)
  const row = (key: ListedKey) => (
    <KeyRow
      key={key.id}
      listed={key}
      onDisable={() => {
        open.value = { kind: 'disable', key }
      }}
    />
  )
  const rows = data?.data ?? []
  const live = rows.filter(({ disabled_at }) => disabled_at === null)
  const out = rows.filter(({ disabled_at }) => disabled_at !== null)
  return (
    <section class="section">
      <div class="section-head">
        <h2>{words.keys}</h2>
        <Button
          icon="plus"
          onClick={() => {
            open.value = { kind: 'new' }
          }}
        >
          {words.newKey}
        </Button>
      </div>
      <p class="quiet-text">{data && live.length === 0 ? words.noKeys : words.keysLead}</p>
      {error && !data && <Trouble error={error} />}
      {!data && !error && <Waiting as="rows" />}
      <ul class="things">{live.map(row)}</ul>
      {out.length > 0 && (
        <details>
          <summary>{words.showDisabled(out.length)}</summary>
          <ul class="things">{out.map(row)}</ul>
        </details>
      )}
      <Dialogs
        open={open.value}
        set={(next) => {
          open.value = next
        }}
      />
    </section>
  )
}

function Dialogs({ open, set }: { open: Open; set: (next: Open) => void }) {
  const close = () => set(null)
  if (open?.kind === 'new')
    return (
      <NewKey
        onClose={close}
        onMade={(name, value) => {
          set(value === null ? null : { kind: 'secret', secret: { name, value } })
          if (value === null) toast(words.lostSecret)
        }}
      />
    )
  if (open?.kind === 'secret')
    return (
      <Once title={words.keyTitle(open.secret.name)} text={open.secret.value} more={words.keyText} onKept={close} />
    )
  if (open?.kind !== 'disable') return null
  const { id, name } = open.key
  return (
    <Confirm
      title={words.disableKey(name)}
      text={words.disableKeyText}
      action={words.disable}
      onClose={close}
      run={async () => {
        await write(calls.disableKey, { at: { key_id: id } })
        changed(calls.keys)
        toast(words.disabledKey(name))
      }}
    />
  )
}

function KeyRow({ listed, onDisable }: { listed: ListedKey; onDisable: () => void }) {
  const { name, hint, mode, permissions, disabled_at, expires_at, last_used_at, monthly_budget } = listed
  const all = Object.keys(words.permissionNames)
  const facts = [
    last_used_at === null ? words.never : words.lastUsed(momentOf(last_used_at)),
    words.mayDo(permissions.length, all.length),
    ...(expires_at === null ? [] : [words.until(dateOf(expires_at))]),
  ]
  return (
    <li>
      <span class="two">
        <b>
          <bdi>{name}</bdi> <code>{hint}</code> {mode === 'test' && <span class="chip">{words.testKey}</span>}
        </b>
        <small title={permissions.map((one) => words.permissionNames[one] ?? one).join(', ')}>
          {disabled_at === null ? facts.join(' · ') : words.disabled(dateOf(disabled_at))}
        </small>
      </span>
      <span class="sum">
        <small>{words.used(monthly_budget.used, monthly_budget.limit)}</small>
      </span>
      {disabled_at === null && (
        <Button kind="small" label={`${words.disable}: ${name}`} onClick={onDisable}>
          {words.disable}
        </Button>
      )}
    </li>
  )
}

type Mode = keyof typeof words.modes
type Form = { name: string; mode: Mode; permissions: string[]; budget: string; expires: string }

const empty: Form = { name: '', mode: 'live', permissions: [], budget: '', expires: '' }

const modes = (Object.keys(words.modes) as Mode[]).map((value) => ({ value, label: words.modes[value] }))

/** Midnight that ends this day, where the person is. */
const endOf = (day: string) => new Date(`${day}T23:59:59`).toISOString()

function NewKey({ onClose, onMade }: { onClose: () => void; onMade: (name: string, secret: string | null) => void }) {
  const form = useSignal(empty)
  const { failed, busy, create } = useCreation(calls.createKey, calls.keys)
  const set = (change: Partial<Form>) => {
    form.value = { ...form.value, ...change }
  }
  const { name, mode, permissions, budget, expires } = form.value
  const lacks = name.trim() === '' || permissions.length === 0
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (lacks) return
    const body = {
      ...{ name: name.trim(), permissions },
      ...(mode === 'test' && { mode }),
      ...(budget !== '' && { monthly_budget: Number(budget) }),
      ...(expires !== '' && { expires_at: endOf(expires) }),
    }
    await create(body, ({ api_key }) => {
      onMade(body.name, api_key)
    })
  }
  return (
    <Dialog title={words.newKeyTitle} onClose={onClose}>
      <form class="form" onSubmit={(event) => void send(event)}>
        <Field label={words.keyName}>
          <TextInput
            value={name}
            maxLength={200}
            placeholder={words.keyPlaceholder}
            onInput={(value) => set({ name: value })}
          />
        </Field>
        <Segmented legend={words.mode} options={modes} value={mode} onChange={(value) => set({ mode: value })} />
        <p class="quiet-text">{words.modeMore[mode]}</p>
        <Permissions value={permissions} onChange={(value) => set({ permissions: value })} />
        <div class="pair">
          <Field label={words.budget} hint={words.budgetHint}>
            <TextInput type="number" value={budget} onInput={(value) => set({ budget: value })} />
          </Field>
          <Field label={words.expires} hint={words.expiresHint}>
            <TextInput type="date" value={expires} onInput={(value) => set({ expires: value })} />
          </Field>
        </div>
        <Refusal failed={failed.value} />
        <div class="acts">
          <Button kind="main" type="submit" busy={busy.value} aria-disabled={lacks}>
            {words.createKey}
          </Button>
          {permissions.length === 0 && <small>{words.choosePermission}</small>}
        </div>
      </form>
    </Dialog>
  )
}

/** What the key may do: only what the person may. */
function Permissions({ value, onChange }: { value: string[]; onChange: (value: string[]) => void }) {
  const mine = session.value!.permissions
  return (
    <fieldset class="field">
      <legend>
        {words.permissions}{' '}
        <button type="button" class="link" onClick={() => onChange(value.length === mine.length ? [] : mine)}>
          {value.length === mine.length ? words.noPermissions : words.allPermissions}
        </button>
      </legend>
      <div class="choices">
        {mine.map((permission) => (
          <label key={permission}>
            <input
              type="checkbox"
              checked={value.includes(permission)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(mine.filter((one) => (one === permission ? checked : value.includes(one))))
              }
            />
            <span>{words.permissionNames[permission] ?? permission}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
