import { expect, test } from 'vitest'
import type { ProductText } from './context.ts'
import { catalogueData } from './installed.ts'
import { readProduct } from './read-product.ts'

const catalogue = catalogueData()
const read = (name: string, more: Omit<ProductText, 'name'> = {}) => readProduct(catalogue, { name, ...more })
const called = (name: string, more: Omit<ProductText, 'name'> = {}) => {
  const { node } = read(name, more)
  return node === null ? null : catalogue.taxonomy.get(node)
}

test.each([
  ['the last noun', 'Cork Velmora Backpack', 'lb-1'],
  ['a word behind two of a noun as no part of another noun', 'Desk Lamp Arc', 'hg-13'],
  ['the part before “with”', 'Backpack with Water Bottle', 'lb-1'],
  ['what is in a bag of some weight', 'Medium Roast Ground Coffee 2lb Bag', 'fb-1-3-1'],
  ['the part before a comma', 'Backpack, Wallet Pocket', 'lb-1'],
  ['the part before a dash', 'Backpack – Wallet Pocket', 'lb-1'],
  ['the part before a bracket', 'Backpack (Wallet)', 'lb-1'],
  ['what stands before colors, sizes and praise', 'Backpacks Navy Blue Large 27 cm Premium', 'lb-1'],
  ['what is in a set', 'Backpack Set', 'lb-1'],
  ['what is in a set whose last words are a name', 'Zorbler Playing Cards Set', 'tg-2-7'],
  ['what is in a container', 'Pack of 6 Backpacks', 'lb-1'],
  ['the next part where the first is a name', 'Velmora – Backpack', 'lb-1'],
  ['what stands before the name of a model', 'Running Shoes Speedgoat 5', 'aa-8-1'],
  ['what stands before a number with letters', 'Backpack HLT-109', 'lb-1'],
  ['what stands before modifiers', 'Jump Rope Weighted', 'sg-2-4-3'],
  ['what stands before a count', 'Rice Cooker 6 Cup', 'hg-11-7-14-3'],
  ['what stands before a part and its look', 'Golf Glove Left Hand', 'sg-4-7-11'],
  ['what stands before words that belong before it', 'Nail Polish Gel', 'hb-3-2-7-11'],
  ['a plural before words that nobody knows', 'Velmora Building Blocks Zorbler', 'tg-5-7'],
  ['what smells of the last noun', 'Body Wash Oatmeal', 'hb-3-2-1-5'],
  ['what tastes of several nouns', 'Kombucha Ginger Lemon', 'fb-1-15'],
  ['the last of two kinds of food', 'Dark Chocolate Sea Salt Almonds', 'fb-2-13'],
  ['what is in a container of a number', 'Tennis Balls Can of 3', 'sg-1-20-4'],
  ['a vehicle with a remote control as a toy', 'Remote Control Monster Truck', 'tg-5-18'],
  ['a German noun before its material', 'Teekanne Gusseisen', 'hg-11-10-2-2'],
  ['a German noun whose umlauts are two letters', 'Velmora Broetchen', 'fb-2-1-3'],
  ['the German end of a word whose umlauts are two letters', 'Velmora Kaesebroetchen', 'fb-2-1'],
  ['a German noun before words that nobody knows', 'Bartöl Zorbler', 'hb-3-14'],
  ['no German end of an English word', 'Fertilizer All Purpose', 'hg-12-1-3'],
  ['what stands before properties', 'Yoga Mat 6mm Non-Slip', 'sg-2-26-3'],
  ['what stands before a flavor', 'Ramen Chicken Flavor', 'fb-2-14'],
  ['what stands behind a length', 'Makita 3 in. x 18 in. Belt Sander BE319', 'ha-15-59'],
  ['what stands behind a length with a dot', 'Velmora 15 In. Backpack', 'lb-1'],
  ['what stands behind the “plus” of a model', 'Velmora Pavilion Plus 14 Rice Cooker', 'hg-11-7-14-3'],
  ['two nouns that are joined as what is nearest to both', 'Coach Bolt & Nut', 'ha'],
  ['a long noun of another language before a word of English in it', 'Agua Mineral', 'fb-1-16-3'],
  ['the part behind what a gift is for', 'Gift for Mum, Necklace', 'aa-6-8'],
  [
    'what a row of search terms says most often',
    'Plain T Shirt Men New Fashion Tee Shirts Summer Cotton Short Sleeve Tshirt Fitness Mens Gym Clothing',
    'aa-1-13-8',
  ],
  ['a long noun behind a proper name', 'Sex on the Beach Scented Candle', 'hg-3-40-2'],
  ['a phone before the name of its color', 'Samsung Galaxy S9 Burgundy Red 64GB', 'el-4-8-5'],
  ['shoes of a line before the name of their color', 'Air Jordan 1 Mid Black Grape', 'aa-8-8'],
  ['a garment before the food that its color is called after', 'Velmora T-Shirt Light Oatmeal', 'aa-1-13-8'],
  ['what stands before a count of packs', 'Zorbler Magnesium Capsules 1 Pouch', 'hb-1-9-6-6'],
  ['the noun before the shipping', 'Zorbler Rice Cooker – Free Shipping', 'hg-11-7-14-3'],
  ['a lamp before its color', 'Zorbler Night Light Blue', 'hg-13-10'],
  ['a dish of stuffed vegetables', 'Stuffed Bell Peppers', 'fb-2-15-2'],
  ['a stuffed animal as a toy', 'Stuffed Elephant', 'tg-5-8-11'],
  ['an animal by how it is made as a toy', 'Zorbler Crochet Capybaras', 'tg-5-8-11'],
  ['stuffed poultry as food', 'Stuffed Chicken', 'fb-2-12-2-2-5-1'],
  ['what is behind a toy by its own noun', 'Plush Dog Bed', 'ap-2-9'],
  ['two things of two words each as what both are', 'iPhone Case + Screen Protector', 'el'],
  ['a thing and what is added to it as what both are', 'Set of 3 Zorbler Knives + Cutting Board', 'hg-11-8'],
  ['a sticker and not the boot on it', 'Red Cowboy Boot Sticker', 'ae-2-1-2-8-4'],
  ['a cake and not the toy whose form it has', 'Teddy Bear Cake', 'fb-2-1-4'],
  ['a bumper sticker before the animal that it speaks of', 'My Cat Bumper Sticker', 'vp-1-5-4-1'],
  ['a Romance noun before words that nobody knows, with accents', 'Bracelet Élégance 24', 'aa-6-3'],
  ['what stands before whom an edition is for', 'Velmora Floor Lamp Fan Edition', 'hg-13-5-3'],
  ['a brand of sweets before what they look like', 'Haribo Happy Cherries 100g', 'fb-2-3-1'],
  ['a category of another shape below', 'Velmora Low Golf Shoe', 'sg-4-7-15'],
  ['what a motif is printed on', 'Velmora Rain Boots Dinosaur', 'aa-8-3'],
  ['what is for two', 'Hay Rack for Rabbits & Guinea Pigs', 'ap-2-47-3'],
  ['plants that are none', 'Faux Hydrangea', 'hg-3-2'],
  ['what tastes of two nouns behind a dash', 'Energy Bar - Fig & Date', 'hb-1-9-1'],
  ['a thing for babies that others use, too', 'Gentle Baby Soap', 'hb-3-2-1-1'],
  ['what is sprayed', 'Velmora Mosquito Repellent Spray', 'hb-3-2-9-14'],
  ['a material in capitals as no owner', 'Clear PET Index Labels', 'os-4-4'],
  ['a noun behind what a product does not do', 'Sea Loft Men’s No Slip Socks', 'aa-1-18'],
  ['a property that belongs to the name', 'Velmora Alcohol-Free Beer 6 Pack', 'fb-1-8-1'],
  ['a preposition that belongs to the name', 'Velmora In-Ear Headphones', 'el-2-2-7-1-3'],
  ['a plural whose singular is a look', 'Shorts for Men', 'aa-1-14'],
  ['a noun of the taxonomy alone beside others', 'Organic Celery 500 g', 'fb-2-10-8-14'],
  ['the usual sense of a noun that nothing decides', 'White Window', 'ha-2-22'],
  [
    'a later part where the first has a shop’s word only',
    'Kenway Retail Metal, Cotton Dori Silver Bracelet Set',
    'aa-6-3',
  ],
  ['a noun of which each word alone says how a product is', 'Spring Roll', 'fb-2-15-1'],
  ['British spellings', 'Silver Jewellery Box', 'hb-2-3-1'],
  ['a German compound by its end', 'Filzrucksack', 'lb-1'],
  ['a German noun before the line of products that it is for', 'Silikonhülle iPhone 12', 'el-4-8-4-2'],
  ['a German plural', 'Terrarien aus Glas', 'ap-2-46-4'],
  ['two German compounds that share their end', 'Salz- und Pfeffermühle', 'hg-11-8-71'],
  ['a German noun that looks like a form of another', 'Topfen 20 %', 'fb-2-6-4'],
  ['a German noun by its other words', 'Gläser mit Deckel zum Einmachen', 'hg-11-4-6'],
  ['a Spanish plural', 'Albornoces de rizo', 'aa-1-17-5'],
  ['an Italian plural', 'Armadi a due ante', 'fr-4-1'],
  ['a Spanish noun by its other words', 'Pinza para el pelo', 'aa-2-14-6'],
  ['a Portuguese noun by its other words', 'Tinta guache não tóxica', 'ae-2-1-2-3'],
  ['a German noun that ends like a form of another', 'Tachometer für Oldtimer', 'vp-1-4-16-7'],
  ['a short German noun', 'BH schwarz, Größe M', 'aa-1-6-3'],
  ['a noun that is a small word without its accent', 'Thé vert en vrac', 'fb-1-14-2'],
  ['the first noun in Romance languages', 'Mochila de couro com bolso', 'lb-1'],
])('reads %s', (_, name, node) => {
  expect(read(name).node).toBe(node)
})

test.each([
  ['what it is for as a part of its name', 'Blue Chair for the Office', 'en', 'fr-12-2'],
  ['what is joined behind other words', 'Silla ergonómica de oficina', 'es', 'fr-12-2'],
  ['a German noun before its first half', 'Filter, Innenraumluft', 'de', 'vp-1-4-3'],
  ['no German compound in the capitals of a brand', 'Wetterjacke leicht MARINEPOOL', 'de', 'aa-1-10-2'],
  ['a name in the number in which it is written', 'Glass Cleaner', 'en', 'hg-10-6-11-9-1'],
  ['a foreign noun by what it is for', 'Aceite ISO VG 68', 'es', 'ha-1-4-4'],
])('reads %s', (_, name, language, node) => {
  expect(read(name, { language }).node).toBe(node)
})

test.each([
  ['the number of its words', 'Zorbler Wand', 'Both parts are soft and safe. These zorblers are for indoors.'],
  ['what stands before a verb', 'Zorbler', 'This zorbler houses six of them.'],
  ['what a thing has', 'Zorbler', 'The powder-coated finish resists rust. The fabric is soft.'],
  ['what a thing is worth', 'Zorbler', 'It is a staple. The zorbler is the perfect centerpiece.'],
  ['German words that are no nouns', 'Zorbler', 'Der Zorbler ist turbulente Unterhaltung.'],
])('a description defines nothing by %s', (_, name, description) => {
  expect(read(name, { description }).node).toBeNull()
})

test('a description defines by the noun before a verb', () => {
  expect(read('Zorbler', { description: 'This bifold wallet houses six of them.' }).node).toBe('aa-5-5-7')
})

test('the label of a row defines nothing', () => {
  expect(read('Zorbler R-27', { description: 'Software: Zorblan' }).node).toBeNull()
})

test.each([
  ['Drift', 'A weighted sleep mask filled with flaxseed and lavender.', 'hb-3-15-1'],
  ['Zen Flow', 'Non-slip cork yoga mat 4mm.', 'sg-2-26-3'],
  ['Brio', 'Compact espresso machine with 15 bar pump.', 'hg-11-7-4-3'],
])('reads “%s” by the noun of its description', (name, description, node) => {
  expect(read(name, { description }).node).toBe(node)
})

test('an annual plan is no plant, and a floor of vinyl no record', () => {
  const cloud = 'This annual subscription includes cloud storage.'
  expect(called('Nimbus Cloud Annual', { description: cloud })).not.toMatch(/Plants/)
  expect(called('Smoked Oak Vinyl', { description: 'A smoked oak vinyl for living rooms.' })).toBe('Flooring & Carpet')
})

test('what a description calls the product is of whom it is for', () => {
  expect(read('Velmora', { description: 'Dry food for adult cats with chicken.' }).candidates[0]!.node).toBe('ap-2-2-1')
  expect(called('Velmora', { description: 'A soft bed for small dogs.' })).toBe('Pet Beds')
  expect(called('Velmora', { description: 'A mug for dog lovers.' })).toBe('Mugs')
})

test('what comes with a product and is described does not object to its noun', () => {
  const description = 'The base is a coaster of cork.'
  expect(called('Lidded Mug with Coaster', { description })).toBe('Mugs')
})

test('reads a face mask by its material', () => {
  expect(called('Velmora Face Mask Cloth, Washable')).toBe('Fashion Face Masks')
  expect(called('Clay Face Mask')).toBe('Skin Care Masks & Peels')
})

test.each([
  ['Fixed Base Router 1-3/4 HP', 'Routing Tools'],
  ['Gigabit Router', 'Wireless Routers'],
  ['Stain-Blocking Primer', 'Primers'],
  ['Pore Primer', 'Face Primers'],
  ['PTFE Thread Tape White', 'Hardware Tape'],
  ['Atmospheric Pressure Monitor', 'Measuring Tools & Sensors'],
  ['Zigbee Controller', 'Networking'],
  ['Ultrasonic Dental Cleaner', 'Oral Care'],
  ['Brake Pads', 'Brake Pads'],
  ['Pine Stud 2x4x8', 'Lumber & Sheet Stock'],
  ['Gold Studs', 'Earrings'],
  ['Hydrocolloid Patch', 'Skin Care'],
])('reads “%s”, a noun of several senses, by a word beside it as %s', (name, category) => {
  expect(called(name, { language: 'en' })).toBe(category)
})

test.each(['Heavy Duty Cord 100ft', 'Preview Casual Set'])(
  '“%s” has the singular of a noun that only its plural is',
  (name) => {
    expect(read(name, { language: 'en' }).node).toBeNull()
  },
)

test('what is of wax and has a wick is a candle, whatever scent its name has', () => {
  const description = 'Natural soy wax, cotton wick. Burning time 70 to 75 hours.'
  for (const name of ['Clean Lavender', 'Fresh Orange', 'Ocean Breeze'])
    expect(read(name, { description }).noun?.text).toBe('candle')
  expect(read('Candle Making Kit', { description: 'Soy wax, a wick and a tin.' }).noun?.text).toBe('candle making kit')
  expect(read('Fresh Orange').noun?.text).toBe('orange')
})

test('a figure with a plus joins nothing, and what a toner is of says which one it is', () => {
  const skin = { description: 'A gentle toner with 70% black tea water and hyaluronic acid.' }
  expect(read('Kalda 70+ Toner', skin).node).toBe('hb-3-2-9-17-2')
  const printer = { description: 'Black toner with a yield of 2,200 pages.' }
  expect(read('HP 305A Toner', printer).node).toBe('el-13-3-1-7')
})

test('what a toymaker calls a laptop or a kitchen machine is a toy', () => {
  expect(called('Fisher-Price Counting Smoothie Maker')).toBe('Toys')
  expect(called('Acer Laptop')).toBe('Laptops')
})

test.each([
  ['Gretsch EMTC IRD BLK', 'Guitars'],
  ['Zildjian K-Custom Darkbox Set', 'Cymbals'],
  ['Roland RD-88', 'Electronic Musical Instruments'],
  ['Gretsch Guitar Strap', 'Guitar Straps'],
])('reads “%s” of a maker or line of instruments as %s', (name, category) => {
  expect(called(name, { language: 'en' })).toBe(category)
})

test('foreign nouns of a leaf reach it as English ones do', () => {
  expect(called('Golf Shoes')).toBe('Golf Shoes')
  expect(called('Cinta métrica 8 m', { language: 'es' })).toBe('Tape Measures')
  expect(called('Metronom aus Holz', { language: 'de' })).toBe('Metronomes')
})

test('reads trade nouns of the translated taxonomy before words that nobody knows', () => {
  expect(called('Micropipeta Zorbler 5 µL', { language: 'pt' })).toBe('Micropipettes')
  expect(called('Bisturí Zorbler', { language: 'es' })).toBe('Scalpels')
})

test('does not guess from other nouns where the head noun is unknown', () => {
  expect(read('Blue Mug Zorbler')).toMatchObject({ node: null, confidence: 'unknown' })
  expect(called('Zorbler', { description: 'The Zorbler is a backpack that keeps its shape.' })).toBe('Backpacks')
})

test('reads a line of products where no noun says what the product is, but nothing of what goes with it', () => {
  expect(read('Samsung Galaxy S24 Ultra 256 GB')).toMatchObject({ node: 'el-4-8-5', witnesses: ['line'] })
  expect(read('Jordan 1 Retro Low OG', { hints: { breadcrumb: 'Shoes' } }).node).toBe('aa-8-8')
  expect(read('Pad Edge PS5').node).toBeNull()
  expect(read('Galaxy S24 Zorbcase', { hints: { breadcrumb: 'Jewelry' } }).node).toBeNull()
  expect(called('iPhone 13 Case')).toBe('Mobile Phone Cases')
})

test('a brand confirms the shelf of a name without a noun', () => {
  expect(called('Rado Florence', { hints: { breadcrumb: 'Watches' } })).toBe('Watches')
  expect(read('Zorbler Florence', { hints: { breadcrumb: 'Watches' } }).node).toBeNull()
})

test('reads a noun of several senses where its category stays open', () => {
  expect(read('Blue case')).toMatchObject({ node: null, confidence: 'unknown', noun: { text: 'case', number: 'one' } })
  expect(read('Two Black Stands').noun).toMatchObject({ text: 'stands', number: 'many' })
  expect(read('Green bottle').noun?.text).toBe('bottle')
  expect(read('Blue Case Zorbler').noun).toBeNull()
})

test('knows brands behind a noun, and the noun in the name of a line', () => {
  expect(called('Shampoo Loreal')).toBe('Shampoo')
  expect(called('Samsung Galaxy Watch')).toBe('Smart Watches')
  expect(read('Peugeot Boxer 2015').node).toMatch(/^vp-2/)
  expect(called('Casque JBL', { language: 'fr' })).toMatch(/Head/)
})

test.each(['Sony Apple', 'Nike Adidas Puma', '🎧🔥💯', 'Кружка Nike', 'Zorbler '.repeat(25).trim()])(
  'reads nothing in %s',
  (name) => {
    expect(read(name)).toMatchObject({ node: null, confidence: 'unknown', noun: null })
  },
)

test('where name and description name different things of one kind, the kind is read', () => {
  const description = 'This tank top keeps you cool.'
  expect(called('Black Muscle Shirt', { description })).toBe('Clothing Tops')
  expect(called('Black Muscle Shirt', { description, hints: { breadcrumb: 'Shirts' } })).toBe('Clothing Tops')
})

test('stationery among books is stationery, a book is no thing of its title', () => {
  expect(called('Spiral Notebook', { hints: { breadcrumb: 'Books' } })).toMatch(/Notebooks/)
  expect(called('The Glass Garden Hose', { hints: { breadcrumb: 'Books' } })).toMatch(/Books/)
})

test('what a text calls a work is one, whatever its title names', () => {
  const shelf = (name: string, description: string) => read(name, { description }).node
  expect(shelf('The Salt Road', 'A novel about three sisters who cross a desert.')).toBe('me-1')
  expect(shelf('Bread', 'This book explains how flour, water and time become bread.')).toBe('me-1')
  expect(shelf('Novel Mug', 'A mug for readers of novels. This mug holds 300 ml.')).not.toBe('me-1')
  expect(shelf('Book Lamp', 'This book lamp clips on and is made of brass.')).not.toBe('me-1')
})

test('a department of a shop speaks against what is never there only', () => {
  expect(called('Suitcase', { hints: { breadcrumb: 'Travel' } })).toBe('Suitcases')
  expect(called('Glasses', { hints: { breadcrumb: 'Sunglasses' } })).toBe('Sunglasses')
  expect(called('Linen Pendant', { hints: { breadcrumb: 'Dining Room' } })).toBe('Lighting')
  expect(read('Tank', { hints: { breadcrumb: 'Groceries' } }).node).toBeNull()
})

test('the other nouns of a long name object to a stray one', () => {
  const name =
    'New Flower, Plant and Butterfly Buckle Watch Band, Smart Watch Strap, Bracelet Watch Replacement, Wrist Watch, Women'
  expect(read('New Flower, Plant').node).toBe('hg-17-2')
  expect(read(name).node).toBe('aa-6')
})

test('of a doubtful category only the second level is acted on', () => {
  const { node, candidates } = read('Zorbler', { description: 'Analog drum synthesizer' })
  expect([node, candidates[0]!.node]).toEqual(['ae-2', 'ae-2-8-4'])
})

test.each(['Heizelement 2000 W', 'Saiteninstrumente', 'Steuerkomponenten', 'Zubehör für Küchengeräte'])(
  'a German compound is nothing that only its last letters name: %s',
  (name) => {
    expect(read(name, { language: 'de' }).node).toBeNull()
  },
)

test('the owner decides the shelf', () => {
  expect(read('Dog Scarf').node).toMatch(/^ap-2/)
  expect(read('Scarf for Small Dogs').node).toMatch(/^ap-2/)
  expect(read('Blanket for Dog Lovers').node).not.toMatch(/^ap/)
  expect(read('Hot Dog Buns').node).not.toMatch(/^ap/)
  expect(read('Dog Ceramic Mug').node).toBe('hg-11-10-5-5')
  expect(read('Apple MD199HN').node).toBeNull()
  expect(read('Velmora Gift Set').node).toBeNull()
})

test.each([
  ['de', 'Getrocknete Pflaumen', 'fb-2-10'],
  ['es', 'Filetes de bacalao', 'fb-2-12'],
  ['es', 'Clavos de olor molidos', 'fb-2-16'],
  ['fr', 'Brochettes de poulet', 'fb-2-12'],
  ['fr', 'Graisse de canard', 'fb-2-5'],
  ['it', 'Colli Euganei rosso', 'fb-1-1-7'],
  ['it', 'Piatti pronti a base di pasta', 'fb-2-15'],
  ['pt', 'Pratos de massa congelados', 'fb-2-15'],
])('reads food in %s by the words beside its noun: %s', (language, name, node) => {
  expect(read(name, { language }).node?.startsWith(node)).toBe(true)
})

test.each([
  ['de', 'Hunderegenmantel rot', 'Pet Rain Coats'],
  ['de', 'Regenmantel für kleine Hunde', 'Pet Rain Coats'],
  ['fr', 'Manteau bleu pour chien', 'Pet Coats'],
  ['es', 'Vestido de muñeca', 'Doll & Action Figure Accessories'],
  ['es', 'Capibara de peluche', 'Dolls, Playsets & Toy Figures'],
  ['it', 'Cuccia imbottita per cane', 'Pet Beds'],
  ['pt', 'Macacão curto para bebê', 'Baby One-Pieces'],
])('an owner decides the shelf in %s: %s', (language, name, category) => {
  expect(called(name, { language })).toBe(category)
})

test('two products in one name are no category of one of them', () => {
  const { node, confidence } = read('Backpack and spoon')
  expect([node, confidence]).toEqual([null, 'unknown'])
})

test('a category that the shop names exactly wins', () => {
  expect(read('Zorbler', { hints: { category: 'gid://shopify/TaxonomyCategory/lb-1' } })).toMatchObject({
    node: 'lb-1',
    confidence: 'sure',
  })
  expect(read('Cup', { hints: { breadcrumb: 'Luggage & Bags > Backpacks' } })).toMatchObject({
    node: 'lb-1',
    confidence: 'sure',
  })
})

test('two levels of a breadcrumb that agree name a coarse branch where the name has no noun', () => {
  expect(read('Zorbler X20', { hints: { breadcrumb: 'Computers > Laptops' } })).toMatchObject({
    node: 'el-6',
    confidence: 'likely',
  })
  expect(read('Zorbler X20', { hints: { breadcrumb: 'Laptops' } }).node).toBeNull()
  expect(read('Zorbler X20', { hints: { breadcrumb: 'Sneakers > Laptops' } }).node).toBeNull()
})

test('a department of any shop is no category that it names exactly', () => {
  const reading = read('Monitor', { hints: { breadcrumb: 'Electronics > Computers' } })
  expect(reading.node).toBe('el-17-1')
  expect(reading.witnesses).not.toContain('given')
})

test('a fruit among juices is a flavor of juice', () => {
  expect(read('Golden Grapefruit', { hints: { breadcrumb: 'Juice' } }).node).toBe('fb-1-7')
  expect(read('Golden Grapefruit', { hints: { breadcrumb: 'Fruit' } }).node).not.toBe('fb-1-7')
})

test('typical words of five more languages confirm a shelf', () => {
  const hints = { breadcrumb: 'Calzado' }
  const description = 'Con suela de goma y amortiguación.'
  expect(read('Zorbler X1', { language: 'es', description, hints }).node).toBe('aa')
  expect(read('Zorbler X1', { language: 'es', hints }).node).toBeNull()
})

test('only a witness beside the noun of the name makes a reading sure', () => {
  expect(read('Leather Messenger Bag').confidence).toBe('likely')
  expect(read('Messenger Bag', { description: 'This messenger bag is new.' }).confidence).toBe('likely')
  expect(read('Messenger Bag', { hints: { breadcrumb: 'Messenger Bags' } }).confidence).toBe('sure')
  expect(read('Fork', { hints: { breadcrumb: 'Forks' } }).confidence).toBe('likely')
  expect(read('Fork', { hints: { breadcrumb: 'Tableware > Forks' } }).confidence).toBe('sure')
  expect(read('Pen X200', { hints: { breadcrumb: 'Recording Pens' } }).confidence).not.toBe('sure')
})

test.each([
  ['Plush Giraffe', 'Stuffed Animals'],
  ['Brick-built buggy', 'Building Toys'],
  ['Lego Horse', 'Building Toys'],
  ['Toy Mini Cooper', 'Toys'],
  ['Plüschhase', 'Stuffed Animals'],
])('a toy is none of the things that it depicts: %s', (name, category) => {
  expect(called(name)).toBe(category)
})

test('a thing that the shop files under toys depicts what its name says', () => {
  const hints = { breadcrumb: 'Toys' }
  expect(read('Fire Truck', { hints }).node).toBe('tg-5')
  expect(read('Felt Cat').node).toBeNull()
  expect(read('Plush Blanket').node).not.toBe('tg-5-8')
  expect(read('Toy Box').node).not.toBe('tg-5')
})

test.each([
  ['with a number joined to its noun', 'Zorbler Laptop15 M510', 'el-6-6'],
  ['with looks in a list', 'Velmora Alloy, Glass, Resin Choker', 'aa-6-8'],
  ['with a count of pieces', 'Velmora 5 Pc. Queen Bedroom Set', 'fr-10'],
  ['of food in a pail', 'Velmora Rice Pudding Bucket', 'fb-2-17-12'],
  ['of a picture of food', 'Sprouting Onion Roots Print', 'hg-3-4'],
  ['with a pattern behind its noun', 'Velmora Wrap Dress Leopard Print', 'aa-1-4'],
  ['of a line, with its memory', 'Dell Inspiron 15 8GB RAM 128GB SSD', 'el-6-6'],
  ['with a letter in quotation marks', 'Baguette "Y" Necklace', 'aa-6-8'],
  ['with its maker', 'Honey by Velmora Women’s Camisole', 'aa-1-6'],
  ['with a motif', 'Two Dogs in a Bucket Ceramic Mug', 'hg-11-10-5-5'],
  ['whose noun ends on a connector', 'Velmora Zorbler Slip On', 'aa-8'],
  ['with a count behind its noun', 'Spiral Notebook 200-Sheet', 'os-4-9-9'],
  ['of two German compounds with one noun', 'Küchen- & Eckbänke', 'fr'],
  ['with a German adjective behind its noun', 'Kartoffeln vorwiegend mehlig', 'fb-2-10-8-40'],
  ['of two kinds of one thing', 'Shampoo & Conditioner', 'hb-3-10-13'],
  ['of food in two nouns of things', 'Frozen Globe Artichoke', 'fb-2-10'],
  ['of dishes that are eaten', 'Frozen Lentil Dish', 'fb-2-15'],
  ['of a stuffed thing to eat', 'Olives Stuffed with Peppers', 'fb-2'],
  ['that begins with a scent', 'Wild Fig & Grape - Hand Lotion', 'hb-3-2-9'],
])('reads a name %s: %s', (_, name, node) => {
  expect(read(name).node?.startsWith(node)).toBe(true)
})

test('a breadcrumb makes a reading sure and never adds one', () => {
  expect(read('Backpack').confidence).toBe('likely')
  expect(read('Backpack', { hints: { breadcrumb: ['Home', 'Bags', 'Backpacks'] } })).toMatchObject({
    node: 'lb-1',
    confidence: 'sure',
  })
  expect(read('Zorbler', { hints: { type: 'Backpacks' } })).toMatchObject({ node: null, confidence: 'unknown' })
})

test('reads a coarse branch where the shop and the text agree and the head noun is unknown', () => {
  const hints = { breadcrumb: ['Home', 'Smartphones'] }
  const description = 'The Zorbler series has smartphones for everybody.'
  const reading = read('Zorbler K1', { description, hints })
  expect(reading).toMatchObject({ node: 'el-4-8', confidence: 'likely', noun: null })
  expect(reading.candidates[0]!.evidence.map(({ text }) => text)).toEqual(['Home > Smartphones', 'smartphones'])
  expect(read('Zorbler K1', { description: 'Zorbling is fun.', hints }).node).toBeNull()
  expect(read('Zorbler 500 ml', { hints: { breadcrumb: 'Beverages' } }).node).toBe('fb-1')
  expect(read('Zorbler 500 ml', { hints: { breadcrumb: 'Smartphones' } }).node).toBeNull()
})

test('reads a branch of the second level from typical words where no noun says what a product is', () => {
  const description = 'Up to 22 ppm color or 24 ppm monochrome, 600 dpi.'
  expect(read('Zorbler Basic', { description })).toMatchObject({ node: 'el-13', confidence: 'likely', noun: null })
  expect(read('Zorbler X1', { description: 'Mit gedämpfter Zwischensohle und Fußbett.' }).node).toBe('aa-8')
  expect(read('Zorbler Volt').node).toBeNull()
  expect(read('Zorbler', { description: 'Prints.', hints: { breadcrumb: 'Office' } }).confidence).not.toBe('sure')
})

test('reads a vertical from the text alone only where most of its nouns are of it', () => {
  const many = 'Comes with scarf, hat, gloves and socks.'
  expect(called('Zorbler Bundle', { description: many })).toBe('Apparel & Accessories')
  expect(read('Zorbler Bundle', { description: 'Comes with scarf and gloves.' }).node).toBeNull()
})

test.each([
  ['sorted by its noun', 'Clips – Paper', 'os-4-8'],
  ['with a unit behind a number', 'Toaster 110 watts 60 hz', 'hg-11-7-46-8'],
  ['whose possessive makes no compound', "Boy's Shorts", 'aa-1-14'],
])('reads a name %s', (_, name, node) => {
  expect(read(name).node).toBe(node)
})

test.each([
  ['behind the hyphen of an unknown word', 'Leather Zor-Tops'],
  ['that is only the flavor of an unknown noun', 'Velmora Blueberry Zorbler'],
  ['that is joined to an unknown one', 'Zorbler and Calipers'],
])('does not read a noun %s', (_, name) => {
  expect(read(name, { description: 'With a fine blueberry taste.' }).node).toBeNull()
})

test('a noun for two kinds of one thing is read as what they have in common', () => {
  expect(called('Body and Face Lotion')).toBe('Skin Care')
})

test('says which words speak for a category, and where', () => {
  const name = 'Grand Blue Backpack, 20 l'
  const { evidence } = read(name).candidates[0]!
  expect(evidence.map(({ start, end }) => name.slice(start, end))).toEqual(['Backpack'])
})

test('gives the noun to speak of a product with, in its number', () => {
  expect(read('Canvas Backpack').noun).toEqual({ text: 'backpack', number: 'one', language: 'en' })
  expect(read('Canvas Backpacks').noun).toEqual({ text: 'backpacks', number: 'many', language: 'en' })
})

test.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['emoji', '🎁🎁🎁'],
  ['another script', 'まな板 木製 大'],
  ['letters that are no words', 'xq zzk 4711'],
  ['marks', '!!! ??? --- ((('],
  ['one lone surrogate', '\ud800'],
])('a name of %s is unknown', (_, name) => {
  expect(read(name)).toMatchObject({ node: null, confidence: 'unknown', noun: null })
})

test.each([
  ['of two products', 'Mug and spoon', 'hg-11-10'],
  ['of two products with their sizes', 'Mug 300 ml and Spoon', 'hg-11-10'],
  ['of an unknown thing and a known one', 'Zorbler and Mug', null],
  ['of brand words only', 'Velmora Zorbler Quint', null],
  ['that says what it is not', 'not a toy: backpack', 'lb-1'],
  ['whose language has to be guessed', 'Mala de viagem', 'lb-12'],
  ['with a lone French “à”', 'T-shirt à rayures fines', 'aa-1-13-8'],
  ['of a thing for another one', 'Car Seat Organizer', 'vp-1-7'],
  ['that begins with the French noun', 'Mug bleu pierre', null],
])('a name %s is read coarsely or not at all', (_, name, node) => {
  expect(read(name).node).toBe(node)
})

test('a noun of another language than the given one is not read', () => {
  expect(read('Col blanc classique', { language: 'fr' }).node).toBeNull()
  expect(read('Gula Zorbler').node).toBeNull()
})

test.each([
  [
    'a noun that the text never repeats gives way to what it points to',
    'Spring Rings',
    'These donuts are baked for pets.',
    ['fb-2-1-8', 'donuts'],
  ],
  ['a name gives way to a definition', 'Atlas 2.0', 'A standing desk with motors.', ['fr-12-1', 'standing desk']],
  [
    'an order at the start of a text names nothing',
    'Zorblan Keepsake',
    'Preserve the love of the day.',
    [null, undefined],
  ],
  ['nor does what comes along', 'Zorblan Pad with Center Tee', 'The tee is mounted to the pad.', [null, 'pad']],
  ['so does a color', 'Olive', 'Olive is a small ceramic vase.', ['hg-3-67', 'ceramic vase']],
  ['a definition ends before “of”', 'Nova', 'A table lamp of hand-blown glass.', ['hg-13-5-5', 'table lamp']],
  ['the last word of a praise defines nothing', 'Zorblan', 'Onion is a good flavoring.', [null, undefined]],
  ['nor does a word of a longer phrase', 'Zorblan', 'A camera support system.', [null, undefined]],
  ['what is plant-based is no plant', 'Zorblan', 'A complete plant-based formula.', [null, undefined]],
  ['nor is what shows a dog for one', 'Custom Dog Photo Ceramic Mug', '', ['hg-11-10-5-5', 'ceramic mug']],
  ['an English word that is a noun in another language', 'Smoking Zorbler Dove', '', [null, undefined]],
  ['a place that is no other form of an Italian cake', 'Colombia Zorbler', '', [null, undefined]],
  ['a flavor before what makes something else of it', 'Cherry Blossom', '', [null, undefined]],
  ['a thing that ends a title', 'Lord of the Rings', '', [null, undefined]],
  ['a thing before an unknown one in the plural', 'Film Frame Transitions', '', [null, undefined]],
  ['a color of a collection', 'Zorbler Burgundy Collection', '', [null, undefined]],
  ['a shade of a color', 'Fitted Light Blues', '', [null, undefined]],
  ['a material alone', 'Black Ceramic', '', [null, undefined]],
  ['a foreign word among English ones is chance', 'Individual Eyelash Zorbler Course', '', [null, undefined]],
  [
    'a foreign name that its English description confirms',
    'Bufanda Negra',
    'A soft black scarf with fringes, woven from wool and made for winter.',
    ['aa-2-26', 'scarf'],
  ],
  [
    'fresh mushrooms by the name of a supplement',
    "Fresh Lion's Mane Mushrooms",
    '',
    ['fb-2-10-8-33', "lion's mane mushrooms"],
  ],
  ['“c/” ends a Spanish name', 'Crema Facial c/ tripode', '', ['hb-3-2-9-20', 'face moisturizer']],
  ['a noun owns no other of the same word', 'Zorblan Tablets, 100 chewable tablets', '', ['hb-1', 'tablets']],
  ['a noun of the plural alone is none before a name', 'Mascara Lash Zorbler', '', ['hb-3', undefined]],
  [
    'a definition ends before a verb',
    'Willow',
    'This lightweight stroller folds with one hand.',
    ['bt-6-3', 'stroller'],
  ],
  ['a plush animal is a toy', 'Ollie', 'Ollie is a soft plush octopus.', ['tg-5-8-11', 'plush octopus']],
  ['the description says that it is plush', 'Ollie Octopus', 'A plush friend for kids.', ['tg-5-8', 'plush octopus']],
  ['a toy is none of what it depicts', 'Zorbler Toy Vacuum Cleaner', '', ['tg-5', 'toy vacuum cleaner']],
  ['a silk bouquet is none of fresh flowers', 'Silk Rose Bouquet', '', ['hg-3-2', 'silk rose bouquet']],
  ['what popcorn tastes of is no product', 'Microwave Popcorn Butter', '', ['fb-2-17-9', 'microwave popcorn']],
  ['the description says whose it is', 'Squeaky Ball', 'Fun for your dog, indoors and out.', ['ap-2-3-7', 'ball']],
  ['another noun decides the sense', 'Amoxicillin Capsules', '', ['hb-1-16', 'capsules']],
  ['a unit at its number decides the sense', 'Zorblan 500mg Tablets', '', ['hb-1', 'tablets']],
  ['a measure of one branch names it', 'Zorblan 500 mg', '', ['hb-1', undefined]],
])('%s', (_, name, description, expected) => {
  const reading = read(name, { description })
  expect([reading.node, reading.noun?.text]).toEqual(expected)
})

test.each([
  ['Lampe et abat-jour', 'fr', 'hg'],
  ['Velmora - N59W2 - Olive', 'en', null],
  ['Velmora Zorbler Strap', 'en', null],
  ['Velmora Starter Kit', 'en', null],
  ['Protecteur pour téléphone', 'fr', 'el'],
  ['Luftbefeuchter-Zubehör', 'de', null],
  ['Zorbkocher', 'de', null],
  ['Paquete de 5 Bodies de Algodón', 'es', 'aa-1-2-9-2'],
])('“%s” is no English name, and no part of it the whole', (name, language, node) => {
  expect(read(name, { language }).node).toBe(node)
})

test('the more witnesses speak for a category, the more certain it is', () => {
  const description = 'This backpack is a rucksack for hikers.'
  const hints = { breadcrumb: 'Luggage > Backpacks' }
  const readings = [read('Backpack'), read('Backpack', { hints }), read('Backpack', { hints, description })]
  const certainties = readings.map(({ certainty }) => certainty)
  expect(certainties).toEqual(certainties.toSorted((a, b) => a - b))
  expect(new Set(certainties).size).toBe(3)
  expect(readings[1]!.witnesses).toEqual(['head', 'same-shelf', 'bare', 'wide'])
})

test.each([
  ['what it is made of', 'Youth Cotton Cap', 'Cotton', 'aa-2-17-1'],
  ['whose it is', 'Gran Zorblan Gato', 'Gatos', 'ap-2'],
])('a shelf may say %s', (_, name, breadcrumb, node) => {
  expect(read(name, { hints: { breadcrumb } }).node).toBe(node)
})

test('reads names of any length', () => {
  const long = `${'very '.repeat(60)}long backpack`
  expect(() => read(long, { description: 'a backpack is a backpack '.repeat(5000) })).not.toThrow()
})

test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'])(
  'a name with “%s”, a word of the language that the service is written in, is read as any other',
  (word) => {
    expect(read(`${word} backpack`).node).toBe(read('zorblan backpack').node)
    expect(() => read(`${word}s`, { description: word })).not.toThrow()
  },
)

test('nothing is in a container of which only a figure is named', () => {
  for (const name of ['500 Dose', '2 Beutel', '5kg Bag']) expect(() => read(name, { language: 'de' })).not.toThrow()
})
