import { copyText } from '../lib/copy-text.ts'
import { toast } from '../lib/toasts.ts'
import { Button } from './controls.tsx'
import { Dialog } from './dialog.tsx'
import { words } from './words.ts'

type OnceProps = { title: string; text: string; more?: string; onKept: () => void }

/** What is shown once: it closes only when somebody says that it is kept. */
export const Once = ({ title, text, more, onKept }: OnceProps) => (
  <Dialog title={title}>
    <p class="once">
      <code>{text}</code>
    </p>
    {more && <p class="quiet wraps">{more}</p>}
    <div class="acts">
      <Button kind="main" icon="copy" onClick={() => void copyText(text).then(() => toast(words.copied))}>
        {words.copyText}
      </Button>
      <Button onClick={onKept}>{words.kept}</Button>
    </div>
  </Dialog>
)
