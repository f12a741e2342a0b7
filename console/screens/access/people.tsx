import { useSignal } from '@preact/signals'
import type { Person } from '../../../src/features/people/schema.ts'
import { type Failed, write } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { newKey } from '../../lib/drafts.ts'
import { changed, useRead } from '../../lib/read.ts'
import { session } from '../../lib/session.ts'
import { useCreation, useSubmission } from '../../lib/submission.ts'
import { dateOf, momentOf } from '../../lib/text.ts'
import { toast } from '../../lib/toasts.ts'
import { Confirm, Refusal } from '../../parts/confirm.tsx'
import { Button, Field, Menu, Segmented, TextInput } from '../../parts/controls.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Once } from '../../parts/once.tsx'
import { Trouble, Waiting } from '../../parts/page.tsx'
import { DeviceRow } from './devices.tsx'
import { words } from './words.ts'

type Link = { name: string; url: string }
type Open =
  | { kind: 'invite' }
  | { kind: 'link'; link: Link }
  | { kind: 'change' | 'devices' | 'disable'; person: Person }
  | null

/** The people of the organization: invited, signed in, disabled. */
export function People() {
  const { data, error } = useRead(calls.people)
  const open = useSignal<Open>(null)
  const close = () => {
    open.value = null
  }
  const show = (name: string, url: string | null) => {
    open.value = url === null ? null : { kind: 'link', link: { name, url } }
    if (url === null) toast(words.lostLink)
  }
  const renew = async ({ id, name }: Person) => {
    const headers = { 'idempotency-key': newKey() }
    await write(calls.renewInvitation, { at: { person_id: id }, headers }).then(
      ({ invitation_url }) => show(name, invitation_url),
      (failed: Failed) => toast(failed.message),
    )
  }
  const rows = data?.data ?? []
  const row = (person: Person) => (
    <PersonRow
      key={person.id}
      person={person}
      onRenew={() => void renew(person)}
      onOpen={(kind) => {
        open.value = { kind, person }
      }}
    />
  )
  const out = rows.filter(({ disabled_at }) => disabled_at !== null)
  return (
    <section class="section">
      <div class="section-head">
        <h2>{words.people}</h2>
        <Button
          kind="main"
          icon="plus"
          onClick={() => {
            open.value = { kind: 'invite' }
          }}
        >
          {words.invite}
        </Button>
      </div>
      {error && !data && <Trouble error={error} />}
      {!data && !error && <Waiting as="rows" />}
      <ul class="things">{rows.filter(({ disabled_at }) => disabled_at === null).map(row)}</ul>
      {out.length > 0 && (
        <details>
          <summary>{words.showDisabled(out.length)}</summary>
          <ul class="things">{out.map(row)}</ul>
        </details>
      )}
      <Dialogs open={open.value} close={close} show={show} />
    </section>
  )
}

function Dialogs({
  open,
  close,
  show,
}: {
  open: Open
  close: () => void
  show: (name: string, url: string | null) => void
}) {
  if (open?.kind === 'invite') return <Invite onClose={close} onMade={show} />
  if (open?.kind === 'link')
    return <Once title={words.linkTitle(open.link.name)} text={open.link.url} more={words.linkText} onKept={close} />
  if (open === null) return null
  const { id, name } = open.person
  if (open.kind === 'change') return <Change person={open.person} onClose={close} />
  if (open.kind === 'devices') return <DevicesOf id={id} name={name} onClose={close} />
  return (
    <Confirm
      title={words.disablePerson(name)}
      text={words.disablePersonText(name)}
      action={words.disable}
      onClose={close}
      run={async () => {
        await write(calls.disablePerson, { at: { person_id: id } })
        changed(calls.people)
        toast(words.disabledPerson(name))
      }}
    />
  )
}

type RowProps = { person: Person; onRenew: () => void; onOpen: (kind: 'change' | 'devices' | 'disable') => void }

function PersonRow({ person, onRenew, onOpen }: RowProps) {
  const { id, name, role, disabled_at, last_used_at, sessions, monthly_budget } = person
  const isMe = id === session.value!.person.id
  const seen = [
    ...(last_used_at === null ? [] : [words.lastSeen(momentOf(last_used_at))]),
    ...(sessions.length === 0 && last_used_at === null ? [words.notYet] : [words.devices(sessions.length)]),
  ].join(' · ')
  return (
    <li>
      <span class="two">
        <b>
          <bdi>{name}</bdi> {isMe && <small>({words.you})</small>}
        </b>
        <small>{disabled_at === null ? seen : words.disabled(dateOf(disabled_at))}</small>
      </span>
      <span class="sum">
        <b>{words.roles[role]}</b>
        <small>{words.used(monthly_budget.used, monthly_budget.limit)}</small>
      </span>
      {disabled_at === null && (
        <Menu
          button={<Icon name="menu" size={17} />}
          label={`${name}: ${words.newLink}, ${words.disable}`}
          kind="btn plain"
          items={[
            { label: words.newLink, icon: 'link', run: onRenew },
            ...(isMe
              ? []
              : [
                  { label: words.change, icon: 'mark' as const, run: () => onOpen('change') },
                  { label: words.itsDevices, icon: 'panel' as const, run: () => onOpen('devices') },
                  { label: words.disable, icon: 'stop' as const, run: () => onOpen('disable') },
                ]),
          ]}
        />
      )}
    </li>
  )
}

type Role = keyof typeof words.roles

/** Roles that one may give: no more than one has. */
const givable = (): Role[] =>
  session.value!.person.role === 'owner' ? ['looks', 'makes', 'manages', 'owner'] : ['looks', 'makes', 'manages']

type Given = { role: Role; budget: string }

/** Role and budget of a person, in the forms that give them. */
function RoleFields({ value, onChange }: { value: Given; onChange: (value: Given) => void }) {
  return (
    <>
      <Segmented
        legend={words.role}
        options={givable().map((role) => ({ value: role, label: words.roles[role] }))}
        value={value.role}
        onChange={(role) => onChange({ ...value, role })}
      />
      <p class="quiet-text">{words.rolesMore[value.role]}</p>
      <Field label={words.budget} hint={words.budgetHint}>
        <TextInput
          type="number"
          value={value.budget}
          placeholder={words.budgetUnit}
          onInput={(budget) => onChange({ ...value, budget })}
        />
      </Field>
    </>
  )
}

function Change({ person, onClose }: { person: Person; onClose: () => void }) {
  const { id, name, role, monthly_budget } = person
  const given = useSignal<Given>({ role, budget: monthly_budget.limit === null ? '' : String(monthly_budget.limit) })
  const { failed, busy, submit } = useSubmission()
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    const { role, budget } = given.value
    const body = { role, monthly_budget: budget === '' ? null : Number(budget) }
    await submit(async () => {
      await write(calls.updatePerson, { at: { person_id: id }, body })
      changed(calls.people)
      toast(words.changed(name))
      onClose()
    })
  }
  return (
    <Dialog title={words.changeTitle(name)} onClose={onClose}>
      <form class="form" onSubmit={(event) => void send(event)}>
        <RoleFields
          value={given.value}
          onChange={(value) => {
            given.value = value
          }}
        />
        <Refusal failed={failed.value} />
        <Button kind="main" type="submit" busy={busy.value}>
          {words.save}
        </Button>
      </form>
    </Dialog>
  )
}

/** The browsers of a person; each can be signed out. */
function DevicesOf({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { data } = useRead(calls.people)
  const sessions = data?.data.find((person) => person.id === id)?.sessions ?? []
  const end = async (session_id: string, browser: string | null) => {
    await write(calls.endPersonSession, { at: { person_id: id, session_id } }).then(
      () => toast(words.signedOut(browser ?? words.unknownBrowser)),
      (failed: Failed) => toast(failed.message),
    )
    changed(calls.people)
  }
  return (
    <Dialog title={words.itsDevicesTitle(name)} onClose={onClose}>
      {sessions.length === 0 && <p>{words.noDevices}</p>}
      <ul class="things">
        {sessions.map((session) => (
          <DeviceRow key={session.id} device={session} onEnd={() => void end(session.id, session.browser)} />
        ))}
      </ul>
    </Dialog>
  )
}

function Invite({ onClose, onMade }: { onClose: () => void; onMade: (name: string, url: string | null) => void }) {
  const name = useSignal('')
  const given = useSignal<Given>({ role: 'makes', budget: '' })
  const { failed, busy, create } = useCreation(calls.invitePerson, calls.people)
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (name.value.trim() === '') return
    const body = {
      name: name.value.trim(),
      role: given.value.role,
      ...(given.value.budget !== '' && { monthly_budget: Number(given.value.budget) }),
    }
    await create(body, ({ invitation_url }) => {
      onMade(body.name, invitation_url)
    })
  }
  return (
    <Dialog title={words.inviteTitle} onClose={onClose}>
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
        <RoleFields
          value={given.value}
          onChange={(value) => {
            given.value = value
          }}
        />
        <Refusal failed={failed.value} />
        <Button kind="main" type="submit" busy={busy.value} aria-disabled={name.value.trim() === ''}>
          {words.createLink}
        </Button>
      </form>
    </Dialog>
  )
}
