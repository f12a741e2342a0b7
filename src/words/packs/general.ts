import { list } from './list.ts'
import type { Pack } from './pack.ts'
import { ROWS } from './rows.ts'

/**
 * The pack of products whose category is not known: everything in it suits anything that is sold. It stands outside the registry and has no nouns.
 * `{noun}`, `{nouns}` and `{a noun}` are filled where the product's noun is known, otherwise the line is left out.
 */
export const generalPack: Pack = {
  id: 'general',
  name: 'everyday things',
  nouns: [],
  massNouns: [],
  pluralNouns: [],
  isGiven: false,
  needs: [
    'too many options that look alike',
    'buying something online without holding it first',
    'a small budget and high standards',
    'a shortlist that is still too long',
    'a purchase that more than one person decides on',
    'an order that has to be right the first time',
    'deciding between two that look alike',
    'comparing sizes and materials online',
    'shopping with a short list',
    'choosing without reading all evening',
    'choosing {a noun} for the first time',
    'comparing {nouns} that look alike',
    'finding {a noun} that suits a small budget',
    'ordering {a noun} online without seeing it first',
  ],
  goals: [
    'choose well without reading all evening',
    'avoid sending things back',
    'order without surprises',
    'make a small budget go further',
    'compare options that look alike',
    'know what to check before I buy',
    'know what I get before I order',
    'tell good workmanship from a good photo',
    'buy less and choose better',
    'read a product page quickly',
    'decide between two that look alike',
    'find the figures that matter on a product page',
    'choose {a noun} that suits me',
    'tell whether {a noun} is well made',
    'decide how much to spend on {a noun}',
    'know what matters in {a noun}',
    'compare {nouns} side by side',
    'pick {a noun} in the right size',
  ],
  verbs: ['use'],
  moments: [
    'in your own hands',
    'on the day it arrives',
    'beside what you have now',
    'in the place where you would keep it',
    'in daylight',
    'at your own place',
    'when you first open the box',
    'on an ordinary day',
  ],
  audiences: [
    {
      name: 'Careful choosers',
      who: 'people who compare before they buy',
      description:
        'They keep several tabs open, read the specifications and decide slowly. Clear facts and honest pictures win them over.',
    },
    {
      name: 'Planners',
      who: 'people who plan before they buy',
      description:
        'They have measured, made a list and set a budget. Figures, dates and what comes in the box are what they look for.',
    },
    {
      name: 'People with a list',
      who: 'people who know what they need',
      description:
        'They know what they are looking for and check it point by point. Size, material and figures should be easy to find.',
    },
    {
      name: 'Fewer, better',
      who: 'people who buy fewer and better things',
      description:
        'They would rather wait than buy twice. Materials and workmanship matter to them more than the latest model.',
    },
    {
      name: 'First-time buyers',
      who: 'people who buy it for the first time',
      description:
        'They do not know the jargon yet and do not want to feel foolish. Plain words and a clear size help them.',
    },
    {
      name: 'Decided in a minute',
      who: 'people who like to decide quickly',
      description: 'They know what they need and want it done. A good picture and one good reason are enough.',
    },
  ],
  choosing: [
    'the size',
    'the material',
    'the weight',
    'workmanship',
    'the country of origin',
    'the price',
    'the list of what is in the box',
    'the packaging',
  ],
  negatives: {
    diy: ['how to make {a noun} at home', 'diy {noun} plans', '{noun} 3d model download'],
    services: ['{noun} repair service', 'rent {a noun} for a day'],
    jobs: list(`
      {noun} factory jobs, warehouse packing jobs, product tester jobs from home, delivery driver jobs,
      retail assistant salary
    `),
    selling: list(`
      how to start an online shop, flea market stall fees, import duty calculator, business plan template,
      logo design contest
    `),
    used: list(`
      used {noun} for sale, how to sell used things online, broken {noun} for parts, {noun} trade-in value
    `),
    free: ['free wallpaper download', 'free {noun} giveaway', 'win {a noun} contest'],
    wholesale: ['{noun} wholesale supplier', '{noun} factory minimum order', 'liquidation pallets for resale'],
    support: list(`
      {noun} user manual pdf, {noun} customer service number, where is my {noun} order, missing parcel complaint
    `),
    legal: ['{noun} recall lawsuit', '{noun} patent application'],
    images: ['{noun} clip art', '{noun} coloring page', '{noun} stock photo', '{noun} emoji'],
    knowledge: ['history of the {noun}', '{noun} crossword clue', '{noun} market report'],
    homework: list('essay about consumer society, marketing homework help, supply and demand worksheet'),
    money: list('payday loan online, how to dispute a card charge, tax refund status, retail company share price'),
    software: list('online shop software, barcode generator, product photo editor app, invoice template'),
    places: list(
      'shopping mall opening hours, post office near the station, flea market dates, recycling center hours',
    ),
    entertainment: list('unboxing video compilation, haul video channel, shopping song lyrics, funny product memes'),
    returns: list(
      'return without a receipt, package tracking number, lost parcel compensation, change a delivery address',
    ),
    business: list('how to become a reseller, dropshipping course, trade show calendar, packaging machine supplier'),
  },
  benefits: [
    {
      when: ['handmade', 'hand-made', 'handcrafted', 'hand-crafted', 'made by hand'],
      line: 'Made by hand, so no two pieces are quite alike.',
      short: 'Made by hand',
    },
    {
      when: ['recycled'],
      line: 'Recycled material gives something used a second life.',
      short: 'With recycled material',
    },
    { when: ['waterproof'], line: 'Waterproof means that rain is no reason to stop.', short: 'Waterproof' },
    {
      when: ['machine washable'],
      line: 'Machine washable, so it goes in with the rest of the laundry.',
      short: 'Machine washable',
    },
    { when: ['dishwasher safe'], line: 'The dishwasher does the washing up.', short: 'Dishwasher safe' },
    {
      when: ['rechargeable'],
      line: 'Rechargeable, so there are no spare batteries to keep in a drawer.',
      short: 'Rechargeable',
    },
    { when: ['cordless'], line: 'Cordless, so it goes where you go.', short: 'No cord' },
    {
      when: ['foldable', 'folds flat', 'collapsible', 'fold-flat'],
      line: 'It folds away when you need the space for something else.',
      short: 'Folds away',
    },
    { when: ['stackable'], line: 'Stackable, so several take the room of one.', short: 'Stackable' },
    { when: ['adjustable'], line: 'Adjustable, so you set it the way that suits you.', short: 'Adjustable' },
    { when: ['vegan'], line: 'Vegan, with nothing of animal origin.', short: 'Vegan' },
    { when: ['reusable'], line: 'Use it again, and again after that.', short: 'Reusable' },
    { when: ['bpa-free'], line: 'Made without BPA.', short: 'BPA-free' },
    { when: ['lightweight'], line: 'Light to lift, light to carry, easy to take along.', short: 'Easy to carry' },
    { when: ['compact'], line: 'Compact, so it asks for very little room.', short: 'Compact' },
    { when: ['stainless steel'], line: 'Stainless steel wipes clean.', short: 'Stainless steel' },
    {
      when: ['aluminum', 'aluminium'],
      line: 'Aluminum keeps the weight down without going soft.',
      short: 'Light, stiff aluminum',
    },
    {
      when: ['solid wood', 'solid oak', 'solid walnut', 'solid beech', 'solid maple'],
      line: 'Solid wood has a grain of its own, and it can be sanded and oiled again.',
      short: 'Solid wood',
    },
    {
      when: ['full-grain leather'],
      line: 'Full-grain leather grows a patina as it is used.',
      short: 'Full-grain leather',
    },
    {
      when: ['personalized', 'personalised', 'monogrammed', 'engraved', 'custom name'],
      line: 'With a name on it, it belongs to one person only.',
      short: 'Made personal',
    },
    {
      when: ['gift box', 'gift-boxed', 'gift packaging'],
      line: 'The gift box is included, so you can skip the wrapping paper.',
      short: 'Comes in a gift box',
    },
    { when: ['limited edition'], line: 'A limited edition: when it is gone, it is gone.', short: 'Limited edition' },
    {
      when: ['no tools', 'tool-free', 'without tools'],
      line: 'No tools needed: unpack it, set it up, done.',
      short: 'No tools needed',
    },
    {
      when: ['year warranty', 'years warranty', 'lifetime warranty', 'year guarantee'],
      line: 'A warranty stands behind it long after the box is gone.',
      short: 'Backed by a warranty',
    },
    { when: ['plastic-free', 'no plastic'], line: 'No plastic in it.', short: 'Plastic-free' },
    { when: ['repairable'], line: 'It can be repaired.', short: 'Made to be repaired' },
    {
      when: ['non-slip', 'nonslip', 'anti-slip', 'slip-resistant'],
      line: 'Non-slip, so it stays where you put it.',
      short: 'Stays put',
    },
  ],
  openers: [
    'Worth a second look.',
    'Take a closer look.',
    'Plain facts, good pictures.',
    'It is all in how it is made.',
    'Have a proper look.',
    'Look at it in your own time.',
    'Good things come in plain words.',
    'Facts first. Then the look.',
    'Come closer. Have a look.',
    'Decide with your own eyes.',
    'Start with something you like.',
    'You can stop scrolling now.',
    'See it from every side.',
    'It starts with the details.',
    'A good look is a good start.',
    'One good choice, made today.',
  ],
  questions: [
    'Still looking for the right one?',
    'Have you seen it up close?',
    'What should it do for you?',
    'What matters most to you?',
    'Have you compared?',
    'Where would you keep it?',
    'What do you look at before you buy?',
    'Is it on your list?',
    'Do you read the facts first?',
  ],
  scenes: [
    {
      scene: 'seamless warm gray studio backdrop, soft light from the left',
      in_use: 'the product whole, with nothing around it',
      line: 'Nothing in the way.',
    },
    {
      scene: 'light oak table near a window, soft morning light',
      in_use: 'the product on a table, ready to be looked at',
      line: 'In plain daylight.',
    },
    {
      scene: 'pale travertine blocks before a plaster wall, low golden light',
      in_use: 'the product held up and turned in the light',
      line: 'Seen in good light.',
    },
    {
      scene: 'linen surface seen from above, soft daylight',
      in_use: 'the product laid out with everything that belongs to it',
      line: 'Everything in view.',
    },
    {
      scene: 'dark walnut table, warm evening light',
      in_use: 'the product in warm light, seen from the front',
      line: 'In evening light.',
    },
    {
      scene: 'dark slate surface, low side light',
      in_use: 'the product alone on a dark ground',
      line: 'Let it speak for itself.',
    },
  ],
  rows: [
    ROWS.hard,
    ROWS.dimensions,
    ROWS.weight,
    ROWS.capacity,
    ROWS.color,
    ROWS.pieces,
    ROWS.compatibility,
    ROWS.care,
    ROWS.included,
    ROWS.warranty,
    ROWS.madeIn,
  ],
  detail: [
    'the surface in raking light',
    'an edge where two parts meet',
    'the finish, sharp from front to back',
    'the part that a hand touches first',
    'the label, square to the camera',
  ],
  packaging: [
    'the product beside its closed box, both facing the camera',
    'everything that comes in the box, laid out in one row',
    'the open box from above, with the product still in it',
  ],
}
