import { expect, test } from 'vitest'
import { routes } from '../../src/features/index.ts'
import { operatorRoutes } from '../../src/features/operations/routes.ts'
import { calls } from '../lib/calls.ts'
import { operatorCalls } from '../lib/operator-calls.ts'

type Named = { method: string; path: string }

test.each([
  ['the console', calls, routes],
  ['the pages of the operator', operatorCalls, operatorRoutes],
] as [string, Record<string, Named>, Named[]][])('calls of %s are routes of the service', (_who, made, served) => {
  const known = new Set(served.map(({ method, path }) => `${method} ${path}`))
  expect(Object.values(made).filter(({ method, path }) => !known.has(`${method} ${path}`))).toEqual([])
})
