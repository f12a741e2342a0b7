import { useSignal } from '@preact/signals'
import { useEffect, useId, useState } from 'preact/hooks'
import { Field } from './controls.tsx'
import { Icon } from './icons.tsx'

/** Returns a text once nobody has changed it for 300 ms. */
export function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), 300)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

type SearchProps = { label: string; value: string; onSettled: (text: string) => void }

/** A field that filters the list below it. */
export function SearchField({ label, value, onSettled }: SearchProps) {
  const text = useSignal(value)
  const settled = useSettled(text.value)
  useEffect(() => {
    if (settled !== value) onSettled(settled.trim())
  }, [settled])
  useEffect(() => {
    if (value === '') text.value = ''
  }, [value])
  return (
    <label class="search">
      <Icon name="search" size={16} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value
        }}
      />
    </label>
  )
}

export type Option = { id: string; label: string; more?: string }

type ComboProps = {
  label: string
  hint?: string
  placeholder?: string
  text: string
  onText: (text: string) => void
  options: readonly Option[]
  onPick: (option: Option) => void
}

/** A field whose text offers options to pick from. */
export function Combobox({ label, hint, placeholder, text, onText, options, onPick }: ComboProps) {
  const id = useId()
  const at = useSignal(0)
  const isOpen = useSignal(false)
  const pick = (option: Option | undefined) => {
    if (!option) return
    isOpen.value = false
    onPick(option)
  }
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      isOpen.value = true
      at.value = (at.value + step + options.length) % Math.max(1, options.length)
    }
    if (event.key === 'Enter' && isOpen.value) {
      event.preventDefault()
      pick(options[at.value])
    }
    if (event.key === 'Escape' && isOpen.value) {
      event.stopPropagation()
      isOpen.value = false
    }
  }
  const shown = isOpen.value && options.length > 0
  return (
    <div class="combo">
      <Field label={label} hint={hint}>
        <input
          role="combobox"
          dir="auto"
          autocomplete="off"
          aria-expanded={shown}
          aria-controls={shown ? id : undefined}
          aria-activedescendant={shown ? `${id}-${at.value}` : undefined}
          placeholder={placeholder}
          value={text}
          onInput={(event) => {
            isOpen.value = true
            at.value = 0
            onText(event.currentTarget.value)
          }}
          onKeyDown={keys}
          onBlur={() =>
            setTimeout(() => {
              isOpen.value = false
            }, 150)
          }
        />
      </Field>
      {shown && (
        <ul id={id} role="listbox" aria-label={label} class="options">
          {options.map((option, i) => (
            <li
              key={option.id}
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === at.value}
              onMouseDown={(event) => {
                event.preventDefault()
                pick(option)
              }}
            >
              <b dir="auto">{option.label}</b>
              {option.more && <small dir="auto">{option.more}</small>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
