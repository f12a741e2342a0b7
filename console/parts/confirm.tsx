import type { Failed } from '../lib/api.ts'
import { useSubmission } from '../lib/submission.ts'
import { Button } from './controls.tsx'
import { Dialog } from './dialog.tsx'
import { Icon } from './icons.tsx'
import { words } from './words.ts'

type ConfirmProps = {
  title: string
  text: string
  action: string
  /** Does it; a failure is displayed in the dialog. */
  run: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something that cannot be taken back, and waits until it is done. */
export function Confirm({ title, text, action, run, onClose }: ConfirmProps) {
  const { failed, busy, submit } = useSubmission()
  const go = () =>
    submit(async () => {
      await run()
      onClose()
    })
  return (
    <Dialog title={title} onClose={onClose}>
      <p dir="auto">{text}</p>
      <Refusal failed={failed.value} />
      <div class="acts">
        <Button kind="danger" busy={busy.value} onClick={() => void go()}>
          {action}
        </Button>
        <Button onClick={onClose}>{words.keep}</Button>
      </div>
    </Dialog>
  )
}

/** What the service said about a form that it did not take. */
export const Refusal = ({ failed }: { failed: Failed | null }) =>
  failed && (
    <p class="note bad" role="alert">
      <Icon name="alert" size={17} />
      <span>{failed.message}</span>
    </p>
  )
