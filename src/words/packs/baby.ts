import { list } from './list.ts'
import type { Pack } from './pack.ts'
import { ROWS } from './rows.ts'

const WEAR = list('romper, bodysuit, onesie, bib, babygrow, sleepsuit, booties, mittens, bonnet, leggings')
const SLEEP = ['sleeping', 'swaddle', 'blanket', 'crib', 'bassinet', 'cot', 'sleep', 'monitor', 'mobile'] as const
const FEED = list(`
  bottle, feeding, spoon, bowl, plate, bib, high chair, cup, steriliser, sterilizer, food, pump, nursing
`)
const GO = ['stroller', 'pram', 'pushchair', 'carrier', 'sling', 'wrap', 'car seat', 'diaper bag', 'buggy'] as const
const CHANGE = ['diaper', 'diapers', 'nappy', 'wipes', 'changing', 'potty'] as const

export const baby: Pack = {
  id: 'baby',
  name: 'baby',
  nouns: list(`
    romper, bodysuit, baby bodysuit, onesie, babygrow, sleepsuit, baby set, baby outfit, layette, newborn set, bib, bandana bib,
    silicone bib, burp cloth, muslin, muslin cloth, swaddle, swaddle blanket, baby blanket, sleeping bag for baby, baby sleeping bag,
    sleep sack, baby nest, crib, baby crib, bassinet, moses basket, crib sheet, crib mattress, crib mobile, baby mobile, night light for nursery,
    baby monitor, white noise machine, baby bouncer, baby swing, baby walker, play mat, baby gym, play gym, playpen, high chair, highchair,
    booster seat, car seat, infant car seat, stroller, pram, pushchair, buggy, stroller organizer, stroller blanket, footmuff, baby carrier,
    baby sling, baby wrap, diaper, cloth diaper, nappy, swim diaper, diaper bag, changing bag, changing pad, changing mat, changing table,
    diaper caddy, baby bath, baby bathtub, bath seat, bath thermometer, baby towel, hooded towel, baby wash, baby shampoo, baby lotion,
    baby oil, diaper cream, baby bottle, bottle warmer, bottle brush, bottle sterilizer, nursing pillow, nursing cover, breast pump,
    milk storage bag, formula dispenser, pacifier, pacifier clip, pacifier case, teether, teething ring, teething necklace, rattle, baby toy,
    comforter toy, baby spoon, baby bowl, baby plate, sippy cup, toddler cup, snack cup, potty, step stool for kids, toilet trainer,
    baby gate, safety gate, baby book, memory book, milestone card, milestone blanket, baby gift set, baby shower gift, keepsake box,
    hand and foot print kit, baby hat, baby bonnet, baby shoe, baby sock, baby mitten, nasal aspirator, baby brush, nursery decoration
  `),
  massNouns: list(
    'baby food, baby formula, infant formula, baby powder, baby clothing, babywear, baby cereal, baby laundry detergent, nursery bedding',
  ),
  pluralNouns: list(
    'diapers, nappies, baby wipes, baby clothes, baby booties, booties, baby leggings, milestone cards, muslins, burp cloths, nursing pads, baby socks, baby essentials',
  ),
  needs: [
    'getting the nursery ready before the due date',
    'a gift for a baby shower',
    'leaving the house with a baby in under an hour',
    'choosing between a hundred baby things',
    'getting through the night with a newborn',
    { for: SLEEP, say: 'a baby that wakes up when put down' },
    { for: FEED, say: 'the first spoonfuls and the mess around them' },
    { for: GO, say: 'errands with a baby and two full hands' },
    { for: CHANGE, say: 'diaper changes away from home' },
    { for: WEAR, say: 'dressing a baby that will not lie still' },
  ],
  occasions: [
    'the first weeks with a newborn',
    'a visit to friends with a new baby',
    'a small apartment with a baby in it',
    'a grandparent’s house that needs the basics',
    'a first trip with a little one',
    { for: ['teether', 'teething'], say: 'the months when everything goes into the mouth' },
  ],
  goals: [
    'put together a registry without buying too much',
    'find a baby shower gift that gets used',
    'prepare for the first week at home',
    'choose things that grow with the baby',
    'travel with a baby and still pack light',
    'set up a nursery in a small room',
    'find a gift for new parents',
    'keep baby things tidy in a small space',
    'make our mornings with a baby calmer',
    'choose natural materials for a baby',
    { for: SLEEP, say: 'build a calm bedtime routine' },
    { for: FEED, say: 'start solids without too much mess' },
    { for: GO, say: 'get around town with a baby' },
    { for: CHANGE, say: 'set up a changing corner' },
    { for: WEAR, say: 'dress a baby in layers' },
  ],
  verbs: [{ for: ['milestone', 'book', 'keepsake'], say: 'give' }, 'use'],
  moments: [
    'in the first weeks',
    'on a visit to grandparents',
    'at three in the morning',
    'at a baby shower',
    'on the first trip together',
    'during a nap',
    'on a rainy day with a toddler',
    'on the way to daycare',
    'after bath time',
    'in a small apartment',
  ],
  audiences: [
    {
      name: 'Expecting parents',
      who: 'parents who are expecting their first child',
      description: 'They have lists, opinions from everyone and little experience. Plain explanations calm them down.',
    },
    {
      name: 'Second time around',
      who: 'parents with a second baby on the way',
      description: 'They know what they never used. This time they buy less and want it to work with one free hand.',
    },
    {
      name: 'Baby shower guests',
      who: 'friends who are about to become parents',
      description:
        'The guests want something that is cute in the box and useful at home. Gift-ready sets make it simple.',
    },
    {
      name: 'Grandparents',
      who: 'grandparents who babysit',
      description:
        'They want the basics at their place too. Simple handling and clear safety information matter to them.',
    },
    {
      name: 'Natural parents',
      who: 'parents who prefer natural materials',
      description:
        'Everything ends up in the mouth, so they ask about every material. Cotton, wool and wood win them over.',
    },
    {
      name: 'City families',
      who: 'families in small apartments',
      description: 'There are stairs, buses and narrow halls in their day. Folding, stacking and light weight count.',
    },
  ],
  choosing: [
    'the material',
    'safety testing',
    'the age range',
    'washing instructions',
    'the size',
    'the weight',
    'a simple design',
    'the way it stores',
    'the resale value',
    { for: GO, say: 'the way it folds' },
    { for: WEAR, say: 'the kind of fastening' },
    { for: FEED, say: 'ease of cleaning' },
  ],
  negatives: {
    medical: list(`
      fever in newborn when to go to hospital, pregnancy test results, infant reflux medication,
      vaccination schedule, fertility clinic prices
    `),
    services: list(`
      babysitter needed tonight, daycare waiting list, newborn photographer prices, baby swimming lessons,
      crib rental for vacation
    `),
    jobs: ['nanny jobs', 'midwife training', 'daycare worker salary'],
    names: ['unusual baby names', 'baby name meaning', 'celebrity baby names'],
    free: ['free baby stuff by mail', 'free diapers program', 'baby giveaway'],
    used: ['used {noun} for sale', 'expired car seat trade-in'],
    legal: ['maternity leave law', 'adoption agency requirements', '{noun} recall'],
    diy: ['diaper cake tutorial', 'free crochet pattern for booties', 'how to build a crib'],
    other: ['baby yoda memes', 'baby shark lyrics', 'boss baby movie', 'baby grand piano', 'baby animal pictures'],
    images: ['baby clip art', 'baby coloring page'],
  },
  benefits: [
    {
      when: ['organic cotton', 'gots'],
      line: 'Organic cotton, because half of it will end up in a mouth.',
      short: 'Organic cotton',
    },
    {
      when: ['muslin'],
      line: 'Muslin gets softer with every wash, and there will be washes.',
      short: 'Softer with every wash',
    },
    {
      when: ['machine washable', 'machine wash'],
      line: 'Straight into the machine, as everything here must.',
      short: 'Straight into the machine',
    },
    {
      when: ['snap', 'snaps', 'press studs', 'poppers', 'snap buttons'],
      line: 'Snaps open fast, even at night with one eye closed.',
      short: 'Opens in a snap',
    },
    {
      when: ['two-way zip', 'two-way zipper', '2-way zip', 'double zip'],
      line: 'A two-way zipper lets you change a diaper without undressing.',
      short: 'Two-way zipper',
    },
    { when: ['bpa-free'], line: 'Made without BPA, so one worry less at the table.', short: 'BPA-free' },
    {
      when: ['food-grade silicone', 'silicone'],
      line: 'Silicone is soft on gums and easy to boil clean.',
      short: 'Soft on gums',
      for: [...FEED, 'teether', 'pacifier', 'ring'],
    },
    {
      when: ['suction', 'suction base', 'suction cup'],
      line: 'The suction base makes throwing it a bigger challenge.',
      short: 'Holds on to the table',
    },
    {
      when: ['one-hand', 'one-handed', 'one hand fold', 'single hand'],
      line: 'It works with one hand, because the other holds the baby.',
      short: 'Works with one hand',
    },
    {
      when: ['folds', 'foldable', 'folds flat', 'collapsible', 'compact fold'],
      line: 'It folds away when the living room has to be one again.',
      short: 'Folds away',
      for: [...GO, 'bath', 'bathtub', 'chair', 'playpen', 'mat', 'table', 'bassinet', 'potty'],
    },
    { when: ['grows with', 'grow with'], line: 'It adjusts as your child grows.', short: 'Grows along' },
    {
      when: ['wood', 'beech', 'beechwood', 'maple', 'wooden'],
      line: 'Wood feels warm in a small hand.',
      short: 'Warm to the touch',
      for: ['rattle', 'toy', 'teether', 'gym', 'mobile', 'ring', 'walker'],
    },
    { when: ['dishwasher safe'], line: 'Into the dishwasher with it, and on to bedtime.', short: 'Dishwasher safe' },
    {
      when: ['hypoallergenic', 'sensitive skin'],
      line: 'Made with new, sensitive skin in mind.',
      short: 'For sensitive skin',
    },
    {
      when: ['ergonomic', 'hip-healthy', 'lumbar support'],
      line: 'The shape is thought through for the one who carries and the one carried.',
      short: 'Comfortable for two',
      for: ['carrier', 'sling', 'wrap'],
    },
    {
      when: ['leakproof', 'leak-proof', 'spill-proof', 'no-spill', 'absorbent'],
      line: 'Made to keep the wet part where it belongs.',
      short: 'Keeps spills in',
    },
    {
      when: ['gift box', 'gift set', 'gift-boxed'],
      line: 'It comes as a gift, ready for the shower table.',
      short: 'Ready for the gift table',
    },
    {
      when: ['personalized', 'personalised', 'name embroidered', 'custom name', 'embroidered name'],
      line: 'With the name on it, it stays in the family.',
      short: 'With the baby’s name',
    },
    {
      when: ['merino', 'merino wool', 'wool'],
      line: 'Wool keeps warm in winter and lets heat out in spring.',
      short: 'Wool for all seasons',
    },
  ],
  openers: [
    'Small person. Big plans.',
    'Welcome, little one.',
    'Ready before the due date.',
    'For tiny hands and tired parents.',
    'One hand free, at last.',
    'The first of many firsts.',
    'Soft start into a big world.',
    'Ten toes, one list.',
    'Made for naps and in between.',
    'Small things, great love.',
    'New here? Us too.',
    'A calmer kind of morning.',
    'Cuddle now. Tidy later.',
    'Grandma will approve.',
    'For the days that start at five.',
    { for: SLEEP, say: 'Hush. It is working.' },
    { for: FEED, say: 'Open wide. Aim well.' },
    { for: GO, say: 'Out of the house, hooray.' },
  ],
  questions: [
    'Ready for the first night?',
    'Who is coming to the shower?',
    'What do new parents really need?',
    'Awake again?',
    'Is the bag packed?',
    'Nap time yet?',
    'How many hands do you have free?',
    'Who does the little one look like?',
  ],
  scenes: [
    {
      scene: 'linen from above with a green leaf, soft natural daylight',
      in_use: 'small fingers holding on while a parent leans in',
      line: 'Soft beginnings.',
    },
    {
      scene: 'washed light wood from above, calm spring light',
      in_use: 'a changing corner with everything in reach',
      line: 'Everything within reach.',
    },
    {
      scene: 'living room with a window and wooden floor, calm morning sun',
      in_use: 'a baby on a blanket, a parent on the floor beside it',
      line: 'A morning on the floor.',
    },
    {
      scene: 'plaster wall with wooden pegs, soft even light',
      in_use: 'a nursery corner, tidy for the moment',
      line: 'The nursery is ready.',
    },
    {
      scene: 'paper hills in warm colors, playful soft light',
      in_use: 'a toddler’s hands exploring it on the carpet',
      line: 'Discovered in one afternoon.',
    },
    {
      scene: 'oak side table in a bedroom, warm cozy evening light',
      in_use: 'a night feed by the light of a small lamp',
      line: 'Three in the morning.',
    },
  ],
  rows: [
    ROWS.age,
    {
      ...ROWS.textile,
      reads: [...ROWS.textile.reads, 'muslin', 'silicone', 'wood', 'beech', 'stainless steel', 'gots'],
    },
    { label: 'Sizes', reads: ['newborn', 'months', 'size', 'sizes', 'one size'] },
    ROWS.dimensions,
    ROWS.weight,
    { label: 'Suitable up to', reads: ['up to', 'kg', 'lb', 'lbs', 'maximum weight'] },
    ROWS.care,
    {
      label: 'Safety',
      reads: list('bpa-free, oeko-tex, gots, tested, certified, en 71, astm, i-size, non-toxic'),
    },
    ROWS.closure,
    ROWS.pieces,
    ROWS.included,
  ],
  detail: [
    'the texture of the material, close enough to feel',
    'the stitching, edge or joint, sharp and near',
    'the fastening or the part that moves',
    'the label, square to the camera',
  ],
  packaging: [
    'the product folded or set beside its box',
    'everything in the set, laid out from small to large',
    'the closed box with a ribbon, ready for a shower',
  ],
}
