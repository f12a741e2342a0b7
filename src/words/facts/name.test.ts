import { expect, test } from 'vitest'
import { brandBeside, calledBy } from './name.ts'

const NAMES: readonly [name: string, noun: string | null, called: string | null][] = [
  ['Luxury Princess Cut Lab Grown Diamond Solitaire Ring', 'solitaire ring', 'Lab Grown Diamond Solitaire Ring'],
  ['14K White Gold Round and Baguette Diamond Pendant', 'pendant', 'Gold Round and Baguette Diamond Pendant'],
  [
    'HearthPro 36-In Convex Curved Wall Mount Electric Fireplace',
    'electric fireplace',
    'HearthPro Wall Mount Electric Fireplace',
  ],
  ['Basic Bae Full Size V-Neck Short Sleeve T-Shirt', 'v-neck t-shirt', 'Full Size V-Neck Short Sleeve T-Shirt'],
  ['DZ-BT14/005 Demonic Lord Dragon', null, 'Demonic Lord Dragon'],
  ['Cub Cadet SCP21E 60V MAX Electric Push Lawn Mower', 'lawn mower', 'Cub Cadet MAX Electric Push Lawn Mower'],
  ['MDF3 Zeolith Cat Litter Box Corner XL 2024', null, 'Zeolith Cat Litter Box Corner XL'],
  ['RGB AC12V24V 3W 6W IP68 Waterproof Lights', 'lights', 'RGB Waterproof Lights'],
  ['PSG Fourth Jersey 2024-25 Player Version', 'jersey', 'PSG Fourth Jersey'],
  ['Rieker N6352-00', 'boots', 'Rieker Boots'],
  ['Canon EOS R5 Camera', 'camera', 'Canon EOS R5 Camera'],
  ['the foam jet nozzle is suitable for various ponds', null, 'Foam Jet Nozzle'],
  ['Red Square Russian Vodka 2 for £22', 'vodka', 'Red Square Russian Vodka'],
  ['Vestido infantil con botones en linea al frente', null, 'Vestido infantil con botones en linea'],
  ["Hamilton 'Revolutionary Cash Cavalier' Accent Coffee Mug", 'coffee mug', 'Hamilton Accent Coffee Mug'],
  ['Daphne Full-Zip Hoodie-XL-Purple', 'zip hoodie', 'Daphne Full-Zip Hoodie'],
  ['Hario V60 Measuring Scoop-White', 'scoop', 'Hario V60 Measuring Scoop'],
  ['1 Roll of 32 Drawstring Garbage Bags', 'garbage bags', 'Drawstring Garbage Bags'],
  ['Chic White Shoulder Bag', 'shoulder bag', 'White Shoulder Bag'],
  ['Stunning Necklace', 'necklace', 'Stunning Necklace'],
  ['CHUCK TAYLOR ALL STAR II HI', 'sneakers', 'Chuck Taylor All Star II Hi'],
  ['Case for Samsung Galaxy Tab 2019 SM-T510 T510 Cover Stand Case for Tab', 'case', 'Case for Samsung Galaxy Tab'],
  ['VIOLET CASHMERE WOOL Throw', 'wool throw', 'Violet Cashmere Wool Throw'],
  ['Apple iPhone 14', 'mobile phone', 'Apple iPhone 14'],
  ['Compact Refrigerator Samsung RT18M6213SR', 'refrigerator', 'Compact Refrigerator Samsung RT18M6213SR'],
  ['Smart Home Speaker Amazon Echo Show 10', 'home speaker', 'Smart Home Speaker Amazon Echo Show 10'],
  ['Evangelion Test Type-01', null, 'Evangelion Test Type-01'],
  ['Holy Hydration! Daily Cleanser', 'cleanser', 'Holy Hydration Daily Cleanser'],
  ['Rocking Chair 300', 'rocking chair', 'Rocking Chair'],
  ['Buff and Shine Honeycomb Center Ring Yellow Buffing Pad', 'buffing pad', 'Buff and Shine Honeycomb Buffing Pad'],
  ['Electric Neck Massager & Pulse Back 6 Modes Power Control Far Infrared', null, 'Electric Neck Massager'],
  ['Strata Minimalist Italian Leather Low-Tops', 'low-tops', 'Strata Minimalist Italian Leather Low-Tops'],
  ['DLINK 4G LTE', null, 'DLINK 4G LTE'],
  ['JBL Harman Flip 5', null, 'JBL Harman Flip 5'],
  ['DELL Inspiron 15 Core i3 11th Gen 8GB RAM 128GB SSD', 'laptop', 'DELL Inspiron 15 Core i3 11th Gen'],
  ['LED PROJECTOR DRK-1220', 'led projector', 'LED Projector DRK-1220'],
  ["'70 Dress", 'dress', "'70 Dress"],
  ['TFFORZ25-45CM-BR-CZAPS5x7-DCB-FORZ25-5CM', null, null],
]

test.each(NAMES)(
  'a product is called by its name without codes, years and offers, cut where no word needs its neighbor: %s',
  (name, noun, called) => {
    expect(calledBy(name, noun)).toBe(called)
  },
)

test('what stands in place of a brand, or in the name already, is named beside no name', () => {
  const named = ['vendor-unknown', 'My Store', 'N/A', 'Acme', 'Vendorfield'].map((brand) =>
    brandBeside('Acme Mug', brand),
  )
  expect(named).toEqual([null, null, null, null, 'Vendorfield'])
})
