import { type Signal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Brand } from '../../../src/features/brands/schema.ts'
import type { ListedKey } from '../../../src/features/keys/schema.ts'
import { type Failed, ifUnchanged, write } from '../../lib/api.ts'
import { calls, type Page } from '../../lib/calls.ts'
import { useList } from '../../lib/list.ts'
import { changed, replace, useRead } from '../../lib/read.ts'
import { session } from '../../lib/session.ts'
import { useCreation, useSubmission } from '../../lib/submission.ts'
import { toast } from '../../lib/toasts.ts'
import { Refusal } from '../../parts/confirm.tsx'
import { Button, Field, Segmented, TextInput } from '../../parts/controls.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Trouble, Waiting } from '../../parts/page.tsx'
import { words } from './words.ts'

type Mode = keyof typeof words.modes
type Form = {
  name: string
  mode: Mode
  permissions: string[]
  /** Null for all. */
  brands: string[] | null
  budget: string
  /** A day where the person is. */
  expires: string
  rotatable: boolean
}

const empty: Form = {
  name: '',
  mode: 'live',
  permissions: [],
  brands: null,
  budget: '',
  expires: '',
  rotatable: false,
}

const modes = (Object.keys(words.modes) as Mode[]).map((value) => ({ value, label: words.modes[value] }))

/** The last second of a day, where the person is. */
const endOf = (day: string) => new Date(`${day}T23:59:59`).toISOString()

function dayOf(iso: string | null): string {
  if (iso === null) return ''
  const at = new Date(iso)
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

const formOf = (key: ListedKey): Form => ({
  name: key.name,
  mode: key.mode,
  permissions: key.permissions,
  brands: key.brand_ids,
  budget: key.monthly_budget.limit === null ? '' : String(key.monthly_budget.limit),
  expires: dayOf(key.expires_at),
  rotatable: key.rotatable,
})

/** What was changed in a form, as the service takes it: a day stays the moment that it was where nobody chose another. */
function changesOf(before: Form, { name, permissions, brands, budget, expires, rotatable }: Form) {
  const now = {
    name: name.trim(),
    permissions,
    brand_ids: brands,
    monthly_budget: budget === '' ? null : Number(budget),
    expires_at: expires === '' ? null : endOf(expires),
    rotatable,
  }
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const isSame: Record<keyof typeof now, boolean> = {
    name: before.name === now.name,
    permissions: same([...before.permissions].sort(), [...permissions].sort()),
    brand_ids: same(before.brands?.toSorted(), brands?.toSorted()),
    monthly_budget: before.budget === budget,
    expires_at: before.expires === expires,
    rotatable: before.rotatable === rotatable,
  }
  return Object.fromEntries(Object.entries(now).filter(([member]) => !isSame[member as keyof typeof now]))
}

/** What a form lacks before it can be sent; null for nothing. */
function lackOf({ name, permissions, brands }: Form): string | null {
  if (name.trim() === '') return words.writeName
  if (permissions.length === 0) return words.choosePermission
  return brands?.length === 0 ? words.chooseBrand : null
}

type NewProps = { onClose: () => void; onMade: (name: string, secret: string | null) => void }

export function NewKey({ onClose, onMade }: NewProps) {
  const form = useSignal(empty)
  const { failed, busy, create } = useCreation(calls.createKey, calls.keys)
  const { mode } = form.value
  const send = () =>
    create({ ...changesOf(empty, form.value), ...(mode === 'test' && { mode }) }, ({ name, api_key }) =>
      onMade(name, api_key),
    )
  return (
    <Dialog title={words.newKeyTitle} onClose={onClose}>
      <KeyForm form={form} failed={failed.value} busy={busy.value} action={words.createKey} send={send}>
        <Segmented
          legend={words.mode}
          options={modes}
          value={mode}
          onChange={(mode) => {
            form.value = { ...form.value, mode, ...(mode === 'test' && { brands: null }) }
          }}
        />
        <p class="quiet-text">{words.modeMore[mode]}</p>
      </KeyForm>
    </Dialog>
  )
}

type ChangeProps = { id: string; name: string; onClose: () => void }

/** Changes a key as it is now: the list may be older, and so may be the form of somebody else. */
export function ChangeKey({ id, name, onClose }: ChangeProps) {
  const { data, error } = useRead(calls.key, { at: { key_id: id } })
  return (
    <Dialog title={words.changeKeyTitle(name)} onClose={onClose}>
      {data && <Changes listed={data} onClose={onClose} />}
      {!data && (error ? <Trouble error={error} /> : <Waiting as="rows" />)}
    </Dialog>
  )
}

function Changes({ listed, onClose }: { listed: ListedKey; onClose: () => void }) {
  const base = useSignal(listed)
  const form = useSignal(formOf(listed))
  const { failed, busy, submit } = useSubmission()
  const isConflict = failed.value?.status === 412
  const save = (headers: Record<string, string>) =>
    submit(async () => {
      const body = changesOf(formOf(base.value), form.value)
      const at = { key_id: listed.id }
      const answer = await write(calls.updateKey, { at, body, headers }).catch((error: Failed) => {
        if (error.status === 412) changed(calls.key)
        throw error
      })
      replace(calls.key, { at }, answer)
      changed(calls.keys)
      toast(words.keyChanged(listed.name))
      onClose()
    })
  return (
    <KeyForm
      form={form}
      failed={isConflict ? null : failed.value}
      busy={busy.value}
      action={isConflict ? words.overwrite : words.save}
      send={() => save(isConflict ? {} : ifUnchanged(base.value))}
    >
      {listed.mode === 'test' && <p class="quiet-text">{words.testBrands}</p>}
      {isConflict && (
        <p class="note bad" role="alert">
          <Icon name="alert" size={17} />
          <span>
            {words.keyConflict}{' '}
            <button
              type="button"
              class="link"
              onClick={() => {
                failed.value = null
                base.value = listed
                form.value = formOf(listed)
              }}
            >
              {words.theirs}
            </button>
          </span>
        </p>
      )}
    </KeyForm>
  )
}

type FormProps = {
  form: Signal<Form>
  failed: Failed | null
  busy: boolean
  action: string
  send: () => Promise<void>
  children: ComponentChildren
}

/** Name, permissions and limits of a key. */
function KeyForm({ form, failed, busy, action, send, children }: FormProps) {
  const set = (change: Partial<Form>) => {
    form.value = { ...form.value, ...change }
  }
  const { name, mode, permissions, brands, budget, expires, rotatable } = form.value
  const lack = lackOf(form.value)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (lack === null) void send()
  }
  return (
    <form class="form" onSubmit={submit}>
      <Field label={words.keyName}>
        <TextInput
          value={name}
          maxLength={200}
          placeholder={words.keyPlaceholder}
          onInput={(value) => set({ name: value })}
        />
      </Field>
      {children}
      <Permissions value={permissions} onChange={(value) => set({ permissions: value })} />
      {mode === 'live' && <Brands value={brands} onChange={(value) => set({ brands: value })} />}
      <div class="pair">
        <Field label={words.budget} hint={words.budgetHint}>
          <TextInput
            type="number"
            value={budget}
            placeholder={words.budgetUnit}
            onInput={(value) => set({ budget: value })}
          />
        </Field>
        <Field label={words.expires} hint={words.expiresHint}>
          <TextInput type="date" value={expires} onInput={(value) => set({ expires: value })} />
        </Field>
      </div>
      <div class="choices">
        <Choice checked={rotatable} onChange={(checked) => set({ rotatable: checked })}>
          {words.rotatable}
        </Choice>
      </div>
      <Refusal failed={failed} />
      <div class="acts">
        <Button kind="main" type="submit" busy={busy} aria-disabled={lack !== null}>
          {action}
        </Button>
        {lack !== null && <small>{lack}</small>}
      </div>
    </form>
  )
}

type ChoiceProps = { checked: boolean; onChange: (checked: boolean) => void; children: ComponentChildren }

const Choice = ({ checked, onChange, children }: ChoiceProps) => (
  <label>
    <input type="checkbox" checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
    <span dir="auto">{children}</span>
  </label>
)

type ListProps = { value: string[]; onChange: (value: string[]) => void }

const toggled = (list: readonly string[], one: string, isIn: boolean) =>
  isIn ? [...list, one] : list.filter((other) => other !== one)

/** What the key may do: what the person may, and what the key may already. */
function Permissions({ value, onChange }: ListProps) {
  const [before] = useState(value)
  const mine = [...new Set([...session.value!.permissions, ...before])]
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
          <Choice
            key={permission}
            checked={value.includes(permission)}
            onChange={(checked) => onChange(toggled(value, permission, checked))}
          >
            {words.permissionNames[permission] ?? permission}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

type BrandsProps = { value: string[] | null; onChange: (value: string[] | null) => void }

/** The brands that the key sees: all, also later ones, or some. */
function Brands({ value, onChange }: BrandsProps) {
  const { items, hasMore, more, error } = useList<Brand, Page<Brand>>(calls.brands, {})
  return (
    <>
      <Segmented
        legend={words.brands}
        options={[
          { value: 'all', label: words.allBrands },
          { value: 'some', label: words.someBrands },
        ]}
        value={value === null ? 'all' : 'some'}
        onChange={(which) => onChange(which === 'all' ? null : [])}
      />
      <p class="quiet-text">{value === null ? words.allBrandsMore : words.someBrandsMore}</p>
      {value !== null && (
        <fieldset class="field">
          <legend class="hidden">{words.someBrands}</legend>
          {error && <Refusal failed={error} />}
          <div class="choices">
            {items.map(({ id, name }) => (
              <Choice
                key={id}
                checked={value.includes(id)}
                onChange={(checked) => onChange(toggled(value, id, checked))}
              >
                {name}
              </Choice>
            ))}
          </div>
          {hasMore && (
            <Button kind="small" onClick={more}>
              {words.moreBrands}
            </Button>
          )}
        </fieldset>
      )}
    </>
  )
}
