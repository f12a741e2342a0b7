import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useCommands } from '../lib/keys.ts'
import { Button } from './controls.tsx'

type DialogProps = {
  title: string
  /** Called when it is closed; omitted where it cannot be. */
  onClose?: () => void
  closeLabel?: string
  class?: string
  /** Whether it lists the commands of what it covers. */
  lists?: boolean
  children: ComponentChildren
}

/** A dialog over the page. */
export function Dialog({ title, onClose, closeLabel = 'Close', lists, children, ...rest }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  // The keys of the page below rest meanwhile.
  useCommands([{ keys: 'Escape', name: closeLabel, run: () => close.current?.(), quiet: true }], {
    covers: true,
    lists,
  })
  useEffect(() => {
    dialog.current!.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      class={`dialog ${rest.class ?? ''}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose?.()
      }}
    >
      <div class="dialog-body">
        <header>
          <h2>{title}</h2>
          {onClose && <Button kind="plain" icon="close" label={closeLabel} onClick={onClose} />}
        </header>
        {children}
      </div>
    </dialog>
  )
}
