import { list } from './list.ts'
import type { Pack } from './pack.ts'
import { ROWS } from './rows.ts'

const SWIM = ['bikini', 'swimsuit', 'swimwear', 'swim', 'trunks', 'tankini', 'bathing'] as const
const BRA = ['bra', 'bralette', 'bustier', 'bras'] as const
const SLEEP = list(`
  pajamas, pajama, pyjamas, pyjama, nightgown, nightshirt, sleepwear, robe, bathrobe, loungewear
`)
const SOCK = ['sock', 'socks', 'stocking', 'tights', 'pantyhose'] as const
const UNDER = list('brief, briefs, boxer, boxers, panties, underwear, thong, trunk, undershirt, lingerie, panty')

export const underwearSleepwear: Pack = {
  id: 'underwear-sleepwear',
  name: 'underwear, sleepwear and swimwear',
  nouns: list(`
    bra, sports bra, bralette, wireless bra, t-shirt bra, push-up bra, nursing bra, strapless bra, balconette bra, bustier, corset, brief,
    boxer, boxer brief, trunk, thong, panty, hipster brief, high-waisted brief, period panty, shapewear bodysuit, undershirt, slip,
    lingerie set, underwear set, garter belt, sock, ankle sock, crew sock, no-show sock, sneaker sock, running sock, hiking sock, wool sock,
    knee sock, dress sock, bed sock, slipper sock, compression sock, stocking, fishnet, pajama, pyjama, pajama set, pyjama set, silk pajama set,
    nightgown, nightshirt, nightdress, sleep shirt, sleep set, robe, bathrobe, silk robe, kimono, kimono robe, dressing gown, loungewear set,
    lounge set, sleep mask, bikini, bikini top, bikini bottom, swimsuit, one-piece swimsuit, one-piece, bathing suit, swim short, swim trunk,
    tankini, burkini, rash vest, wetsuit, thermal set, union suit, nipple cover
  `),
  massNouns: list(
    'underwear, lingerie, sleepwear, nightwear, loungewear, swimwear, beachwear, hosiery, shapewear, thermal underwear, men’s underwear, maternity lingerie',
  ),
  pluralNouns: list(
    'socks, wool socks, ankle socks, briefs, boxers, boxer briefs, boxer shorts, panties, trunks, knickers, pajamas, pyjamas, pajama pants, swim trunks, swim shorts, stockings, pantyhose, nylons, long johns, leg warmers, pasties, undies, compression socks',
  ),
  needs: [
    'a drawer full of things that no longer fit',
    'choosing a size without trying it on',
    {
      for: ['bra', 'bralette', 'brief', 'boxer', 'panties', 'underwear', 'thong', 'tights', 'sock', 'lingerie'],
      say: 'seams that dig in by the afternoon',
    },
    'stocking up on good basics',
    'packing light for a week away',
    'fabric that itches against the skin',
    'a gift that is cozy without being clothes for show',
    'basics that wear out too soon',
    { for: BRA, say: 'straps that slip all day' },
    { for: UNDER, say: 'underwear that rides up' },
    { for: SLEEP, say: 'hot nights and heavy sheets' },
    { for: SOCK, say: 'cold feet in bed' },
    { for: SOCK, say: 'socks that slide down into the shoe' },
  ],
  wishes: ['something soft for a lazy day'],
  occasions: [
    { for: SLEEP, say: 'slow mornings at home' },
    { for: SWIM, say: 'a beach holiday with children to chase' },
    'the change from summer to winter',
  ],
  goals: [
    'find basics that I forget I am wearing',
    'get my size right online',
    'replace everything in one drawer',
    'choose fabric that is kind to my skin',
    'stay cool on hot days',
    'feel good in what nobody sees',
    'make a lazy day even better',
    'find something soft as a gift',
    'pack light for a beach week',
    'make delicate things last longer',
    { for: BRA, say: 'measure myself for a bra' },
    { for: SLEEP, say: 'stop overheating at night' },
    { for: SOCK, say: 'keep my feet warm without itchy wool' },
    { for: SWIM, say: 'find a swimsuit that stays in place' },
  ],
  verbs: ['wear'],
  moments: [
    'on a slow Sunday',
    { for: ['bra', 'bralette', 'undershirt', 'underwear', 'brief', 'camisole'], say: 'under a white shirt' },
    'on a long-haul flight',
    'on hot days',
    'through the cold months',
    'at home after a shower',
    'from morning to night',
    'on a weekend away',
    'on a long drive',
    { for: SLEEP, say: 'in bed with a book' },
    { for: SWIM, say: 'at the lake' },
    { for: SOCK, say: 'in winter boots' },
  ],
  audiences: [
    {
      name: 'Comfort first',
      who: 'people who value comfort above all',
      description:
        'They notice every seam and label. Soft fabric and a waistband that does not roll win them for years.',
    },
    {
      name: 'Basics buyers',
      who: 'people who buy several at once',
      description: 'Once they find a good one, the whole drawer follows. Fit, price per piece and washing decide.',
    },
    {
      name: 'Sensitive skin',
      who: 'people whose skin reacts to labels and lace',
      description: 'They look for natural fibers and flat seams. What touches the skin should not be noticed.',
    },
    {
      name: 'Stay-at-home Sundays',
      who: 'people who love a day in pajamas',
      description: 'They want to open the door without blushing. Soft, neat and warm enough is the brief.',
    },
    {
      name: 'Cozy gifts',
      who: 'friends who are always cold',
      description: 'The giver wants something warm that needs no exact size. Color and packaging help choose.',
    },
    {
      name: 'Swimmers',
      who: 'people who live at the water in summer',
      description: 'Pool in the morning, beach in the afternoon. It must hold, dry and keep its color.',
      for: SWIM,
    },
  ],
  choosing: [
    'the fit',
    'the fabric',
    'softness',
    'the seams',
    { for: ['brief', 'boxer', 'panties', 'trunk', 'pajamas', 'leggings'], say: 'the waistband' },
    'breathability',
    'washing instructions',
    'the number in a pack',
    'the color',
    { for: BRA, say: 'support' },
    { for: SWIM, say: 'coverage' },
    { for: SOCK, say: 'the height of the cuff' },
  ],
  negatives: {
    diy: ['sewing pattern for underwear', 'sock puppet craft', 'free sock knitting pattern', 'how to darn a sock'],
    services: ['bra fitting appointment', 'swimming lessons', 'swimming pool opening hours', 'laundry pickup service'],
    jobs: ['underwear model casting', 'lifeguard jobs', 'hosiery mill jobs'],
    used: ['used underwear for sale', 'clothing donation bin'],
    medical: list(`
      hernia support prescription, compression therapy after surgery, yeast infection treatment,
      breast surgery recovery
    `),
    wholesale: ['custom socks with logo bulk', '{noun} private label factory'],
    adult: ['adult chat', 'strip club tickets'],
    other: list(
      'victoria’s secret show tickets, boxer puppies breeder, boxing match tonight, debriefing template, elephant trunk facts, car trunk lock repair, steamer trunk antique, slip and fall lawyer, phishing sock puppet account',
    ),
    free: ['free bra samples', 'free socks for homeless program'],
    images: ['{noun} coloring page', '{noun} clip art'],
  },
  benefits: [
    {
      when: ['cotton', 'organic cotton', 'pima cotton', 'combed cotton'],
      line: 'Cotton against the skin, plain and soft.',
      short: 'Cotton on the skin',
    },
    {
      when: ['modal', 'micromodal', 'bamboo', 'lyocell', 'tencel', 'viscose'],
      line: 'A fabric so smooth that you check whether it is there.',
      short: 'Smooth and light',
    },
    {
      when: ['merino', 'merino wool', 'wool'],
      line: 'Merino warms in winter, airs in summer and forgives a second day.',
      short: 'Merino for all seasons',
    },
    {
      when: ['silk', 'mulberry silk', 'satin'],
      line: 'Silk and satin slide instead of clinging.',
      short: 'Slides, does not cling',
    },
    { when: ['seamless', 'no seams'], line: 'No seam to see, and none to feel.', short: 'No seams to feel' },
    {
      when: ['tagless', 'no label', 'printed label', 'label-free'],
      line: 'No sewn-in label at the back.',
      short: 'No sewn-in label',
    },
    {
      when: ['wireless', 'wire-free', 'no underwire', 'non-wired', 'without underwire'],
      line: 'There is no wire in it.',
      short: 'No wire',
      for: [...BRA, 'swimsuit', 'bikini'],
    },
    {
      when: ['adjustable straps', 'adjustable strap', 'removable straps', 'convertible straps'],
      line: 'Adjust the straps once and forget them.',
      short: 'Straps that adjust',
    },
    {
      when: ['removable pads', 'removable cups', 'removable padding'],
      line: 'The pads come out when you do not want them.',
      short: 'Pads come out',
    },
    {
      when: ['moisture-wicking', 'quick-dry', 'quick-drying', 'fast-drying'],
      line: 'It dries quickly, on you or on the line.',
      short: 'Dries quickly',
    },
    {
      when: ['breathable', 'mesh panels', 'mesh'],
      line: 'Air gets through where it is needed.',
      short: 'Air gets through',
    },
    {
      when: ['cushioned', 'terry', 'cushioned sole', 'padded heel', 'terry sole'],
      line: 'A cushioned sole makes a long day shorter.',
      short: 'Cushioned sole',
      for: SOCK,
    },
    {
      when: ['non-slip', 'grip', 'silicone grip', 'grip sole', 'no-slip', 'heel grip'],
      line: 'It grips where it should, so it stays where you put it on.',
      short: 'Stays in place',
      for: SOCK,
    },
    { when: ['soft waistband'], line: 'A waistband on the soft side.', short: 'Soft waistband' },
    {
      when: ['chlorine-resistant', 'xtra life lycra'],
      line: 'Chlorine-resistant fabric keeps shape and color, lap after lap.',
      short: 'Made for the pool',
    },
    {
      when: ['upf 50', 'upf', 'uv protection'],
      line: 'The fabric shields what it covers from the sun.',
      short: 'Shields from the sun',
      for: SWIM,
    },
    {
      when: ['pockets', 'side pockets'],
      line: 'Pockets, because even pajamas need a place for the phone.',
      short: 'With pockets',
      for: SLEEP,
    },
    {
      when: ['recycled', 'recycled polyamide', 'econyl', 'recycled nylon', 'recycled polyester'],
      line: 'Recycled yarn, turned into something soft.',
      short: 'With recycled yarn',
    },
    {
      when: ['pack of', 'multipack', '3-pack', '5-pack', '7-pack', 'set of'],
      line: 'More than one, so laundry day can wait.',
      short: 'More than one',
    },
    {
      when: ['lace', 'embroidered', 'embroidery'],
      line: 'Lace and stitching for no other reason than liking it.',
      short: 'Pretty for its own sake',
      for: [...BRA, ...UNDER, ...SLEEP, 'slip'],
    },
  ],
  openers: [
    'Nothing to adjust.',
    'Second skin, first choice.',
    'The good drawer.',
    'Soft is a decision.',
    'Just for you.',
    'Good from the inside out.',
    'Forget you are wearing it.',
    'The first thing you put on.',
    'Start soft.',
    'No tugging. No tags.',
    'Comfort comes first.',
    'Well dressed, even underneath.',
    'Bare minimum, nicely done.',
    'A fresh start for the top drawer.',
    { for: SLEEP, say: 'Dress code: asleep.' },
    { for: SLEEP, say: 'Not leaving the house today.' },
    { for: SWIM, say: 'Last one in buys ice cream.' },
    { for: SOCK, say: 'Warm feet. Wide smile.' },
  ],
  questions: [
    'What is in your top drawer?',
    'Still adjusting it?',
    'When did you last replace the basics?',
    'Soft or softer?',
    'What do you wear on a free day?',
    'Does the label scratch?',
    'Ready to forget what you are wearing?',
    'How long have you had the old ones?',
    { for: SWIM, say: 'Pool, lake or sea?' },
    { for: SOCK, say: 'Who steals your warm socks?' },
  ],
  scenes: [
    {
      scene: 'linen from above with a leaf, soft natural daylight',
      in_use: 'folded on the edge of an unmade bed',
      line: 'Straight from the drawer.',
    },
    {
      scene: 'washed light wood from above, calm morning light',
      in_use: 'laid out beside a bathrobe and a cup of coffee',
      line: 'A slow start.',
    },
    {
      scene: 'plaster wall with wooden pegs, warm quiet light',
      in_use: 'hanging up to dry in a sunny room',
      line: 'Clean and sun-dried.',
    },
    {
      scene: 'white tiles in a bathroom with a towel, fresh light',
      in_use: 'put on after a shower, hair still wet',
      line: 'After the shower.',
    },
    {
      scene: 'terracotta tiles from above, warm summer sun',
      in_use: 'on a lounger in the shade',
      line: 'Summer, doing nothing.',
    },
    {
      scene: 'side table in a bedroom, cozy evening light',
      in_use: 'someone reading in bed, lamp on',
      line: 'The early night you promised.',
    },
  ],
  rows: [
    ROWS.textile,
    ROWS.pieces,
    ROWS.sizes,
    ROWS.fit,
    {
      label: 'Cut',
      reads: list(
        'brief, boxer, trunk, thong, hipster, high-waisted, triangle, balconette, bandeau, crew, ankle, knee-high, one-piece',
      ),
    },
    {
      label: 'Support',
      reads: list('light support, medium support, high support, underwire, wireless, padded, molded cups'),
    },
    { label: 'Seams', reads: ['seamless', 'flat seams', 'tagless', 'bonded'] },
    ROWS.color,
    ROWS.care,
    { label: 'Certificates', reads: ['oeko-tex', 'gots', 'grs', 'organic', 'fair wear'] },
    ROWS.madeIn,
  ],
  detail: [
    'the edge or waistband, turned back slightly',
    'the fabric, close enough to see the knit',
    'a seam in raking light',
    'the inside, where it touches the skin',
  ],
  packaging: [
    'the piece folded beside its box or sleeve',
    'every piece of the set, folded in a row',
    'the piece wrapped in tissue paper',
  ],
}
