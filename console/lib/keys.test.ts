import { expect, test } from 'vitest'
import { commandFor, pressedKey } from './keys.ts'

const event = (part: object) => ({
  key: '',
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...part,
})

test('reads a key by its letter, and by its place where the layout has other letters', () => {
  expect(pressedKey(event({ key: 'c', code: 'KeyC' }))).toBe('c')
  expect(pressedKey(event({ key: 'с', code: 'KeyC' }))).toBe('c')
  expect(pressedKey(event({ key: 'a', code: 'KeyQ' }))).toBe('a')
  expect(pressedKey(event({ key: 'D', code: 'KeyD', shiftKey: true }))).toBe('shift+d')
  expect(pressedKey(event({ key: '?', code: 'Slash', shiftKey: true }))).toBe('?')
  expect(pressedKey(event({ key: 'k', code: 'KeyK', metaKey: true }))).toBe('mod+k')
  expect(pressedKey(event({ key: ' ', code: 'Space' }))).toBe('Space')
})

test('follows two keys one after the other', () => {
  const run = () => {}
  const pictures = { keys: 'g p', name: 'Pictures', run }
  const panel = { keys: 'p', name: 'Panel', run }
  const all = [pictures, panel]
  expect(commandFor(all, '', 'g')).toBe('wait')
  expect(commandFor(all, 'g', 'p')).toBe(pictures)
  expect(commandFor(all, '', 'p')).toBe(panel)
  expect(commandFor(all, 'g', 'x')).toBeNull()
})
