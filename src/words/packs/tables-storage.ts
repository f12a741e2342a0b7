import { list } from './list.ts'
import type { Pack } from './pack.ts'
import { ROWS } from './rows.ts'

const DINING = ['dining', 'kitchen', 'farmhouse', 'extending', 'table'] as const
const COFFEE = ['coffee', 'side', 'end', 'console', 'nesting', 'tray'] as const
const SHELF = ['shelf', 'shelves', 'bookcase', 'bookshelf', 'shelving', 'ladder', 'etagere'] as const
const CLOSED = list(
  'cabinet, dresser, sideboard, wardrobe, drawer, cupboard, chest, nightstand, credenza, armoire, buffet, drawers',
)
const BOX = ['basket', 'bin', 'crate', 'hamper', 'bucket', 'organizer', 'storage box'] as const
const BED = ['bed', 'headboard', 'bed frame', 'bunk'] as const
const HALL = ['coat', 'rack', 'hook', 'shoe', 'umbrella stand', 'hall', 'entryway', 'hanger'] as const
const BENCHTOP = ['workbench', 'workbench top', 'bench top', 'butcher block', 'countertop', 'tabletop'] as const

export const tablesStorage: Pack = {
  id: 'tables-storage',
  name: 'tables, beds and storage',
  nouns: list(`
    desk, writing desk, standing desk, sit-stand desk, computer desk, corner desk, office desk, desk frame, standing desk frame,
    table, dining table, round table, extending table, extendable table, farmhouse table, trestle table, kitchen table, kitchen island,
    kitchen cart, bar cart, bar table, folding table, drop-leaf table, picnic table, garden table, patio table, bistro table, coffee table,
    side table, end table, accent table, nesting table, console table, hall table, sofa table, c-table, tray table, plant table,
    vanity table, dressing table, changing dresser, kids table, play table, craft table, workbench, workbench top, bench top, butcher block,
    countertop, tabletop, table leg, shelf, wall shelf, floating shelf, corner shelf, ladder shelf, shelving unit, shelf unit, cube shelf,
    spice rack, wine rack, magazine rack, record cabinet, bookcase, bookshelf, etagere, room divider, tv stand, tv unit, media console, media unit,
    cabinet, display cabinet, bathroom cabinet, medicine cabinet, bar cabinet, filing chest, dresser, chest of drawers, chest, blanket chest,
    toy chest, drawer, drawer unit, drawer organizer, sideboard, buffet, credenza, cupboard, pantry cabinet, wardrobe, armoire, closet system,
    closet organizer, clothes rail, garment rack, clothing rack, coat rack, coat stand, coat hook, wall hook, hook rail, peg rail, hanger,
    clothes hanger, shoe rack, shoe cabinet, shoe storage box, umbrella stand, valet stand, nightstand, bedside table, bed, bed frame,
    platform bed, canopy bed, storage bed, bunk bed, loft bed, guest bed, day bed frame, headboard, crib frame, mattress base, slatted base,
    basket, storage basket, laundry basket, laundry hamper, wicker basket, wire basket, bike basket for shelf, storage box, storage bin, bin,
    storage bag, under-bed box, crate, wooden crate, bucket, organizer, jewelry armoire, desk shelf, towel ladder, key rack, key cabinet, folding screen
  `),
  massNouns: list(
    'shelving, storage, bedroom furniture, dining room furniture, closet storage, under-bed storage, garage shelving',
  ),
  pluralNouns: list(
    'shelves, floating shelves, nesting tables, drawers, hangers, clothes hangers, storage boxes, storage baskets, baskets, storage bins, coat hooks, wall hooks, drawer dividers, bed slats, hairpin legs, table legs, bookshelves',
  ),
  isLarge: true,
  needs: [
    'a home with too little storage',
    'a small room that has to do a lot',
    'things that have no place of their own',
    'moving into a first apartment',
    'an empty wall in the living room',
    'clutter by the front door',
    'a room that never looks tidy',
    'an awkward corner',
    'finding wood that goes with the floor',
    { for: DINING, say: 'a table that is too small at Christmas' },
    { for: COFFEE, say: 'a sofa with nowhere to put a cup' },
    { for: SHELF, say: 'books in piles on the floor' },
    { for: CLOSED, say: 'cables, papers and other things to hide' },
    { for: BOX, say: 'laundry and toys all over the floor' },
    { for: BED, say: 'a bed that squeaks at every turn' },
    { for: HALL, say: 'coats on every chair' },
    { for: BENCHTOP, say: 'a workshop without a proper surface' },
  ],
  wishes: ['furniture that survives a move'],
  goals: [
    'make more of a small room',
    'keep my home tidy with less effort',
    'hide clutter in plain sight',
    'furnish an empty wall',
    'measure a room before I buy furniture',
    'choose a wood that suits my floor',
    'find furniture that lasts through moves',
    'store more without it looking full',
    'furnish my first apartment step by step',
    'find a place for everything',
    { for: DINING, say: 'seat eight people in a small dining room' },
    { for: COFFEE, say: 'choose a table that fits my sofa' },
    { for: SHELF, say: 'arrange a shelf so that it looks good' },
    { for: HALL, say: 'keep the hallway clear' },
    { for: BED, say: 'make my bedroom calmer' },
    { for: BENCHTOP, say: 'set up a workbench at home' },
  ],
  verbs: [{ for: BED, say: 'sleep in' }, 'use'],
  moments: [
    'in a small apartment',
    'in a narrow hallway',
    'after moving in',
    'in an open kitchen',
    { for: ['shelf', 'cabinet', 'basket', 'bookcase', 'storage box', 'bench'], say: 'under the stairs' },
    'in a busy family home',
    { for: ['nightstand', 'side', 'basket', 'lamp table'], say: 'beside the bed' },
    'in a home office',
    'on a free weekend for sorting things out',
    'in a rented place',
  ],
  audiences: [
    {
      name: 'Small-space dwellers',
      who: 'people in small apartments',
      description:
        'Every piece has to do two jobs. Dimensions to the centimeter and clever storage are what they look for.',
    },
    {
      name: 'New homeowners',
      who: 'people who just moved',
      description: 'The boxes are still half full. They want a few solid pieces first, and no regrets later.',
    },
    {
      name: 'Tidy minds',
      who: 'people who like a tidy home',
      description: 'A place for everything calms them. Doors, drawers and baskets in the right size make them happy.',
    },
    {
      name: 'Families',
      who: 'families with more things every year',
      description: 'Toys, shoes and paperwork multiply. It has to be sturdy, safe and quick to clear up.',
    },
    {
      name: 'Wood lovers',
      who: 'people who love real wood',
      description:
        'They look for grain, joints and oil rather than veneer. A table should take a scratch with dignity.',
    },
    {
      name: 'Renters',
      who: 'people who move every few years',
      description: 'It must come apart, fit the next room and need no drilling. Weight and assembly matter.',
    },
  ],
  choosing: [
    'the size',
    'the material',
    'the finish',
    'assembly',
    'the weight',
    'the load it can carry',
    'the color of the wood',
    'easy cleaning',
    'stability',
    'room for later',
    { for: DINING, say: 'the number of seats' },
    { for: CLOSED, say: 'the drawer runners' },
    { for: BED, say: 'the height of the bed' },
  ],
  negatives: {
    services: list(
      'furniture assembly handyman, self storage unit prices, moving truck rental, table rental for wedding, furniture removal service, closet remodel contractor, piano movers',
    ),
    used: ['used {noun} for sale', 'free furniture pickup', 'antique dresser appraisal', 'furniture bank donation'],
    diy: ['how to build a {noun}', 'free woodworking plans', 'chalk paint dresser tutorial', 'how to sand a table'],
    jobs: ['cabinet maker jobs', 'carpenter apprenticeship', 'furniture warehouse jobs'],
    wholesale: ['restaurant tables wholesale', 'office fit-out contractor', 'hotel beds bulk order'],
    data: list(
      'pivot table tutorial, periodic table of elements, multiplication table worksheet, cloud storage price, data table template, database table join, html table code, tide table today',
    ),
    other: list(`
      bed and breakfast booking, cabinet reshuffle news, shelf life of eggs, table tennis rules, basketball scores,
      organizer of event contact, bed bug exterminator
    `),
    legal: ['dresser tip-over recall'],
    images: ['{noun} clip art', '{noun} cad block', '{noun} 3d model'],
  },
  benefits: [
    {
      when: [
        'solid wood',
        'solid oak',
        'solid walnut',
        'solid pine',
        'solid beech',
        'solid acacia',
        'solid mango',
        'solid maple',
      ],
      line: 'Solid wood can be sanded and oiled, and starts again.',
      short: 'Solid wood, renewable',
    },
    {
      when: ['maple', 'hard maple'],
      line: 'Maple is dense and light in color, and takes a knock well.',
      short: 'Dense, pale maple',
    },
    {
      when: ['butcher block', 'end grain', 'edge grain'],
      line: 'A butcher-block top is built up of strips, so it stays flat and sturdy.',
      short: 'Built up of solid strips',
    },
    {
      when: ['oak', 'white oak', 'walnut', 'solid ash', 'teak', 'acacia', 'mango wood', 'beech'],
      line: 'The grain makes each piece its own, and warms the room.',
      short: 'A warm, natural grain',
    },
    {
      when: ['veneer', 'oak veneer', 'walnut veneer'],
      line: 'Veneer brings the look of real wood at an easy weight.',
      short: 'Real wood on top',
    },
    {
      when: ['powder-coated', 'steel frame', 'metal frame', 'iron'],
      line: 'Metal keeps the lines slim and the legs steady.',
      short: 'Slim and steady',
    },
    {
      when: ['tempered glass', 'glass top', 'glass doors'],
      line: 'Glass lets the light through, so the room stays open.',
      short: 'Lets light through',
    },
    {
      when: ['marble', 'marble top', 'stone top', 'travertine', 'terrazzo', 'ceramic top'],
      line: 'A stone top is cool, heavy and not afraid of a hot cup.',
      short: 'Stone on top',
    },
    {
      when: ['extendable', 'extends', 'extending', 'drop-leaf', 'extension leaf', 'butterfly leaf'],
      line: 'It grows when the family comes and shrinks when they leave.',
      short: 'Grows for guests',
      for: DINING,
    },
    {
      when: ['soft-close', 'soft-closing', 'self-closing'],
      line: 'Drawers and doors close softly, even when you do not.',
      short: 'Closes softly',
    },
    {
      when: ['dovetail', 'dovetailed', 'mortise and tenon', 'hand-joined'],
      line: 'Joints like these were made to be passed on.',
      short: 'Proper wood joints',
    },
    {
      when: ['hidden storage', 'storage drawers', 'drawers', 'storage compartment', 'lift-top', 'built-in storage'],
      line: 'What you want out of sight has a place to go.',
      short: 'Hides the clutter',
    },
    {
      when: ['adjustable shelves', 'adjustable shelf', 'adjustable feet', 'adjustable height', 'height-adjustable'],
      line: 'Set the heights to suit your things, and change your mind later.',
      short: 'Heights you can set',
    },
    { when: ['wall-mounted', 'floating'], line: 'On the wall, it leaves the floor free.', short: 'Floor stays free' },
    {
      when: ['foldable', 'folds flat', 'folding', 'collapsible', 'fold-away'],
      line: 'It folds away when the room has to be another.',
      short: 'Folds away flat',
    },
    {
      when: ['stackable', 'nesting', 'modular', 'nest of tables'],
      line: 'Stack, nest or add to it as your needs change.',
      short: 'Adds up as you need',
    },
    {
      when: ['no tools', 'tool-free', 'no assembly', 'fully assembled', 'easy assembly', 'assembles in minutes'],
      line: 'It stands before the tea is cold.',
      short: 'Up in no time',
    },
    {
      when: ['fsc', 'fsc-certified', 'reclaimed wood', 'recycled wood', 'reclaimed'],
      line: 'The wood has a story that you can tell with a clear conscience.',
      short: 'Wood with a clear story',
    },
    {
      when: ['casters', 'castors', 'wheels', 'lockable wheels', 'locking casters'],
      line: 'On wheels, it comes to where it is needed.',
      short: 'Rolls where you need it',
    },
    {
      when: ['cable management', 'cable hole', 'cable outlet', 'cable cutout'],
      line: 'Cables leave through the back, and nobody sees them go.',
      short: 'Hides the cables',
    },
    {
      when: ['handwoven', 'hand-woven', 'seagrass', 'rattan', 'water hyacinth', 'wicker', 'jute'],
      line: 'Woven by hand, so it may stand in full view.',
      short: 'Woven, good to look at',
      for: BOX,
    },
    {
      when: ['handles', 'rope handles', 'leather handles', 'cut-out handles'],
      line: 'Handles make it easy to lift, full or empty.',
      short: 'Easy to lift',
      for: BOX,
    },
  ],
  openers: [
    'A place for everything.',
    'Tidy, without trying.',
    'The room found its balance.',
    'Less on the floor. More room.',
    'Put it down. Put it away.',
    'Made for real rooms.',
    'Order looks good on you.',
    'Clear surface, clear head.',
    'Where things go home to.',
    'Good wood, good company.',
    'Space, found.',
    'The quiet piece that does the work.',
    'Everything in its corner.',
    'Furnish slowly. Start here.',
    { for: DINING, say: 'Where everyone ends up.' },
    { for: COFFEE, say: 'Feet allowed.' },
    { for: SHELF, say: 'Show what you love.' },
    { for: HALL, say: 'Coats, meet hooks.' },
    { for: BED, say: 'Good night starts here.' },
    { for: BENCHTOP, say: 'A surface that means business.' },
  ],
  questions: [
    'Where do you put it all?',
    'Which corner is still empty?',
    'What lives on your floor?',
    'How many chairs will fit?',
    'Ready to clear up for good?',
    'What would you hide?',
    'Oak, walnut or something painted?',
    'Will it fit through the door?',
    { for: DINING, say: 'Who is at your table?' },
    { for: SHELF, say: 'What goes on the top shelf?' },
  ],
  scenes: [
    {
      scene: 'living room with a window and wooden floor, calm morning sun',
      in_use: 'in daily use, a few personal things on or in it',
      line: 'At home in the morning sun.',
    },
    {
      scene: 'panelled room in dark blue, warm elegant evening light',
      in_use: 'set for an evening with friends',
      line: 'Ready for the evening.',
    },
    {
      scene: 'plaster wall in a hallway, soft natural light',
      in_use: 'someone dropping keys on it after work',
      line: 'Just in through the door.',
    },
    {
      scene: 'oak floor and plain wall, bright airy daylight',
      in_use: 'the piece alone, sun moving across it',
      line: 'Room to breathe.',
    },
    {
      scene: 'concrete wall, modern side light',
      in_use: 'half filled, half empty, as in a new home',
      line: 'Moving-in day.',
    },
    {
      scene: 'limewash wall, warm late sun with leaf shadows',
      in_use: 'laid out for breakfast or a project',
      line: 'A slow weekend.',
    },
  ],
  rows: [
    ROWS.dimensions,
    ROWS.hard,
    { label: 'Thickness', reads: ['thick', 'thickness', 'mm thick', 'inch thick'] },
    ROWS.load,
    { label: 'Seats', reads: ['seats', 'people', 'persons', 'seater'] },
    {
      label: 'Drawers and shelves',
      reads: ['drawers', 'drawer', 'shelves', 'shelf', 'doors', 'compartments', 'hooks'],
    },
    {
      label: 'Finish',
      reads: list('oiled, lacquered, varnished, waxed, painted, powder-coated, stained, unfinished, finish'),
    },
    ROWS.assembly,
    ROWS.weight,
    ROWS.color,
    ROWS.pieces,
    ROWS.warranty,
    ROWS.madeIn,
  ],
  detail: [
    'a corner where two edges meet',
    'the surface in raking light, grain or weave in focus',
    'a joint, handle or hook, sharp and close',
    'a foot or base where it meets the floor',
  ],
  packaging: [
    'the piece in front of its box',
    'every part that comes in the box, laid out in order',
    'the finished piece, its packaging folded away behind it',
  ],
}
