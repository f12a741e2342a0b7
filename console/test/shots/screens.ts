import type { Page } from 'playwright-core'
import type { Made } from './furnish.ts'

/** A state that is brought about by answering the page's requests in place of the service. */
export type State = 'empty' | 'loading' | 'failed' | 'offline' | 'poor' | 'partial'

export type Viewer = 'owner' | 'looks' | 'nobody'

export type Shot = {
  name: string
  path: (made: Made) => string
  /** Further pictures of the same address, in these states. */
  states?: readonly State[]
  /** The state in which its picture is taken, unless it is that of the service. */
  within?: State
  /** What is done before the picture is taken. */
  act?: (page: Page, made: Made) => Promise<void>
  /** Who is signed in: the owner, unless it says otherwise. */
  as?: Viewer
}

const all = ['empty', 'loading', 'failed'] as const

/** Every screen of the console, with the states that it has. */
export const shots: readonly Shot[] = [
  { name: 'sign-in', path: () => '/', as: 'nobody' },
  { name: 'make', path: () => '/', states: ['offline'] },
  { name: 'make-product', path: ({ product }) => `/?product=${product}`, states: ['poor'] },
  { name: 'make-campaign', path: ({ product }) => `/?kind=campaign&product=${product}`, states: ['poor'] },
  { name: 'make-listing', path: ({ product }) => `/?kind=listing&product=${product}` },
  { name: 'make-ads', path: ({ product }) => `/?kind=ads&product=${product}` },
  { name: 'make-video', path: ({ product }) => `/?kind=video&product=${product}` },
  { name: 'shoot', path: ({ shoot }) => `/shoots/${shoot}`, states: ['partial', 'loading', 'failed'] },
  { name: 'viewer', path: ({ shoot, creative }) => `/shoots/${shoot}?view=${creative}` },
  { name: 'shoot-other', path: ({ failed }) => `/shoots/${failed}` },
  {
    name: 'viewer-missed',
    path: ({ shoot }) => `/shoots/${shoot}`,
    within: 'partial',
    act: async (page) => {
      await page.getByRole('link', { name: 'See where' }).first().click()
      await page.locator('.viewer').waitFor()
    },
  },
  {
    name: 'viewer-compare',
    path: ({ creative }) => `/pictures/${creative}`,
    act: (page) => page.keyboard.press('c'),
  },
  {
    name: 'viewer-marks',
    path: ({ creative }) => `/pictures/${creative}`,
    act: async (page) => {
      await page.keyboard.press('m')
      await page.keyboard.press('b')
    },
  },
  { name: 'pictures', path: () => '/pictures', states: all },
  { name: 'pictures-none', path: () => '/pictures?look=close_up' },
  {
    name: 'pictures-selected',
    path: () => '/pictures',
    act: async (page) => {
      await page.getByRole('gridcell').first().getByRole('link').focus()
      await page.keyboard.press('Control+a')
    },
  },
  { name: 'products', path: () => '/products', states: all },
  { name: 'product', path: ({ product }) => `/products/${product}`, states: ['loading', 'failed'] },
  ...(['campaigns', 'listings', 'see', 'facts', 'links'] as const).map((tab) => ({
    name: `product-${tab}`,
    path: ({ product }: Made) => `/products/${product}?tab=${tab}`,
  })),
  {
    name: 'brush',
    path: ({ product }) => `/products/${product}?tab=see`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Correct the outline' }).click()
      await page.getByText('Paint over what belongs').waitFor()
    },
  },
  { name: 'campaigns', path: () => '/campaigns', states: all },
  { name: 'campaign', path: ({ campaign }) => `/campaigns/${campaign}`, states: ['loading', 'failed'] },
  { name: 'listings', path: () => '/listings', states: all },
  { name: 'listing', path: ({ product }) => `/listings/${product}/retail_us`, states: ['loading', 'failed'] },
  { name: 'listing-empty', path: ({ product }) => `/listings/${product}/otto` },
  { name: 'ads', path: () => '/ads', states: all },
  { name: 'ad', path: ({ ads }) => `/ads/${ads}`, states: ['loading', 'failed'] },
  { name: 'videos', path: () => '/videos', states: all },
  { name: 'video', path: ({ video }) => `/videos/${video}`, states: ['loading', 'failed'] },
  { name: 'under-way', path: () => '/under-way', states: all },
  { name: 'brands', path: () => '/brands', states: all },
  { name: 'brand', path: ({ brand }) => `/brands/${brand}`, states: ['failed'] },
  { name: 'brand-website', path: ({ brand }) => `/brands/${brand}?tab=website` },
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
    name: 'access-key-change',
    path: () => '/access',
    act: async (page) => {
      await page.getByRole('button', { name: /^Web shop/ }).click()
      await page.getByRole('menuitem', { name: 'Change' }).click()
      await page.getByRole('radio', { name: 'Only some' }).click()
    },
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
  { name: 'operator-closed', path: () => '/operator', as: 'nobody' },
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
  // Somebody who may only look.
  ...(
    [
      ['make', () => '/'],
      ['shoot', ({ shoot }) => `/shoots/${shoot}`],
      ['product', ({ product }) => `/products/${product}`],
      ['product-facts', ({ product }) => `/products/${product}?tab=facts`],
      ['campaign', ({ campaign }) => `/campaigns/${campaign}`],
      ['listing', ({ product }) => `/listings/${product}/retail_us`],
      ['video', ({ video }) => `/videos/${video}`],
      ['brand', ({ brand }) => `/brands/${brand}`],
      ['templates', () => '/templates'],
      ['credits', () => '/credits'],
      ['access', () => '/access'],
    ] satisfies [string, Shot['path']][]
  ).map(([name, path]) => ({ name: `looks-${name}`, path, as: 'looks' as const })),
  { name: 'missing', path: () => '/shoots/019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35' },
  { name: 'help', path: () => '/under-way', act: (page) => page.keyboard.press('?') },
  {
    name: 'palette',
    path: () => '/under-way',
    act: (page) => page.keyboard.press('Control+k'),
  },
]

/** The pictures of the documents, by screen; a longer page is cut at this height. */
export const inDocs: Record<string, { to: string; height: number }> = {
  'make-product': { to: 'console-make.jpg', height: 860 },
  shoot: { to: 'console-shoot.jpg', height: 750 },
  viewer: { to: 'console-viewer.jpg', height: 750 },
  brand: { to: 'console-brand.jpg', height: 1000 },
  credits: { to: 'console-credits.jpg', height: 750 },
  access: { to: 'console-access.jpg', height: 1000 },
}
