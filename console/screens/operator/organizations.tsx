import { useSignal } from '@preact/signals'
import type { Page } from '../../lib/calls.ts'
import { useList } from '../../lib/list.ts'
import { type Organization, operatorCalls } from '../../lib/operator-calls.ts'
import { go, param, setParams } from '../../lib/router.ts'
import { useCreation } from '../../lib/submission.ts'
import { momentOf } from '../../lib/text.ts'
import { Refusal } from '../../parts/confirm.tsx'
import { Button, Field, Segmented, TextInput } from '../../parts/controls.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { SearchField } from '../../parts/find.tsx'
import { More } from '../../parts/more.tsx'
import { Empty, Head, Trouble, Waiting } from '../../parts/page.tsx'
import { words as all } from './words.ts'

const words = all.list
const states = [
  { value: '', label: words.all },
  { value: 'active', label: words.active },
  { value: 'suspended', label: words.suspended },
]

export function OrganizationsPage() {
  const [q, status] = [param('q'), param('status')]
  const list = useList<Organization, Page<Organization>>(operatorCalls.organizations, {
    ...(q !== '' && { q }),
    ...(status !== '' && { status }),
  })
  const adds = useSignal(false)
  const isFiltered = q !== '' || status !== ''
  return (
    <>
      <Head title={all.pages.organizations} sub={words.lead}>
        <Button
          kind="main"
          icon="plus"
          onClick={() => {
            adds.value = true
          }}
        >
          {words.add}
        </Button>
      </Head>
      <div class="section-head">
        <SearchField label={words.find} value={q} onSettled={(text) => setParams({ q: text })} />
        <Segmented
          legend={words.status}
          hideLegend
          options={states}
          value={status}
          onChange={(value) => setParams({ status: value })}
        />
      </div>
      <div class="section">
        {list.error && !list.first && <Trouble error={list.error} home="/operator" />}
        {list.isPending && <Waiting />}
        {list.first && list.items.length === 0 && (
          <Empty text={isFiltered ? words.noMatch : words.empty}>
            {isFiltered && <Button onClick={() => setParams({ q: null, status: null })}>{words.showAll}</Button>}
          </Empty>
        )}
        <ul class="things">
          {list.items.map((one) => (
            <Row key={one.id} organization={one} />
          ))}
        </ul>
        <More list={list} />
      </div>
      {adds.value && (
        <Add
          onClose={() => {
            adds.value = false
          }}
        />
      )}
    </>
  )
}

function stateOf({ status, deleted_at }: Organization): string | null {
  if (deleted_at !== null) return words.deleted
  return status === 'suspended' ? words.suspended : null
}

function Row({ organization }: { organization: Organization }) {
  const { id, name, plan, people, keys, last_used_at, credits } = organization
  const used = last_used_at === null ? words.unused : words.used(momentOf(last_used_at))
  const state = stateOf(organization)
  return (
    <li>
      <a class="two" href={`/operator/organizations/${id}`}>
        <b dir="auto">{name}</b>
        <small>
          {words.facts(all.plans[plan] ?? plan, people, keys)} · {used}
        </small>
      </a>
      <span class="sum">
        <b>{words.credits(credits.balance - credits.held)}</b>
        {state && <small class="bad-word">{state}</small>}
      </span>
    </li>
  )
}

export const planOptions = Object.entries(all.plans).map(([value, label]) => ({ value, label }))

function Add({ onClose }: { onClose: () => void }) {
  const name = useSignal('')
  const plan = useSignal('pro')
  const { failed, busy, create } = useCreation(operatorCalls.createOrganization, operatorCalls.organizations)
  const lacks = name.value.trim() === ''
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (lacks) return
    await create({ name: name.value.trim(), plan: plan.value }, ({ id }) => {
      go(`/operator/organizations/${id}`)
    })
  }
  return (
    <Dialog title={words.add} onClose={onClose}>
      <form class="form" onSubmit={(event) => void send(event)}>
        <Field label={words.name}>
          <TextInput
            value={name.value}
            maxLength={200}
            onInput={(value) => {
              name.value = value
            }}
          />
        </Field>
        <Segmented
          legend={words.plan}
          options={planOptions}
          value={plan.value}
          onChange={(value) => {
            plan.value = value
          }}
        />
        <Refusal failed={failed.value} />
        <Button kind="main" type="submit" busy={busy.value} aria-disabled={lacks}>
          {words.create}
        </Button>
      </form>
    </Dialog>
  )
}
