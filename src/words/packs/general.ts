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
    'an old one that has finally worn out',
    'too many options that look alike',
    'buying something online without holding it first',
    'a small budget and high standards',
    'an order that has to be right the first time',
    'a job that needs the right equipment',
    'things that look good in photos and break too soon',
    'an everyday routine that could use a small upgrade',
    'a shortlist that is still too long',
    'a drawer full of things that broke too soon',
    'a purchase that more than one person decides on',
    'replacing {a noun} after years of use',
    'choosing {a noun} for the first time',
    'comparing {nouns} that look alike',
    'finding {a noun} that suits a small budget',
    'reading the specifications of {a noun}',
    'looking after {a noun} properly',
    'ordering {a noun} online without seeing it first',
  ],
  goals: [
    'choose well without reading all evening',
    'buy once instead of over and over',
    'avoid sending things back',
    'compare options that look alike',
    'know what to check before I buy',
    'replace something that I use every day',
    'tell good workmanship from a good photo',
    'buy less and choose better',
    'spend my money on things that I keep',
    'read a product page like an expert',
    'choose {a noun} that suits me',
    'tell whether {a noun} is well made',
    'decide how much to spend on {a noun}',
    'find {a noun} that I will still like next year',
    'know what matters in {a noun}',
    'compare {nouns} side by side',
    'know how long {a noun} should last',
    'find {a noun} that is easy to look after',
    'pick {a noun} in the right size',
  ],
  verbs: ['use'],
  moments: [
    'every day',
    'on an ordinary Tuesday',
    'for years to come',
    'on a free weekend',
    'when the old one gives up',
    'for a fresh start',
    'as soon as it arrives',
    'at home and away',
    'when a friend drops in',
    'in the middle of a busy week',
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
      name: 'Replacers',
      who: 'people who use theirs every day',
      description:
        'The old one is worn out and they know what annoyed them about it. They look for the detail that is different this time.',
    },
    {
      name: 'Fewer, better',
      who: 'people who buy fewer and better things',
      description:
        'They would rather wait than buy twice. Materials, workmanship and repair matter to them more than the latest model.',
    },
    {
      name: 'First-time buyers',
      who: 'people who have never owned one',
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
    'the finish',
    'the weight',
    'workmanship',
    'the country of origin',
    'easy care',
    'the list of what is in the box',
    'the option to repair it',
    'the color',
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
    { when: ['stainless steel'], line: 'Stainless steel shrugs off rust and wipes clean.', short: 'Stainless steel' },
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
    {
      when: ['plastic-free', 'no plastic'],
      line: 'Plastic-free, so there is less to throw away.',
      short: 'Plastic-free',
    },
    {
      when: ['repairable', 'spare parts', 'replaceable parts'],
      line: 'It can be repaired, so one worn part does not mean a new one.',
      short: 'Made to be repaired',
    },
    {
      when: ['non-slip', 'nonslip', 'anti-slip', 'slip-resistant'],
      line: 'Non-slip, so it stays where you put it.',
      short: 'Stays put',
    },
  ],
  openers: [
    'Worth a second look.',
    'Take a closer look.',
    'A little something for every day.',
    'It is all in how it is made.',
    'Make room for something good.',
    'Look at it in your own time.',
    'Good things come in plain words.',
    'For the list you keep changing.',
    'Come closer. Have a look.',
    'Made for the everyday.',
    'Start with something you like.',
    'You can stop scrolling now.',
    'See it from every side.',
    'It starts with the details.',
    'Something new for an ordinary day.',
    'One good choice, made today.',
  ],
  questions: [
    'Still looking for the right one?',
    'What would you change about yours?',
    'What should it do for you?',
    'What would you use every day?',
    'Ready for something new?',
    'Where would it live at your place?',
    'What do you look at before you buy?',
    'Time to replace the old one?',
    'What is still missing?',
  ],
  scenes: [
    {
      scene: 'seamless warm gray studio backdrop, soft light from the left',
      in_use: 'the product at the moment a hand picks it up',
      line: 'Nothing in the way.',
    },
    {
      scene: 'light oak table near a window, soft morning light',
      in_use: 'the product on a table at home, ready to be used',
      line: 'At home from day one.',
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
      in_use: 'the product handed from one person to another',
      line: 'Yours, or theirs.',
    },
    {
      scene: 'dark slate surface, low side light',
      in_use: 'the product in the place where it will live',
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
