import { useSignal } from '@preact/signals'
import type { ListedKey } from '../../../src/features/keys/schema.ts'
import { write } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { changed, replace, useRead } from '../../lib/read.ts'
import { session } from '../../lib/session.ts'
import { dateOf, momentOf } from '../../lib/text.ts'
import { toast } from '../../lib/toasts.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { Button, Menu } from '../../parts/controls.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Once } from '../../parts/once.tsx'
import { Trouble, Waiting } from '../../parts/page.tsx'
import { ChangeKey, NewKey } from './key-form.tsx'
import { words } from './words.ts'

type Act = 'change' | 'disable' | 'delete'
type Secret = { name: string; value: string }
type Open = { kind: 'new' } | { kind: 'secret'; secret: Secret } | { kind: Act; key: ListedKey } | null

/** The keys of programs. */
export function Keys() {
  const { data, error } = useRead(calls.keys)
  const open = useSignal<Open>(null)
  const row = (key: ListedKey) => (
    <KeyRow
      key={key.id}
      listed={key}
      onOpen={(kind) => {
        open.value = { kind, key }
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
  if (open === null) return null
  if (open.kind === 'new')
    return (
      <NewKey
        onClose={close}
        onMade={(name, value) => {
          set(value === null ? null : { kind: 'secret', secret: { name, value } })
          if (value === null) toast(words.lostSecret)
        }}
      />
    )
  if (open.kind === 'secret')
    return (
      <Once title={words.keyTitle(open.secret.name)} text={open.secret.value} more={words.keyText} onKept={close} />
    )
  if (open.kind === 'change') return <ChangeKey id={open.key.id} name={open.key.name} onClose={close} />
  return <End listed={open.key} isDeletion={open.kind === 'delete'} onClose={close} />
}

type EndProps = { listed: ListedKey; isDeletion: boolean; onClose: () => void }

/** Asks before a key stops working: for good, or out of the list as well. Only a key that is as it was when this opened is deleted. */
function End({ listed, isDeletion, onClose }: EndProps) {
  const { id, name, disabled_at } = listed
  const { title, text, action, done } = isDeletion ? words.deletion : words.disabling
  const at = { key_id: id }
  const { data, isPending } = useRead(calls.key, { at }, { enabled: isDeletion })
  if (isDeletion && isPending)
    return (
      <Dialog title={title(name)} onClose={onClose}>
        <Waiting as="rows" />
      </Dialog>
    )
  return (
    <Confirm
      title={title(name)}
      text={disabled_at === null ? text : words.deletion.textDisabled}
      action={action}
      version={{ read: data, by: [calls.keys, calls.key] }}
      onClose={onClose}
      run={async (headers) => {
        if (isDeletion) await write(calls.deleteKey, { at, headers })
        else replace(calls.key, { at }, await write(calls.disableKey, { at }))
        changed(calls.keys)
        toast(done(name))
      }}
    />
  )
}

function KeyRow({ listed, onOpen }: { listed: ListedKey; onOpen: (kind: Act) => void }) {
  const { id, name, hint, mode, permissions, brand_ids, disabled_at, expires_at, last_used_at, monthly_budget } = listed
  const all = Object.keys(words.permissionNames)
  const isMine = id === session.value!.person.id
  const facts = [
    last_used_at === null ? words.never : words.lastUsed(momentOf(last_used_at)),
    words.mayDo(permissions.length, all.length),
    ...(brand_ids === null ? [] : [words.onlyBrands(brand_ids.length)]),
    ...(expires_at === null ? [] : [words.until(dateOf(expires_at))]),
  ]
  const item = (label: string, icon: 'mark' | 'stop' | 'trash', kind: Act) => ({ label, icon, run: () => onOpen(kind) })
  return (
    <li>
      <span class="two">
        <b>
          <bdi>{name}</bdi> <code>{hint}</code> {mode === 'test' && <span class="chip">{words.testKey}</span>}
          {isMine && <small> ({words.you})</small>}
        </b>
        <small title={permissions.map((one) => words.permissionNames[one] ?? one).join(', ')}>
          {disabled_at === null ? facts.join(' · ') : words.disabled(dateOf(disabled_at))}
        </small>
      </span>
      <span class="sum">
        <small>{words.used(monthly_budget.used, monthly_budget.limit)}</small>
      </span>
      <Menu
        button={<Icon name="menu" size={17} />}
        label={words.keyMenu(name)}
        kind="btn plain"
        items={[
          ...(disabled_at === null && !isMine ? [item(words.changeKey, 'mark', 'change')] : []),
          ...(disabled_at === null ? [item(words.disable, 'stop', 'disable')] : []),
          item(words.delete, 'trash', 'delete'),
        ]}
      />
    </li>
  )
}
