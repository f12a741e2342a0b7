import { expect, test } from 'vitest'
import { adOf, jar, stock } from '../../../test/ad-bench.ts'
import { oklchOf } from '../raster/oklab.ts'
import { type ColorRoles, colorNotes, colorsOf, contrastOf, nearestReadable } from './color-roles.ts'
import { planAd } from './plan-ad.ts'
import { renderAd } from './render-ad.ts'
import { roleScheme, type SchemeName } from './scheme.ts'

const open: ColorRoles = { primary: null, secondary: null, ink: null, paper: null, accent: null }
const roles: ColorRoles = {
  ...{ primary: '#d7ff3e', secondary: '#5b2bff', ink: '#111111', paper: '#ffffff', accent: '#ff5a36' },
}
const NAMES: SchemeName[] = ['paper', 'tint', 'vivid', 'deep', 'counter', 'bone', 'brand']
const schemesOf = (given: ColorRoles) => NAMES.map((name) => roleScheme(name, { roles: given, colors: [], hue: 30 }))

test.each([
  ['colors that go together', roles],
  ['gray on gray', { ...open, ink: '#888888', paper: '#999999', primary: '#909090' }],
  ['white alone', { ...open, ink: '#ffffff', paper: '#ffffff', primary: '#ffffff', accent: '#ffffff' }],
  ['a single color', { ...open, primary: '#7a1f3d' }],
])('every scheme of %s can be read', (_what, given) => {
  for (const { name, ground, ink, quiet, accent, onAccent } of schemesOf(given)) {
    const contrasts = [contrastOf(ink, ground), contrastOf(quiet, ground), contrastOf(onAccent, accent)]
    expect([name, contrasts.every((ratio) => ratio >= 4.5)]).toEqual([name, true])
  }
})

test('grounds, type and buttons are the colors of the brand as they are', () => {
  const [paper, , vivid, deep, counter] = schemesOf(roles)
  expect([paper, vivid, deep, counter].map((scheme) => scheme?.ground)).toEqual([
    ...['#ffffff', '#d7ff3e', '#111111', '#5b2bff'],
  ])
  expect([paper?.ink, deep?.ink, counter?.ink]).toEqual(['#111111', '#ffffff', '#ffffff'])
  expect(paper?.accent).toBe('#ff5a36')
})

test('dark type on a middle color has contrast to spare for what a file loses of it', () => {
  for (const primary of ['#e2703a', '#c98a1b', '#4f9d69']) {
    const [, , vivid] = schemesOf({ ...open, primary, ink: '#1d2a30', paper: '#faf6ee' })
    expect([primary, contrastOf(vivid!.ink, vivid!.ground) >= 4.8]).toEqual([primary, true])
  }
})

test('a color that cannot be read gives way to the nearest one that can, which is reported', () => {
  const near = nearestReadable('#b8860b', '#ffffff', 4.5)
  expect(contrastOf(near, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(Math.abs(oklchOf(near).hue - oklchOf('#b8860b').hue)).toBeLessThan(6)
  expect(colorNotes({ ...open, ink: '#888888', paper: '#999999' })).toEqual([
    expect.stringMatching(
      /^On paper #999999, #888888 has a contrast of 1\.2:1\. Type there is #[0-9a-f]{6} \([45]\.\d:1\)/,
    ),
  ])
  expect(colorNotes(roles)).toEqual([])
})

test('colors with a role lead the colors of the brand', () => {
  expect(colorsOf(['#2F9E44', '#5b2bff'], { ...open, secondary: '#5B2BFF' })).toEqual(['#5b2bff', '#2f9e44'])
})

test('an ad measures how much of it has the colors of the brand, and names the pair that was changed', async () => {
  const checksOf = async (color_roles: ColorRoles) => {
    const brand = { ...adOf().brand, color_roles }
    const plan = planAd(adOf({ brand, layouts: ['statement'] }))
    const { checks } = await renderAd({ ...plan, designs: plan.designs.slice(0, 1) }, jar, stock)
    return checks.filter(({ id }) => id.startsWith('brand.color'))
  }
  const [share, ...others] = await checksOf(roles)
  expect([share?.id, share!.measured! > 0.7, others]).toEqual(['brand.color_share', true, []])
  expect(share!.regions![0]!.width * share!.regions![0]!.height).toBeGreaterThan(0.7 * 540 * 540)
  const [, changed] = await checksOf({ ...open, ink: '#888888', paper: '#999999' })
  expect(changed).toMatchObject({ id: 'brand.color_contrast', passed: null, detail: expect.stringMatching(/nearest/) })
  expect(changed!.regions!.every(({ width, height }) => width > height)).toBe(true)
})

test.each(['quiet', 'cover'] as const)(
  'a %s picture has the main color of a brand beside it in every frame',
  async (layout) => {
    const brand = { ...adOf().brand, colors: ['#5b2bff', '#d7ff3e'] }
    for (const frame of ['1:1', '9:16', '1.91:1'] as const) {
      const plan = planAd(adOf({ brand, layouts: [layout], frame, variant: 1 }))
      const { checks, passed } = await renderAd({ ...plan, designs: plan.designs.slice(0, 1) }, jar, stock)
      const share = checks.find(({ id }) => id === 'brand.color_share')!.measured!
      expect([frame, passed, share > 0.03]).toEqual([frame, true, true])
    }
  },
)
