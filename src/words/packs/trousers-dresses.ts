import { list } from './list.ts'
import type { Pack } from './pack.ts'
import { ROWS } from './rows.ts'

const DRESS = ['dress', 'gown', 'jumpsuit', 'sundress', 'kimono', 'romper', 'playsuit'] as const
const SKIRT = ['skirt', 'kilt'] as const
const DENIM = ['jeans', 'denim'] as const
const LEGS = list('trouser, trousers, pants, jeans, chino, chinos, leggings, joggers, slacks, culottes, cargo')
const SHORTS = ['shorts', 'bermuda', 'skort'] as const
const SPORT = ['leggings', 'joggers', 'tights', 'track', 'yoga', 'running', 'gym', 'sweatpants'] as const
const WORK = ['overalls', 'dungarees', 'uniform', 'scrubs', 'work', 'coverall'] as const

export const trousersDresses: Pack = {
  id: 'trousers-dresses',
  name: 'trousers, skirts and dresses',
  nouns: list(`
    dress, summer dress, sundress, maxi dress, midi dress, mini dress, wrap dress, shirt dress, sweater dress, knit dress, linen dress,
    slip dress, cocktail dress, evening dress, evening gown, gown, prom dress, wedding dress, bridesmaid dress, party dress, maternity dress,
    denim dress, kaftan, caftan, kimono dress, pinafore, pinafore dress, jumpsuit, playsuit, romper suit, dungaree dress, skirt, midi skirt,
    maxi skirt, mini skirt, pleated skirt, pencil skirt, denim skirt, tennis skirt, wrap skirt, tutu, tulle skirt, skort, kilt, sarong, pareo,
    trouser, jean, pant, legging, jogger, chino, short, jogger pant, cargo pant, harem pant, uniform, school uniform, coverall, boiler suit,
    tracksuit, jogging suit, pant suit, trouser suit, two-piece set, co-ord set, saree, sari, lehenga, abaya, dirndl, cheongsam, hanbok
  `),
  massNouns: list('denim, eveningwear, bridalwear, maternity wear, swim coverup'),
  pluralNouns: list(`
    trousers, pants, jeans, skinny jeans, straight jeans, wide-leg jeans, mom jeans, chinos, khakis, slacks, dress pants, wide-leg pants,
    wide-leg trousers, linen pants, linen trousers, corduroy pants, cargo pants, culottes, palazzo pants, leather pants, joggers, sweatpants,
    track pants, jogging pants, leggings, yoga leggings, yoga pants, running leggings, running tights, tights, capris, shorts, denim shorts,
    running shorts, gym shorts, bermuda shorts, cargo shorts, board shorts, cycling shorts, overalls, dungarees, scrubs, hiking pants, rain pants,
    ski pants, snow pants, work pants, work trousers, maternity jeans, skirts, dresses, braces trousers, lederhosen, jeggings, stirrup pants
  `),
  needs: [
    'looking put together in one move',
    'sitting all day and still looking neat',
    'a closet that is missing one good piece',
    'choosing a length online',
    'getting dressed for a long travel day',
    'a body that changes from day to day',
    { for: DRESS, say: 'finding a dress with sleeves and pockets' },
    { for: DENIM, say: 'jeans that gap at the waist' },
    { for: LEGS, say: 'trousers that are always too long or too short' },
    { for: WORK, say: 'a workday that is hard on clothes' },
  ],
  wishes: ['an outfit for a hot city day', 'something to wear when friends call at short notice'],
  occasions: [
    'an invitation with a vague dress code',
    'an office without a strict dress code',
    { for: DRESS, say: 'a summer wedding outdoors' },
    { for: SHORTS, say: 'a heat wave in the city' },
    { for: SPORT, say: 'workouts before and errands after' },
  ],
  goals: [
    'find a length that suits me',
    'dress for a warm day at the office',
    'look good without thinking about it',
    'choose the right size online',
    'build an outfit around one piece',
    'go from work to dinner without changing',
    'dress for a wedding as a guest',
    'pack one outfit for two occasions',
    'find something comfortable that is not sloppy',
    'wear more color',
    { for: DENIM, say: 'find jeans that fit at hip and waist' },
    { for: LEGS, say: 'find trousers for my height' },
    { for: DRESS, say: 'wear a dress in winter' },
    { for: SPORT, say: 'find leggings that stay up when I move' },
  ],
  verbs: ['wear'],
  moments: [
    'at a garden party',
    'on a long travel day',
    'from desk to dinner',
    'on the first warm day',
    'at a family celebration',
    'on a city trip',
    'on a Sunday stroll',
    'with flat shoes',
    'in the changing seasons',
    { for: DRESS, say: 'at a summer wedding' },
    { for: SPORT, say: 'in a yoga class' },
    { for: SHORTS, say: 'at the lake' },
  ],
  audiences: [
    {
      name: 'Early runners',
      who: 'people who run before breakfast',
      description: 'They dress in the dark and want to be out in five minutes. Pockets, fit and quick drying decide.',
      for: ['running', 'gym', 'yoga', 'training', 'sports', 'track', 'cycling', 'workout'],
    },
    {
      name: 'Class regulars',
      who: 'people who go to class twice a week',
      description: 'They bend, lift and sweat in it. It has to stay up, stay opaque and dry by the next time.',
      for: ['running', 'gym', 'yoga', 'training', 'sports', 'track', 'cycling', 'workout'],
    },
    {
      name: 'Starting again',
      who: 'people who get back into training',
      description: 'They begin with one good piece and build from there. A fair size chart helps them choose.',
      for: ['running', 'gym', 'yoga', 'training', 'sports', 'track', 'cycling', 'workout'],
    },
    {
      name: 'Weekend racers',
      who: 'people who train for a race',
      description: 'They count grams and seams. Pockets for keys and gels and no chafing are what they read for.',
      for: ['running', 'gym', 'yoga', 'training', 'sports', 'track', 'cycling', 'workout'],
    },
    {
      name: 'Errands after practice',
      who: 'people who go from training to town',
      description: 'They do not want to change twice. It should look good outside the gym as well.',
      for: ['running', 'gym', 'yoga', 'training', 'sports', 'track', 'cycling', 'workout'],
    },
    {
      name: 'Occasion dressers',
      who: 'people with a full calendar of celebrations',
      description: 'Weddings, birthdays, dinners: they need something that feels special and can be worn again.',
    },
    {
      name: 'Everyday dressers',
      who: 'people who get dressed in five minutes',
      description:
        'They want one piece that does the work of an outfit. Fit and fabric have to be right straight away.',
    },
    {
      name: 'Between sizes',
      who: 'people who are between two sizes',
      description: 'They have sent back more than they kept. Measurements, stretch and honest photos help them decide.',
    },
    {
      name: 'Comfort seekers',
      who: 'people who refuse stiff waistbands',
      description:
        'They sit, travel, chase children. Soft waists, pockets and fabric that gives are what they look for.',
    },
    {
      name: 'Slow-fashion shoppers',
      who: 'people who buy clothes to keep',
      description: 'They ask where the fabric comes from and whether it can be mended. Timeless cuts attract them.',
    },
    {
      name: 'Tall and petite',
      who: 'people who are taller or smaller than average',
      description:
        'Standard lengths were never drawn for them. The inseam or hem in numbers is what they want to read.',
    },
  ],
  choosing: [
    'the length',
    'the fit',
    'the fabric',
    'the lining',
    'stretch',
    'pockets',
    'the color',
    'washing instructions',
    'the way it sits when seated',
    'opacity in bright light',
    { for: LEGS, say: 'the rise' },
    { for: LEGS, say: 'the inseam' },
  ],
  negatives: {
    services: list(
      'tailor hemming price, wedding dress alterations, tuxedo rental, dress rental subscription, bridal shop appointment, dry cleaning for wedding dress',
    ),
    diy: list(`
      sewing pattern download, how to hem pants by hand, how to rip jeans, crochet skirt pattern free,
      how to dye denim
    `),
    used: ['used wedding dress for sale', 'thrift store jeans haul', 'clothing donation pickup'],
    wholesale: ['denim mill minimum order', '{noun} manufacturer', 'school uniform tender'],
    jobs: ['seamstress jobs', 'model casting call', 'costume designer salary'],
    free: ['free prom dress program', 'free clothes for interview'],
    other: list(
      'white house dress rehearsal, dress code policy template, salad dressing, dress up games online, short selling stocks, kilt piper hire',
    ),
    stains: ['remove grass stain from jeans', 'get wine out of a dress'],
    images: ['{noun} coloring page', '{noun} sketch template', 'paper doll printable'],
    medical: ['compression stockings prescription', 'medical scrubs laundry service'],
  },
  benefits: [
    {
      when: ['pockets', 'side pockets', 'deep pockets', 'with pockets'],
      line: 'Pockets, for hands, keys and the phone.',
      short: 'It has pockets',
    },
    {
      when: ['elastic waist', 'elasticated waist', 'elastic waistband', 'drawstring'],
      line: 'The waist gives a little, so lunch is allowed.',
      short: 'A waist that gives',
    },
    {
      when: ['high waist', 'high-waisted', 'high rise'],
      line: 'A high waist stays put when you sit down.',
      short: 'High at the waist',
    },
    {
      when: ['stretch', 'elastane', 'spandex', 'stretchy', 'four-way stretch'],
      line: 'A bit of stretch bends when you bend.',
      short: 'Bends with you',
    },
    { when: ['linen'], line: 'Linen lets the heat out and wears its creases with pride.', short: 'Airy linen' },
    { when: ['cotton', 'organic cotton'], line: 'Cotton lets the air through.', short: 'Cotton that breathes' },
    {
      when: ['selvedge', 'selvage', 'raw denim', 'rigid denim'],
      line: 'Raw denim starts stiff and ends up drawn by your own days.',
      short: 'Denim with character',
    },
    {
      when: ['wool', 'merino', 'flannel wool'],
      line: 'Wool hangs well and forgives a long day of sitting.',
      short: 'Wool that hangs well',
    },
    {
      when: ['viscose', 'lyocell', 'tencel', 'modal', 'crepe', 'chiffon', 'satin', 'silk'],
      line: 'The fabric flows, so you only have to walk.',
      short: 'Flows as you walk',
    },
    { when: ['lined', 'fully lined', 'lining'], line: 'Lined, so it falls smoothly and stays opaque.', short: 'Lined' },
    {
      when: ['pleated', 'pleats', 'tiered', 'ruffle', 'ruffles'],
      line: 'Pleats and tiers move a second after you do.',
      short: 'Moves beautifully',
    },
    {
      when: ['wrap', 'wrap front', 'tie waist', 'belt included', 'waist tie'],
      line: 'You tie it, so it fits today as well as tomorrow.',
      short: 'Ties to fit',
      for: [...DRESS, ...SKIRT, 'pants'],
    },
    {
      when: ['squat-proof', 'opaque', 'non-see-through'],
      line: 'Opaque, even at the deepest point of the class.',
      short: 'Stays opaque',
    },
    {
      when: ['moisture-wicking', 'quick-dry', 'quick-drying', 'sweat-wicking'],
      line: 'It dries fast, so the café after class is fine.',
      short: 'Dries fast',
    },
    {
      when: ['wrinkle-resistant', 'crease-resistant', 'wrinkle-free', 'non-iron'],
      line: 'It comes out of a suitcase looking awake.',
      short: 'Resists creases',
    },
    {
      when: ['machine washable', 'machine wash'],
      line: 'No trip to the cleaners, just the machine.',
      short: 'Machine washable',
    },
    {
      when: ['water-repellent', 'waterproof', 'water-resistant'],
      line: 'Rain rolls off before your knees notice.',
      short: 'Rain rolls off',
      for: LEGS,
    },
    {
      when: ['reinforced', 'reinforced knees', 'double knee', 'triple-stitched', 'ripstop'],
      line: 'Reinforced where work and play wear it thin.',
      short: 'Reinforced',
    },
    {
      when: ['recycled', 'recycled polyester', 'recycled cotton', 'deadstock'],
      line: 'Made in part from fabric that already existed.',
      short: 'With recycled fabric',
    },
  ],
  openers: [
    'An outfit in one piece.',
    'Step in. Zip up. Go.',
    'The good one in the closet.',
    'Sit, stand, dance.',
    'From lunch to last song.',
    'Easy from the waist down.',
    'A swing in the step.',
    'Wear it with nothing planned.',
    'Dress code: you.',
    'Made for moving.',
    'The length is right.',
    'Good shape for long days.',
    'Put it on and leave.',
    'Not just for Saturdays.',
    { for: DENIM, say: 'Blue goes with everything.' },
    { for: DRESS, say: 'One zip and you are dressed.' },
    { for: SHORTS, say: 'Knees, meet sun.' },
    { for: SPORT, say: 'Stretch first. Coffee later.' },
    { for: WORK, say: 'Work has a dress code too.' },
  ],
  questions: [
    'What is the dress code?',
    'What do you wear when it has to be quick?',
    'Heels or flats with it?',
    'Who is getting married this summer?',
    'Does it have pockets?',
    'Desk to dinner?',
    'Dancing later?',
    'Which length feels like you?',
    { for: DENIM, say: 'How many jeans did you try on last time?' },
  ],
  scenes: [
    {
      scene: 'limewash wall, warm sunny light with leaf shadows',
      in_use: 'worn on a terrace, caught mid-turn',
      line: 'Late sun, warm wall.',
    },
    {
      scene: 'clothes rail against a plaster wall, calm morning light',
      in_use: 'chosen from the rail, hanger still in hand',
      line: 'Decided in a second.',
    },
    {
      scene: 'concrete wall with steel, bold modern light',
      in_use: 'worn on a city street, walking fast',
      line: 'In town, in motion.',
    },
    {
      scene: 'wooden wall pegs in a hallway, soft natural light',
      in_use: 'a last look in the hallway mirror',
      line: 'One last look.',
    },
    {
      scene: 'washed light wood from above, fresh daylight',
      in_use: 'laid out on the bed beside shoes and a bag',
      line: 'Tomorrow’s outfit.',
    },
    {
      scene: 'wooden boards with a brass hook, autumn light',
      in_use: 'worn with a sweater on a walk through leaves',
      line: 'A walk before dinner.',
    },
  ],
  rows: [
    ROWS.textile,
    {
      label: 'Length',
      reads: list('maxi, midi, mini, ankle length, cropped, full length, knee length, inseam, cm long, inches long'),
    },
    ROWS.fit,
    { label: 'Rise', reads: ['high rise', 'mid rise', 'low rise', 'high-waisted', 'high waist'] },
    { label: 'Leg', reads: ['straight', 'wide leg', 'skinny', 'slim', 'tapered', 'bootcut', 'flared'] },
    { label: 'Pockets', reads: ['pockets', 'pocket'] },
    { label: 'Lining', reads: ['lined', 'lining', 'unlined'] },
    ROWS.closure,
    ROWS.sizes,
    ROWS.color,
    ROWS.care,
    ROWS.madeIn,
  ],
  detail: [
    'the waist and its fastening',
    'the fabric, close enough to see the weave',
    'the hem as it moves',
    'a seam or pocket edge in raking light',
    { for: DRESS, say: 'the neckline and the first few stitches below it' },
  ],
  packaging: [
    'the piece folded, waist to the front',
    'the piece folded in tissue paper',
    'the piece on a hanger beside its garment bag',
  ],
}
