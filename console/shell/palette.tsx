import { signal, useSignal } from '@preact/signals'
import { preference } from '../lib/drafts.ts'
import { type Command, listed, printed, singleKeys } from '../lib/keys.ts'
import { go } from '../lib/router.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icons.tsx'
import { goals, isOpenTo } from './navigation.ts'
import { words } from './words.ts'

export const paletteOpen = signal(false)
export const helpOpen = signal(false)

/** Of these commands and the screens, those whose name has these letters. */
function matching(commands: readonly Command[], text: string): Command[] {
  const places: Command[] = goals.filter(isOpenTo).map(({ to, label, key }) => ({
    name: label,
    run: () => go(to),
    ...(key && { keys: key }),
  }))
  const needle = text.trim().toLowerCase()
  const seen = new Set<string>()
  return [...commands, ...places].filter(({ name }) => {
    const fits = name.toLowerCase().includes(needle) && !seen.has(name)
    seen.add(name)
    return fits
  })
}

/** Finds a screen or a thing to do. */
export function Palette() {
  const text = useSignal('')
  const at = useSignal(0)
  const found = matching(
    listed.value.filter(({ quiet }) => !quiet),
    text.value,
  )
  const close = () => {
    paletteOpen.value = false
  }
  const pick = (command: Command | undefined) => {
    close()
    command?.run()
  }
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      at.value = (at.value + step + found.length) % Math.max(1, found.length)
    }
    if (event.key === 'Enter') pick(found[at.value])
  }
  return (
    <Dialog title={words.find} onClose={close} class="palette" lists>
      <label class="palette-field">
        <Icon name="search" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={found.length > 0 ? `palette-${at.value}` : undefined}
          aria-label={words.find}
          placeholder={words.findPlaceholder}
          autofocus
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value
            at.value = 0
          }}
          onKeyDown={keys}
        />
      </label>
      <ul id="palette-list" role="listbox" aria-label={words.find}>
        {found.map((command, i) => (
          <li
            key={command.name}
            id={`palette-${i}`}
            role="option"
            aria-selected={i === at.value}
            onPointerMove={() => {
              at.value = i
            }}
            onClick={() => pick(command)}
          >
            <span>{command.name}</span>
            {command.keys && <kbd>{printed(command.keys)}</kbd>}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p class="none">{words.nothingFound}</p>}
    </Dialog>
  )
}

/** All keys that work now. */
export function Help() {
  const kept = preference('single-keys', true)
  const all = matching(listed.value, '').filter(({ keys }) => keys !== undefined)
  return (
    <Dialog
      title={words.allKeys}
      onClose={() => {
        helpOpen.value = false
      }}
      lists
    >
      <label class="switch">
        <input
          type="checkbox"
          checked={kept.value}
          onChange={(event) => {
            kept.value = event.currentTarget.checked
            singleKeys.value = kept.value
          }}
        />
        <span>
          <b>{words.singleKeys}</b>
          <small>{words.singleKeysMore}</small>
        </span>
      </label>
      <dl class="keys">
        {all.map(({ name, keys }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <kbd>{printed(keys!)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
