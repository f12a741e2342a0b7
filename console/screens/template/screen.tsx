import { useSignal } from '@preact/signals'
import type { Template } from '../../../src/features/templates/schema.ts'
import { type Failed, ifUnchanged, write } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { changed, replace, useRead } from '../../lib/read.ts'
import { go } from '../../lib/router.ts'
import { mediaPath, ratioNumber } from '../../lib/text.ts'
import { toast } from '../../lib/toasts.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { Button, Field, LinkButton, TextInput } from '../../parts/controls.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Head, Trouble, Waiting } from '../../parts/page.tsx'
import { words } from '../templates/words.ts'

/** One template with the pictures to follow. */
export function Screen({ id }: { id: string }) {
  const { data: template, error } = useRead(calls.template, { at: { template_id: id } })
  const open = useSignal<'edit' | 'delete' | null>(null)
  const close = () => {
    open.value = null
  }
  if (error && !template) return <Trouble error={error} home="/templates" />
  if (!template) return <Waiting />
  const { name, description, shots } = template
  return (
    <>
      <Head title={name} sub={description} back={{ to: '/templates', label: words.back }}>
        <Button
          icon="mark"
          onClick={() => {
            open.value = 'edit'
          }}
        >
          {words.edit}
        </Button>
        <Button
          icon="trash"
          onClick={() => {
            open.value = 'delete'
          }}
        >
          {words.delete}
        </Button>
        <LinkButton kind="main" icon="camera" href={`/?template=${id}`}>
          {words.shoot}
        </LinkButton>
      </Head>
      <ul class="cards">
        {shots.map(({ id, position, thumbnail_url, image_url, width, height, aspect_ratio }) => (
          <li key={id}>
            <a href={mediaPath(image_url)} target="_blank" rel="noopener">
              <img
                class="whole"
                src={mediaPath(thumbnail_url ?? image_url)}
                alt={words.picture(position + 1)}
                style={{ aspectRatio: String(ratioNumber(`${width}:${height}`)) }}
                loading="lazy"
                decoding="async"
              />
            </a>
            <small>{words.shape(aspect_ratio, width, height)}</small>
          </li>
        ))}
      </ul>
      {open.value === 'edit' && <Edit template={template} onClose={close} />}
      {open.value === 'delete' && (
        <Confirm
          title={words.deleteTitle(name)}
          text={words.deleteText}
          action={words.delete}
          version={{ read: template, by: [calls.template] }}
          onClose={close}
          run={async (headers) => {
            await write(calls.deleteTemplate, { at: { template_id: id }, headers })
            changed(calls.templates)
            toast(words.deleted(name))
            go('/templates', { replace: true })
          }}
        />
      )}
    </>
  )
}

function Edit({ template, onClose }: { template: Template; onClose: () => void }) {
  const name = useSignal(template.name)
  const description = useSignal(template.description ?? '')
  const error = useSignal<string | null>(null)
  const at = { template_id: template.id }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const body = { name: name.value.trim(), description: description.value.trim() || null }
    await write(calls.updateTemplate, { at, body, headers: ifUnchanged(template) }).then(
      (answer) => {
        replace(calls.template, { at }, answer)
        changed(calls.templates)
        toast(words.saved)
        onClose()
      },
      (failed: Failed) => {
        error.value = failed.status === 412 ? words.conflict : failed.message
        if (failed.status === 412) changed(calls.template)
      },
    )
  }
  return (
    <Dialog title={words.editTitle} onClose={onClose}>
      <form class="form" onSubmit={(event) => void save(event)}>
        <Field label={words.name} error={error.value}>
          <TextInput
            value={name.value}
            maxLength={200}
            onInput={(value) => {
              name.value = value
            }}
          />
        </Field>
        <Field label={words.description}>
          <textarea
            dir="auto"
            rows={3}
            maxLength={2000}
            value={description.value}
            onInput={({ currentTarget: { value } }) => {
              description.value = value
            }}
          />
        </Field>
        <Button kind="main" type="submit" aria-disabled={name.value.trim() === ''}>
          {words.save}
        </Button>
      </form>
    </Dialog>
  )
}
