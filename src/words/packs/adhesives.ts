import { list } from './list.ts'
import type { Pack } from './pack.ts'
import { ROWS } from './rows.ts'

const TAPE = ['tape', 'tapes'] as const
const GLUE = ['glue', 'adhesive', 'epoxy', 'cement', 'paste'] as const
const SEAL = ['sealant', 'caulk', 'silicone', 'foam', 'filler', 'putty', 'grout'] as const
const STRIP = ['strip', 'strips', 'hook', 'pad', 'pads', 'putty', 'velcro', 'dots'] as const
const SHIP = ['packing', 'shipping', 'bubble', 'mailer', 'box', 'stretch'] as const

export const adhesives: Pack = {
  id: 'adhesives',
  name: 'adhesives and tapes',
  nouns: list(`
    tape, duct tape, gaffer tape, packing tape, packaging tape, masking tape, painter’s tape, electrical tape, double-sided tape, mounting tape,
    washi tape, clear tape, scotch tape, foam tape, carpet tape, aluminum tape, foil tape, self-fusing tape, repair tape, book repair tape,
    anti-slip tape, reflective tape, hazard tape, barrier tape, sealing tape, butyl tape, plumber’s tape,
    velcro tape, hook-and-loop tape, magnetic tape, copper tape, fabric tape, hem tape, fashion tape, tape gun, tape roll, tape set,
    glue, super glue, wood glue, craft glue, fabric glue, glue stick, hot glue stick, hot glue gun, glue gun, spray adhesive, epoxy, epoxy resin,
    epoxy glue, contact adhesive, construction adhesive, shoe glue, tire repair glue, paper glue, glue pen, glue set, glue dot, thread locker,
    adhesive, adhesive strip, adhesive hook, adhesive pad, mounting strip, mounting putty, furniture pad, felt pad, bumper pad, velcro strip,
    sealant, silicone sealant, acrylic sealant, caulk strip, joint sealant, leak sealer, expanding foam, spray foam, putty, epoxy putty,
    crack filler, wall filler, repair kit, vinyl repair kit, wood repair kit, grout pen, patch kit, leather repair kit, packing box, shipping box,
    moving box, bubble mailer, mailer, padded envelope, shipping label roll, stretch film, cable wrap
  `),
  massNouns: list(
    'bubble wrap, packing paper, caulk, grout, ptfe tape, rubber cement, wallpaper paste, teflon tape, shrink wrap, tile adhesive, velcro, twine, string',
  ),
  pluralNouns: list(
    'adhesive hooks, adhesive strips, mounting strips, furniture pads, felt pads, glue sticks, glue dots, packing peanuts, moving boxes, shipping boxes, packing supplies, bubble mailers, velcro dots, cable wraps',
  ),
  isGiven: false,
  needs: [
    'something broken that is too good to throw away',
    'hanging things without drilling',
    'a draft around an old window',
    'moving house next weekend',
    'a loose corner that keeps coming back',
    'a drawer full of dried-out tubes',
    { for: GLUE, say: 'a mug with a broken handle' },
    { for: SEAL, say: 'a gap around the bathtub' },
    { for: STRIP, say: 'pictures on a rented wall' },
    { for: SHIP, say: 'packing glasses for a move' },
  ],
  wishes: ['a quick fix before guests arrive', { for: TAPE, say: 'clean edges when painting' }],
  occasions: [
    'a small repair on a camping trip',
    'a project with three different materials',
    'a parcel that has to survive the post',
  ],
  goals: [
    'repair something that I would rather keep',
    'hang a picture without a nail',
    'choose the right adhesive for the material',
    'fix something outdoors',
    'seal a gap neatly',
    'get residue off a surface',
    'pack a parcel properly',
    'keep a repair kit at home',
    'make a repair that nobody notices',
    'work without getting it all over my fingers',
    { for: TAPE, say: 'paint a straight line' },
    { for: GLUE, say: 'glue wood so that it holds' },
    { for: SEAL, say: 'renew the joint around a sink' },
    { for: STRIP, say: 'put up hooks in a bathroom' },
    { for: SHIP, say: 'ship something fragile' },
  ],
  verbs: ['use'],
  moments: [
    'in a rented apartment',
    'on moving day',
    'on a camping trip',
    'in the garage',
    'before painting a room',
    'in the bathroom',
    'on a Sunday when the shops are closed',
    'on a craft afternoon',
    'when something tears on the road',
  ],
  audiences: [
    {
      name: 'Everyday fixers',
      who: 'people who repair before they replace',
      description: 'They keep a drawer for such moments. What it sticks to and how long it takes are what they read.',
    },
    {
      name: 'Renters',
      who: 'people who rent and may not drill',
      description: 'They want it on the wall today and gone without a trace later. Weight limits matter.',
    },
    {
      name: 'Movers',
      who: 'people who are about to move',
      description: 'Boxes, tape and a marker are their week. It should tear by hand and hold until the new place.',
    },
    {
      name: 'Makers',
      who: 'people who make things by hand',
      description: 'Paper, wood, fabric, resin: each wants its own bond. Drying time and clarity decide.',
    },
    {
      name: 'Outdoor people',
      who: 'campers and cyclists',
      description: 'Something rips far from home. A small roll or tube in the bag saves their trip.',
    },
    {
      name: 'Small sellers',
      who: 'people who ship from their kitchen table',
      description: 'They send parcels every day. Price per roll, noise and neatness count.',
    },
  ],
  choosing: [
    'the material it sticks to',
    'strength',
    'drying time',
    'removability',
    'weather resistance',
    'the width',
    'the color',
    'the length of the roll',
    'the smell',
    'temperature range',
  ],
  negatives: {
    services: list(
      'bathtub resealing service, shoe repair shop, moving company quote, packing and unpacking service, windshield chip repair, shipping rates calculator, courier pickup',
    ),
    media: ['cassette tape player', 'mixtape download', 'tape recorder app', 'video tape to digital service'],
    medical: list(`
      wound glue at hospital, kinesiology tape physiotherapist, skin tape allergy, adhesive capsulitis treatment
    `),
    diy: list(`
      slime recipe with glue, how to make glue from flour, duct tape wallet tutorial, homemade sealant recipe
    `),
    support: ['glue on fingers help', 'remove super glue from table', 'how to open a dried tube'],
    jobs: ['packing jobs from home', 'warehouse packer jobs'],
    wholesale: ['custom printed tape bulk', 'tape manufacturer', 'pallet wrap contract'],
    free: ['free moving boxes', 'free boxes pickup'],
    other: list(
      'red tape meaning, tape measure app, ticker tape parade, glue code programming, glue song lyrics, cement mixer hire, epoxy river table price, dna repair kit, hair tape extensions salon',
    ),
    images: ['tape png transparent', '{noun} clip art'],
  },
  benefits: [
    {
      when: ['waterproof', 'water-resistant', 'weatherproof', 'all-weather', 'weather resistant'],
      line: 'Made for wet places, from bathroom corners to boat decks.',
      short: 'Made for wet places',
    },
    {
      when: ['double-sided', 'two-sided'],
      line: 'It sticks on both sides, so nothing shows.',
      short: 'Sticks out of sight',
    },
    {
      when: ['removable', 'residue-free', 'no residue', 'damage-free', 'removes cleanly', 'peels off'],
      line: 'It comes off again and leaves the wall alone.',
      short: 'Leaves the wall alone',
    },
    {
      when: ['hand-tearable', 'tears by hand', 'easy tear', 'tear by hand'],
      line: 'It tears by hand, so the scissors can stay in the drawer.',
      short: 'Tears by hand',
    },
    {
      when: ['heavy duty', 'extra strong', 'industrial strength', 'double-thick', 'thick adhesive'],
      line: 'Made for rough surfaces and rough treatment.',
      short: 'For rough surfaces',
    },
    {
      when: ['reinforced', 'reinforced backing', 'fiber-reinforced', 'cloth backing', 'fabric backing'],
      line: 'The backing is reinforced, so a tear does not run.',
      short: 'Reinforced backing',
    },
    {
      when: ['quick-drying', 'fast-drying', 'dries in', 'fast curing', 'quick setting', 'sets in', 'instant'],
      line: 'It grabs quickly, so you need not stand there and hold.',
      short: 'Grabs quickly',
    },
    {
      when: ['dries clear', 'transparent', 'invisible', 'crystal clear'],
      line: 'Clear, so the repair keeps quiet.',
      short: 'A repair that keeps quiet',
    },
    {
      when: ['solvent-free', 'non-toxic', 'low odor', 'odorless', 'water-based'],
      line: 'Made to go easy on the nose.',
      short: 'Easy on the nose',
    },
    {
      when: ['flexible', 'stays flexible', 'elastic', 'stretchy'],
      line: 'It stays flexible where things move.',
      short: 'Stays flexible',
    },
    {
      when: ['paintable', 'sandable', 'can be painted', 'overpaintable'],
      line: 'Sand or paint over it, and the spot is gone.',
      short: 'Paint right over it',
    },
    {
      when: ['mold-resistant', 'mildew-resistant', 'anti-mold', 'mould-resistant'],
      line: 'Made to resist mildew where steam collects.',
      short: 'Resists mildew',
    },
    { when: ['uv-resistant', 'sunlight-resistant'], line: 'Sun does not bother it.', short: 'Fine in the sun' },
    {
      when: ['heat-resistant', 'temperature resistant', 'high temperature'],
      line: 'It holds on where things get warm.',
      short: 'Holds in the heat',
    },
    {
      when: ['precision tip', 'precision nozzle', 'fine tip', 'brush applicator', 'needle tip'],
      line: 'A fine tip puts it where it belongs and nowhere else.',
      short: 'A fine tip',
    },
    {
      when: ['holds up to', 'lb per strip', 'kg per strip', 'weight capacity'],
      line: 'The pack says what it can carry, so you can plan.',
      short: 'Says what it can carry',
      for: STRIP,
    },
    {
      when: ['black', 'white', 'silver', 'colors'],
      line: 'In a color that blends in or stands out on purpose.',
      short: 'Blends in or stands out',
      for: TAPE,
    },
    {
      when: ['recycled', 'paper tape', 'plastic-free', 'biodegradable', 'compostable'],
      line: 'It goes with the cardboard when its work is done.',
      short: 'Goes with the cardboard',
      for: [...TAPE, ...SHIP],
    },
    {
      when: ['pack of', 'multipack', 'rolls', '-pack', 'set of'],
      line: 'More than one, because one is in the other room.',
      short: 'One for every room',
    },
  ],
  openers: [
    'Fix it. Forget it.',
    'Hold that thought.',
    'Stick with it.',
    'No nails. No drama.',
    'Broken is a beginning.',
    'The roll in every good drawer.',
    'For the things you meant to fix.',
    'Small repair, long sigh.',
    'Good bonds last.',
    'Ready for the rough stuff.',
    'Keep it together.',
    'Out of the bin, back in use.',
    'One minute. Mended.',
    'When screws say no.',
    { for: TAPE, say: 'Rip. Stick. Done.' },
    { for: SEAL, say: 'Mind the gap. Close the gap.' },
    { for: SHIP, say: 'Moving on, neatly.' },
    { for: STRIP, say: 'Up on the wall by noon.' },
  ],
  questions: [
    'What broke this time?',
    'Too good to throw away?',
    'What will you hang first?',
    'Is the landlord watching?',
    'How long must it hold?',
    'Which drawer is it in?',
    'Inside or outside?',
    'Ready for moving day?',
  ],
  scenes: [
    {
      scene: 'dark slate from above, bold side light',
      in_use: 'a repair half done, the pieces lined up',
      line: 'Pieces first.',
    },
    {
      scene: 'oak table from above, natural light',
      in_use: 'hands pressing two parts together',
      line: 'Press and count.',
    },
    {
      scene: 'concrete wall, modern hard light',
      in_use: 'a strip being smoothed down with a thumb',
      line: 'Smooth it down.',
    },
    {
      scene: 'garden stone and grass, overcast daylight',
      in_use: 'a torn tarp being patched in the wind',
      line: 'Fixed before the rain.',
    },
    {
      scene: 'plain hallway with a plaster wall, soft light',
      in_use: 'boxes stacked and closed by the door',
      line: 'The last box.',
    },
    {
      scene: 'white seamless studio backdrop, clean even light',
      in_use: 'a length pulled off and held up to the light',
      line: 'As long as you need.',
    },
  ],
  rows: [
    { label: 'Width', reads: ['mm wide', 'inch wide', 'in wide', 'width', 'wide', '"'] },
    ROWS.length,
    { label: 'Contents', reads: ['ml', 'g', 'oz', 'fl oz'] },
    {
      label: 'Materials',
      reads: list(
        'wood, metal, plastic, glass, ceramic, fabric, leather, paper, rubber, stone, concrete, brick, stucco, plaster',
      ),
    },
    { label: 'Holds', reads: ['holds up to', 'lb', 'kg', 'load', 'strength', 'psi'] },
    { label: 'Drying', reads: ['minutes', 'hours', 'seconds', 'drying time', 'sets in', 'cures', 'instant'] },
    { label: 'Temperature', reads: ['°c', '°f', 'temperature', 'heat-resistant'] },
    { label: 'Weather', reads: list('waterproof, weatherproof, uv-resistant, outdoor, all-weather, water-resistant') },
    { label: 'Removal', reads: ['removable', 'residue-free', 'permanent', 'damage-free'] },
    ROWS.color,
    ROWS.pieces,
    ROWS.madeIn,
  ],
  detail: [
    'the surface and edge, close enough to see the texture',
    'the end of the roll or the tip of the tube',
    'the label, square to the camera',
    'the material bent or stretched a little',
  ],
  packaging: [
    'the pack as it hangs on the shelf',
    'the product beside its pack',
    'every piece of the pack, lined up in a row',
  ],
}
