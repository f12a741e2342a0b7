import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readProductPage } from './product-page.ts'

const url = 'https://shop.example/p/lamp'
const read = (html: string | Uint8Array) => readProductPage(html, { url })
const lamp = { name: 'Lamp', price: '49.90', currency: 'EUR', images: ['https://shop.example/lamp.jpg'] }
const jsonLd = (text: string) => `<script type="application/ld+json">${text}</script>`

const SYNTAXES: Record<string, string> = {
  'JSON-LD': jsonLd(
    '{"@type":"Product","name":"Lamp","image":"/lamp.jpg","offers":{"price":"49.90","priceCurrency":"EUR"}}',
  ),
  'JSON-LD in a graph, with comments, trailing commas and raw line breaks': jsonLd(
    '<!-- {"@graph":[{"@type":["Product"],"name":"Lamp\n","image":[{"url":"/lamp.jpg"},], /* x */ "offers":[{"price":49.9,"priceCurrency":"EUR",}],}]}; -->',
  ),
  'a product group': jsonLd(
    '{"@type":"ProductGroup","name":"Lamp","image":"/lamp.jpg","hasVariant":[{"@type":"Product","name":"Lamp red","offers":{"price":49.9,"priceCurrency":"EUR"}}]}',
  ),
  'an aggregate offer': jsonLd(
    '{"@type":"Product","name":"Lamp","image":"/lamp.jpg","offers":{"lowPrice":"49.90","highPrice":"49.90","priceCurrency":"EUR"}}',
  ),
  'a price specification beside the list price': jsonLd(
    '{"@type":"Product","name":"Lamp","image":"/lamp.jpg","offers":{"priceSpecification":[{"priceType":"https://schema.org/ListPrice","price":60,"priceCurrency":"EUR"},{"price":49.9,"priceCurrency":"EUR"}]}}',
  ),
  microdata:
    '<div itemscope itemtype="http://schema.org/Product"><b itemprop="name">Lamp</b><img itemprop="image" src="/lamp.jpg"><p itemprop="offers" itemscope itemtype="http://schema.org/Offer"><meta itemprop="priceCurrency" content="EUR"><i itemprop="price">49,90</i></p></div>',
  RDFa: '<div vocab="http://schema.org/" typeof="Product"><b property="name">Lamp</b><img property="image" src="/lamp.jpg"><p property="offers" typeof="Offer"><meta property="priceCurrency" content="EUR"><i property="price">49.90</i></p></div>',
  GoodRelations:
    '<div typeof="gr:Offering"><b property="gr:name">Lamp</b><p rel="gr:hasPriceSpecification"><i typeof="gr:UnitPriceSpecification"><b property="gr:hasCurrency">EUR</b><b property="gr:hasCurrencyValue">49.90</b></i></p><p rel="gr:includes"><i typeof="gr:SomeItems"><a rel="foaf:depiction"><img src="/lamp.jpg"></a></i></p></div>',
  'h-product':
    '<div class="h-product"><b class="p-name">Lamp</b><img class="u-photo" src="/lamp.jpg"><b class="p-price">€49.90</b></div>',
  'Open Graph':
    '<meta property="og:type" content="product"><meta property="og:title" content="Lamp"><meta property="og:image" content="http://shop.example/lamp.jpg"><meta property="product:price:amount" content="49,90"><meta property="product:price:currency" content="EUR">',
  'the plain page':
    '<main><h1>Lamp</h1><img alt="Lamp" src="/lamp.jpg"><b class="price">49,90 €</b><del class="price">60,00 €</del></main>',
}

test.each(Object.entries(SYNTAXES))('reads %s', (_syntax, html) => {
  expect(read(html)).toMatchObject(lamp)
})

test("Shopify's product JSON is read, prices without a currency", () => {
  const body =
    '{"product":{"title":"Lamp","body_html":"<p>Bright</p>","images":[{"src":"/lamp.jpg"}],"variants":[{"price":"49.90"},{"price":"49.90"}]}}'
  expect(read(body)).toEqual({ ...lamp, description: 'Bright', currency: null })
})

test.each([
  ['', 'an empty page'],
  ['<h1>News</h1><meta property="og:type" content="article"><p>A lamp for $20</p>', 'an article'],
  [`${jsonLd('[{"@type":"Product","name":"A"},{"@type":"Product","name":"B"}]')}<h1>Lamps</h1>`, 'a list'],
  [jsonLd('{"@type":"ItemList","itemListElement":[{"item":{"@type":"Product","name":"A"}}]}'), 'a list of one'],
  ['<h1>Lamps</h1><p class="price">$1</p><p class="price">$2</p>', 'prices of several things'],
])('invents no product: %#', (html) => {
  expect(read(html)).toBeNull()
})

test('different prices are a range: no price, and none comes from elsewhere', () => {
  const html = jsonLd('{"@type":"Product","name":"Lamp","offers":{"lowPrice":15,"highPrice":20,"priceCurrency":"EUR"}}')
  expect(read(`${html}<h1>Lamp</h1><b class="price">$9</b>`)).toMatchObject({ price: null, currency: 'EUR' })
})

test.each([
  ['1.299,00 €', '1299.00', 'EUR'],
  ['$83,900', '83900', 'USD'],
  ['1 299,5 zł', '1299.50', 'PLN'],
  ["CHF 1'299.00", '1299.00', 'CHF'],
  ['€0.00', null, 'EUR'],
])('%s is %s %s', (text, price, currency) => {
  expect(read(`<div class="h-product"><b class="p-name">Lamp</b><b class="p-price">${text}</b></div>`)).toMatchObject({
    price,
    currency,
  })
})

test('takes amount and currency from one source', () => {
  const meta =
    '<meta property="product:price:amount" content="48,00"><meta property="product:price:currency" content="USD">'
  expect(read(SYNTAXES['JSON-LD'] + meta)).toMatchObject({ price: '49.90', currency: 'EUR' })
})

test('returns plain text of bounded length', () => {
  const html = jsonLd(
    JSON.stringify({
      '@type': 'Product',
      name: 'N'.repeat(300),
      description: `A<br/>&amp;amp;  b\n${'word '.repeat(3_000)}`,
    }),
  )
  const product = read(html)!
  expect(product.name.length).toBeLessThanOrEqual(200)
  expect(product.description).toMatch(/^A & b word/)
  expect(product.description!.length).toBeLessThanOrEqual(5_000)
})

test.each(['utf-8', 'utf-16le', 'iso-8859-15'])('decodes umlauts in %s', (charset) => {
  const html = `<meta charset="${charset}">${SYNTAXES['h-product']!.replace('Lamp', 'Süß').replace('€', 'EUR ')}`
  const bytes = Buffer.from(
    charset === 'utf-16le' ? `\ufeff${html}` : html,
    charset === 'iso-8859-15' ? 'latin1' : (charset as BufferEncoding),
  )
  expect(read(bytes)?.name).toBe('Süß')
})

test.each([
  ['deep markup', '<div>'.repeat(400_000)],
  ['deep JSON', jsonLd('['.repeat(500_000))],
  ['an open string', jsonLd(`{"a":"${'\\"'.repeat(500_000)}`)],
  ['many items', '<i itemscope itemtype="http://schema.org/Product"><b itemprop="name">'.repeat(50_000)],
  ['white space', jsonLd(`{"a":1,${' ; '.repeat(300_000)}x`)],
])('hostile input ends: %s', (_kind, html) => {
  expect(() => read(html)).not.toThrow()
})

const samples = new URL('../../test/fixtures/pages/', import.meta.url)

describe('the collected pages', () => {
  for (const file of readdirSync(samples).filter((name) => name.endsWith('.expected.json'))) {
    const wanted = JSON.parse(readFileSync(new URL(file, samples), 'utf8'))
    test(file, () => {
      const found = readProductPage(readFileSync(new URL(wanted.file, samples)), {
        url: wanted.url,
        contentType: wanted.http_content_type,
      })
      if (wanted.has_product === false) return expect(found).toBeNull()
      if (wanted.has_product !== true) return expect(found?.price ?? null).toBeNull()
      const { product } = wanted
      expect(
        [product.name, ...(product.name_alternatives ?? [])].some((name: string) => found!.name.startsWith(name)),
      ).toBe(true)
      const prices = [product, ...(product.price_alternatives ?? [])].map(
        ({ price, currency }) => `${Number(price ?? 0)} ${currency}`,
      )
      if (found!.price === null) expect(product.price_optional || !product.price).toBeTruthy()
      else expect(prices).toContain(`${Number(found!.price)} ${found!.currency}`)
      if (!product.description_optional)
        for (const part of product.description_contains) expect(found!.description).toContain(part)
      if (product.images_any.length > 0)
        expect(found!.images.some((image) => product.images_any.some((part: string) => image.includes(part)))).toBe(
          true,
        )
    })
  }
})
