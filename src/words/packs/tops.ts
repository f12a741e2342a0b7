import { list } from './list.ts'
import type { Pack } from './pack.ts'
import { ROWS } from './rows.ts'

const TEE = ['tee', 't-shirt', 'tshirt', 't shirt', 'tank', 'tank top', 'polo', 'v-neck', 'crew'] as const
const SHIRT = ['shirt', 'blouse', 'flannel', 'button-down', 'tunic', 'overshirt'] as const
const KNIT = ['sweater', 'jumper', 'pullover', 'cardigan', 'knitwear', 'turtleneck', 'fleece'] as const
const HOODIE = ['hoodie', 'sweatshirt', 'hooded'] as const
const PRINT = ['graphic', 'print', 'band', 'slogan', 'logo'] as const

export const tops: Pack = {
  id: 'tops',
  name: 't-shirts and tops',
  nouns: list(`
    t-shirt, t shirt, tshirt, tee, graphic tee, v-neck t-shirt, crew neck t-shirt, long sleeve tee, longsleeve, long-sleeved shirt, pocket tee,
    oversized tee, crop top, tank top, tank, top, camisole, halter top, tube top, polo, polo shirt, shirt, oxford shirt, linen shirt,
    flannel shirt, denim shirt, dress shirt, button-down, button-down shirt, button-up shirt, hawaiian shirt, work shirt, overshirt, blouse,
    silk blouse, tunic, jersey, football jersey, sports jersey, sports top, running top, gym top, base layer, thermal top, rash guard,
    sweater, wool sweater, cashmere sweater, knit sweater, turtleneck, turtleneck sweater, jumper, christmas jumper, christmas sweater,
    pullover, cardigan, hoodie, zip hoodie, zip-up hoodie, sweatshirt, crewneck, crewneck sweatshirt, fleece, fleece pullover, half-zip,
    quarter-zip, vest top, knit vest, sweater vest, vest, poncho, bolero, shrug cardigan, wrap top, peplum top, henley, henley shirt,
    ringer tee, band tee, kids t-shirt, kids hoodie, matching set, loungewear top
  `),
  massNouns: list('knitwear, sportswear, activewear, workwear, clothing, apparel'),
  pluralNouns: list('t-shirts, shirts, tops, sweaters, hoodies, clothes, tees, basics'),
  needs: [
    'a closet full of things and nothing to wear',
    'getting dressed in five minutes',
    'weather that changes three times a day',
    'clothes that lose their shape after a few washes',
    'choosing a size online',
    'packing for a long weekend',
    'dressing for the office without a suit',
    'a gift for someone whose size you know',
    { for: TEE, say: 'plain t-shirts that turn see-through' },
    { for: SHIRT, say: 'looking put together on a hot day' },
    { for: ['base layer', 'running', 'thermal', 'gym', 'sports'], say: 'sweat on a cold run' },
  ],
  wishes: ['a top that works with everything', 'a capsule wardrobe that still feels like me'],
  occasions: [
    { for: KNIT, say: 'the first cold morning of the year' },
    { for: HOODIE, say: 'a comfortable day that may include visitors' },
  ],
  goals: [
    'build a small wardrobe that works together',
    'find basics that keep their shape',
    'dress well without thinking about it',
    'choose the right size online',
    'layer for changing weather',
    'look put together on a video call',
    'pack light for a long weekend',
    'buy fewer and better clothes',
    'find something comfortable that still looks neat',
    'make my clothes last longer',
    { for: TEE, say: 'find a t-shirt that is neither too thin nor too thick' },
    { for: SHIRT, say: 'wear a shirt without looking like I am at work' },
    { for: KNIT, say: 'wear wool without it itching' },
    { for: HOODIE, say: 'look good in a hoodie' },
    { for: PRINT, say: 'wear a print without shouting' },
  ],
  verbs: ['wear'],
  moments: [
    'under a jacket',
    'on a casual Friday',
    'on a long weekend away',
    'with an old pair of jeans',
    'at home and in town',
    'on a video call',
    'on a mild autumn day',
    'on a plane',
    'when nothing else feels right',
    'on a walk after lunch',
    { for: KNIT, say: 'by the fire' },
    { for: TEE, say: 'on a hot afternoon' },
  ],
  audiences: [
    {
      name: 'Capsule builders',
      who: 'people with a small wardrobe',
      description:
        'Everything they own goes with everything else. Color, cut and fabric have to earn their place on the hanger.',
    },
    {
      name: 'Comfort first',
      who: 'people who dress for comfort',
      description: 'They notice seams, labels and stiff collars. Soft fabric and an easy fit are what they pay for.',
    },
    {
      name: 'Fabric readers',
      who: 'people who check the label inside',
      description: 'They look for the fiber before the style. Weight, weave and origin convince them.',
    },
    {
      name: 'Relaxed offices',
      who: 'people with a relaxed dress code',
      description:
        'They want to look awake and approachable from desk to dinner. Neat without being stiff is the goal.',
    },
    {
      name: 'Light packers',
      who: 'people who live out of a carry-on',
      description: 'They wear the same piece three ways in a week. It should not crease, show dirt or take up room.',
    },
    {
      name: 'Long-term owners',
      who: 'people who wear things for years',
      description: 'They wash with care, mend and keep. They want to know how it looks after fifty washes.',
    },
  ],
  choosing: [
    'the fit',
    'the fabric',
    'the weight of the fabric',
    'the color',
    'washing instructions',
    'the length',
    'the neckline',
    'the place it is made',
    'shrinkage',
    'softness',
    { for: KNIT, say: 'pilling' },
    { for: SHIRT, say: 'ironing' },
  ],
  negatives: {
    services: list(`
      custom {noun} printing for team, screen printing shop, tailor alterations price, dry cleaner open sunday
    `),
    diy: list(`
      free knitting pattern, how to cut a t-shirt into a crop top, tie-dye instructions, sewing pattern download,
      how to shrink a sweater
    `),
    used: ['used clothes for sale', 'thrift store drop-off', 'clothing swap event'],
    wholesale: ['blank {noun} wholesale', 'print on demand supplier', 'clothing manufacturer for startups'],
    jobs: ['fashion designer jobs', 'garment factory jobs', 'retail assistant salary'],
    free: ['free t-shirt giveaway', 'free clothes for families program'],
    design: ['{noun} mockup psd', '{noun} template vector', 't-shirt design maker'],
    stains: ['how to get oil stain out of shirt', 'remove sweat stains'],
    other: list(`
      jersey city weather, tee time booking, golf tee, tank museum tickets, spinning top toy, fleece vote recount,
      polo match schedule, sweater weather lyrics
    `),
    images: ['{noun} coloring page'],
  },
  benefits: [
    { when: ['organic cotton', 'gots'], line: 'Soft cotton, grown organically.', short: 'Organic cotton' },
    {
      when: ['cotton', 'combed cotton', 'ring-spun', 'pima cotton', '100% cotton', 'supima'],
      line: 'Cotton breathes and gets along with skin.',
      short: 'Soft cotton',
    },
    {
      when: ['heavyweight', 'heavy weight', '220 gsm', '240 gsm', '250 gsm', '280 gsm', '300 gsm', 'heavy cotton'],
      line: 'Heavier fabric hangs straight and keeps its shape.',
      short: 'Fabric with weight',
    },
    { when: ['linen', 'linen blend'], line: 'Linen stays cool and looks right when it creases.', short: 'Cool linen' },
    {
      when: ['merino', 'merino wool'],
      line: 'Merino keeps warm when it is cold and airs out overnight.',
      short: 'Merino wool',
    },
    { when: ['cashmere'], line: 'Cashmere is warm without the weight.', short: 'Warm and light' },
    {
      when: ['alpaca', 'lambswool', 'wool', 'virgin wool'],
      line: 'Wool warms even when the air is damp.',
      short: 'Real wool',
    },
    {
      when: ['silk', 'mulberry silk'],
      line: 'Silk falls softly and feels cool at first touch.',
      short: 'Silk that falls softly',
    },
    {
      when: ['bamboo', 'lyocell', 'tencel', 'modal', 'viscose'],
      line: 'A soft, fluid fabric that drapes well.',
      short: 'Soft drape',
    },
    {
      when: ['quick-dry', 'quick-drying', 'moisture-wicking', 'wicking'],
      line: 'It moves moisture out, so you dry while you go.',
      short: 'Dries while you move',
    },
    {
      when: ['stretch', 'elastane', 'spandex', 'four-way stretch', '4-way stretch'],
      line: 'A little stretch lets you reach, sit and bend.',
      short: 'Moves along',
    },
    {
      when: ['pre-shrunk', 'preshrunk', 'pre-washed', 'prewashed', 'garment-washed', 'sanforized'],
      line: 'Washed before you get it, so the size stays the size.',
      short: 'Size stays the size',
    },
    {
      when: ['wrinkle-free', 'non-iron', 'wrinkle-resistant', 'easy-iron', 'crease-resistant'],
      line: 'Hang it up wet and let the iron rest.',
      short: 'Little ironing',
    },
    {
      when: ['machine washable', 'machine wash'],
      line: 'It goes in the machine with the rest of the week.',
      short: 'Machine washable',
    },
    { when: ['tagless', 'no label', 'tag-free'], line: 'No label at the neck.', short: 'No label inside' },
    {
      when: ['kangaroo pocket', 'front pocket', 'side pockets', 'chest pocket'],
      line: 'A pocket for hands, phone or a folded note.',
      short: 'With a pocket',
    },
    {
      when: ['relaxed fit', 'oversized', 'loose fit', 'boxy'],
      line: 'A generous cut that leaves room to move.',
      short: 'Room to move',
    },
    {
      when: ['slim fit', 'tailored', 'fitted'],
      line: 'Cut close to the body, so it sits neatly under a jacket.',
      short: 'Neat under a jacket',
    },
    {
      when: ['brushed', 'brushed inside', 'brushed fleece', 'fleece-lined', 'fleece inside'],
      line: 'Brushed on the inside, where it counts.',
      short: 'Brushed inside',
    },
    {
      when: ['recycled', 'recycled cotton', 'recycled polyester'],
      line: 'Made in part from what others threw away.',
      short: 'With recycled fiber',
    },
    {
      when: ['upf', 'sun protection', 'uv protection'],
      line: 'The fabric itself keeps some of the sun off.',
      short: 'Sun-shielding fabric',
    },
  ],
  openers: [
    'The one you reach for.',
    'Get dressed. Get going.',
    'Plain? No. Simple.',
    'First off the hanger.',
    'Goes with Monday. And Sunday.',
    'Soft start to the day.',
    'Easy on. Hard to take off.',
    'Wear it again. Nobody minds.',
    'Good with jeans. Good with you.',
    'An outfit in one move.',
    'Less closet. More to wear.',
    'The new old favorite.',
    'Layer up. Layer down.',
    'Simple, on purpose.',
    'For days without a dress code.',
    { for: KNIT, say: 'Knit for the cold side of the year.' },
    { for: HOODIE, say: 'Hood up. World off.' },
    { for: SHIRT, say: 'Roll up your sleeves.' },
    { for: TEE, say: 'It all starts with a tee.' },
  ],
  questions: [
    'What will you wear tomorrow?',
    'Jeans or chinos with it?',
    'How often have you worn your favorite?',
    'Nothing to wear, again?',
    'Cold inside, warm outside?',
    'Which color is missing in your closet?',
    'Packed in one bag?',
    'Tucked in or out?',
  ],
  scenes: [
    {
      scene: 'plaster wall with wooden pegs, calm natural light',
      in_use: 'someone pulling it on by an open window',
      line: 'First off the peg.',
    },
    {
      scene: 'concrete wall with a steel rail, modern hard light',
      in_use: 'worn open over a tee on a city street',
      line: 'Out in the city.',
    },
    {
      scene: 'limewash wall, warm sunny light with leaf shadows',
      in_use: 'worn on a terrace, sleeves pushed up',
      line: 'Warm wall, late sun.',
    },
    {
      scene: 'washed light wood from above, fresh natural light',
      in_use: 'folded into a weekend bag',
      line: 'Packed for the weekend.',
    },
    {
      scene: 'clothes rail in a bright bedroom, soft morning light',
      in_use: 'held up in front of a mirror before work',
      line: 'Morning, in front of the mirror.',
    },
    {
      scene: 'wooden boards with a brass hook, cozy autumn light',
      in_use: 'worn on a walk, hands in pockets',
      line: 'Leaves underfoot.',
    },
  ],
  rows: [
    ROWS.textile,
    { label: 'Fabric weight', reads: ['gsm', 'g/m²', 'oz', 'heavyweight', 'lightweight', 'midweight'] },
    ROWS.fit,
    {
      label: 'Neckline',
      reads: list('crew neck, v-neck, turtleneck, collar, hood, scoop neck, mock neck, boat neck, round neck'),
    },
    {
      label: 'Sleeves',
      reads: list('short sleeve, long sleeve, short-sleeved, long-sleeved, sleeveless, three-quarter'),
    },
    ROWS.sizes,
    ROWS.color,
    ROWS.care,
    ROWS.closure,
    { label: 'Certificates', reads: ['gots', 'oeko-tex', 'fair wear', 'bluesign', 'grs', 'organic'] },
    ROWS.madeIn,
  ],
  detail: [
    'the neckline and its seam',
    'the fabric, close enough to see the yarn',
    'the hem or cuff, turned back once',
    'the label inside, square to the camera',
    { for: KNIT, say: 'the stitch pattern in raking light' },
  ],
  packaging: [
    'the piece folded, neckline to the front',
    'the folded piece half out of its paper',
    'the piece on a hanger beside the same piece folded',
  ],
}
