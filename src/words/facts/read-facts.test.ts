import { expect, test } from 'vitest'
import { clean } from './clean.ts'
import { type Product, readFacts as readCertain, readFactsBy } from './read-facts.ts'

/** What the grammar of a text states, however certain it is. */
const readFacts = (product: Product) => readFactsBy(() => 1, product)

const read = (name: string, description: string, price: string | null = null) =>
  readFacts({ name, description, price, currency: 'USD', brand: { name: 'Acme', tone: null } })
const said = async (name: string, description: string) =>
  (await read(name, description)).facts.map(
    ({ form, label, text }) => `${form}: ${label && form === 'value' ? `${label} ` : ''}${text}`,
  )

test('parts, measures, statements and origin are read as what they are', async () => {
  expect(
    await said(
      'TrailNest Tent',
      'A freestanding tent that weighs 1.1 kg and sleeps two. Aluminium poles, a 3000 mm waterproof fly and two doors make it quick to pitch. Made in Portugal.',
    ),
  ).toEqual([
    'value: Weight 1.1 kg',
    'does: weighs 1.1 kg',
    'does: sleeps two',
    'is: freestanding',
    'what: a freestanding tent that weighs 1.1 kg and sleeps two',
    'what: a freestanding tent',
    'thing: aluminium poles',
    'thing: 3000 mm waterproof fly',
    'thing: two doors',
    'is: made in Portugal',
  ])
})

test('what is acted on, worn with something else or only half there is not what a product is', async () => {
  const watch = await said('Sports Watch', 'Watch that controls volume and noise cancelling.')
  expect(watch).not.toContain('is: noise cancelling')
  const half = await read('Fleece Hoodie', 'A hoodie of 50% cotton and 50% polyester.')
  const whole = await read('Fleece Hoodie', 'A hoodie of 100% cotton.')
  expect([half.benefits.length, whole.benefits.length]).toEqual([0, 1])
  const rings = await said('Stacking Rings', 'Rings with different textures, developing motor skills and coordination.')
  expect(rings.filter((fact) => /coordination/.test(fact))).toEqual([])
  const trimmer = await said('Beard Trimmer', 'Beard trimmer with steel blades, LED display, and travel lock.')
  expect(trimmer).toEqual(expect.arrayContaining(['thing: LED display', 'thing: travel lock']))
})

test('a panel at the back is a part, and no verb', async () => {
  const pack = await said(
    'Trail Backpack',
    'Hiking backpack with an adjustable back panel, a hip belt and a rain cover.',
  )
  expect(pack.filter((fact) => fact.includes('panel'))).toEqual([
    'what: a hiking backpack with an adjustable back panel, a hip belt and a rain cover',
  ])
})

test('what a product is polished with is no part of it', async () => {
  const facts = await said('Desk Bell', 'A bell with a walnut base. Polish it with a dry cloth. Spray from 30 cm.')
  expect(facts).toContain('thing: walnut base')
  expect(facts.filter((fact) => /cloth|spray/i.test(fact))).toEqual([])
})

test.each([
  ['Merino Short', 'shorts'],
  ['Hiking Pant', 'hiking pants'],
  ['AirPods Pro Earbud', 'earbuds'],
])('one %s is spoken of as %s', async (name, noun) => {
  expect((await read(name, '')).noun).toEqual({ text: noun, number: 'many' })
})

test.each([
  ['japanese Ramen Bowl', 'Japanese Ramen Bowl'],
  ['adidas Running Shoe', 'adidas Running Shoe'],
  ['3D Printed Majestic Howling Wolf Pen Holder', 'Majestic Howling Wolf Pen Holder'],
  ['Marylebone Gin 12 Pack of Miniatures', 'Marylebone Gin'],
  ['Queen Moonstone Ring & Free Stacking Ring', 'Queen Moonstone Ring'],
  ['Brand New Heavy Crewneck Sweatshirt Size EXTRA LARGE', 'Heavy Crewneck Sweatshirt'],
])('%s is called %s', async (name, called) => {
  expect((await read(name, '')).called).toBe(called)
})

test('lists go on behind what is added to an item, and “its” is the product’s', async () => {
  expect(
    await said(
      'Chalk Bag',
      'This bag features a spacious compartment for your chalk, a drawstring closure, and a waist belt.',
    ),
  ).toEqual(expect.arrayContaining(['thing: spacious compartment', 'thing: drawstring closure', 'thing: waist belt']))
  expect(await said('Goggles', 'These goggles offer full UV protection and anti-fog lenses.')).toEqual(
    expect.arrayContaining(['thing: full UV protection', 'thing: anti-fog lenses']),
  )
  expect(await said('GPS Watch', 'With its steel case and a sapphire glass, this watch is made for divers.')).toEqual(
    expect.arrayContaining(['thing: steel case', 'thing: sapphire glass']),
  )
  expect(await said('Shoes', 'Whether for a party or a casual outing, these shoes go along.')).toContain(
    'use: for a party or a casual outing',
  )
})

test('a fragment without a stop is quoted, a question and an order to eat well are not', async () => {
  const ownWords = async (name: string, description: string) => {
    const { quotes, notes } = await read(name, description)
    return [...quotes, ...notes].map(({ text }) => text)
  }
  expect(await ownWords('Cat Tree Tower', 'Multi-level cat tree with scratching posts')).toEqual([
    'Multi-level cat tree with scratching posts.',
  ])
  expect(await ownWords('Hoodie', 'Ever wonder where all of the water bottles of the world end up?')).toEqual([])
  expect(await ownWords('Carrot Juice', 'Improve your eyesight the natural way with squeezed carrot juice.')).toEqual(
    [],
  )
})

test('what a product lacks by its text is a fact of it, how one gets by without it is none', async () => {
  expect(await said('Roll-On', 'Roll-on deodorant without aluminum.')).toContain('is: made without aluminum')
  expect(await said('Plates', 'Plates pressed from fallen leaves, without plastic or coating.')).toContain(
    'is: made without plastic or coating',
  )
  const facts = await said('Desk Lamp', 'A desk lamp that works without a cable. Cleans without sugar cubes.')
  expect(facts.filter((fact) => fact.includes('made without'))).toEqual([])
})

test('a statement about a part is not a fact of the product', async () => {
  const facts = await said('Dog Bed', 'Bed with a waterproof liner and a non-slip base. The cover is machine washable.')
  expect(facts).toEqual([
    'thing: waterproof liner',
    'thing: non-slip base',
    'what: a bed with a waterproof liner and a non-slip base',
    'clause: the cover is machine washable',
    'thing: machine washable cover',
  ])
  expect(await said('Dog Bed', 'A waterproof dog bed. It is machine washable.')).toEqual([
    'is: waterproof',
    'what: a waterproof dog bed',
    'is: machine washable',
  ])
})

test('a dress is worn, not done; a watch has no heart rate', async () => {
  expect((await said('Collectible Doll', 'A doll in a blue dress with a cap.')).join()).not.toMatch(/does: dress/)
  const watch = await said('Smart Watch', 'A smart watch with a round display, GPS and heart rate.')
  expect(watch).toContain('thing: round display')
  expect(watch.join()).not.toMatch(/thing: heart/)
})

test('a tool that an instruction names does not come with the product', async () => {
  expect(await said('Beeswax Polish', 'Rub in with a soft cloth. Made of beeswax and carnauba wax.')).toEqual([
    'thing: beeswax',
    'thing: carnauba wax',
    'is: made of beeswax and carnauba wax',
  ])
  expect(await said('BBQ Rub', 'Rub with smoked paprika and cane sugar.')).toContain('thing: smoked paprika')
})

test('hooks that a thing has hook nothing, and cotton in a blend is not all of it', async () => {
  expect(await said('Sport Earphones', 'Earphones with adjustable ear hooks for running.')).toContain(
    'thing: adjustable ear hooks',
  )
  expect((await said('Wood Earrings', 'Light earrings. Hooks of surgical steel.')).join()).not.toMatch(/does: hooks/)
  expect(await said('Tablecloth', 'A tablecloth in a cotton and polyester blend.')).not.toContain('thing: cotton')
})

test('an estimate stays an estimate', async () => {
  expect(await said('Peace Lily', 'A peace lily about 60 cm tall. Weighs approximately 900 g.')).toEqual(
    expect.arrayContaining(['value: Height about 60 cm', 'value: Weight about 900 g']),
  )
})

test('the height of a part is no height of the product', async () => {
  expect(await said('Berggren Sofa', 'Seat height 42 cm, height 76 cm. With a 9 cm deep seat.')).toEqual(
    expect.arrayContaining(['value: Seat height 42 cm', 'value: Height 76 cm', 'value: Seat depth 9 cm']),
  )
})

test('what is denied, praised or promised by the shop is no fact', async () => {
  expect(
    await said(
      'Lamp',
      'Not waterproof. No batteries included. An amazing lamp with the best quality, a great price and free shipping.',
    ),
  ).toEqual([])
})

test('lists of features and specifications are read', async () => {
  const facts = await said(
    'Kinder Train Set',
    '<ul><li>Temperature control</li><li>Material: Stainless steel</li><li>Power: 1200 W</li><li>SKU: 12345</li><li>Auto shut-off</li></ul>',
  )
  expect(facts).toContain('thing: temperature control')
  expect(facts).toContain('value: Material Stainless steel')
  expect(facts).toContain('value: Power 1200 W')
  expect(facts.join()).not.toContain('12345')
})

test.each([
  ['Lumen Vitamin C Serum 30 ml', 'Lumen Vitamin C Serum', 'vitamin C serum', 'skin-care'],
  ['PawRest Orthopedic Dog Bed', 'PawRest Orthopedic Dog Bed', 'orthopedic dog bed', 'pets'],
  ['Bed for dogs', 'Bed for Dogs', 'dog bed', 'pets'],
  ['BREWLAB WOODEN TRAIN SET, 38 PCS', 'Brewlab Wooden Train Set', 'wooden train set', 'toys-games'],
  ['60"W x 24"D Maple Dog Bed', 'Maple Dog Bed', 'dog bed', 'pets'],
])('%s is called %s, a %s', async (name, called, noun, pack) => {
  const facts = await read(name, '')
  expect([facts.called, facts.noun?.text, facts.texts.id]).toEqual([called, noun, pack])
})

test.each([
  ['Lavender & Sea Salt Bath Soak', 'Coarse sea salt with dried lavender.', 'bath soak', 'body-bath'],
  ['Beard Oil Cedar & Orange', 'Beard oil scented with orange essential oil.', 'beard oil', 'shaving'],
  ['Indoor Herb Garden LED', 'Grows up to six herbs under a light.', 'indoor herb garden', 'garden'],
  ['Matcha Latte Powder', 'Whisk with hot water.', 'matcha latte powder', 'tea'],
  ['Elderberry Gummies', 'Gummies with vitamin C and zinc.', 'gummies', 'supplements'],
  ['Blood Pressure Monitor', 'Upper arm monitor with a large display.', 'blood pressure monitor', 'personal'],
  ['Toilet Paper 12 Rolls', 'Three-ply, made from recycled paper.', 'toilet paper', 'cleaning'],
  ['Wexcombe Full Brogue Derby', 'Welted shoes in calf leather.', 'derby shoes', 'shoes'],
])('what a name ends on says what %s is', async (name, description, noun, pack) => {
  const facts = await read(name, description)
  expect([facts.noun?.text, facts.texts.id]).toEqual([noun, pack])
})

test('what a specification or the care denies is claimed nowhere', async () => {
  const chair = await read('Dining Chair', '<ul><li>Stackable: no</li><li>Legs: solid beech</li></ul>')
  expect(chair.facts.map(({ text }) => text)).not.toContain('stackable')
  expect(chair.benefits.map(({ short }) => short)).not.toContain('Stackable')
  const throws = await read('Wool Throw', 'Woven from wool and cotton. Dry clean only.')
  expect(throws.benefits.filter(({ line }) => /wash/.test(line))).toEqual([])
})

test('how something is cleaned is no quality of it', async () =>
  expect(await said('Maxi Dress', 'With an off-shoulder neckline. Dry clean.')).toEqual([
    'thing: off-shoulder neckline',
  ]))

test('what others have, what belongs to a figure and what a recipe takes are no parts', async () => {
  expect(await said('USB-C Cable', 'Compatible with laptops with a USB-C port. 15,000+ bends.')).toEqual([])
  expect(await said('Camera', 'Weighs 294 g including battery. With a 3-inch touchscreen.')).toEqual([
    'value: Weight 294 g',
    'does: weighs 294 g including battery',
    'thing: 3-inch touchscreen',
  ])
  expect(
    (await read('Hot Sauce', 'Sauce with peach, carrot and cider vinegar. Whisk with hot water.')).facts.filter(
      ({ form }) => form === 'thing',
    ),
  ).toMatchObject([
    { kind: 'ingredient', text: 'peach' },
    { kind: 'ingredient', text: 'carrot' },
    { kind: 'ingredient', text: 'cider vinegar' },
  ])
})

test('a text in another language gives its measures and materials and keeps its name', async () => {
  const facts = await read(
    'Ledersessel Kopenhagen',
    'Handgefertigter Sessel aus Leder mit Gestell aus Eiche, 78 x 82 x 74 cm.',
  )
  expect(facts.english).toBe(false)
  expect(facts.called).toBe('Ledersessel Kopenhagen')
  expect(facts.noun?.text).toBe('armchair')
  expect(facts.facts.map(({ text }) => text)).toEqual(['78 x 82 x 74 cm', 'leather', 'oak'])
})

test('the place of a fact leads back into markup', async () => {
  const description = '<p>It comes with <b>two&nbsp;doors</b> &amp; a&#32;fly.</p>'
  const { facts } = await readFacts({
    name: 'Tent',
    description,
    price: null,
    currency: null,
    brand: { name: 'Acme', tone: null },
  })
  expect(facts.map(({ from }) => description.slice(from.start, from.end))).toContain('two&nbsp;doors')
})

test('an entity that no browser knows stays as it is written', () => {
  expect(clean('fish &amp; chips &constructor; &toString;').text).toBe('fish & chips &constructor; &toString;')
})

test('a benefit is a fact only where its words describe the product', async () => {
  const shorts = async (description: string) => (await read('Acme Xy', description)).benefits.map(({ short }) => short)
  expect(await shorts('It is foldable.')).toHaveLength(1)
  expect(await shorts('It is not foldable.')).toEqual([])
  expect(await shorts('With a foldable tray.')).toEqual([])
})

test('inches are spoken of in the plural, one inch is not', async () => {
  const said = (await read('Oak Shelf', 'An oak shelf, 2.25-inch deep and 1-inch thick.')).facts.map(({ text }) => text)
  expect(said).toContain('2.25 inches')
  expect(said).toContain('1 inch')
})

test('a price is written with its currency, and only when it is one', async () => {
  expect((await read('Mug', '', '38.00')).price).toBe('$38')
  expect((await read('Mug', '', '38.50')).price).toBe('$38.50')
  expect((await read('Mug', '', 'on request')).price).toBeNull()
})

test.each([
  ['Cheese Board', 'A round board made of black and white marble with brass handles.', /^thing: white marble$/],
  ['Tartan Scarf', 'Woven from red and green wool.', /^thing: green wool$/],
  ['Camera Backpack', 'Includes a rain cover and a strap, tripod not included.', /tripod/],
  ['Desk Fan', 'Runs on 4 AA batteries (not included). Comes with a stand.', /batter/],
  ['Desk Lamp', 'Adjustable lamp with a weighted base. E27 bulb, not included.', /bulb/],
  ['Gamepad Stand', 'A stand designed to hold two gamepads.', /^order: /],
  ['Sound Card', 'ISA sound card. Works with MS-DOS and Windows 95.', /windows/],
  ['Field Watch', 'Steel case. Not made for diving.', /diving/],
  ['Ankle Boot', 'Leather insole. Red sole. Made in Italy.', /^is: red sole$/],
  ['Travel Camera', 'Easy panorama. Built in flash. 20 oz.', /^is: built in/],
  ['Body Wash', 'Lemon flower and aloe extract. Super moisturizing.', /^thing: super moisturizing$/],
  ['Satchel', 'Carry it all with the spacious and stylishFlorentine satchel.', /the spacious\.?$/],
  ['Barrier Cream', 'A cream with 14 peptides, ghostberry, and a 5-ceramide complex to hold water.', /5-ceramide$/],
  ['Sports Shorts', 'Elastic waistband. Dri-FIT technology to wick away moisture.', /to wick$/],
  ['Slip Pants', 'Made for all day wear with silky fabric and a slight drape.', /^use: for a slight/],
  ['Cookware Set', 'Aluminum combines with ceramic for a long life and looks. Beechwood handles.', /combines$/],
  ['Cord Choker', 'Died black leather shapes a choker necklace.', /leather shapes$/],
  ['Eau de Parfum', 'The heart of this perfume features two accords: the orchid and the vanilla.', /two accords\.?$/],
  ['Pearl Necklace', 'Double knotted on silk thread. Made in Indonesia.', /^thing: double knotted$/],
  ['Toy Robot', 'Operate it on a smooth surface such as wood floors or tiles.', /wood/i],
  ['Toy Set', 'Toy set with a cannon. Suitable for ages- 7.', /-\s/],
  ['Dining Chair', 'Chair with nailhead trim. Assembly Required.', /^thing: .*required$/i],
  [
    'Printed Pillow',
    'A printed pillow that fills any room with classic appeal.',
    /^does: .*appeal|\broom\b.*appeal\.$/,
  ],
  ['Shorts Set', 'Shorts- applied stripes, elastic waist.', /-\s/],
  ['Tote Bag', 'Can be worn over the shoulder, or remove the straps to carry it.', /or remove/],
  ['Wool Coat', 'High quality fabric. It has a high quality lining.', /high (?:fabric|lining)/i],
  ['Fringed Throw', 'A throw woven from wool. Comes in a cotton bag that keeps moths out.', /^Cotton /],
  ['Bath Salts', 'Coarse salt with rose oil. Two spoonfuls turn the bath pale pink.', /^thing: two spoonfuls$/],
  ['Roasting Dish', 'Stoneware with two handles. It is not dishwasher safe.', /dishwasher/],
  ['Face Serum', 'A light serum that targets uneven tone and excess oil production.', /^thing: .*oil production/],
  ['Field Guide', 'The author examines issues such as spam and the rise of startups.', /issues\.?$/],
  ['Field Watch', 'A sapphire crystal covers a dial inspired by aircraft.', /a dial\.?$|gemstone/],
  ['Photo Plan', 'The plan provides full access to 20+ apps.', /access to 20\.?$/],
  ['Desk Vase', 'A vase with facets for a bold aesthetic.', /aesthetic/],
  ['Pedestal Laptop', 'A laptop with 8 GB RAM, 500 GB SSD.', /Memory.*500/],
])('of a %s, nothing is stated by halves or against it', async (name, description, wrong) => {
  const { facts, quotes, notes, benefits } = await read(name, description)
  const told = facts.map(({ form, text }) => `${form}: ${text}`)
  expect([...told, ...[...quotes, ...notes].map(({ text }) => text)].filter((text) => wrong.test(text))).toEqual([])
  expect(benefits.filter(({ line }) => wrong.test(line))).toEqual([])
})

test.each([
  ['Tote Bag', 'Canvas. Inner pocket 15 x 10 cm.', 'value: Pocket size 15 x 10 cm'],
  ['Table Lamp', 'Linen shade. Shade 20 x 30 cm, cord 1.5 m long.', 'value: Cord length 1.5 m'],
  ['Leather Strap', 'Full-grain. Strap 20 cm long.', 'value: Length 20 cm'],
])('a measure of a part of a %s is no measure of the whole', async (name, description, value) => {
  expect(await said(name, description)).toContain(value)
})

test('what a seller did not part is two facts, and what is cut short is none', async () => {
  expect(await said('Match Ball', 'Weight: 260 g Circumference: 65 cm')).toEqual(
    expect.arrayContaining(['value: Weight 260 g', 'value: Circumference 65 cm']),
  )
  const cut = [
    ...(await said('Fusion Backpack', "That's partly because two large pockets store everything you need.")),
    ...(await said('Steel Thermos', 'Keep your drinks at the perfect temperature with our thermos.')),
    ...(await said('Headset', 'It is not only stylish but also supremely cool and comfortable for long sessions.')),
    ...(await said('Quartz Watch', 'The test takes place over 15 days, and the precision is 20 times higher.')),
  ]
  expect(cut.filter((fact) => /partly|temperature$|cools|20 times|place/.test(fact))).toEqual([])
  expect((await read('Steel Thermos', '')).noun).toMatchObject({ number: 'one' })
})

test('a short text is no cut one for want of its last stop, and a battery lasts up to its hours', async () => {
  const facts = await said(
    'Gaming Mouse',
    'A mouse with up to 70 hours of battery life. The six programmable buttons allow fast changes in every game',
  )
  expect(facts).toContain('thing: six programmable buttons')
  expect(facts).toContainEqual(expect.stringContaining('up to 70 hours'))
})

test('leather is a note of a perfume that contains none', async () => {
  const { facts } = await read('Intense Oud Eau de Parfum', 'Eau de parfum with oud, saffron and leather. 100 ml.')
  expect(facts.map(({ text }) => text)).toContain('saffron')
  expect(facts.filter(({ kind }) => kind === 'material')).toEqual([])
})

test('a text that begins with a size and a noun says what a product is whose name does not', async () => {
  const text = '15.6 inch laptop with an aluminum body, 16 GB of memory and a 512 GB SSD.'
  expect((await read('MagicBook 15', text)).noun?.text).toBe('laptop')
})

test('a set is called by no noun of a part that only its text names, and a backpack by none of what it fits', async () => {
  const text = 'A long skirt with a lace top. The removable silk bow adds a light touch to every evening out.'
  expect((await read('Valentina Set', text)).noun).toBeNull()
  expect((await read('Foldsack Backpack, Fits 15 Laptops', '')).noun?.text).toBe('backpack')
})

test('what coffee and wine taste of is not in them', async () => {
  const textsOf = async (name: string, text: string) => (await read(name, text)).facts.map((fact) => fact.text)
  expect(await textsOf('Harbor Shiraz', 'An Australian red with dark plum, chocolate and soft oak.')).toEqual([
    'notes of dark plum',
  ])
  expect(await textsOf('House Blend Coffee Beans', 'A medium roast infused with hazelnut.')).toContain('hazelnut')
  expect(await textsOf('Oat Cookies', 'Cookies with chocolate and hazelnut.')).toContain('chocolate')
})

test('a list of strengths names no product', async () => {
  const text = 'A formula for blemishes. Contains 10% niacinamide and 1% zinc PCA.'
  expect((await read('Niacinamide 10% + Zinc 1%', text)).noun).toBeNull()
  expect((await read('Niacinamide 10% + Zinc 1% Serum', text)).noun?.text).toBe('serum')
})

test('compounds are adjectives also behind a comma, and a quotation that does not end is not quoted', async () => {
  expect(await said('Squishy Caterpillar', 'A squashy, spiky, multi-colored caterpillar')).toContain(
    'what: a squashy, spiky, multi-colored caterpillar',
  )
  const { quotes } = await read('Lawn Gnome', "An angry lawn gnome holding a sign that says 'GO AWAY.")
  expect(quotes.filter(({ text }) => /GO|says/.test(text))).toEqual([])
})

test('a phrase that the tagger cuts short is read to its end', async () => {
  expect(await said('Collagen Serum', 'A vegan serum with ceramides and plant stem cells that plumps skin.')).toContain(
    'thing: plant stem cells',
  )
  expect(await said('Nail Polish', 'The polish has a rich and glossy red hue. It dries in a minute.')).toContain(
    'thing: rich and glossy red hue',
  )
  expect(await said('Foam Cleanser', 'Leaves skin clean, soft, and perfectly balanced.')).toContain(
    'does: leaves skin clean, soft, and balanced',
  )
})

test('a top may be a part, and what is kept needs what it is kept like', async () => {
  const guitar = await said('Dreadnought Guitar', 'This guitar features a solid Sitka spruce top and a mahogany neck.')
  expect(guitar).toContain('thing: solid Sitka spruce top')
  const feeder = await said(
    'Slow Feeder',
    'Slow bowls keep pups engaged and away from the sofa, the door and the rest of a busy house, all day long.',
  )
  expect(feeder.filter((fact) => /keep pups$/.test(fact))).toEqual([])
})

test('a thing that is not safe for food is never called no food', async () => {
  const description = 'A pair of bud vases. Raku pieces are not fully vitrified and are not food safe.'
  const { facts, quotes, notes } = await read('Raku Bud Vases', description)
  expect([...facts, ...quotes, ...notes].filter(({ text }) => /food$|food\.$/.test(text))).toEqual([])
})

test('no half of a list, no end of a range, and no verb stands for the whole', async () => {
  const filter = await said('Sponge Filter', 'Safe for fry and shrimp. Top rack dishwasher safe.')
  expect(filter).toContain('is: safe for fry and shrimp')
  expect(filter.filter((fact) => /fry$|top rack/.test(fact))).toEqual([])
  const desk = await said('Desk Converter', 'Gas spring, height 4.5" to 20". Two slant pockets, two welt back pockets.')
  expect(desk.filter((fact) => /4\.5|two welt/.test(fact))).toEqual([])
  const car = await said('Tonneau Cover', 'Aluminum side rails clamp on without drilling. LED headlights.')
  expect(car.filter((fact) => /^thing: .*clamp|^is: /.test(fact))).toEqual([])
  const clay = await said('Modelling Clay', 'Keep unused clay in the bag. Closes w/ a zip tie.')
  expect(clay.filter((fact) => /unused clay$|w\//.test(fact))).toEqual([])
  const sock = await said('Hiking Sock', 'Merino sock with a cushioned heel and a seamless toe.')
  expect(sock).toContain('thing: seamless toe')
})

const statedOf = async (name: string, description: string) => {
  const product = { name, description, price: null, currency: null, brand: { name: 'Acme', tone: null } }
  const { facts, quotes, notes } = await readCertain(product)
  return [...facts, ...quotes, ...notes].map(({ text }) => text).join('\n')
}

test.each([
  [
    'Walnut Desk',
    'A walnut desk with a bold look. Solid brass handles and two deep drawers. Available in different colors.',
    /colors/,
    'two deep drawers',
  ],
  [
    'Trail Backpack',
    'This backpack has a padded waist belt and a rain cover. It is a game changer for any adventure. You can use it for various needs.',
    /adventure|needs/,
    'rain cover',
  ],
  [
    'Ceramic Mug',
    'Ceramic mug with a matte glaze. Holds 350 ml. Dishwasher safe. It represents innovation and excellence in drinkware.',
    /innovation/,
    'matte glaze',
  ],
])('what can hardly be stated of a %s is silent, what is certain is a fact', async (name, description, never, sure) => {
  const stated = await statedOf(name, description)
  expect(stated).not.toMatch(never)
  expect(stated).toContain(sure)
})

test.each([
  ['a towel it is dried with', 'Teaspoon', 'Stainless steel. After each wash, dry with a soft towel.', /towel/],
  [
    'the box it is sent in',
    'Lamp',
    'A brass lamp. Each lamp is shipped in a wooden box. Photos courtesy of Ada.',
    /box|Ada/,
  ],
  ['a list that is cut', 'Water Filter', 'It removes chlorine, sediment, bad tastes, and lead.', /sediment$/],
  ['what is left out', 'Protein Powder', 'A vegan powder with oats, without cholesterol or trans fats.', /trans fats/],
  ['what has two numbers', 'Hair Oil', 'It strengthens hair, minimize breakage, and enhance texture.', /minimize/],
  ['a row of adjectives', 'Spice Leaves', 'It has a distinctive hot, peppery, and highly aromatic flavor.', /hot$/],
  ['one of several sorts', 'Brush Set', 'Includes flat, round, fan, and detail brushes in a roll.', /^(?:round|fan)$/],
  ['to whom something is given', 'Shelf', 'Gives books and objects an airy appearance.', /gives books$/i],
  ['a rate', 'Monitor', 'A monitor with 144Hz refresh rate and a stand.', /refreshes/],
  ['what a thing tracks', 'Smart Ring', 'Tracks heart rate, sleep stages, and stress levels in a band.', /^sleep/],
  [
    'a text that is cut',
    'Lamp',
    'A lamp with a brass arm. It comes with a tall shade of pleated linen and with a matching p',
    /matching/,
  ],
  [
    'what points to another thing',
    'Tote Bag',
    'A tote with the same fabric, and a pot with its own size tray.',
    /^(?:same|own)/,
  ],
])('%s is no fact', async (_, name, description, never) => {
  const { facts, quotes } = await read(name, description)
  expect([...facts, ...quotes].filter(({ text }) => never.test(text)).map(({ text }) => text)).toEqual([])
})

test('what one lamp works with and how a chain is plated is no benefit', async () => {
  const lamp = await read('Opaline Table Lamp', 'A lamp of blue glass. Works with standard bulbs, LED or halogen.')
  expect(lamp.benefits.map(({ short }) => short)).not.toContain('LED light')
  const chain = await read('Rope Chain Necklace', 'A 18K gold plated chain necklace for daily wear.')
  expect(chain.benefits.map(({ short }) => short)).not.toContain('Real gold')
})

test('names of countries and shouted names are written as in a sentence', async () => {
  expect(await said('Table Lamp', 'European plug\nThick murano glass')).toEqual(
    expect.arrayContaining(['thing: European plug', 'thing: thick Murano glass']),
  )
  const top = await read('ANGELINA TOP', 'Italian Lycra Fabric\nMatte Finish\nHandmade in Java')
  expect(top.called).toBe('Angelina Top')
  expect(top.notes.map(({ text }) => text)).toEqual(['Italian Lycra fabric.', 'Matte finish.'])
  const clutch = await said('Clutch', 'Dimensions: approximately 11.5" x 9" inches')
  expect(clutch).toEqual(['value: Dimensions about 11.5" x 9"'])
})

test('a maker’s model stands before a noun that is behind a dash, and the first of many parts is the name', async () => {
  const called = async (name: string) => (await read(name, '')).called
  expect(await called('Logitech G510s - Keyboard')).toBe('Logitech G510s Keyboard')
  expect(await called('Alienware - x17 R1')).toBe('Alienware x17 R1')
  expect(await called('DR MARTENS | 1460Z DMC 8-EYE BOOT | CHERRY')).toBe('Dr Martens Dmc 8-Eye Boot')
  expect(await called('Ring - Gold plated')).toBe('Acme Ring')
  expect(await called('Play-Doh Bulk Pack, 6 Colors, Stocking Stuffers, Toys for Kids')).toBe('Play-Doh Bulk Pack')
})

test('what an owner does and what suits a part are no facts of the product', async () => {
  const facts = [
    ...(await said('Daphne Hoodie', 'A layering piece for chilly days, doing yardwork or enjoying the sun.')),
    ...(await said('Shoulder Bag', 'Boasting a single handle and an internal pocket ideal for securing documents.')),
    ...(await said('Summer Dress', 'This dress has side pockets and V-neckline.')),
  ]
  expect(facts.filter((fact) => /yardwork|securing|pockets and V-neckline/.test(fact))).toEqual([])
})

test('a sentence of the seller ends before a dash, and titles of paragraphs are none', async () => {
  const frame = await read('QR Frame', 'A resin frame featuring a custom QR code with a light stand — link a song.')
  expect(frame.quotes.map(({ text }) => text)).toEqual(['A resin frame featuring a custom QR code with a light stand.'])
  const plant = await read(
    'Plant',
    'Zero Maintenance\nNo watering or pruning is required for this plant.\nLasting & Durable\nThe leaves resist damage and wear for many years.',
  )
  expect([...plant.notes, ...plant.quotes].filter(({ text }) => /Zero|Lasting/.test(text))).toEqual([])
})

test.each([
  ['Sunny Side', 'Bright yellow roses and tulips to send a little sunshine across town.', null],
  ['Pie de Urna en blancos', 'Arreglo de condolencias en tonos blancos, con base en canasto de mimbre.', null],
  ['Garden Workbench Blueprint (PDF)', 'Build a potting station that keeps tools, soil and plants in one place.', null],
  ['Meter Kit for Arduino', 'Measures the acidity of water, with a probe and a board of its own.', null],
  ['Sunnies', 'Round frames of acetate, with lenses that keep the sun out of your eyes.', 'sunnies'],
])('%s is called by no noun that its text leaves in doubt', async (name, description, noun) => {
  expect((await read(name, description)).noun?.text ?? null).toBe(noun)
})

test('an offer in brackets is no part of a name', async () => {
  const patch = await read('【24 Hours Sale】Pond Liner Patch', '')
  expect(patch.called).toBe('Pond Liner Patch')
})

test('a fragment keeps no large letters of common words, and a use no half of its row', async () => {
  const print = await read('Cosmic Queen Print', 'Giclee print with Matte paper. Yellow, red, Turquoise & pink.')
  expect([...print.facts, ...print.notes].filter(({ text }) => /[a-z] (?:Matte|Turquoise)|, T/.test(text))).toEqual([])
  const laptop = await said(
    'Student Laptop',
    'Perfect for work and entertainment. Great for journaling, drawing and more.',
  )
  expect(laptop).not.toContain('use: for work')
  expect(laptop).toContain('use: for work and entertainment')
})

test('a size that the text gives to what the product is for is not its size, in the name either', async () => {
  const sizes = async (name: string, description: string) =>
    (await said(name, description)).filter((fact) => fact.startsWith('value: Size'))
  expect(await sizes('Photo Frame 13 x 18 cm', 'A frame of walnut for photos of 13 x 18 cm.')).toEqual([])
  expect(await sizes('Photo Frame 13 x 18 cm', 'A frame of walnut with real glass.')).toEqual([
    'value: Size 13 x 18 cm',
  ])
})

test('a plural before “of” and a figure is no verb: leads of 0.5 mm', async () => {
  expect((await said('Mechanical Pencil', 'A pencil of brass. Leads of 0.5 mm.')).join()).not.toContain('does: leads')
})

test('a filled pack is no part of what is in it, a stopper is a part of its flacon', async () => {
  const snack = await said('Peanut Balls', 'Crunchy millet balls with roasted peanuts and jaggery. 180 g jar.')
  expect(snack.filter((fact) => fact.endsWith(' jar'))).toEqual([])
  expect(snack.join()).not.toContain('a jaggery')
  const attar = await read(
    'Golden Attar',
    'Perfume oil with saffron and musk in a flacon with a golden stopper. 12 ml.',
  )
  expect(attar.facts.find(({ text }) => text === 'golden stopper')?.kind).toBe('part')
})
