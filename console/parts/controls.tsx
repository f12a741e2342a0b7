import type { ComponentChildren, JSX } from 'preact'
import { useId, useRef } from 'preact/hooks'
import { printed } from '../lib/keys.ts'
import { Icon, type IconName } from './icons.tsx'

export type ButtonKind = 'main' | 'plain' | 'small' | 'danger'

type ButtonProps = {
  icon?: IconName
  kind?: ButtonKind
  keys?: string
  busy?: boolean
  label?: string
  children?: ComponentChildren
} & Omit<JSX.IntrinsicElements['button'], 'icon' | 'label'>

export function Button({ icon, kind, keys, busy = false, label, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      class={`btn ${kind ?? ''} ${rest.class ?? ''}`}
      aria-label={children === undefined ? label : undefined}
      title={label ?? rest.title}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? undefined : rest.onClick}
    >
      {icon && <Icon name={icon} size={17} />}
      {children !== undefined && <span>{children}</span>}
      {keys && <kbd aria-hidden="true">{printed(keys)}</kbd>}
    </button>
  )
}

type LinkProps = {
  href: string
  icon?: IconName
  kind?: ButtonKind
  label?: string
  class?: string
  download?: string
  children?: ComponentChildren
}

export const LinkButton = ({ icon, kind, label, children, ...rest }: LinkProps) => (
  <a
    {...rest}
    class={`btn ${kind ?? ''} ${rest.class ?? ''}`}
    aria-label={children === undefined ? label : undefined}
    title={label}
  >
    {icon && <Icon name={icon} size={17} />}
    {children !== undefined && <span>{children}</span>}
  </a>
)

type Option<T> = { value: T; label: ComponentChildren; title?: string }

type SegmentedProps<T> = {
  legend: string
  options: readonly Option<T>[]
  value: T
  onChange: (value: T) => void
  hideLegend?: boolean
}

/** One of a few, all of them visible: radio buttons. */
export function Segmented<T extends string | number>({
  legend,
  options,
  value,
  onChange,
  hideLegend,
}: SegmentedProps<T>) {
  const name = useId()
  return (
    <fieldset class="field">
      <legend class={hideLegend ? 'hidden' : undefined}>{legend}</legend>
      <div class="segmented">
        {options.map((option) => (
          <label key={option.value} class={option.value === value ? 'on' : ''} title={option.title}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              aria-label={option.title}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type FieldProps = {
  label: string
  hint?: ComponentChildren
  error?: string | null
  children: ComponentChildren
  class?: string
}

export const Field = ({ label, hint, error, children, ...rest }: FieldProps) => (
  <label class={`field ${rest.class ?? ''}`}>
    <span>
      {label} {hint && <small>{hint}</small>}
    </span>
    {children}
    {error && (
      <small class="fault" role="alert">
        {error}
      </small>
    )}
  </label>
)

type TextProps = {
  value: string
  onInput: (value: string) => void
  type?: 'text' | 'url' | 'search' | 'number' | 'date'
  maxLength?: number
  placeholder?: string
  readOnly?: boolean
  step?: 'any'
  'aria-label'?: string
  list?: string
}

export const TextInput = ({ onInput, ...rest }: TextProps) => (
  <input dir="auto" {...rest} onInput={(event) => onInput(event.currentTarget.value)} />
)

export type MenuItem = { label: string; icon?: IconName; run: () => void; current?: boolean }

/** A button that opens a list of things to do. */
export function Menu({
  button,
  items,
  label,
  kind,
}: {
  button: ComponentChildren
  items: MenuItem[]
  label?: string
  kind?: string
}) {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const place = () => {
    const { left, bottom, width } = anchor.current!.getBoundingClientRect()
    const { style, offsetWidth, offsetHeight } = list.current!
    const below = bottom + 6 + offsetHeight < innerHeight
    style.left = `${Math.max(8, Math.min(left, innerWidth - offsetWidth - 8))}px`
    style.top = below ? `${bottom + 6}px` : `${Math.max(8, bottom - anchor.current!.offsetHeight - 6 - offsetHeight)}px`
    style.minWidth = `${width}px`
  }
  return (
    <>
      <button
        ref={anchor}
        type="button"
        class={kind ?? 'btn'}
        popovertarget={id}
        aria-haspopup="menu"
        aria-label={label}
      >
        {button}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        class="menu"
        onToggle={(event) => {
          if (event.newState !== 'open') return
          place()
          list.current!.querySelector<HTMLElement>('[role]')?.focus()
        }}
        onKeyDown={(event) => moveFocus(event, list.current!)}
      >
        {items.map(({ label, icon, run, current }) => (
          <button
            key={label}
            type="button"
            role={current === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={current}
            onClick={() => {
              list.current!.hidePopover()
              anchor.current!.focus()
              run()
            }}
          >
            {icon && <Icon name={icon} size={16} />}
            <span dir="auto">{label}</span>
            {current && <Icon name="check" size={15} />}
          </button>
        ))}
      </div>
    </>
  )
}

function moveFocus(event: KeyboardEvent, list: HTMLElement): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const items = [...list.querySelectorAll<HTMLElement>('button')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  items[(at + step + items.length) % items.length]?.focus()
}
