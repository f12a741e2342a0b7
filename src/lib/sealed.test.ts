import { createSecretKey, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.ts'

const key = createSecretKey(randomBytes(32))

test('a sealed text opens only with its key and what it is bound to', () => {
  const sealed = seal(key, 'geheim ✓', 'row 1')
  expect(unseal(key, sealed, 'row 1')).toBe('geheim ✓')
  expect(() => unseal(key, sealed, 'row 2')).toThrow()
  expect(() => unseal(createSecretKey(randomBytes(32)), sealed, 'row 1')).toThrow()
  const changed = Buffer.from(sealed)
  changed[12]! ^= 1
  expect(() => unseal(key, changed, 'row 1')).toThrow()
})

test('equal texts are sealed differently', () => {
  expect(seal(key, 'a', '').equals(seal(key, 'a', ''))).toBe(false)
})
