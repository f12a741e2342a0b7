import { list } from './list.ts'
import type { Pack } from './pack.ts'
import { ROWS } from './rows.ts'

const JUICE = ['juice', 'smoothie', 'nectar', 'cider'] as const
const FIZZ = ['soda', 'cola', 'tonic', 'seltzer', 'sparkling', 'lemonade', 'kombucha', 'ale', 'spritz'] as const
const MILK = ['milk', 'oat', 'soy', 'almond', 'coconut', 'rice'] as const
const SYRUP = ['syrup', 'cordial', 'concentrate', 'squash', 'drops', 'mix'] as const
const ENERGY = ['energy', 'sports', 'isotonic', 'electrolyte'] as const

export const softDrinks: Pack = {
  id: 'soft-drinks',
  name: 'soft drinks and water',
  nouns: list(`
    soft drink, drink, beverage, soda, craft soda, diet soda, tonic, seltzer, juice box, juice drink, juice shot,
    juice cleanse, juice set, smoothie, fruit smoothie, green smoothie, smoothie mix, fruit drink, cordial,
    fruit syrup, drink mix, drink concentrate, squash, energy drink, sports drink, isotonic drink, malt drink,
    kefir drink, water kefir, milkshake, oat drink, soy drink, almond drink, rice drink, chocolate milk drink,
    yogurt drink, protein drink, coconut drink, mocktail, alcohol-free cocktail, alcohol-free aperitif,
    botanical drink, sparkling drink, water flavor drop, hydration drink, milk carton, probiotic drink, aloe drink,
    switchel, shrub
  `),
  massNouns: list(`
    water, mineral water, sparkling water, still water, spring water, coconut water, flavored water, tonic water,
    soda water, club soda, lime cordial, oat milk, soy milk, almond milk, milk, plant milk, coconut milk drink,
    chocolate milk, kefir, buttermilk, horchata, eggnog, lemon juice, lime juice, birch water, apple cider,
    alcohol-free spritz, juice, apple juice, orange juice, vegetable juice, tomato juice, cranberry juice,
    pomegranate juice, tart cherry juice, grape juice, beet juice, lemonade, orangeade, root beer, ginger ale,
    ginger beer, cola, kombucha, elderflower cordial, nectar
  `),
  pluralNouns: list('soft drinks, juices, water flavor drops, drinks, refreshments, ice pops'),
  isGiven: false,
  needs: [
    'an office fridge that gets emptied by noon',
    'drinking enough on a busy day',
    'a fridge that offers nothing interesting',
    { for: ENERGY, say: 'the slump of a long training day' },
    { for: SYRUP, say: 'carrying fewer bottles home' },
  ],
  wishes: [
    'something other than plain water',
    { for: FIZZ, say: 'a grown-up drink without alcohol' },
    { for: MILK, say: 'coffee without dairy' },
  ],
  occasions: [
    'a children’s birthday with thirsty guests',
    'a picnic in the sun',
    'a party where not everyone drinks alcohol',
    'a long drive in summer',
    'brunch with friends',
    { for: JUICE, say: 'breakfast with a little more fruit' },
    'a hot afternoon with no shade',
  ],
  goals: [
    'drink more during the day',
    'stock the fridge for a heat wave',
    'offer guests something without alcohol',
    'plan drinks for a garden party',
    'pack a picnic properly',
    'replace my afternoon soda',
    'find a drink that the children like too',
    'cool down after work',
    'make a simple mocktail',
    'read the sugar content on a label',
    { for: JUICE, say: 'get more fruit into breakfast' },
    { for: MILK, say: 'froth a plant drink for my coffee' },
    { for: SYRUP, say: 'make my own lemonade at home' },
    { for: FIZZ, say: 'mix a long drink without alcohol' },
    { for: ENERGY, say: 'stay fresh on a long bike ride' },
  ],
  verbs: ['drink'],
  moments: [
    'on a hot day',
    'at a picnic',
    'with brunch',
    'after a run',
    'at a garden party',
    'on a road trip',
    'during the afternoon slump',
    'by the pool',
    'with lunch at the desk',
    'at a children’s birthday',
  ],
  audiences: [
    {
      name: 'Non-drinkers',
      who: 'people who skip alcohol',
      description:
        'They are tired of tap water with a lemon slice. They want something that looks right in a good glass.',
    },
    {
      name: 'Families',
      who: 'families with thirsty children',
      description: 'Bottles and cartons vanish at their house. Sugar, price and how easy it is to pour all count.',
    },
    {
      name: 'Label readers',
      who: 'people who watch their sugar',
      description: 'They compare grams per glass and want taste all the same. A short list of ingredients helps.',
    },
    {
      name: 'Hosts',
      who: 'people who love a full garden',
      description: 'They fill a tub with ice and bottles before the guests come. Variety and a good look matter.',
    },
    {
      name: 'Active people',
      who: 'people who are always on the move',
      description: 'They drink on the bike, in the car and after training. Cans and small bottles fit their day.',
    },
    {
      name: 'Plant-based households',
      who: 'people who do without dairy',
      description: 'Their coffee and their cereal need a match. Taste, foam and ingredients are what they compare.',
      for: MILK,
    },
  ],
  choosing: [
    'sugar content',
    'the ingredient list',
    'the taste',
    'the size of the bottle',
    'the packaging',
    'natural flavoring',
    'caffeine',
    'the deposit on the bottle',
    'shelf life',
    { for: JUICE, say: 'the share of fruit' },
    { for: MILK, say: 'the foam in coffee' },
    { for: FIZZ, say: 'the strength of the bubbles' },
  ],
  negatives: {
    services: list(`
      water delivery jobs, water heater repair, plumber for low water pressure, vending machine rental
    `),
    diy: ['homemade {noun} recipe', 'how to start a kombucha scoby', 'well drilling cost', 'how to juice a pineapple'],
    jobs: ['bottling plant jobs', 'beverage delivery driver salary'],
    medical: ['dehydration symptoms in toddlers', 'kidney stone diet', 'milk allergy test for babies'],
    wholesale: ['{noun} private label bottling', 'beverage distributor license', 'soda fountain lease'],
    free: ['free water bottle refill map', 'free drink coupon'],
    other: list(`
      water park tickets, milk crate challenge, juice wrld songs, fruit fly trap, soda city events,
      water bill payment
    `),
    used: ['vintage soda sign for sale', 'used vending machine'],
    images: ['{noun} clip art', 'glass of water icon'],
    stains: ['remove juice stain from sofa'],
  },
  benefits: [
    {
      when: ['no added sugar', 'sugar-free', 'zero sugar', 'no sugar', 'unsweetened', 'without added sugar'],
      line: 'No sugar added, so what you taste is the drink itself.',
      short: 'No added sugar',
    },
    { when: ['cold-pressed'], line: 'Pressed cold, so it tastes of what went in.', short: 'Pressed cold' },
    {
      when: ['100% juice', '100% fruit', 'pure juice'],
      line: 'Juice, and nothing but juice.',
      short: 'Nothing but juice',
    },
    {
      when: ['organic', 'bio'],
      line: 'Organic fruit, leaves or grains, right down to the last sip.',
      short: 'Organic',
    },
    { when: ['dairy-free'], line: 'Made without dairy.', short: 'No dairy' },
    {
      when: ['barista', 'foams', 'froths'],
      line: 'Made to foam, so your coffee keeps its hat.',
      short: 'Made to foam',
      for: MILK,
    },
    {
      when: ['calcium', 'fortified', 'vitamin d', 'vitamin b12'],
      line: 'With added nutrients, as the label spells out.',
      short: 'With added nutrients',
    },
    { when: ['caffeine-free', 'no caffeine'], line: 'Made without caffeine.', short: 'No caffeine' },
    {
      when: ['natural caffeine', 'green tea extract', 'guarana', 'yerba mate'],
      line: 'The push comes from plants.',
      short: 'Plant-based push',
    },
    {
      when: ['electrolytes', 'electrolyte'],
      line: 'Electrolytes give back some of what you sweat out.',
      short: 'With electrolytes',
    },
    {
      when: ['ginger'],
      line: 'Real ginger bites back a little.',
      short: 'A ginger bite',
      for: ['beer', 'ale', 'shot', 'juice', 'drink', 'kombucha', 'lemonade', 'soda'],
    },
    {
      when: ['elderflower', 'lavender', 'rose', 'hibiscus', 'jasmine'],
      line: 'Flowers make it taste like the first day of June.',
      short: 'A taste of flowers',
    },
    {
      when: ['lemon', 'lime', 'grapefruit', 'orange', 'yuzu', 'citrus'],
      line: 'Citrus wakes up the whole glass.',
      short: 'Bright with citrus',
    },
    {
      when: ['fermented'],
      line: 'Fermented, so it tastes a little wild.',
      short: 'Fermented',
      for: ['kombucha', 'kefir', 'drink', 'shrub'],
    },
    {
      when: ['glass bottle', 'glass bottles', 'returnable', 'deposit bottle'],
      line: 'In glass, which keeps it cold and keeps it tasting right.',
      short: 'In glass',
    },
    {
      when: ['cans', 'slim can', 'aluminum can', 'in a can', 'canned'],
      line: 'A can chills fast and goes anywhere.',
      short: 'Chills fast',
    },
    {
      when: ['no preservatives', 'without preservatives'],
      line: 'Made without preservatives.',
      short: 'No preservatives',
    },
    {
      when: ['low calorie', 'low sugar', 'less sugar'],
      line: 'Lighter on sugar, still big on flavor.',
      short: 'Lighter on sugar',
      for: [...FIZZ, ...JUICE, 'drink', 'beverage', 'kombucha'],
    },
    {
      when: ['resealable', 'screw cap', 'screw-top', 'recloseable', 'reclosable'],
      line: 'Close it, pack it, drink the rest later.',
      short: 'Closes again',
    },
  ],
  openers: [
    'Ice. Glass. Ahh.',
    'Cold side of the fridge.',
    'Summer by the sip.',
    'Thirst has met its match.',
    'Straight from the fridge door.',
    'Sun out. Straws out.',
    'A splash of afternoon.',
    'Take a long one.',
    'Good clean fun, chilled.',
    'First sip, deep breath.',
    'Pour it over everything cold.',
    'For long days and tall glasses.',
    'Cheers, it is lunchtime.',
    'The round is on the fridge.',
    { for: JUICE, say: 'Fruit, but faster.' },
    { for: FIZZ, say: 'Psst. It is open.' },
    { for: MILK, say: 'Cereal approves. So does coffee.' },
    { for: SYRUP, say: 'Just add water.' },
  ],
  questions: [
    'Thirsty?',
    'What is in your fridge door?',
    'Ice or no ice?',
    'Still, sparkling, or something else?',
    'Hot enough for you?',
    'Who finished the last one?',
    'What do you pour when nobody drinks?',
    'Ready for a tall glass?',
  ],
  scenes: [
    {
      scene: 'blue tiled garden table, sunny summer light with leaf shadows',
      in_use: 'a tall glass filled to the top, ice just cracking',
      line: 'Table in the shade.',
    },
    {
      scene: 'beach sand with clear water behind, bright midday sun',
      in_use: 'a cold drink pressed to a warm cheek',
      line: 'Sand, salt, something cold.',
    },
    {
      scene: 'terrazzo counter with a palm leaf, playful summer sun',
      in_use: 'a straw, a slice of fruit and the first sip',
      line: 'Pool time.',
    },
    {
      scene: 'sunny kitchen counter, fresh breakfast light',
      in_use: 'a glass poured beside a plate of toast',
      line: 'On the breakfast table.',
    },
    {
      scene: 'garden stone with grass, fresh daylight',
      in_use: 'drinks handed around at a picnic blanket',
      line: 'Shoes off, picnic on.',
    },
    {
      scene: 'grassy hills in miniature, playful bright light',
      in_use: 'a pause on a bench halfway up the hill',
      line: 'Halfway up the hill.',
    },
  ],
  rows: [
    {
      label: 'Flavor',
      reads: list(`
        flavor, flavour, lemon, orange, apple, ginger, elderflower, raspberry, mango, berry, peach, cola, cherry
      `),
    },
    ROWS.volume,
    ROWS.pieces,
    { label: 'Fruit', reads: ['% juice', '% fruit', 'fruit content', 'not from concentrate', '100% juice'] },
    { label: 'Sugar', reads: list('sugar, no added sugar, sugar-free, unsweetened, zero sugar, sweetened with') },
    { label: 'Calories', reads: ['kcal', 'calories', 'cal'] },
    { label: 'Caffeine', reads: ['caffeine', 'caffeine-free'] },
    { label: 'Bubbles', reads: ['sparkling', 'still', 'carbonated', 'lightly sparkling'] },
    {
      label: 'Container',
      reads: list('glass bottle, cans, slim can, carton, plastic bottle, pouch, recycled plastic'),
    },
    ROWS.diet,
    ROWS.organic,
  ],
  detail: [
    'cold drops of water on the surface',
    'the label, sharp enough to read',
    'the closure and the rim around it',
    'the color in a clear glass against the light',
  ],
  packaging: [
    'one bottle or can beside the pack that it came in',
    'the pack upright, label to the front, a filled glass beside it',
    'several packs in a row, labels aligned',
  ],
}
