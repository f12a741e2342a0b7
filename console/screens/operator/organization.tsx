import { useSignal } from '@preact/signals'
import { type Failed, write } from '../../lib/api.ts'
import { newKey } from '../../lib/drafts.ts'
import { type Organization, operatorCalls } from '../../lib/operator-calls.ts'
import { changed, replace, useRead } from '../../lib/read.ts'
import { useSubmission } from '../../lib/submission.ts'
import { bytes, dateOf, figure, momentOf } from '../../lib/text.ts'
import { toast } from '../../lib/toasts.ts'
import { Confirm, Refusal } from '../../parts/confirm.tsx'
import { Button, Field, Segmented, TextInput } from '../../parts/controls.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Head, Trouble, Waiting } from '../../parts/page.tsx'
import { planOptions } from './organizations.tsx'
import { words as all } from './words.ts'

const words = all.one

/** Changes an organization; its page and the list follow. @throws Failed */
async function update(id: string, body: object): Promise<void> {
  const at = { org_id: id }
  replace(operatorCalls.organization, { at }, await write(operatorCalls.updateOrganization, { at, body }))
  changed(operatorCalls.audit, operatorCalls.organizations)
}

export function OrganizationPage({ id }: { id: string }) {
  const at = { org_id: id }
  const { data, error } = useRead(operatorCalls.organization, { at })
  const gives = useSignal(false)
  if (error && !data) return <Trouble error={error} home="/operator/organizations" />
  if (!data) return <Waiting />
  const { credits, storage } = data
  return (
    <>
      <Head title={data.name} back={{ to: '/operator/organizations', label: all.pages.organizations }}>
        <Button
          kind="main"
          icon="coins"
          onClick={() => {
            gives.value = true
          }}
        >
          {words.grant}
        </Button>
      </Head>
      <dl class="figures">
        {(
          [
            [words.canSpend, figure(credits.balance - credits.held)],
            [words.held, figure(credits.held)],
            [words.spent, figure(credits.spent_this_month)],
            [words.stored, bytes(storage.bytes)],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Limits key={`${data.plan} ${storage.quota_bytes}`} organization={data} />
      <Access organization={data} />
      <Audit id={id} />
      {gives.value && (
        <Grant
          organization={data}
          onClose={() => {
            gives.value = false
          }}
        />
      )}
    </>
  )
}

const gigabytes = (quota: number | null) => (quota === null ? '' : String(quota / 1e9))

function Limits({ organization }: { organization: Organization }) {
  const { id, storage } = organization
  const plan = useSignal<string>(organization.plan)
  const quota = useSignal(gigabytes(storage.quota_bytes))
  const { failed, busy, submit } = useSubmission()
  const isSame = plan.value === organization.plan && quota.value === gigabytes(storage.quota_bytes)
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSame) return
    const storage_quota_bytes = quota.value === '' ? null : Math.round(Number(quota.value) * 1e9)
    await submit(async () => {
      await update(id, { plan: plan.value, storage_quota_bytes })
      toast(words.saved)
    })
  }
  return (
    <section class="section">
      <h2>{words.limits}</h2>
      <form class="form form-wide" onSubmit={(event) => void save(event)}>
        <Segmented
          legend={all.list.plan}
          options={planOptions}
          value={plan.value}
          onChange={(value) => {
            plan.value = value
          }}
        />
        <Field class="narrow" label={words.quota} hint={words.quotaHint(storage.bytes)}>
          <TextInput
            type="number"
            step="any"
            value={quota.value}
            onInput={(value) => {
              quota.value = value
            }}
          />
        </Field>
        <Refusal failed={failed.value} />
        <Button type="submit" busy={busy.value} aria-disabled={isSame}>
          {words.save}
        </Button>
      </form>
    </section>
  )
}

/** Whether the organization is let in, and what changes that. A deleted one is restored in the terminal. */
function Access({ organization }: { organization: Organization }) {
  const { id, name, status, deleted_at } = organization
  const asks = useSignal(false)
  const resume = () =>
    update(id, { status: 'active' }).then(
      () => toast(words.resumed(name)),
      (error: Failed) => toast(error.message),
    )
  return (
    <section class="section">
      <h2>{words.access}</h2>
      {deleted_at !== null && <p class="bad-word">{words.isDeleted(dateOf(deleted_at))}</p>}
      {deleted_at === null && (
        <div class="acts">
          <p class={status === 'suspended' ? 'bad-word' : ''}>
            {status === 'suspended' ? words.isSuspended : words.isActive}
          </p>
          {status === 'suspended' ? (
            <Button onClick={() => void resume()}>{words.resume}</Button>
          ) : (
            <Button
              icon="stop"
              onClick={() => {
                asks.value = true
              }}
            >
              {words.suspend}
            </Button>
          )}
        </div>
      )}
      {asks.value && (
        <Confirm
          title={words.suspendTitle(name)}
          text={words.suspendText}
          action={words.suspend}
          onClose={() => {
            asks.value = false
          }}
          run={async () => {
            await update(id, { status: 'suspended' })
            toast(words.suspended(name))
          }}
        />
      )}
    </section>
  )
}

function Audit({ id }: { id: string }) {
  const { data, error } = useRead(operatorCalls.audit, { at: { org_id: id } })
  return (
    <section class="section form-wide">
      <h2>{words.audit}</h2>
      {error && !data && <Trouble error={error} home="/operator/organizations" />}
      {data?.data.length === 0 && <p class="quiet">{words.noAudit}</p>}
      <ul class="things">
        {data?.data.map(({ id, action, actor_type, actor_name, created_at }) => (
          <li key={id}>
            <span class="two">
              <b title={action}>{words.action(action)}</b>
              <small dir="auto">
                {words.by(
                  actor_name ?? (actor_type === 'operator' ? words.operatorName : words.somebody),
                  momentOf(created_at),
                )}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Gives credits once, however often the form is sent: its reference is drawn when it opens. */
function Grant({ organization, onClose }: { organization: Organization; onClose: () => void }) {
  const { id, name } = organization
  const at = { org_id: id }
  const amount = useSignal('')
  const reason = useSignal('')
  const reference = useSignal(newKey())
  const { failed, busy, submit } = useSubmission()
  const count = Math.floor(Number(amount.value))
  const lacks = !(count > 0) || reason.value.trim() === ''
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (lacks) return
    const body = { amount: count, reason: reason.value.trim(), external_ref: `console-${reference.value}` }
    const headers = { 'idempotency-key': reference.value }
    await submit(async () => {
      const given = await write(operatorCalls.grantCredits, { at, body, headers }).catch((error: Failed) => {
        reference.value = newKey()
        throw error
      })
      changed(operatorCalls.organization, operatorCalls.organizations, operatorCalls.audit)
      toast(words.given(given.amount, given.balance))
      onClose()
    })
  }
  return (
    <Dialog title={words.grantTitle(name)} onClose={onClose}>
      <form class="form" onSubmit={(event) => void send(event)}>
        <Field label={words.amount}>
          <TextInput
            type="number"
            value={amount.value}
            onInput={(value) => {
              amount.value = value
            }}
          />
        </Field>
        <Field label={words.reason} hint={words.reasonHint}>
          <TextInput
            value={reason.value}
            maxLength={500}
            placeholder={words.reasonPlaceholder}
            onInput={(value) => {
              reason.value = value
            }}
          />
        </Field>
        <Refusal failed={failed.value} />
        <Button kind="main" type="submit" busy={busy.value} aria-disabled={lacks}>
          {words.give(count)}
        </Button>
      </form>
    </Dialog>
  )
}
