import { expect, test } from 'vitest'
import { findingsInCode, findingsInMarkdown } from './public-text.ts'

const words = (found: { line: number; word: string }[]) => found.map(({ line, word }) => [line, word])

test('reports each banned word of a string with its line', () => {
  const source = `const a = 1\nconst b = { description: 'How it was made.' }\nconst c = \`\${a} is the colour told by it\`\n`
  expect(words(findingsInCode('routes.ts', source))).toEqual([
    [2, 'made'],
    [3, 'told'],
    [3, 'colour'],
  ])
})

test('reads prose only: no names, SQL, imports, comments or code spans', () => {
  const source = [
    `import { told } from './as told by.ts'`,
    `const query = sql\`select found from made where own\``,
    `// how it was made`,
    `const kind = 'made'`,
    `const detail = 'The page was not found. Read \`made\` again.'`,
  ].join('\n')
  expect(findingsInCode('routes.ts', source)).toEqual([])
})

test('reads the prose of a document and not its code', () => {
  const source = ['It tells the price.', '```sh', 'echo made', '```', 'Run `made`.', 'A grey card.'].join('\n')
  expect(words(findingsInMarkdown('API.md', source))).toEqual([
    [1, 'tells'],
    [6, 'grey'],
  ])
})
