import { list } from './list.ts'
import type { Pack } from './pack.ts'
import { ROWS } from './rows.ts'

const HERBAL = list('herbal, rooibos, chamomile, peppermint, mint, tisane, infusion, fruit, ginger, hibiscus')
const MATCHA = ['matcha'] as const
const BAGS = ['bag', 'bags', 'pyramid', 'sachet'] as const

export const tea: Pack = {
  id: 'tea',
  name: 'tea',
  nouns: list(`
    matcha latte powder, chai powder, latte powder, matcha latte mix, chai latte mix,
    tea bag, teabag, pyramid tea bag, tea blend, black tea blend, green tea blend, herbal infusion, fruit infusion, herbal tea bag, tisane,
    infusion, tea sampler, tea set box, tea gift set, tea gift box, tea collection, tea chest, tea advent calendar, tea tin, tea caddy,
    tea subscription, iced tea blend, matcha set, matcha kit, tea cake, pu-erh cake, blooming tea, chai blend, chai concentrate, tea latte mix,
    tea concentrate, wellness tea, bedtime tea, breakfast tea, tea selection
  `),
  massNouns: list(`
    tea, black tea, green tea, white tea, oolong, oolong tea, pu-erh, pu-erh tea, earl grey, english breakfast tea, darjeeling, assam,
    ceylon tea, lapsang souchong, jasmine tea, sencha, gyokuro, genmaicha, hojicha, matcha, matcha powder, ceremonial matcha, chai,
    masala chai, chai tea, rooibos, rooibos tea, herbal tea, fruit tea, peppermint tea, mint tea, chamomile tea, ginger tea, hibiscus tea,
    lemon tea, rosehip tea, fennel tea, loose leaf tea, loose tea, decaf tea, yerba mate, mate tea, iced tea, bubble tea, milk tea,
    lemongrass tea, turmeric tea, nettle tea, sage tea, valerian tea
  `),
  pluralNouns: list(
    'tea bags, teabags, tea leaves, loose leaves, herbal infusions, pyramid bags, dried herbs, tea blends',
  ),
  needs: [
    'too much coffee by noon',
    'cold hands in an old apartment',
    'slowing down after work',
    'a small gift for a new neighbor',
    'finding a tea beyond the usual bag',
    { for: MATCHA, say: 'making matcha without lumps' },
  ],
  wishes: [
    'something warm on a gray afternoon',
    'a hot drink for guests who do not drink coffee',
    { for: ['iced'], say: 'something cold that is not a soda' },
    { for: HERBAL, say: 'a warm drink without caffeine' },
  ],
  occasions: [
    'a quiet break in a loud day',
    'a long evening with a book',
    'a rainy Sunday indoors',
    'a long afternoon at the desk',
    { for: ['black', 'breakfast', 'earl', 'assam'], say: 'a morning without coffee' },
  ],
  goals: [
    'take a real break in the afternoon',
    'wind down before bed',
    'drink a little less coffee',
    'find a tea that I look forward to',
    'learn how long to steep my tea',
    'keep tea fresh in the cupboard',
    'put together a small gift for a tea lover',
    'offer guests more than coffee',
    'warm up after a winter walk',
    'start the morning gently',
    { for: MATCHA, say: 'whisk matcha so that it foams' },
    { for: HERBAL, say: 'find an evening drink without caffeine' },
    { for: ['chai'], say: 'make a good chai at home' },
    { for: ['iced'], say: 'make iced tea that is not too sweet' },
  ],
  verbs: [{ for: ['tin', 'caddy', 'subscription', 'chest'], say: 'use' }, 'drink'],
  moments: [
    'on a gray afternoon',
    'before bed',
    'with a good book',
    'after a winter walk',
    'at four in the afternoon',
    'while it rains',
    'after dinner',
    'at the desk',
    'with a friend at the kitchen table',
    'first thing in the morning',
  ],
  audiences: [
    {
      name: 'Afternoon breakers',
      who: 'people who need a pause at four',
      description:
        'Their afternoon has a hole in it the size of a cup. They want something warm that feels like a break.',
    },
    {
      name: 'Leaf lovers',
      who: 'people who know their leaves',
      description:
        'They talk about harvests, gardens and second infusions. Origin and leaf quality are what they look at.',
    },
    {
      name: 'Evening readers',
      who: 'people who read before bed',
      description: 'They want a warm cup that lets them sleep. Gentle blends and beautiful tins appeal to them.',
    },
    {
      name: 'Coffee switchers',
      who: 'people who are cutting back on coffee',
      description: 'They miss the ritual more than the caffeine. A strong leaf or a good matcha makes it easier.',
    },
    {
      name: 'Gifts for tea drinkers',
      who: 'friends who always have the kettle on',
      description: 'The giver wants something small and kind that is used up. A set with a few sorts is a safe choice.',
    },
  ],
  choosing: [
    'the leaf',
    'the origin',
    'caffeine',
    'steeping time',
    'natural flavoring',
    'the harvest',
    'organic farming',
    'the packaging',
    'the number of cups',
    'the taste without milk',
  ],
  negatives: {
    services: ['afternoon tea reservation', 'bubble tea shop open now', 'tea room hire', 'tea tasting tour'],
    jobs: ['tea picker jobs', 'tea sommelier course'],
    medical: ['tea and medication interaction', 'kidney stones tea cure', 'pregnancy safe herbs list'],
    diy: ['how to grow a tea plant', 'homemade kombucha scoby', 'tea dyeing fabric', 'tea bag eye mask'],
    other: list(`
      tea tree oil for skin, boston tea party summary, spill the tea meaning, tee time booking, tea towel pattern,
      steep hill climb
    `),
    wholesale: ['bulk tea import', 'private label tea packing', 'tea auction prices'],
    free: ['free tea samples', 'tea giveaway'],
    images: ['tea cup clip art', 'tea coloring page'],
    stains: ['remove tea stain from mug'],
    used: ['antique tea set appraisal'],
  },
  benefits: [
    {
      when: ['loose leaf', 'whole leaf'],
      line: 'Whole leaves have room to open, and often a second cup in them.',
      short: 'Whole leaves',
    },
    {
      when: ['pyramid', 'pyramid bag', 'pyramid bags'],
      line: 'A pyramid bag gives the leaves room to move.',
      short: 'Room for the leaves',
    },
    { when: ['caffeine-free', 'no caffeine'], line: 'No caffeine in the cup.', short: 'No caffeine' },
    {
      when: ['organic', 'bio'],
      line: 'Grown organically, which matters with a leaf you pour water over.',
      short: 'Organically grown',
    },
    {
      when: ['first flush', 'spring harvest', 'first harvest'],
      line: 'The first leaves of spring, light and a little green.',
      short: 'First leaves of spring',
    },
    {
      when: ['ceremonial', 'ceremonial grade'],
      line: 'Ceremonial grade is ground fine enough to drink with water alone.',
      short: 'Ceremonial grade',
    },
    {
      when: ['stone-ground'],
      line: 'Ground between stones, slowly, so it stays bright green.',
      short: 'Ground between stones',
    },
    { when: ['bergamot'], line: 'Bergamot lifts it, the way a slice of lemon would.', short: 'Lifted by bergamot' },
    { when: ['jasmine'], line: 'Jasmine in the steam before the first sip.', short: 'Scented with jasmine' },
    { when: ['ginger'], line: 'Ginger brings the kind of warmth that a scarf cannot.', short: 'Warm with ginger' },
    {
      when: ['peppermint', 'mint', 'spearmint'],
      line: 'Mint clears the table after a heavy dinner.',
      short: 'Cool mint',
    },
    {
      when: ['chamomile', 'lavender', 'valerian', 'lemon balm'],
      line: 'Evening herbs, for when the lights go down.',
      short: 'Evening herbs',
    },
    {
      when: ['cinnamon', 'cardamom', 'clove', 'star anise'],
      line: 'Spices make the kitchen smell like company is coming.',
      short: 'Spiced',
    },
    {
      when: ['hibiscus', 'berries', 'berry', 'rosehip', 'apple pieces'],
      line: 'Fruit gives it color, and a tartness that likes ice as well.',
      short: 'Fruity and tart',
    },
    {
      when: ['rooibos'],
      line: 'Rooibos is red, mild and does not turn bitter if you forget it.',
      short: 'Does not turn bitter',
    },
    {
      when: ['hand-picked', 'handpicked', 'hand-plucked'],
      line: 'Picked by hand, two leaves and a bud at a time.',
      short: 'Picked by hand',
    },
    { when: ['fair trade', 'fairtrade'], line: 'Fairly traded, as it says on the pack.', short: 'Fairly traded' },
    { when: ['plastic-free'], line: 'Plastic-free, down to the bag.', short: 'Plastic-free', for: BAGS },
    { when: ['tin', 'caddy', 'resealable'], line: 'It closes tight, so the aroma stays in.', short: 'Closes tight' },
    { when: ['natural flavors', 'natural flavours'], line: 'The flavor is natural.', short: 'Natural flavor' },
  ],
  openers: [
    'Put the kettle on.',
    'Four o’clock, at last.',
    'Steep. Sit. Stay a while.',
    'A cup of quiet.',
    'Rain outside. Steam inside.',
    'Both hands around it.',
    'Let it draw. Let go.',
    'Leaves, water, time.',
    'The gentle kind of awake.',
    'One pot, two chairs.',
    'A pause you can hold.',
    'Come in. It is just brewed.',
    'Slow sips, long evenings.',
    'Read another chapter.',
    'Something warm to hold and think.',
    { for: MATCHA, say: 'Whisk. Foam. Breathe.' },
    { for: HERBAL, say: 'Garden in a cup.' },
    { for: ['iced'], say: 'Tea goes outside.' },
  ],
  questions: [
    'Is the kettle on?',
    'How do you end a loud day?',
    'Milk, lemon, or nothing at all?',
    'Who is coming for tea?',
    'One more chapter?',
    'What is in your four o’clock cup?',
    'Loose or bagged?',
    'Still on coffee at this hour?',
  ],
  scenes: [
    {
      scene: 'oak table with ceramics, soft autumn light from a window',
      in_use: 'hot water poured over leaves, steam in the window light',
      line: 'An autumn afternoon.',
    },
    {
      scene: 'garden stone among green leaves, fresh morning sun',
      in_use: 'a cup on a garden bench, a cardigan over the shoulders',
      line: 'First cup in the garden.',
    },
    {
      scene: 'side table beside a sofa, warm cozy evening light',
      in_use: 'a cup next to an open book and a blanket',
      line: 'One more chapter.',
    },
    {
      scene: 'pale marble table near a window, calm spring light',
      in_use: 'two cups set out for a friend',
      line: 'Company for tea.',
    },
    {
      scene: 'linen from above with green leaves, natural daylight',
      in_use: 'dry leaves in an open palm',
      line: 'It starts with the leaf.',
    },
    {
      scene: 'desk near a window, calm winter light',
      in_use: 'a mug beside a laptop, rain on the glass',
      line: 'Rain at the window.',
    },
  ],
  rows: [
    {
      label: 'Type',
      reads: list('black, green, white, oolong, herbal, rooibos, pu-erh, fruit, matcha, chai'),
    },
    {
      label: 'Origin',
      reads: list('origin, japan, china, india, sri lanka, ceylon, taiwan, darjeeling, assam, uji, kenya'),
    },
    ROWS.ingredients,
    { label: 'Caffeine', reads: ['caffeine', 'caffeine-free', 'decaffeinated'] },
    { label: 'Steeping', reads: ['minutes', 'min', '°c', '°f', 'steep', 'brew'] },
    ROWS.netWeight,
    { label: 'Servings', reads: ['bags', 'cups', 'servings', 'tea bags', 'pyramids'] },
    { label: 'Harvest', reads: ['first flush', 'second flush', 'spring', 'autumn', 'harvest', 'hand-picked'] },
    ROWS.organic,
    { label: 'Packaging', reads: ['tin', 'pouch', 'resealable', 'compostable', 'plastic-free', 'box'] },
  ],
  detail: [
    'the label and its lettering in raking light',
    'the lid or closure of the pack',
    'a glass of it against the light',
    'the front of the pack, square to the camera',
    { for: ['leaf', 'leaves', 'loose', 'tea'], say: 'a spoonful of the dry leaves' },
  ],
  packaging: [
    'the pack upright, label to the front, a few leaves beside it',
    'the opened pack seen from above',
    'the whole selection laid out in order',
  ],
}
