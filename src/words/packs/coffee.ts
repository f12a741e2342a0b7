import { list } from './list.ts'
import type { Pack } from './pack.ts'
import { ROWS } from './rows.ts'

const PODS = ['pod', 'pods', 'capsule', 'capsules', 'bag', 'bags', 'sachet'] as const
const BEANS = ['bean', 'beans', 'roast', 'espresso', 'whole'] as const
const COLD = ['cold', 'iced', 'nitro'] as const
const INSTANT = ['instant', 'concentrate', 'powder', 'mix'] as const

export const coffee: Pack = {
  id: 'coffee',
  name: 'coffee',
  nouns: list(`
    coffee bean, coffee blend, espresso blend, espresso bean, coffee pod, coffee capsule, espresso capsule, coffee bag, drip coffee bag,
    coffee concentrate, cold brew concentrate, espresso roast, dark roast, medium roast, light roast, french roast, breakfast blend,
    house blend, coffee subscription, coffee sampler, coffee gift set, coffee set, coffee creamer, coffee syrup, coffee drink, latte mix,
    cappuccino mix, single origin coffee, coffee tasting set, coffee advent calendar, coffee box, coffee tin, coffee substitute, latte,
    cappuccino, flat white, iced latte, roast
  `),
  massNouns: list(`
    coffee, ground coffee, filter coffee, instant coffee, espresso, decaf, decaf coffee, decaf espresso, cold brew, cold brew coffee,
    iced coffee, nitro cold brew, mushroom coffee, chicory coffee, whole bean coffee, drip coffee, organic coffee, specialty coffee,
    coffee powder, barista milk, roasted coffee, arabica, robusta
  `),
  pluralNouns: list(
    'coffee beans, espresso beans, coffee pods, coffee capsules, espresso pods, coffee bags, roasted beans, coffee grounds',
  ),
  needs: [
    'a Monday that starts too early',
    'coffee that tastes flat at home',
    'the slow hour after lunch',
    'getting everyone out of bed on a weekday',
    'office coffee that nobody enjoys',
    'running out of coffee midweek',
    'a gift for someone who takes coffee seriously',
    'switching from supermarket coffee',
    'finding a roast that the whole household likes',
    { for: BEANS, say: 'espresso at home that tastes sour' },
    { for: COLD, say: 'iced coffee that turns watery' },
  ],
  wishes: [
    { for: INSTANT, say: 'decent coffee on a camping trip' },
    { for: PODS, say: 'a single cup without a machine to clean' },
    { for: ['decaf'], say: 'a coffee after dinner' },
    'coffee for a house full of guests',
  ],
  occasions: ['a slow breakfast on the weekend'],
  goals: [
    'make better coffee at home',
    'start the day with a good cup',
    'find a roast that I like',
    'choose coffee for my parents',
    'keep coffee fresh for longer',
    'make coffee for six people at brunch',
    'drink better coffee at work',
    'learn to taste the difference between origins',
    'cut back on coffee to go',
    'surprise a coffee lover',
    { for: BEANS, say: 'choose beans for espresso' },
    { for: BEANS, say: 'get a sweeter shot out of my espresso machine' },
    { for: COLD, say: 'make cold brew without waiting overnight' },
    { for: PODS, say: 'have good coffee in a hotel room' },
    { for: ['decaf'], say: 'enjoy coffee late and still sleep' },
  ],
  verbs: [{ for: ['subscription', 'syrup', 'creamer', 'milk'], say: 'use' }, 'drink'],
  moments: [
    'before the first meeting',
    'on a slow Sunday morning',
    'after lunch',
    'with breakfast',
    'when friends stay over',
    'in the office kitchen',
    'at the campsite',
    'while the house is still asleep',
    'with a slice of cake',
    'on the first cold morning',
  ],
  audiences: [
    {
      name: 'Home baristas',
      who: 'home baristas',
      description:
        'They weigh, grind and adjust, and they enjoy all of it. Origin, process and roast date are what they ask about.',
    },
    {
      name: 'First-cup people',
      who: 'people who cannot speak before coffee',
      description:
        'They want it quick, hot and the same every morning. Reliability matters more to them than tasting notes.',
    },
    {
      name: 'Home workers',
      who: 'people who work from home',
      description:
        'Coffee is their commute and their break. They go through a bag in no time and notice when it is good.',
    },
    {
      name: 'Gifts for coffee lovers',
      who: 'friends who love coffee',
      description: 'The giver does not know a natural from a washed. A handsome bag, a set or a sampler makes it easy.',
    },
    {
      name: 'Fair shoppers',
      who: 'people who ask about the farm behind their coffee',
      description:
        'They look for the farm, the region and the certificate. They will pay a little more for a clear answer.',
    },
    {
      name: 'Curious newcomers',
      who: 'people who are new to good coffee',
      description:
        'They had a cup somewhere that tasted of berries and want to know why. Plain words guide them, not jargon.',
    },
  ],
  choosing: [
    'the roast',
    'the origin',
    'the grind',
    'freshness',
    'acidity',
    'caffeine',
    'the brewing method',
    'the size of the bag',
    'organic farming',
    'the tasting notes',
    'price per cup',
  ],
  negatives: {
    jobs: ['barista jobs', 'coffee roaster apprenticeship', 'coffee shop manager salary'],
    services: ['coffee shop open late', 'coffee cart rental', 'latte art class', 'espresso machine technician'],
    business: list(`
      coffee franchise cost, how to open a coffee shop, green coffee futures, coffee shop business plan
    `),
    diy: list(`
      homemade coffee body scrub recipe, how to build a coffee table, coffee grounds compost ratio,
      grow a coffee plant from seed
    `),
    furniture: ['coffee table book design', 'reclaimed wood coffee table'],
    medical: ['coffee and blood pressure medication', 'caffeine withdrawal symptoms', 'coffee enema'],
    stains: ['remove coffee stain from carpet', 'how to clean coffee from a keyboard'],
    free: ['free coffee birthday reward', 'coffee giveaway'],
    wholesale: ['raw green beans import', 'private label coffee roasting'],
    other: list(`
      coffee meets bagel login, java programming tutorial, coffee shop background sounds, coffee cup clip art
    `),
    used: ['used coffee roaster for sale'],
  },
  benefits: [
    {
      when: ['single origin'],
      line: 'A single origin lets you taste one place, and only that one.',
      short: 'Tastes of one place',
    },
    {
      when: ['whole bean', 'whole beans'],
      line: 'Whole beans keep their aroma until you grind them.',
      short: 'Aroma kept whole',
    },
    {
      when: ['ground', 'pre-ground', 'ground coffee'],
      line: 'Already ground, so the only thing left to do is brew.',
      short: 'Ground and ready',
      for: ['coffee', 'espresso'],
    },
    {
      when: ['dark roast', 'dark roasted', 'french roast', 'italian roast'],
      line: 'A dark roast stands up to milk and still tastes of coffee.',
      short: 'Dark roast',
    },
    {
      when: ['light roast', 'lightly roasted'],
      line: 'A light roast leaves room for fruit and flowers.',
      short: 'Light roast',
    },
    { when: ['medium roast'], line: 'A medium roast keeps the peace at the breakfast table.', short: 'Medium roast' },
    { when: ['small batch', 'small batches'], line: 'Roasted in small batches.', short: 'In small batches' },
    {
      when: ['slow roasted', 'drum roasted'],
      line: 'A slow roast brings out sweetness and goes easy on the acids.',
      short: 'Slowly roasted',
    },
    {
      when: ['arabica', '100% arabica'],
      line: 'Arabica is the gentler bean, with more aroma and less bite.',
      short: 'Arabica beans',
    },
    { when: ['robusta'], line: 'Robusta brings body, crema and a good push.', short: 'With robusta' },
    {
      when: ['decaf', 'decaffeinated', 'caffeine-free'],
      line: 'Decaf, so an evening cup is just an evening cup.',
      short: 'For the evening cup',
    },
    {
      when: ['swiss water', 'water process', 'co2 process'],
      line: 'The caffeine leaves by water or pressure, and the flavor stays.',
      short: 'Gently decaffeinated',
    },
    { when: ['low acid', 'low acidity'], line: 'Low in acid, for those who like it mild.', short: 'Low in acid' },
    {
      when: ['chocolate', 'cocoa', 'caramel', 'nut', 'hazelnut', 'almond', 'toffee'],
      line: 'Think chocolate and nuts: the flavors that milk likes too.',
      short: 'Chocolate and nuts',
      for: ['bean', 'beans', 'roast', 'blend', 'coffee', 'espresso'],
    },
    {
      when: ['berry', 'blueberry', 'cherry', 'citrus', 'floral', 'jasmine', 'stone fruit', 'bergamot'],
      line: 'Fruit and flowers in the cup, so drink it black at least once.',
      short: 'Fruit in the cup',
      for: ['bean', 'beans', 'roast', 'blend', 'coffee', 'espresso'],
    },
    { when: ['fair trade', 'fairtrade'], line: 'Fairly traded, as the label says.', short: 'Fair trade' },
    { when: ['organic', 'bio'], line: 'Organic farming, from the tree to the bag.', short: 'Organically grown' },
    {
      when: ['high altitude', 'grown at altitude', 'highland'],
      line: 'High-grown beans ripen slowly, and you can taste the patience.',
      short: 'Grown high up',
    },
    { when: ['compostable'], line: 'After the last cup, it goes on the compost.', short: 'Compostable' },
    {
      when: ['resealable', 'valve', 'zip bag', 'resealable bag'],
      line: 'A bag that closes again keeps the aroma where it belongs.',
      short: 'Closes again',
    },
  ],
  openers: [
    'But first.',
    'The good part of Monday.',
    'Good morning starts in the cup.',
    'One cup before the world begins.',
    'Slow down. Pour.',
    'Something worth getting up for.',
    'The kitchen smells right again.',
    'Black, white, or just now.',
    'A quiet minute, freshly brewed.',
    'Less queue. More coffee.',
    'Wake up gently.',
    'A good cup knows no hurry.',
    'The day can start now.',
    'From the roaster to your robe.',
    'Small cup. Long morning.',
    'Pour one for yourself.',
    { for: COLD, say: 'Ice in. Heat out.' },
    { for: BEANS, say: 'Grind. Breathe in. Brew.' },
    { for: ['decaf'], say: 'Coffee after dark.' },
  ],
  questions: [
    'How do you take your morning?',
    'Black or with milk?',
    'What does your kitchen smell like at seven?',
    'One more cup?',
    'Fruity or chocolatey?',
    'Who gets the first cup at your place?',
    'Still queuing for coffee?',
    'Is it that time already?',
    'Morning person, or not yet?',
  ],
  scenes: [
    {
      scene: 'oak table seen from an angle, breakfast light through a window',
      in_use: 'a first cup poured while the kitchen is still quiet',
      line: 'The quiet before the day.',
    },
    {
      scene: 'sunny kitchen counter with tiles and wood, fresh morning light',
      in_use: 'steam rising from a cup beside the window',
      line: 'Kitchen, seven in the morning.',
    },
    {
      scene: 'dark slate surface, low side light, moody',
      in_use: 'the last drops falling into a dark cup',
      line: 'Dark and unhurried.',
    },
    {
      scene: 'walnut tabletop with a leather tray, warm evening light',
      in_use: 'two small cups after dinner',
      line: 'After the plates are cleared.',
    },
    {
      scene: 'desk near a window with paper and wood, calm autumn light',
      in_use: 'a mug next to a keyboard and a half-written page',
      line: 'Fuel for a long page.',
    },
    {
      scene: 'garden stone among green leaves, fresh summer sun',
      in_use: 'a cup on the terrace, bare feet on warm stone',
      line: 'Out on the terrace.',
    },
  ],
  rows: [
    {
      label: 'Roast',
      reads: list('dark roast, medium roast, light roast, espresso roast, filter roast, roast level, roast'),
    },
    {
      label: 'Origin',
      reads: list(`
        single origin, single-origin, origin, ethiopia, colombia, brazil, guatemala, kenya, sumatra, peru, honduras
      `),
    },
    { label: 'Beans', reads: ['arabica', 'robusta'] },
    {
      label: 'Tasting notes',
      reads: ['notes of', 'notes', 'chocolate', 'caramel', 'berry', 'citrus', 'nut', 'floral'],
    },
    { label: 'Process', reads: ['washed', 'natural', 'honey process', 'anaerobic', 'swiss water'] },
    { label: 'Grind', reads: ['whole bean', 'ground', 'fine', 'coarse', 'medium grind'] },
    { label: 'Altitude', reads: ['m', 'masl', 'altitude', 'meters'] },
    ROWS.netWeight,
    { label: 'Caffeine', reads: ['caffeine', 'decaf', 'decaffeinated'] },
    { label: 'Certificates', reads: ['organic', 'fair trade', 'fairtrade', 'rainforest alliance', 'direct trade'] },
    ROWS.pieces,
  ],
  detail: [
    'the label and its lettering in raking light',
    'the pack’s seam and closure',
    'a full cup beside the pack, surface still moving',
    'the front of the pack, square to the camera',
    { for: BEANS, say: 'a handful of beans in warm side light' },
  ],
  packaging: [
    'the pack upright, label to the front, a few beans at its foot',
    'the opened pack with its clip beside it',
    'two packs side by side, front and back',
  ],
}
