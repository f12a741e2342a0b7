import type { Page } from 'playwright-core'
import type { Made } from './furnish.ts'

/** A state that is brought about by answering the page's requests in place of the service. */
export type State = 'empty' | 'loading' | 'failed' | 'offline'

export type Shot = {
  name: string
  path: (made: Made) => string
  /** Further pictures of the same address, in these states. */
  states?: readonly State[]
  /** What is done before the picture is taken. */
  act?: (page: Page, made: Made) => Promise<void>
  /** Whether nobody is signed in. */
  signedOut?: true
}

const all = ['empty', 'loading', 'failed'] as const

/** Every screen of the console, with the states that it has. */
export const shots: readonly Shot[] = [
  { name: 'sign-in', path: () => '/', signedOut: true },
  { name: 'make', path: () => '/', states: ['offline'] },
  { name: 'make-product', path: ({ product }) => `/?product=${product}` },
  { name: 'shoot', path: ({ shoot }) => `/shoots/${shoot}`, states: ['loading', 'failed'] },
  { name: 'viewer', path: ({ shoot, creative }) => `/shoots/${shoot}?view=${creative}` },
  { name: 'under-way', path: () => '/under-way', states: all },
  { name: 'brands', path: () => '/brands', states: all },
  { name: 'brand', path: ({ brand }) => `/brands/${brand}`, states: ['failed'] },
  { name: 'templates', path: () => '/templates', states: all },
  { name: 'template', path: ({ template }) => `/templates/${template}` },
  { name: 'credits', path: () => '/credits', states: all },
  { name: 'access', path: () => '/access', states: all },
  {
    name: 'access-invite',
    path: () => '/access',
    act: (page) => page.getByRole('button', { name: 'Invite' }).click(),
  },
  {
    name: 'access-key',
    path: () => '/access',
    act: (page) => page.getByRole('button', { name: 'New key' }).click(),
  },
  {
    name: 'access-change',
    path: () => '/access',
    act: async (page) => {
      await page.getByRole('button', { name: /^Jonas/ }).click()
      await page.getByRole('menuitem', { name: 'Change role or budget' }).click()
    },
  },
  { name: 'more', path: () => '/more' },
  { name: 'operator-closed', path: () => '/operator', signedOut: true },
  { name: 'operator', path: () => '/operator' },
  { name: 'operator-organizations', path: () => '/operator/organizations' },
  {
    name: 'operator-organization',
    path: () => '/operator/organizations',
    act: async (page) => {
      await page.getByRole('link', { name: /^Demo/ }).click()
      await page.getByText('Last changes').waitFor()
    },
  },
  {
    name: 'operator-integrity',
    path: () => '/operator/integrity',
    act: async (page) => {
      await page.getByRole('button', { name: 'Check now' }).click()
      await page.getByRole('status').first().waitFor()
    },
  },
  { name: 'missing', path: () => '/shoots/019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35' },
  {
    name: 'palette',
    path: () => '/under-way',
    act: (page) => page.keyboard.press('Control+k'),
  },
]
