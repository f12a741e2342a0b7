import { list } from './list.ts'
import type { Pack } from './pack.ts'
import { ROWS } from './rows.ts'

const SOFA = ['sofa', 'couch', 'loveseat', 'settee', 'sectional', 'daybed', 'futon', 'chaise'] as const
const ARM = ['armchair', 'recliner', 'wing', 'lounge', 'accent', 'rocking', 'glider'] as const
const DINING = ['dining', 'chair', 'side chair', 'folding', 'stacking', 'bistro'] as const
const STOOL = ['stool', 'bar', 'counter', 'footstool'] as const
const SOFT = ['pouf', 'ottoman', 'beanbag', 'bean bag', 'floor cushion', 'hassock'] as const
const GARDEN = ['garden', 'outdoor', 'patio', 'deck', 'adirondack', 'hammock', 'swing', 'lounger', 'sun'] as const
const COVER = ['cover', 'slipcover', 'cushion', 'pad'] as const

export const seating: Pack = {
  id: 'seating',
  name: 'chairs and sofas',
  nouns: list(`
    office chair, desk chair, gaming chair, task chair, ergonomic chair,
    sofa, two-seater sofa, three-seater sofa, corner sofa, sectional sofa, sectional, modular sofa, sofa bed, sleeper sofa, leather sofa,
    velvet sofa, linen sofa, chesterfield, couch, loveseat, settee, daybed, futon, chaise, chaise longue, chaise lounge, armchair,
    leather armchair, wide armchair, accent chair, lounge chair, easy chair, club chair, barrel chair, swivel chair, slipper chair, reading chair,
    wing chair, wingback chair, recliner, recliner chair, massage chair, rocking chair, glider, nursing chair, egg chair, hanging chair, papasan chair,
    chair, dining chair, wooden chair, windsor chair, wishbone chair, cane chair, rattan chair, side chair, folding chair, stacking chair,
    shell chair, upholstered chair, kids chair, vanity chair, stool, bar stool, counter stool, kitchen stool, step stool, footstool,
    piano stool, milking stool, garden stool, bench, dining bench, entryway bench, storage bench, upholstered bench, shoe bench, garden bench,
    pouf, leather pouf, ottoman, storage ottoman, beanbag, bean bag, bean bag chair, floor cushion, floor chair, meditation chair,
    patio chair, garden chair, outdoor chair, deck chair, adirondack chair, sun lounger, lounger, outdoor sofa, patio set, bistro set, garden set,
    dining set, swing seat, porch swing, hammock chair, sofa cover, chair cover, slipcover, chair cushion, seat cushion, seat pad, dining room set,
    living room set, sofa legs set, church pew, theater seat
  `),
  massNouns: list(
    'seating, outdoor seating, patio furniture, garden furniture, outdoor furniture, living room furniture, furniture',
  ),
  pluralNouns: list(
    'dining chairs, bar stools, chairs, stools, armchairs, seat cushions, chair pads, loungers, benches',
  ),
  isLarge: true,
  needs: [
    { for: ['office', 'desk', 'task', 'gaming', 'ergonomic'], say: 'a stiff back after a day at the desk' },
    { for: ['office', 'desk', 'task', 'gaming', 'ergonomic'], say: 'working all week on a kitchen chair' },
    'a living room with nowhere good to sit',
    'a chair that everyone fights over',
    'furnishing a first home',
    'a room that needs a center',
    'replacing the old one from the student years',
    'choosing a color that lasts longer than a trend',
    { for: SOFA, say: 'getting a sofa through a narrow stairwell' },
    { for: GARDEN, say: 'a terrace that nobody uses' },
    { for: COVER, say: 'a good seat with a tired fabric' },
  ],
  wishes: [
    'a seat that survives children and pets',
    { for: ARM, say: 'a quiet place to read' },
    { for: SOFT, say: 'a place to put my feet up' },
  ],
  occasions: [
    'an empty corner by the window',
    'long evenings at home',
    'a small apartment with friends in it',
    { for: SOFA, say: 'overnight guests and no guest room' },
    { for: DINING, say: 'dinners that last past midnight' },
    { for: STOOL, say: 'a kitchen counter where everyone gathers' },
  ],
  goals: [
    'make my living room more inviting',
    'choose a seat for a small room',
    'find something comfortable that also looks good',
    'measure whether it fits through the door',
    'mix old and new furniture',
    'choose a fabric that is easy to clean',
    'furnish a corner for reading',
    'seat more people without more space',
    'pick a color that goes with my floor',
    'buy furniture that I keep for years',
    { for: SOFA, say: 'choose the right size of sofa' },
    { for: DINING, say: 'mix different chairs around one table' },
    { for: STOOL, say: 'find the right height for my counter' },
    { for: GARDEN, say: 'turn the balcony into a second living room' },
    { for: ARM, say: 'set up a reading corner' },
  ],
  verbs: [{ for: ARM, say: 'sit in' }, { for: COVER, say: 'use' }, 'sit on'],
  moments: [
    { for: ['office', 'desk', 'task', 'gaming', 'ergonomic'], say: 'at a home desk' },
    { for: ['office', 'desk', 'task', 'gaming', 'ergonomic'], say: 'on a long workday' },
    { for: ['office', 'desk', 'task', 'gaming', 'ergonomic'], say: 'during a call that does not end' },
    'on a long Sunday',
    { for: DINING, say: 'at a dinner with friends' },
    'on a quiet evening at home',
    'after work',
    'in a small living room',
    'by a window',
    'with a book and a blanket',
    'when family visits',
    'in a rented apartment',
    'in an open kitchen',
    { for: GARDEN, say: 'on the first warm evening' },
  ],
  audiences: [
    {
      name: 'Desk workers',
      who: 'people who sit at a desk all day',
      description:
        'They get up stiff and know every setting of the old one. Support, adjustment and a quiet roll decide.',
      for: ['office', 'desk', 'task', 'gaming', 'ergonomic'],
    },
    {
      name: 'New home offices',
      who: 'people who set up a home office',
      description:
        'They began on a kitchen chair and have had enough of it. Size, assembly and arms at the right height count.',
      for: ['office', 'desk', 'task', 'gaming', 'ergonomic'],
    },
    {
      name: 'Late-night players',
      who: 'people who play until late',
      description: 'They lean in for hours. A firm back and arms that move with them are what they compare.',
      for: ['office', 'desk', 'task', 'gaming', 'ergonomic'],
    },
    {
      name: 'Small firms',
      who: 'teams that furnish their first office',
      description: 'They buy four at once and want them to look alike. Weight limit, parts and care should be clear.',
      for: ['office', 'desk', 'task', 'gaming', 'ergonomic'],
    },
    {
      name: 'Students at a desk',
      who: 'students in exam season',
      description: 'They read, type and doze on it. A fair size and a chair that fits under the table win them over.',
      for: ['office', 'desk', 'task', 'gaming', 'ergonomic'],
    },
    {
      name: 'First homes',
      who: 'people furnishing their first home',
      description: 'They start with boxes and a mattress. One piece has to carry the room until the rest arrives.',
    },
    {
      name: 'Small-space dwellers',
      who: 'people in small apartments',
      description:
        'They measure twice and think about doors, stairs and corners. Slim arms and clear dimensions convince them.',
    },
    {
      name: 'Families with pets',
      who: 'families with children and pets',
      description:
        'Crayons, paws and juice are daily guests. Covers that come off and fabric that forgives are what they need.',
    },
    {
      name: 'Hosts',
      who: 'people who love a full table',
      description: 'Their dinners end late. Comfort for the third hour matters more to them than the first impression.',
    },
    {
      name: 'Design lovers',
      who: 'people who love good design',
      description: 'They know what the legs should look like. Material, proportion and the view from behind all count.',
    },
    {
      name: 'Readers',
      who: 'people who read for hours',
      description: 'They want a back that supports, arms at the right height and light from the left.',
    },
  ],
  choosing: [
    'the seat height',
    'the depth of the seat',
    'the fabric',
    'the size',
    'the frame',
    'the firmness',
    'easy cleaning',
    'the color',
    'the legs',
    'assembly',
    'the weight limit',
    { for: GARDEN, say: 'weather resistance' },
  ],
  negatives: {
    services: list(
      'furniture reupholstery quote, couch removal service, furniture rental for events, chair hire for wedding, sofa cleaning service, furniture assembly handyman, moving company for one sofa',
    ),
    used: ['used {noun} for sale', 'free couch curbside', 'antique chair appraisal', 'donate furniture pickup'],
    jobs: ['upholsterer apprenticeship', 'furniture sales jobs', 'department chair position university'],
    diy: ['how to reupholster a chair', 'pallet furniture plans', 'how to fix a wobbly chair', 'hammock knot tutorial'],
    wholesale: list(`
      stadium seating contractor, restaurant chairs bulk, church chairs wholesale, hotel furniture tender
    `),
    medical: ['wheelchair rental', 'lift chair insurance coverage', 'electric chair history'],
    other: list(
      'musical chairs rules, game of thrones iron throne, couch to 5k plan, stool sample test, bench press record, park bench sponsorship, car seat inspection, bar exam results, chair yoga video, loveseat crossword',
    ),
    legal: ['chair recall lawsuit'],
    images: ['{noun} clip art', '{noun} cad block', '{noun} 3d model'],
  },
  benefits: [
    {
      when: ['washable cover', 'washable covers', 'machine-washable cover', 'machine washable cover'],
      line: 'The cover comes off and goes in the wash.',
      short: 'Cover comes off',
    },
    {
      when: ['performance fabric', 'stain-resistant', 'easy-clean', 'wipe clean', 'wipeable'],
      line: 'Spills stay on the surface long enough to wipe away.',
      short: 'Forgives a spill',
    },
    {
      when: ['pet-friendly', 'scratch-resistant', 'claw-proof'],
      line: 'Made with paws in mind.',
      short: 'Made for homes with paws',
    },
    {
      when: ['solid wood', 'solid oak', 'solid walnut', 'solid beech', 'kiln-dried', 'hardwood frame', 'solid ash'],
      line: 'Solid wood holds still when you sit down hard.',
      short: 'Solid wood',
    },
    {
      when: ['oak', 'walnut', 'beech', 'teak', 'acacia', 'maple'],
      line: 'Every piece of wood has a grain of its own.',
      for: ['chair', 'stool', 'bench', 'armchair', 'rocker'],
      short: 'Grain of its own',
    },
    {
      when: ['leather', 'aniline leather', 'top-grain leather', 'full-grain leather', 'genuine leather'],
      line: 'Leather warms up, softens and keeps the marks of a good life.',
      short: 'Leather that softens',
    },
    { when: ['velvet'], line: 'Velvet changes its tone as you walk around it.', short: 'Velvet with depth' },
    { when: ['linen', 'linen blend'], line: 'Linen looks relaxed, and lets you be.', short: 'Relaxed linen' },
    {
      when: ['bouclé', 'boucle', 'teddy', 'sherpa'],
      line: 'A soft loop of fabric that asks for bare feet.',
      short: 'Soft bouclé',
    },
    {
      when: ['wool', 'felted wool', 'wool blend'],
      line: 'Wool keeps its shape and shrugs off crumbs.',
      short: 'Hard-wearing wool',
    },
    {
      when: ['rattan', 'cane', 'wicker', 'woven paper cord', 'paper cord', 'rope'],
      line: 'A woven seat gives a little and lets air through.',
      short: 'Woven, so it gives',
    },
    {
      when: ['down-filled', 'feather', 'feather-filled', 'goose feather', 'down blend'],
      line: 'Feathers let you sink in; a shake brings the cushion back.',
      short: 'Cushions you sink in',
    },
    {
      when: ['high-density foam', 'cold foam', 'high-resilience foam', 'memory foam'],
      line: 'Dense foam holds you up through the second film.',
      short: 'Holds you up',
    },
    { when: ['swivel', 'swivels', '360-degree'], line: 'It turns with the conversation.', short: 'Turns with you' },
    {
      when: ['reclines', 'reclining', 'recliner mechanism', 'adjustable back', 'adjustable backrest'],
      line: 'Lean back, and it leans with you.',
      short: 'Leans back with you',
    },
    {
      when: ['sofa bed', 'converts', 'fold-out', 'pull-out', 'sleeper', 'convertible'],
      line: 'It turns into a bed when someone misses the last train.',
      short: 'Turns into a bed',
    },
    {
      when: ['storage', 'hidden storage', 'storage space', 'lift-up seat', 'under-seat storage'],
      line: 'There is room inside for blankets and the things without a place.',
      short: 'Storage inside',
    },
    { when: ['stackable', 'stacks'], line: 'Stack them in a corner until the guests come.', short: 'Stacks away' },
    {
      when: ['foldable', 'folding', 'folds flat', 'folds'],
      line: 'It folds away behind a door.',
      short: 'Folds away neatly',
    },
    {
      when: ['modular', 'modules', 'rearrange', 'reversible chaise'],
      line: 'Move the pieces around when life does.',
      short: 'Rearrange as you like',
    },
    {
      when: [
        'weather-resistant',
        'weatherproof',
        'uv-resistant',
        'all-weather',
        'powder-coated',
        'rust-resistant',
        'quick-dry foam',
      ],
      line: 'It can stay out when the clouds roll in.',
      short: 'Can stay outside',
    },
    {
      when: ['no assembly', 'fully assembled', 'tool-free assembly', 'arrives assembled'],
      line: 'Nothing to screw together: put it down and sit.',
      short: 'Sit down right away',
    },
  ],
  openers: [
    'Take a seat.',
    'Sit. Stay. Sink in.',
    'The good spot in the room.',
    'Everyone will want this one.',
    'Put your feet up.',
    'For long talks and short naps.',
    'Pull it closer.',
    'Company is coming.',
    'Room to lean back.',
    'Where the evening happens.',
    'Come home. Sit down.',
    'Stay for another hour.',
    'A place to land.',
    'Save me a seat.',
    { for: SOFA, say: 'The sofa wins again.' },
    { for: DINING, say: 'Dinner just got longer.' },
    { for: STOOL, say: 'Breakfast at the counter.' },
    { for: GARDEN, say: 'The living room moves outside.' },
    { for: COVER, say: 'Old favorite, new clothes.' },
  ],
  questions: [
    'Where do you sit at the end of the day?',
    'Who gets the good chair?',
    'Room for one more?',
    'Sit up or sink in?',
    'What stands by your window?',
    'How long do your dinners last?',
    'Is there a corner for reading?',
    'When did you last just sit?',
    { for: SOFA, say: 'Who sleeps on your sofa?' },
  ],
  scenes: [
    {
      scene: 'living room with a window and wooden floor, calm morning sun',
      in_use: 'someone curled up with a book and a blanket',
      line: 'A corner by the window.',
    },
    {
      scene: 'panelled room in dark blue, warm elegant evening light',
      in_use: 'friends talking late, glasses on the floor',
      line: 'Late, and nobody leaves.',
    },
    {
      scene: 'plain plaster wall and oak floor, soft daylight',
      in_use: 'a coat thrown over it at the end of the day',
      line: 'Home, finally.',
    },
    {
      scene: 'limewash wall on a terrace, sunny light with leaf shadows',
      in_use: 'bare feet in the sun after lunch',
      line: 'After lunch, in the sun.',
    },
    {
      scene: 'concrete wall, modern hard light',
      in_use: 'the shape on its own, seen from the side',
      line: 'A good line from every side.',
    },
    {
      scene: 'seamless sand-colored studio backdrop, soft even light',
      in_use: 'someone just about to sit down',
      line: 'Made to be sat in.',
    },
  ],
  rows: [
    ROWS.dimensions,
    { label: 'Seat height', reads: ['seat height', 'seat', 'counter height', 'bar height'] },
    {
      label: 'Frame',
      reads: list(`
      solid wood, oak, walnut, beech, ash, pine, steel, metal, rattan, plywood, frame, teak, aluminum
    `),
    },
    {
      label: 'Cover',
      reads: list(`
      leather, velvet, linen, bouclé, boucle, wool, polyester, cotton, fabric, upholstery, upholstered
    `),
    },
    { label: 'Filling', reads: ['foam', 'feather', 'down', 'memory foam', 'cold foam', 'springs', 'filling'] },
    ROWS.load,
    { label: 'Seats', reads: ['seater', 'seats', 'persons', 'people'] },
    ROWS.weight,
    ROWS.assembly,
    ROWS.care,
    ROWS.color,
    ROWS.warranty,
    ROWS.madeIn,
  ],
  detail: [
    'a leg where it meets the seat',
    'the surface of the seat in raking light',
    'a corner or arm, sharp from front to back',
    'a seam or joint, close enough to judge',
  ],
  packaging: [
    'the piece in front of its box',
    'every part that comes in the box, laid out in order',
    'the piece still in its wrapping, one corner open',
  ],
}
