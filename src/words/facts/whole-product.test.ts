import { expect, test } from 'vitest'
import { readFactsBy } from './read-facts.ts'

const read = (name: string, description: string) =>
  readFactsBy(() => 1, { name, description, price: null, currency: null, brand: { name: 'Acme', tone: null } })
const said = async (name: string, description: string) =>
  (await read(name, description)).facts.map(({ text }) => text).join(' | ')

test('what is denied of one verb is denied of the next', async () => {
  const facts = await said('Drink Stirrers', 'Each stirrer is reusable, so it won’t warp or melt in hot drinks.')
  expect(facts).toContain('reusable')
  expect(facts).not.toMatch(/warps?|melts?/)
})

test('a material is meant of the product, not of one of its parts', async () => {
  const lines = async (description: string) => (await read('Dangle Earrings', description)).benefits.length
  expect(await lines('Earrings made of sterling silver.')).toBeGreaterThan(0)
  expect(await lines('Acrylic earrings that hang from sterling silver hooks.')).toBe(0)
})

test('of several unlike things nothing is stated that may be true of one of them', async () => {
  const bundle = await read(
    'Rare Plant Bundle',
    'Compact plant with deep green leaves. The bundle includes a clay pot.',
  )
  const stated = bundle.facts.map(({ text }) => text).join(' | ')
  expect(stated).toContain('clay pot')
  expect(stated).not.toMatch(/green|compact/)
  expect(bundle.benefits).toEqual([])
})

test('what calls the product itself is no part of it', async () => {
  const facts = await said(
    'Halloween Drink Stirrers',
    'These stirrers come with six acrylic drink stirrers and a storage box.',
  )
  expect(facts).toContain('storage box')
  expect(
    (await read('Halloween Drink Stirrers', 'With six acrylic stirrers.')).facts.filter(({ form }) => form === 'thing'),
  ).toEqual([])
})

test('a noun of two words in a list is no verb, a workshop no origin', async () => {
  const rack = await said(
    'Dish Rack',
    'The rack holds plates, baking trays, cutting boards and lids in an upright position.',
  )
  expect(rack).not.toMatch(/\bcuts\b/)
  expect(await said('Silver Ring', 'Handcrafted in Anders’s workshop.')).not.toMatch(/in Anders(?!’s)/)
})

test.each([
  ['Cat Toy', 'Soft plush, safe for biting, clawing and kicking.', /safe for biting(?!,)/],
  ['Desk Lamp', 'Works with standard bulbs, 220V for Europe and 110V for the USA.', /220V for Europe$/m],
  ['Resin Keychain', 'A charm with your name, initials or dried flowers.', /^dried flowers/m],
  ['Front Rack', 'Compatibility: forks with mid-blade eyelets and a suitable top mounting point.', /eyelets|mounting/],
  ['Side Table', 'Made for people who like a tidy room.', /for people$/m],
])('of what only a whole list or sentence states, no piece is stated: %s', async (name, description, piece) => {
  const { facts } = await read(name, description)
  expect(facts.map(({ text }) => text).join('\n')).not.toMatch(piece)
})

test('properties that share their second half are one', async () => {
  expect(await said('Chain Necklace', 'Water, sweat, and heat-resistant')).toBe('water, sweat, and heat-resistant')
})

test('a figure that was parted at its point is read whole', async () => {
  expect(await said('End Table', 'Size: 23. 6" W x 15. 1" D')).toContain('23.6" W x 15.1" D')
  expect(await said('Pond Pump', 'Flow: 200L/H.')).not.toMatch(/^200 L$/)
})

test('what a question asks, an order measures or both of two have is not stated', async () => {
  expect(await said('Zip Pouch', 'A fan of bold fabrics?')).toBe('')
  expect(await said('Whey Powder', 'Suggested use: Take with an 8 oz (236 ml) glass of water.')).not.toContain('236')
  expect(await said('Bike Lights', 'Features both flashing and constant light modes.')).not.toMatch(/^constant light/m)
})

test('what stands before a verb behind a dash, before a noun that is cut off, or for a place is no fact', async () => {
  const mug = await said(
    'Ceramic Mug',
    'It is sturdy — microwave reheats and dishwasher cycles keep your routine moving.',
  )
  expect(mug).not.toContain('cycles')
  expect(await said('Tote', 'Made in Cotton canvas.')).not.toMatch(/in Cotton/)
  expect(await said('Sticker Set', 'The set gives you over 50 handcrafted, drag-and-drop shapes.')).not.toMatch(
    /handcrafted$/m,
  )
})

test('a sentence behind a heading in capitals is read', async () => {
  const facts = await said(
    'End Table',
    'STURDY: Strong square metal legs support the table. 2.FINE SURFACE: It has a cork top.',
  )
  expect(facts).toContain('strong square metal legs support the table')
})

test.each([
  ['Savic Toilet Home for Cats', 'An enclosed litter tray with a swing door and a filter.', 'cat toilet'],
  ['Anti Skid Bowl for Dogs and Cats', 'A steel feeding bowl with a rubber ring, for food or water.', 'pet bowl'],
  ['Chicken Flavor Cat Dry Food', 'Crunchy kibbles for adult cats.', 'cat food'],
  ['Enamel Bowl', 'A bowl for soup with a print of cats.', 'bowl'],
])('%s (%s) is called a %s', async (name, description, noun) => {
  expect((await read(name, description)).noun?.text).toBe(noun)
})

test('what a buyer chooses from is nothing that a product has', async () => {
  const salts = await said(
    'Bath Salts',
    'Sea salt for a warm bath.\nChoose from these scents:\n- Deep Calm (Lavender)\n- Cooling peppermint foot soak\n\nThe jar has a cork lid.',
  )
  expect(salts).not.toMatch(/lavender|peppermint/i)
  expect(salts).toContain('cork lid')
  const bag = await said(
    'Duffle Bag',
    'A duffle bag with two pockets. Available in a range of colors including Dark Crazy Horse and Deep Brown.',
  )
  expect(bag).toContain('two pockets')
  expect(bag).not.toMatch(/horse|brown/i)
})

test('a word of the category above names no part', async () => {
  const coffee = await said('Ethiopian Yirgacheffe', 'A bright, complex coffee with floral and citrus notes.')
  expect(coffee).not.toContain('complex coffee')
})

test('a row of kinds that share a noun is no single one of them, and what a container holds does not come along', async () => {
  const bands = await said('Resistance Bands', 'The set includes light, medium, and heavy resistance levels.')
  expect(bands.split(' | ')).not.toContain('heavy resistance levels')
  const machine = await said('Coffee Machine', 'It has a bean container for 500g of coffee beans.')
  expect(machine.split(' | ')).not.toContain('500g of coffee beans')
  const display = await said(
    'Espresso Machine',
    'A touch display for extended possibilities with clear audio and video.',
  )
  expect(display.split(' | ')).not.toContain('clear audio')
})

test('how a thing is usually used is no property of it', async () => {
  const text =
    'It is a Cuban percussion instrument, a small drum that is usually played while holding the bongo between the calves.'
  expect(await said('Bongo Drum', text)).not.toMatch(/^(?:is )?usually played$/m)
})

test('how a thing is served or was used is nothing that it is', async () => {
  const facts = await said('Chocolate drink', 'A malt drink. Great hot or cold.')
  expect(facts).not.toContain('hot or cold')
  expect(await said('Backpack', 'Off-white backpack with a bungee cord. Used twice.')).not.toContain('used twice')
})
