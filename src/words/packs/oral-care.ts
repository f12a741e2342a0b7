import { list } from './list.ts'
import type { Pack } from './pack.ts'
import { ROWS } from './rows.ts'

const BRUSH = ['toothbrush', 'brush', 'brushes', 'head', 'toothbrushes'] as const
const PASTE = ['toothpaste', 'powder', 'tablets', 'gel'] as const
const BETWEEN = ['floss', 'flosser', 'interdental', 'picks', 'toothpicks'] as const

export const oralCare: Pack = {
  id: 'oral-care',
  name: 'oral care',
  nouns: list(`
    toothbrush, electric toothbrush, sonic toothbrush, bamboo toothbrush, kids toothbrush, travel toothbrush, manual toothbrush,
    toothbrush head, replacement brush head, toothbrush holder, toothbrush case, toothbrush set, toothbrush charger, toothpaste tube,
    toothpaste tablet, toothpaste dispenser, toothpaste squeezer, whitening pen, whitening strip, whitening kit, teeth whitening kit,
    mouthwash, mouth rinse, mouth spray, breath spray, breath mint, tongue scraper, tongue cleaner, water flosser, flosser, floss pick,
    dental floss dispenser, interdental brush, denture cleaner, denture brush, denture cup, denture case, retainer case, aligner case,
    retainer cleaner, mouth guard, night guard, dental kit, oral care set, toothbrush sanitizer, chewing stick, toothpick, dental mirror,
    oil pulling rinse
  `),
  massNouns: list(`
    toothpaste, tooth powder, whitening toothpaste, kids toothpaste, charcoal toothpaste, fluoride toothpaste, dental floss, floss,
    dental tape, dental wax, denture adhesive, oral care, whitening gel
  `),
  pluralNouns: list(`
    toothpaste tablets, whitening strips, floss picks, interdental brushes, toothbrush heads, brush heads, denture tablets,
    cleaning tablets, toothpicks, chewing sticks, mouthwash tablets
  `),
  isGiven: false,
  needs: [
    'a child who hates brushing teeth',
    'coffee breath before a meeting',
    'a bathroom cup full of plastic',
    'brushing teeth properly while half asleep',
    'keeping up a routine on the road',
    'the spots that a hurried brushing misses',
    'remembering to brush for long enough',
    'a family that shares one bathroom',
    { for: BRUSH, say: 'pressing too hard while brushing' },
    { for: PASTE, say: 'toothpaste that tastes too strong for children' },
    { for: BETWEEN, say: 'food that gets stuck between teeth' },
    { for: ['whitening', 'charcoal'], say: 'a smile that coffee has left its mark on' },
    { for: ['denture', 'retainer', 'aligner', 'guard'], say: 'keeping a retainer clean on a trip' },
  ],
  wishes: ['a fresh feeling after garlic'],
  occasions: ['a new routine after getting aligners'],
  goals: [
    'get my children to brush without a fight',
    'make brushing feel less like a chore',
    'feel fresh before an early meeting',
    'use less plastic in the bathroom',
    'keep a simple routine morning and night',
    'pack my bathroom bag for a week away',
    'feel like I just left the dentist',
    'get into the habit of cleaning between my teeth',
    'keep my routine with a full suitcase and no time',
    'freshen up after lunch at work',
    { for: BRUSH, say: 'choose between soft and medium bristles' },
    { for: BRUSH, say: 'remember to change my brush head in time' },
    { for: PASTE, say: 'find a toothpaste the whole family likes' },
    { for: BETWEEN, say: 'floss without it feeling fiddly' },
  ],
  verbs: ['use'],
  moments: [
    'first thing in the morning',
    'before bed',
    'after lunch at the office',
    'on a night train',
    'after a strong coffee',
    'on a camping trip',
    'in the school-morning rush',
    'before a date',
    'on a long flight',
    'with the children in the bathroom',
  ],
  audiences: [
    {
      name: 'Families',
      who: 'families with small children',
      description:
        'Brushing is a daily negotiation at their sink. Taste, color and fun weigh as much as anything on the label.',
    },
    {
      name: 'Plastic cutters',
      who: 'people who want less plastic by the sink',
      description:
        'They replace one bathroom thing at a time. Material, refills and packaging are what they ask about.',
    },
    {
      name: 'Coffee drinkers',
      who: 'people who live on coffee and meetings',
      description: 'They talk to others all day and like to feel fresh while they do. Quick and pocketable is welcome.',
    },
    {
      name: 'Careful brushers',
      who: 'people with sensitive teeth and gums',
      description:
        'Cold water makes them wince, so they choose softly and ask their dentist. Gentle is the word they look for.',
    },
    {
      name: 'Frequent travelers',
      who: 'people who live out of a carry-on',
      description:
        'Their routine has to fit in a pouch and pass security. Cases, tablets and small tubes interest them.',
    },
    {
      name: 'Gadget brushers',
      who: 'people who want to see how well they brush',
      description: 'Timers, pressure lights and modes keep them at it. They compare features and running costs.',
    },
  ],
  choosing: [
    'softness',
    'the taste',
    'the packaging',
    'the size for traveling',
    'suitability for children',
    'the price of refills',
    'durability',
    'a dentist’s opinion',
    { for: BRUSH, say: 'the shape of the head' },
    { for: ['electric', 'sonic', 'flosser'], say: 'battery life' },
    { for: PASTE, say: 'the fluoride content' },
  ],
  negatives: {
    medical: list(`
      wisdom tooth removal recovery, root canal cost, tooth abscess symptoms, antibiotics for gum infection
    `),
    services: ['emergency dentist', 'dental implant prices', 'orthodontist consultation', 'dental insurance plan'],
    jobs: ['dental hygienist jobs', 'dental assistant salary', 'dental school ranking'],
    diy: ['homemade {noun} recipe', 'pull a loose tooth at home'],
    free: ['free {noun} samples', 'free dental clinic'],
    wholesale: ['{noun} private label manufacturer', 'dental clinic bulk supplies'],
    other: list(`
      cleaning sneakers with a toothbrush, tooth fairy ideas, shark tooth fossil, toothpaste volcano experiment
    `),
    pets: ['dog teeth cleaning cost'],
    used: ['used dental chair'],
    legal: ['{noun} class action'],
  },
  benefits: [
    {
      when: ['soft bristles', 'soft bristle', 'extra soft', 'ultra soft'],
      line: 'Soft bristles are kind to gums, even on impatient mornings.',
      short: 'Soft bristles',
    },
    {
      when: ['timer', 'two-minute timer', '2-minute timer'],
      line: 'A timer counts the minutes, so you do not have to.',
      short: 'Counts the time for you',
    },
    {
      when: ['pressure sensor', 'pressure control'],
      line: 'A pressure sensor tells you when to ease off.',
      short: 'Tells you to ease off',
    },
    {
      when: ['sonic'],
      line: 'Sonic movement does the small strokes; you just guide it.',
      short: 'Sonic movement',
      for: ['toothbrush', 'brush', 'sonic'],
    },
    {
      when: ['rechargeable', 'usb-c', 'usb charging', 'usb rechargeable'],
      line: 'It recharges, so there are no batteries to hunt for.',
      short: 'Rechargeable',
    },
    {
      when: ['fluoride-free', 'without fluoride'],
      line: 'Without fluoride, for those who choose to go without.',
      short: 'Fluoride-free',
    },
    {
      when: ['with fluoride', 'contains fluoride', 'fluoride toothpaste'],
      line: 'Fluoride is part of the formula, morning and night.',
      short: 'With fluoride',
    },
    {
      when: ['hydroxyapatite', 'nano-hydroxyapatite'],
      line: 'Hydroxyapatite is a mineral that tooth enamel knows well.',
      short: 'With hydroxyapatite',
    },
    { when: ['xylitol'], line: 'Xylitol, from plants, brings the sweetness.', short: 'Sweetened with xylitol' },
    { when: ['bamboo'], line: 'Bamboo takes the place of plastic here.', short: 'Bamboo' },
    {
      when: ['plastic-free'],
      line: 'Plastic-free, so less of your bathroom ends up in the bin.',
      short: 'Plastic-free',
    },
    {
      when: ['travel case', 'travel cap', 'travel-size'],
      line: 'Made to travel, so the routine comes along.',
      short: 'Ready to travel',
    },
    { when: ['mint', 'peppermint', 'spearmint'], line: 'Mint leaves a clean, cool finish.', short: 'Cool mint' },
    {
      when: ['strawberry', 'bubblegum', 'berry flavor', 'fruit flavor', 'mild mint'],
      line: 'A mild taste, so there is one argument less at bedtime.',
      short: 'Mild taste',
    },
    { when: ['alcohol-free', 'no alcohol'], line: 'There is no alcohol in it.', short: 'Alcohol-free' },
    {
      when: ['stainless steel', 'copper'],
      line: 'Metal rinses clean.',
      short: 'Made of metal',
      for: ['scraper', 'cleaner', 'tongue'],
    },
    {
      when: ['expands', 'expanding floss', 'waxed'],
      line: 'It glides in where teeth stand close together.',
      short: 'Glides in',
      for: ['floss'],
    },
    {
      when: ['refill', 'refillable', 'replaceable head', 'replaceable heads'],
      line: 'Change the part that wears out and keep the rest.',
      short: 'Replace only what wears out',
    },
  ],
  openers: [
    'Two minutes, twice a day.',
    'Fresh start, every morning.',
    'Good morning, teeth.',
    'Say it with a smile.',
    'The small habit by the sink.',
    'For smiles that talk all day.',
    'Brush. Rinse. Out the door.',
    'Clean feels light.',
    'Coffee now. Fresh later.',
    'A cup by the sink, well chosen.',
    'Bedtime, minus the argument.',
    'Something to smile about.',
    'Morning and night, made nicer.',
    'Small thing, big smile.',
    { for: BRUSH, say: 'Meet your other morning brew.' },
    { for: BETWEEN, say: 'Mind the gaps.' },
    { for: ['kids'], say: 'Little teeth, little arguments.' },
  ],
  questions: [
    'Brushed, or just rushed?',
    'How long is your two minutes?',
    'Who is last in the bathroom tonight?',
    'Coffee before the meeting?',
    'What is in the cup by your sink?',
    'Is bedtime a negotiation at yours?',
    'Time for a fresh one?',
    'When did you last enjoy brushing?',
  ],
  scenes: [
    {
      scene: 'white bathroom tiles with a folded towel, fresh clean light',
      in_use: 'the morning minute at the sink, mirror slightly misted',
      line: 'Morning, at the sink.',
    },
    {
      scene: 'wooden bathroom shelf, soft daylight',
      in_use: 'two generations brushing side by side',
      line: 'Side by side, twice a day.',
    },
    {
      scene: 'marble basin top near a window, bright morning sun',
      in_use: 'the product in a glass beside the tap',
      line: 'A clean start.',
    },
    {
      scene: 'mint green paper, flat lay from above, crisp light',
      in_use: 'the contents of a travel pouch, laid out in a row',
      line: 'Packed in a minute.',
    },
    {
      scene: 'terrazzo shelf with a leaf, sunny daylight',
      in_use: 'a smile after rinsing, towel over the shoulder',
      line: 'Fresh, and you can tell.',
    },
    {
      scene: 'washed light wood from above, fresh natural light',
      in_use: 'a child on a step stool reaching for the cup',
      line: 'Within small reach.',
    },
  ],
  rows: [
    { label: 'Contents', reads: ['ml', 'g', 'oz', 'fl oz', 'm', 'yd'] },
    ROWS.pieces,
    { label: 'Bristles', reads: ['soft', 'medium', 'bristles', 'bristle', 'extra soft'] },
    { label: 'Fluoride', reads: ['fluoride', 'ppm', 'fluoride-free'] },
    { label: 'Flavor', reads: ['mint', 'peppermint', 'spearmint', 'flavor', 'flavour', 'strawberry', 'cinnamon'] },
    { label: 'Modes', reads: ['modes', 'settings', 'intensity', 'speeds'] },
    { label: 'Timer', reads: ['timer', 'quad pacer', 'minutes'] },
    ROWS.battery,
    {
      label: 'Material',
      reads: list('bamboo, wood, stainless steel, copper, plastic, recycled, silicone, nylon'),
    },
    ROWS.age,
    ROWS.included,
  ],
  detail: [
    'the part that meets the teeth, sharp and close',
    'the lettering on the front in raking light',
    'the shape of it in profile against plain white',
    'the surface with clear drops of water',
    { for: BRUSH, say: 'the bristle tips, every row in focus' },
  ],
  packaging: [
    'the product beside its box, both upright',
    'the pack as it hangs on the shelf, seal unbroken',
    'everything that comes in the box, laid out in a row',
  ],
}
