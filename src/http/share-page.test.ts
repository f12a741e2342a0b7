import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { naughtyStrings } from '../../test/corpora.ts'
import type { SharedProduct } from '../features/share-links/share-links.ts'
import { galleryPage } from './share-page.ts'

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title><svg onload=alert(1)>',
  '</style><style>*{display:none}',
  '<!-- ',
  '&lt;b&gt;',
  '{{7*7}} #{7*7}',
  'javascript:alert(1)',
  '\u202eelbisrever',
  ...naughtyStrings,
]

const picture = { url: 'http://pictures.test/media/m/1.jpg', width: 800, height: 600 }

const sign = {
  width: 300,
  height: 100,
  ...{ url: picture.url, light: picture.url, dark: 'http://pictures.test/media/m/2.png' },
}

/** A product of this name with pictures of every kind. */
const called = (name: string) =>
  ({
    name,
    next_cursor: 'next',
    brand: { name, logo: sign },
    images: [1, 2].map((position) => ({ ...picture, id: `${position}`, position })),
    creatives: ['photoshoot', 'campaign', 'listing', 'assistant_ad'].map((source) => ({
      ...{ id: source, source, look: source === 'photoshoot' ? 'retro' : null, caption: name },
      ...{ image_url: picture.url, thumbnail_url: 'http://pictures.test/media/m/1.webp', width: 800, height: 600 },
    })),
  }) as unknown as SharedProduct

/** Every tag of a page with the names of its attributes, and every address in it. */
function skeletonOf(html: string): string[] {
  const seen: string[] = []
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      const addresses = ['href', 'src', 'srcset', 'style'].flatMap((name) => attributes[name] ?? [])
      seen.push([tag, ...Object.keys(attributes), ...addresses].join(' '))
    },
  })
  parser.end(html)
  return seen
}

test('renders the same elements, attributes and addresses whatever the name of the product', () => {
  const plain = skeletonOf(galleryPage(called('Apple juice'), true).body)
  expect(plain.length).toBeGreaterThan(30)
  for (const name of hostile) {
    const { headers, body } = galleryPage(called(name), true)
    expect(skeletonOf(body)).toEqual(plain)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
})

test('the logo of the brand is the drawing for the color scheme of its reader, and stands on a plate where there is none', () => {
  const headerWith = (logo: object | null) => {
    const { body } = galleryPage({ ...called('Juice'), brand: { name: 'Orchard & Co', logo } } as SharedProduct, true)
    return /<header>(.*?)<h1/.exec(body)![1]
  }
  expect(headerWith(sign)).toBe(
    '<picture class="sign"><source srcset="/media/m/2.png" media="(prefers-color-scheme:dark)"><img src="/media/m/1.jpg" width="300" height="100" alt="Orchard &amp; Co" decoding="async"></picture>',
  )
  expect(headerWith({ ...sign, dark: null })).toMatch(/^<picture class="sign onlight"><img/)
  expect(headerWith({ ...sign, light: null })).toMatch(/^<picture class="sign ondark"><img/)
  expect(headerWith(null)).toBe('')
})
