import { list } from './list.ts'
import type { Pack } from './pack.ts'
import { ROWS } from './rows.ts'

const VASE = ['vase', 'bud', 'amphora', 'urn'] as const
const PLATE = ['plate', 'plates', 'platter', 'saucer', 'dinnerware', 'tableware', 'dish', 'charger'] as const
const BOWL = ['bowl', 'bowls', 'ramekin', 'salad'] as const
const JUG = ['jug', 'pitcher', 'carafe', 'decanter', 'creamer'] as const
const SET = ['set', 'dinnerware', 'tableware', 'crockery', 'service'] as const

export const vasesCeramics: Pack = {
  id: 'vases-ceramics',
  name: 'vases and tableware',
  nouns: list(`
    teapot, glass teapot, cast iron teapot,
    vase, glass vase, ceramic vase, bud vase, floor vase, stoneware vase, porcelain vase, crystal vase, donut vase, vase set, amphora, urn,
    flower bowl, ikebana vase, jug, water jug, milk jug, pitcher, carafe, water carafe, wine carafe, decanter, whisky decanter, creamer,
    sugar bowl, gravy boat, butter dish, cheese dome, cake stand, cake plate, fruit bowl, fruit stand, serving bowl, salad bowl, pasta bowl,
    soup bowl, cereal bowl, rice bowl, ramen bowl, poke bowl, bowl, bowl set, ramekin, dip bowl, plate, dinner plate, side plate,
    dessert plate, salad plate, bread plate, charger plate, plate set, kids plate, saucer, platter, serving platter, serving plate, tray,
    serving tray, tea tray, dish, serving dish, egg cup, dinnerware set, tableware set, stoneware set, porcelain set, tea set,     crockery set, sake set, sushi set, tapas set, oil bottle, oil cruet, salt cellar, salt pig, toothpick holder,
    ceramic jar, cookie jar, napkin ring, place card holder, lazy susan, tiered stand, olive dish, chip and dip bowl, oyster plate
  `),
  massNouns: list(
    'dinnerware, tableware, crockery, pottery, stoneware, porcelain, bone china, china, earthenware, ceramics, serveware',
  ),
  pluralNouns: list(
    'plates, dinner plates, bowls, pasta bowls, vases, bud vases, dishes, saucers, napkin rings, soup bowls, serving bowls, egg cups',
  ),
  needs: [
    'a wedding gift that will be used',
    'a kitchen cupboard full of odd pieces',
    'a shelf that needs a focal point',
    'a housewarming present with character',
    'mixing old and new pieces',
    { for: VASE, say: 'a bunch of flowers and nothing to put it in' },
    { for: PLATE, say: 'plates that chip within a year' },
    { for: JUG, say: 'bottles and cartons on the table' },
    { for: SET, say: 'setting a table for eight' },
  ],
  wishes: ['a first set for a first kitchen', 'an everyday table that looks a little nicer'],
  occasions: [
    { for: VASE, say: 'a single branch from the garden' },
    'friends coming for dinner on Saturday',
    { for: BOWL, say: 'pasta night with a crowd' },
    'a breakfast table on Sundays',
    'an anniversary for a couple who loves to cook',
  ],
  goals: [
    'set a table that looks inviting',
    'choose tableware for every day',
    'find a wedding gift for people who cook',
    'mix patterns on the table',
    'style a shelf without clutter',
    'replace my odd pieces bit by bit',
    'look after handmade ceramics',
    'choose a color that food looks good on',
    'bring something of mine to a shared kitchen',
    'find pieces that go in the dishwasher',
    { for: VASE, say: 'arrange flowers in a simple way' },
    { for: VASE, say: 'choose the right vase for tulips' },
    { for: BOWL, say: 'serve a big salad nicely' },
    { for: SET, say: 'choose a set for a young household' },
  ],
  verbs: [{ for: VASE, say: 'use' }, { for: [...PLATE, ...BOWL], say: 'serve on' }, 'use'],
  moments: [
    'at Sunday breakfast',
    'for a long dinner with friends',
    'on an open shelf',
    'on a bare sideboard',
    'at a summer lunch outside',
    'during the holidays',
    'on the kitchen table',
    'on an ordinary Tuesday',
    'at a housewarming',
    { for: VASE, say: 'with the first tulips' },
  ],
  audiences: [
    {
      name: 'Table setters',
      who: 'people who love to set a table',
      description:
        'They think about color and height before the menu. Pieces that play well with others appeal to them.',
    },
    {
      name: 'Wedding guests',
      who: 'newlyweds with a new kitchen',
      description:
        'The guests want something that lasts and pleases two people. Sets that can be added to are a safe choice.',
    },
    {
      name: 'Ceramics fans',
      who: 'people who love handmade ceramics',
      description:
        'They turn it over and look for the maker’s mark. Glaze, weight and small irregularities are the point.',
    },
    {
      name: 'First kitchens',
      who: 'people with their first own kitchen',
      description: 'Until now it was whatever was left in the cupboard. They want a few good basics that stack.',
    },
    {
      name: 'Flower people',
      who: 'people who buy flowers every week',
      description: 'They own one tall and one small and still lack the right one. Opening, weight and color matter.',
      for: VASE,
    },
    {
      name: 'Stylists at home',
      who: 'people who rearrange their shelves',
      description: 'They see a still life in every sideboard. Shape and shadow count more than use.',
    },
  ],
  choosing: [
    'the size',
    'the glaze',
    'the color',
    'the weight',
    'the material',
    'chip resistance',
    'dishwasher safety',
    'use in the microwave',
    'the way it stacks',
    'the option to add pieces later',
    { for: VASE, say: 'the width of the neck' },
  ],
  negatives: {
    services: list(
      'pottery class, pottery painting studio party, china repair and restoration, plate rental for wedding, florist delivery today, kiln firing service',
    ),
    diy: list(`
      how to make a clay pot, kintsugi tutorial, glaze recipe for kiln, how to drill a hole in ceramic,
      how to fix a cracked plate
    `),
    used: ['antique china appraisal', 'used dinnerware for sale', 'discontinued china pattern replacement'],
    jobs: ['ceramics teacher jobs', 'dishwasher jobs', 'potter apprenticeship'],
    wholesale: ['restaurant plates wholesale', 'ceramic blanks for sublimation', 'hotel crockery tender'],
    other: list(
      'license plate renewal, plate tectonics, super bowl kickoff, dust bowl history, bowl cut hairstyle, satellite dish alignment, dish network login, home plate rules, salad bowl recipe, bowling alley, cremation urn law, china visa',
    ),
    medical: ['metal plate in wrist surgery', 'ceramic dental crown cost'],
    free: ['free pottery wheel', 'free dishes moving out'],
    images: ['{noun} clip art', '{noun} 3d model', 'vase drawing tutorial'],
    science: ['petri dish bacteria experiment'],
  },
  benefits: [
    {
      when: ['handmade', 'hand-thrown', 'wheel-thrown', 'handcrafted', 'hand-formed'],
      line: 'Shaped by hand, so no two are twins.',
      short: 'Shaped by hand',
    },
    {
      when: ['reactive glaze', 'reactive glazes'],
      line: 'A reactive glaze decides for itself in the kiln, piece by piece.',
      short: 'A glaze of its own',
    },
    {
      when: ['hand-painted', 'hand-glazed'],
      line: 'Painted by hand, with the small freedoms that come with it.',
      short: 'Painted by hand',
    },
    { when: ['stoneware'], line: 'Stoneware is dense, sturdy and keeps food warm.', short: 'Sturdy stoneware' },
    {
      when: ['porcelain', 'fine porcelain', 'hard porcelain'],
      line: 'Porcelain is thin, strong and bright.',
      short: 'Thin, strong porcelain',
    },
    { when: ['bone china'], line: 'Bone china is so thin that light shines through.', short: 'Lets light through' },
    {
      when: ['earthenware', 'terracotta'],
      line: 'Earthenware brings the warmth of fired clay to the table.',
      short: 'Warm fired clay',
    },
    {
      when: ['mouth-blown', 'hand-blown'],
      line: 'Blown by mouth, so tiny bubbles are allowed.',
      short: 'Blown by mouth',
    },
    {
      when: ['glass', 'crystal', 'recycled glass', 'borosilicate'],
      line: 'Glass lets stems, water or wine be part of the look.',
      short: 'Clear view inside',
      for: [...VASE, ...JUG],
    },
    {
      when: ['dishwasher safe', 'dishwasher proof'],
      line: 'The dishwasher takes over when the guests have gone.',
      short: 'Into the dishwasher',
    },
    {
      when: ['microwave safe', 'microwavable'],
      line: 'Leftovers can be warmed up right in it.',
      short: 'Into the microwave',
    },
    {
      when: ['oven safe', 'ovenproof', 'oven proof'],
      line: 'From the oven straight to the table.',
      short: 'Oven to table',
    },
    {
      when: ['stackable', 'stacks', 'stacking'],
      line: 'It stacks neatly, so the cupboard door closes.',
      short: 'Stacks neatly',
    },
    {
      when: ['chip-resistant', 'break-resistant', 'shatter-resistant', 'tempered glass'],
      line: 'Made to take the clatter of a busy kitchen.',
      short: 'Takes the clatter',
    },
    {
      when: ['watertight', 'water-tight', 'holds water'],
      line: 'It holds water, so fresh flowers are welcome.',
      short: 'Holds water',
      for: VASE,
    },
    {
      when: ['matte', 'matt glaze', 'matte glaze', 'matte finish', 'speckled', 'unglazed'],
      line: 'A matte surface that you want to run a thumb across.',
      short: 'A matte surface',
    },
    { when: ['food-safe'], line: 'The glaze is made for food, so use it every day.', short: 'Made for food' },
    {
      when: ['set of', 'piece set', 'pieces', 'service for'],
      line: 'A set, so the table matches without searching.',
      short: 'A matching set',
    },
    {
      when: ['bamboo', 'acacia', 'mango wood', 'olive wood', 'wood'],
      line: 'Wood is quiet on the table and no two grains agree.',
      short: 'Warm, quiet wood',
      for: ['bowl', 'tray', 'platter', 'plate', 'stand', 'susan'],
    },
    {
      when: ['made in portugal', 'made in japan', 'made in italy', 'made in france'],
      line: 'It comes from a place where tableware is a tradition.',
      short: 'From a land of potters',
    },
  ],
  openers: [
    'Set for something good.',
    'The table is half the dinner.',
    'Clay, fire, breakfast.',
    'Good on its own. Good with others.',
    'Every day, a little nicer.',
    'Leave it out. Look at it.',
    'Not too good for Tuesday.',
    'Shape first.',
    'A still life, and then lunch.',
    'For full tables and quiet shelves.',
    'The piece that stays out.',
    'Made to be held.',
    'Something simple to look at.',
    'Bring it out tonight.',
    { for: VASE, say: 'Just add a branch.' },
    { for: VASE, say: 'Good with flowers. Good without.' },
    { for: BOWL, say: 'Big salad. Bigger table.' },
    { for: JUG, say: 'Pour it beautifully.' },
    { for: PLATE, say: 'Dinner is served.' },
  ],
  questions: [
    'Who is coming for dinner?',
    'What is on your table tonight?',
    'Handmade or flawless?',
    'Matching, or happily mixed?',
    'Which shelf needs a hero?',
    'What do you use every single day?',
    'Saving it for guests?',
    'White, or a bit of color?',
    { for: VASE, say: 'Flowers or a single branch?' },
  ],
  scenes: [
    {
      scene: 'oak table with ceramics, soft natural daylight',
      in_use: 'hands setting it down in the middle of a table',
      line: 'Ready for company.',
    },
    {
      scene: 'travertine blocks before a plaster wall, golden late sun',
      in_use: 'alone on a shelf, its shadow beside it',
      line: 'Shape and shadow.',
    },
    {
      scene: 'blue tiled garden table, sunny summer light with leaf shadows',
      in_use: 'a lunch outside, everyone reaching in',
      line: 'Lunch in the garden.',
    },
    {
      scene: 'pale marble table near a window, calm spring light',
      in_use: 'a slow breakfast by the window',
      line: 'Sunday, by the window.',
    },
    {
      scene: 'walnut table, moody warm evening light',
      in_use: 'candles burning low after dinner',
      line: 'After dinner, still sitting.',
    },
    {
      scene: 'kitchen counter with tiles and wood, fresh morning light',
      in_use: 'taken from an open kitchen shelf',
      line: 'Within easy reach.',
    },
  ],
  rows: [
    {
      label: 'Material',
      reads: list(
        'stoneware, porcelain, bone china, earthenware, terracotta, ceramic, glass, crystal, recycled glass, wood, acacia, bamboo, marble, melamine, brass',
      ),
    },
    ROWS.dimensions,
    ROWS.diameter,
    ROWS.capacity,
    ROWS.pieces,
    { label: 'Glaze', reads: list('glaze, reactive glaze, matte, glossy, speckled, unglazed, hand-painted') },
    ROWS.weight,
    ROWS.color,
    {
      label: 'Care',
      reads: list(`
      dishwasher safe, dishwasher-safe, microwave safe, microwave-safe, oven safe, hand wash, hand-wash
    `),
    },
    { label: 'Making', reads: ['handmade', 'hand-thrown', 'mouth-blown', 'hand-painted', 'wheel-thrown'] },
    ROWS.madeIn,
  ],
  detail: [
    'the rim in raking light',
    'the glaze or surface, close enough to see its depth',
    'the foot, where it meets the table',
    'the maker’s mark or the base',
  ],
  packaging: [
    'the piece beside its box and packing paper',
    'every piece of the set, laid out in order',
    'the piece half unwrapped from paper',
  ],
}
