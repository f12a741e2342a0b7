import type { Pack } from './pack.ts'

type Row = Pack['rows'][number]

const LENGTHS = ['mm', 'cm', 'm', 'in', 'inch', 'inches', 'ft', 'feet', 'dimensions', 'measures'] as const
const VOLUMES = ['ml', 'cl', 'l', 'liter', 'liters', 'litre', 'litres', 'fl oz', 'fl. oz', 'qt', 'gallon'] as const
const WEIGHTS = ['g', 'kg', 'oz', 'lb', 'lbs', 'gram', 'grams', 'pounds'] as const

/** Rows that tables of many categories share. */
export const ROWS = {
  volume: { label: 'Volume', reads: [...VOLUMES, 'volume'] },
  capacity: { label: 'Capacity', reads: [...VOLUMES, 'capacity', 'holds'] },
  weight: { label: 'Weight', reads: [...WEIGHTS, 'weighs', 'weight'] },
  netWeight: { label: 'Net weight', reads: [...WEIGHTS, 'net weight'] },
  dimensions: { label: 'Dimensions', reads: [...LENGTHS, 'wide', 'tall', 'deep', 'height', 'width', 'depth'] },
  length: { label: 'Length', reads: [...LENGTHS, 'long', 'length'] },
  diameter: { label: 'Diameter', reads: ['diameter', ...LENGTHS] },
  color: { label: 'Color', reads: ['color', 'colour', 'colors', 'colours', 'shade', 'shades'] },
  pieces: {
    label: 'Quantity',
    reads: ['piece', 'pieces', 'pack of', 'set of', 'count', 'pcs', 'pair', 'pairs', 'per pack'],
  },
  madeIn: { label: 'Made in', reads: ['made in', 'manufactured in', 'produced in', 'handmade in'] },
  warranty: { label: 'Warranty', reads: ['warranty', 'guarantee', 'guaranteed for'] },
  care: {
    label: 'Care',
    reads: ['machine washable', 'machine-washable', 'hand wash', 'dishwasher', 'wipe clean', 'dry clean', 'washable'],
  },
  power: { label: 'Power', reads: ['w', 'watt', 'watts', 'kw', 'v', 'volt', 'volts'] },
  battery: { label: 'Battery', reads: ['battery', 'mah', 'battery life', 'rechargeable', 'aa', 'aaa'] },
  charging: { label: 'Charging', reads: ['usb-c', 'usb c', 'usb', 'micro-usb', 'wireless charging', 'fast charging'] },
  connection: { label: 'Connection', reads: ['bluetooth', 'wi-fi', 'wifi', 'usb', 'usb-c', 'hdmi', 'wireless'] },
  compatibility: { label: 'Works with', reads: ['compatible', 'works with', 'works on', 'fits', 'suitable for'] },
  included: { label: 'In the box', reads: ['includes', 'included', 'comes with', 'supplied with'] },
  age: { label: 'Age', reads: ['years', 'months', 'ages', 'aged', 'age', 'from birth'] },
  ingredients: { label: 'Ingredients', reads: ['ingredients', 'made from', 'made with', 'contains'] },
  diet: {
    label: 'Diet',
    reads: ['vegan', 'vegetarian', 'gluten-free', 'gluten free', 'dairy-free', 'kosher', 'halal', 'sugar-free', 'keto'],
  },
  origin: { label: 'Origin', reads: ['origin', 'grown in', 'region', 'single origin', 'single-origin'] },
  organic: { label: 'Organic', reads: ['organic', 'certified organic', 'bio'] },
  textile: {
    label: 'Material',
    reads: [
      ...['cotton', 'organic cotton', 'linen', 'wool', 'merino', 'cashmere', 'silk', 'hemp', 'viscose', 'lyocell'],
      ...['modal', 'bamboo', 'polyester', 'recycled polyester', 'nylon', 'elastane', 'acrylic', 'denim', 'fleece'],
    ],
  },
  hard: {
    label: 'Material',
    reads: [
      ...['stainless steel', 'steel', 'cast iron', 'iron', 'aluminum', 'aluminium', 'brass', 'copper', 'titanium'],
      ...['wood', 'oak', 'walnut', 'beech', 'maple', 'pine', 'bamboo', 'teak', 'ash', 'birch', 'acacia', 'cork'],
      ...['ceramic', 'stoneware', 'porcelain', 'earthenware', 'terracotta', 'glass', 'borosilicate', 'marble'],
      ...['stone', 'granite', 'concrete', 'plastic', 'silicone', 'rubber', 'resin', 'paper', 'leather', 'rattan'],
    ],
  },
  fit: { label: 'Fit', reads: ['fit', 'slim', 'regular fit', 'relaxed', 'oversized', 'loose', 'tailored', 'cropped'] },
  sizes: { label: 'Sizes', reads: ['size', 'sizes', 'xs', 'xxl', 'one size'] },
  closure: {
    label: 'Closure',
    reads: [
      'zip',
      'zipper',
      'button',
      'buttons',
      'snap',
      'buckle',
      'drawstring',
      'magnetic',
      'velcro',
      'clasp',
      'lace-up',
    ],
  },
  scent: { label: 'Scent', reads: ['scent', 'scented', 'fragrance', 'fragrance-free', 'unscented', 'notes'] },
  pack: {
    label: 'Packaging',
    reads: ['bottle', 'jar', 'tube', 'pump', 'dropper', 'tin', 'pouch', 'refill', 'bag', 'box'],
  },
  assembly: { label: 'Assembly', reads: ['assembly', 'assembled', 'self-assembly', 'flat-packed', 'flat-pack'] },
  load: {
    label: 'Load',
    reads: ['holds up to', 'supports', 'maximum load', 'load capacity', 'weight capacity', 'up to'],
  },
  water: {
    label: 'Water resistance',
    reads: ['waterproof', 'water-resistant', 'water resistant', 'water-repellent', 'splashproof', 'ipx', 'atm'],
  },
} as const satisfies Record<string, Row>
