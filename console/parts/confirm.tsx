import { useState } from 'preact/hooks'
import { type Failed, ifUnchanged } from '../lib/api.ts'
import type { Call } from '../lib/calls.ts'
import { changed } from '../lib/read.ts'
import { useSubmission } from '../lib/submission.ts'
import { Button } from './controls.tsx'
import { Dialog } from './dialog.tsx'
import { Icon } from './icons.tsx'
import { words } from './words.ts'

type ConfirmProps = {
  title: string
  text: string
  action: string
  /** What was read of it when this opened, and by which calls: where somebody has changed it since, that is said before anything is done. */
  version?: { read: object | undefined; by: readonly Call<unknown>[] }
  /** Does it, with these headers; a failure is displayed in the dialog. */
  run: (headers: Record<string, string>) => Promise<unknown>
  onClose: () => void
}

/** Asks before something that cannot be taken back, and waits until it is done. */
export function Confirm({ title, text, action, version, run, onClose }: ConfirmProps) {
  const { failed, busy, submit } = useSubmission()
  const [opened] = useState(version?.read)
  const isConflict = failed.value?.status === 412
  const go = () =>
    submit(async () => {
      await run(isConflict ? {} : ifUnchanged(opened)).catch((failure: Failed) => {
        if (failure.status === 412) changed(...(version?.by ?? []))
        throw failure
      })
      onClose()
    })
  return (
    <Dialog title={title} onClose={onClose}>
      <p dir="auto">{text}</p>
      {isConflict ? <Note text={words.changedMeanwhile} /> : <Refusal failed={failed.value} />}
      <div class="acts">
        <Button kind="danger" busy={busy.value} onClick={() => void go()}>
          {isConflict ? words.anyway(action) : action}
        </Button>
        <Button onClick={onClose}>{words.keep}</Button>
      </div>
    </Dialog>
  )
}

/** What the service said about a form that it did not take. */
export const Refusal = ({ failed }: { failed: Failed | null }) => failed && <Note text={failed.message} />

const Note = ({ text }: { text: string }) => (
  <p class="note bad" role="alert">
    <Icon name="alert" size={17} />
    <span>{text}</span>
  </p>
)
