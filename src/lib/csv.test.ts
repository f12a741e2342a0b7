import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('quotes cells, and those that a spreadsheet would run as a formula', () => {
  expect(
    csvOf([
      ['a', -2, null],
      ['=1+1', '@x', 'say "no", twice'],
    ]),
  ).toBe('a,-2,\r\n\'=1+1,\'@x,"say ""no"", twice"\r\n')
})
