import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { photoTypes } from '../lib/photos.ts'
import { Button, type ButtonKind } from './controls.tsx'
import type { IconName } from './icons.tsx'

type FileButtonProps = {
  label: string
  onFiles: (files: File[]) => void
  accept?: string
  multiple?: boolean
  camera?: boolean
  icon?: IconName
  kind?: ButtonKind
  class?: string
  children: ComponentChildren
}

/** A button that opens the chooser of files, or the camera of a phone. */
export function FileButton({ label, onFiles, accept = photoTypes, multiple, camera, ...button }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept={camera ? 'image/*' : accept}
        multiple={multiple}
        capture={camera ? 'environment' : undefined}
        class="hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Button {...button} onClick={() => chooser.current!.click()} />
    </>
  )
}
