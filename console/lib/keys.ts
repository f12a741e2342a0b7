import { computed, signal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'

/** A thing to do: with a key, in the palette, or both. Nothing that spends or deletes has a single key. */
export type Command = {
  /** `c`, `Escape`, `mod+k`, `shift+d`, or two keys one after the other: `g p`. */
  keys?: string
  name: string
  run: () => void
  /** For what lasts only as long as the key is down: what ends it. */
  release?: () => void
  /** Whether it also works while somebody types. */
  inText?: boolean
  /** Whether it is left out of the palette. */
  quiet?: boolean
}

type Layer = { commands: Command[]; covers: boolean; lists: boolean }

const layers = signal<Layer[]>([])
/** Whether keys without a modifier do anything. */
export const singleKeys = signal(true)

/** The commands of the topmost of these layers, down to one that covers those below, and those of the shell. */
function reached(all: readonly Layer[]): Command[] {
  const top = all.findLastIndex(({ covers }) => covers)
  const from = Math.max(0, top)
  return [...all.slice(from).reverse(), ...(from > 0 ? [all[0]!] : [])].flatMap(({ commands }) => commands)
}

/** What can be done now. */
const available = computed(() => reached(layers.value))

/** What can be done below the dialogs that list it: one of them may open while another is still going. */
export const listed = computed(() => reached(layers.value.filter(({ lists }) => !lists)))

/** Adds commands as long as the component is on screen. They belong to the topmost layer, whatever has the focus. `lists`: of a dialog that lists the commands below it. */
export function useCommands(
  commands: Command[],
  { covers = false, lists = false, dependsOn = [] as unknown[] } = {},
): void {
  // Before the first paint: what is visible answers its keys.
  useLayoutEffect(() => {
    const layer = { commands, covers, lists }
    layers.value = [...layers.peek(), layer]
    return () => {
      layers.value = layers.peek().filter((one) => one !== layer)
    }
  }, dependsOn)
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Returns a key as commands write it: by its letter, or by its place where the layout has other letters. */
export function pressedKey(event: Pressed): string {
  const latin = /^[\x20-\x7e]$/.test(event.key) || event.key.length > 1
  const key = latin ? event.key : event.code.replace(/^Key|^Digit/, '')
  const name = key.length === 1 ? key.toLowerCase() : key
  const isLetter = /^[a-z]$/.test(name)
  const modifiers = [
    event.ctrlKey || event.metaKey ? 'mod+' : '',
    event.altKey ? 'alt+' : '',
    event.shiftKey && (isLetter || name.length > 1) ? 'shift+' : '',
  ]
  return `${modifiers.join('')}${name === ' ' ? 'Space' : name}`
}

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=radio], [type=checkbox], [type=range])'))

/** What Space and Enter work by themselves. */
const isControl = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('button, a, summary, [role=slider]')

/** Returns the command for a key, after the key before it; or whether another key may follow. */
export function commandFor(commands: readonly Command[], before: string, key: string): Command | 'wait' | null {
  const sequence = before === '' ? null : commands.find(({ keys }) => keys === `${before} ${key}`)
  if (sequence) return sequence
  const single = commands.find(({ keys }) => keys === key)
  if (single) return single
  return commands.some(({ keys }) => keys?.startsWith(`${key} `)) ? 'wait' : null
}

let before = ''

/** Listens for keys. */
export function startKeys(): void {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing) return
    const key = pressedKey(event)
    const found = commandFor(available.value, before, key)
    before = found === 'wait' ? key : ''
    if (found === null || found === 'wait' || !isMeant(found, key, event.target)) return
    event.preventDefault()
    found.run()
    if (found.release) untilReleased(event.code, found.release)
  })
}

/** Whether a key works a command where the focus is: not while somebody types, and not where a control has it for itself. */
function isMeant({ inText }: Command, key: string, target: EventTarget | null): boolean {
  if (/^(Space|Enter)$/.test(key) && isControl(target)) return false
  const hasModifier = /^(mod|alt)\+/.test(key) || key === 'Escape'
  if (!hasModifier) return singleKeys.value && !isText(target)
  return !isText(target) || inText === true || key === 'mod+k'
}

/** Ends what a key holds when it is let go, or when the page loses the keyboard and would never hear of that. */
function untilReleased(code: string, release: () => void): void {
  const end = new AbortController()
  const finish = () => {
    end.abort()
    release()
  }
  addEventListener('keyup', (event) => event.code === code && finish(), { signal: end.signal })
  addEventListener('blur', finish, { signal: end.signal })
}

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)
const signs: Record<string, string> = {
  mod: isMac ? '⌘' : 'Ctrl',
  shift: '⇧',
  Escape: 'Esc',
  Enter: '↵',
  Space: 'Space',
}

/** Returns keys as they are printed on a keyboard. */
export const printed = (keys: string) =>
  keys
    .split(' ')
    .map((key) =>
      key
        .split('+')
        .map((part) => signs[part] ?? (part.length === 1 ? part.toUpperCase() : part.replace('Arrow', '')))
        .join(isMac ? '' : '+'),
    )
    .join(' ')
