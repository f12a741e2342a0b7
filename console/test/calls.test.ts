import { expect, test } from 'vitest'
import { routes } from '../../src/features/index.ts'
import { calls } from '../lib/calls.ts'

test('calls of the console are routes of the service', () => {
  const known = new Set(routes.map(({ method, path }) => `${method} ${path}`))
  expect(Object.values(calls).filter(({ method, path }) => !known.has(`${method} ${path}`))).toEqual([])
})
