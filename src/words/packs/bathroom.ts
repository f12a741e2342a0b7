import { list } from './list.ts'
import type { Pack } from './pack.ts'
import { ROWS } from './rows.ts'

const SINK = ['sink', 'basin', 'washbasin', 'vanity'] as const
const TAP = ['faucet', 'tap', 'mixer tap', 'spout'] as const
const SHOWER = ['shower', 'showerhead', 'shower head', 'rain shower'] as const
const BATH = ['bathtub', 'tub', 'whirlpool', 'hot tub'] as const
const TOILET = ['toilet', 'bidet', 'seat'] as const
const FITTING = ['towel', 'holder', 'rack', 'bar', 'hook', 'shelf', 'dispenser', 'caddy', 'rail', 'ring'] as const

export const bathroom: Pack = {
  id: 'bathroom',
  name: 'sinks, faucets and bathroom fittings',
  nouns: list(`
    sink, kitchen sink, undermount sink, drop-in sink, farmhouse sink, apron sink, bar sink, double bowl sink, stainless steel sink, granite sink,
    utility sink, laundry sink, bathroom sink, vessel sink, pedestal sink, wall-mounted sink, washbasin, basin, countertop basin, vanity, bathroom vanity,
    vanity top, sink grid, sink strainer, sink faucet combo, sink and faucet combo, faucet combo, faucet, kitchen faucet, pull-down faucet, pull-out faucet, bridge faucet,
    touchless faucet, bathroom faucet, basin faucet, vessel faucet, bathtub faucet, pot filler, tap, kitchen tap, basin tap, mixer tap, faucet aerator,
    water filter faucet, under-sink filter, garbage disposal, shower head, showerhead, rain shower head, handheld shower head, filtered shower head,
    shower set, shower system, shower column, shower panel, shower hose, shower door, shower enclosure, shower tray, shower niche, shower bench,
    shower caddy, shower shelf, shower mirror, shower drain, linear drain, shower filter, bathtub, freestanding bathtub, clawfoot tub, soaking tub, whirlpool tub,
    hot tub, inflatable hot tub, tub surround, bath panel, toilet, wall-hung toilet, smart toilet, toilet seat, bidet, bidet seat, bidet attachment,
    bidet sprayer, flush plate, toilet paper holder, toilet paper stand, urinal, towel bar, towel rail, towel ring, towel rack, towel warmer,
    heated towel rail, towel hook, robe hook, bathroom shelf, bathroom organizer, bathroom set, bathroom accessory set, soap pump, tumbler holder,
    toothbrush tumbler, grab bar, shower seat, bathroom scale, bath scale, exhaust fan, bathroom mirror cabinet, radiator, tile, wall tile, floor tile, mosaic tile,
    shower rod, drain stopper, sink plug, p-trap, pipe fitting, shut-off valve, water heater
  `),
  massNouns: list('plumbing hardware, bathroom hardware, tiling, sanitary ware'),
  pluralNouns: list(
    'bathroom fittings, bathroom accessories, taps, faucets, tiles, towel hooks, grab bars, shower rings, shower curtain rings, bathroom fixtures',
  ),
  isGiven: false,
  needs: [
    'a bathroom that has not changed since the eighties',
    'renovating on a small budget',
    'a tiny bathroom with no storage',
    'limescale on everything',
    'a rented bathroom that should look better',
    'planning a new kitchen or bath',
    'a family that shares one bathroom',
    'fittings that look tired after a year',
    'measuring before ordering',
    { for: SINK, say: 'a sink that is too small for the big pan' },
    { for: TAP, say: 'a tap that drips all night' },
    { for: SHOWER, say: 'a shower with weak pressure' },
    { for: TOILET, say: 'a lid that slams at night' },
    { for: FITTING, say: 'towels that never dry' },
  ],
  occasions: [{ for: BATH, say: 'a long soak after a long week' }, 'a guest bathroom that needs a finishing touch'],
  goals: [
    'update a bathroom without renovating it',
    'plan a small bathroom',
    'choose a finish that goes with everything',
    'measure for a new fixture',
    'save water without noticing it',
    'get more storage into a bathroom',
    'keep fittings free of limescale',
    'replace old hardware by myself',
    'make a rental bathroom look better',
    'choose fixtures that last',
    { for: SINK, say: 'choose between undermount and drop-in' },
    { for: TAP, say: 'replace a kitchen faucet' },
    { for: SHOWER, say: 'get a better shower in a rented place' },
    { for: BATH, say: 'find a tub for a small bathroom' },
    { for: FITTING, say: 'hang towels without drilling' },
  ],
  verbs: ['use'],
  moments: [
    'in a small bathroom',
    'in a kitchen remodel',
    'in a rented apartment',
    'in a busy family home',
    'in a guest bathroom',
    'on a weekend of home improvement',
    'in a new build',
    'in an old house',
    'in a utility room',
  ],
  audiences: [
    {
      name: 'Renovators',
      who: 'people who are renovating',
      description:
        'They have a plan, a tape measure and a plumber on Tuesday. Dimensions and what is in the box come first.',
    },
    {
      name: 'Renters',
      who: 'renters with an old bathroom',
      description: 'They want it nicer without touching the tiles. It has to come off again when they leave.',
    },
    {
      name: 'Busy families',
      who: 'families with one bathroom',
      description: 'Five people and one door. Sturdy, easy to wipe and quick to dry is what they need.',
    },
    {
      name: 'Design-minded homeowners',
      who: 'people who choose fittings like jewelry',
      description: 'They match finishes from tap to hook. Proportion and surface decide after the practical part.',
    },
    {
      name: 'Keen cooks',
      who: 'people who live in their kitchen',
      description: 'They wash big pans and bunches of greens. Depth, reach and a good spray matter.',
      for: [...SINK, ...TAP],
    },
    {
      name: 'Planners for later',
      who: 'people who plan for getting older',
      description: 'They want easy grips and low edges, and a room that does not look like a hospital.',
    },
  ],
  choosing: [
    'the size',
    'the finish',
    'the material',
    'the way it mounts',
    'water use',
    'ease of cleaning',
    'spare parts',
    'noise',
    'the parts in the box',
    { for: SINK, say: 'the depth of the bowl' },
    { for: TAP, say: 'the reach of the spout' },
    { for: SHOWER, say: 'water pressure' },
  ],
  negatives: {
    services: list(
      'emergency plumber, drain unclogging service, bathroom renovation quote, tile installer hourly rate, bathtub reglazing, portable toilet rental, hot tub rental, water heater repair',
    ),
    jobs: ['plumber jobs', 'plumbing apprenticeship', 'tiler jobs'],
    diy: list(`
      how to unclog a sink, how to build a concrete sink, how to remove old caulk, diy hot tub from stock tank
    `),
    used: ['used bathtub for sale', 'architectural salvage yard', 'scrap metal sink price'],
    support: ['toilet keeps running fix', '{noun} manual pdf', 'faucet dripping fix', 'low water pressure in house'],
    wholesale: ['plumbing supply contractor account', 'hotel bathroom fittings tender', 'tile importer'],
    medical: ['bladder infection symptoms', 'shower chair insurance coverage', 'constipation remedy'],
    other: list(
      'kitchen sink film genre, heat sink for cpu, sync sink node, tap dance class, tap water safe map, baby shower invitation, meteor shower tonight, bridal shower games, toilet humor jokes, tile matching game, sink or swim lyrics',
    ),
    legal: ['plumbing code requirements', 'water bill dispute'],
    images: ['{noun} cad block', '{noun} clip art'],
  },
  benefits: [
    {
      when: ['stainless steel', '304 stainless', '16 gauge', '18 gauge'],
      line: 'Stainless steel shrugs off hot pans, lemon and the weekly scrub.',
      short: 'Shrugs off hot pans',
    },
    {
      when: ['brass', 'solid brass', 'brass construction', 'brass body'],
      line: 'Brass inside means it is built to be opened, closed and opened again.',
      short: 'Brass at the core',
      for: [...TAP, ...SHOWER, ...FITTING, 'valve'],
    },
    {
      when: ['ceramic disc', 'ceramic cartridge', 'ceramic disc valve', 'drip-free'],
      line: 'A ceramic cartridge is there to keep drips away.',
      short: 'Ceramic cartridge',
    },
    {
      when: ['ceramic', 'vitreous china', 'porcelain', 'fireclay'],
      line: 'Fired and glazed, so it wipes clean.',
      short: 'Glazed and easy to wipe',
      for: [...SINK, ...TOILET, ...FITTING, 'tile'],
    },
    {
      when: ['granite', 'quartz composite', 'granite composite', 'composite granite'],
      line: 'Composite stone is dense and quiet.',
      short: 'Dense, quiet stone',
      for: SINK,
    },
    {
      when: ['fingerprint-resistant', 'spot-resistant'],
      line: 'A finish on which fingerprints or water spots hardly show.',
      short: 'Marks hardly show',
    },
    {
      when: ['pull-down', 'pull-out', 'pull-down sprayer'],
      line: 'The spray comes to the pot, so the pot can stay put.',
      short: 'Spray that comes to you',
    },
    {
      when: ['semi-pro', 'semi-professional', 'professional style', 'pre-rinse', 'coiled spring'],
      line: 'A tall spout and free hose make room for big pots.',
      short: 'Room for big pots',
      for: ['faucet', 'tap', 'combo', 'sink'],
    },
    {
      when: ['touchless', 'sensor', 'motion sensor'],
      line: 'A wave of the hand is enough when fingers are full of dough.',
      short: 'On with a wave',
    },
    {
      when: ['thermostatic', 'thermostat', 'anti-scald', 'temperature control'],
      line: 'It holds the temperature when somebody runs the tap.',
      short: 'Holds its temperature',
    },
    {
      when: ['water-saving', 'low flow', 'eco mode', 'watersense', 'dual flush'],
      line: 'Less water through the pipe, little change in the feel.',
      short: 'Uses less water',
    },
    {
      when: ['rain shower', 'rainfall', 'rain'],
      line: 'Wide and gentle, like standing in summer rain.',
      short: 'Like summer rain',
      for: SHOWER,
    },
    {
      when: ['spray modes', 'spray settings', 'spray patterns', 'jet modes', 'massage jet'],
      line: 'Change the spray with a turn or a click.',
      short: 'Spray you can change',
    },
    {
      when: ['filter', 'filtered', 'kdf', 'carbon filter'],
      line: 'A filter takes out part of what pipes add.',
      short: 'With a filter',
      for: [...SHOWER, ...TAP],
    },
    {
      when: ['soft-close', 'slow close'],
      line: 'It closes slowly and in silence, even at night.',
      short: 'Closes in silence',
    },
    {
      when: ['no drilling', 'no drill', 'self-adhesive', 'suction', 'tension', 'without drilling', 'drill-free'],
      line: 'No drilling, so the tiles stay whole.',
      short: 'Tiles stay whole',
    },
    {
      when: ['wall-mounted', 'wall-hung', 'floating'],
      line: 'On the wall, it leaves the floor free for the mop.',
      short: 'Floor stays clear',
    },
    {
      when: ['undermount', 'undermounted'],
      line: 'Mounted from below, so crumbs go straight from counter to bowl.',
      short: 'Wipe straight in',
      for: SINK,
    },
    {
      when: ['sound dampening', 'sound deadening', 'noise-reducing', 'soundproof'],
      line: 'Padding under the bowl turns clatter into a thud.',
      short: 'Less clatter',
      for: SINK,
    },
    {
      when: ['heated', 'heated seat', 'towel warmer', 'warming'],
      line: 'Warm when you reach for it on a cold morning.',
      short: 'Warm on cold mornings',
    },
    {
      when: ['rust-resistant', 'rustproof', 'corrosion-resistant', 'rust-free', 'aluminum', 'aluminium'],
      line: 'Made for steam and splashes.',
      short: 'Made for steam',
    },
    {
      when: [
        'mounting hardware included',
        'hardware included',
        'complete set',
        'all-in-one',
        'combo',
        'drain included',
        'includes drain',
        'installation kit',
      ],
      line: 'The parts that belong together arrive together.',
      short: 'Parts arrive together',
    },
  ],
  openers: [
    'Good mornings start with water.',
    'The daily things, done well.',
    'Turn. Flow. Breathe.',
    'New fittings, new room.',
    'Details you touch every day.',
    'A small room with big plans.',
    'Clean lines, clear water.',
    'First in the morning. Last at night.',
    'The finishing touch has a finish.',
    'Built in. Stands out.',
    'Less splash. More shine.',
    'Renovate the mood first.',
    'For hands, pans and busy mornings.',
    'The room behind the closed door.',
    { for: SINK, say: 'Room for the big pan.' },
    { for: SHOWER, say: 'Five minutes of rain.' },
    { for: BATH, say: 'Stay until you wrinkle.' },
    { for: TOILET, say: 'Quietly better.' },
  ],
  questions: [
    'When was your bathroom last new?',
    'Chrome, brass or black?',
    'What do you touch first in the morning?',
    'How many share one bathroom?',
    'Ready for a small renovation?',
    'Does it still drip?',
    'What would make the room feel bigger?',
    'Measured twice?',
    { for: SHOWER, say: 'How good is your shower?' },
    { for: SINK, say: 'Does the big pan fit?' },
  ],
  scenes: [
    {
      scene: 'white bathroom tiles with a towel, fresh clean light',
      in_use: 'water running over hands in morning light',
      line: 'The morning tap.',
    },
    {
      scene: 'marble top near a window, elegant sunny light',
      in_use: 'a clean counter with nothing but a folded towel',
      line: 'Nothing on the counter.',
    },
    {
      scene: 'kitchen counter with tiles and wood, bright morning light',
      in_use: 'greens rinsed under running water',
      line: 'Greens for dinner.',
    },
    {
      scene: 'wooden bathroom shelf before blush tiles, soft light',
      in_use: 'a towel taken from its place after a shower',
      line: 'Right where you reach.',
    },
    {
      scene: 'concrete wall, modern side light',
      in_use: 'the finished wall, seen straight on',
      line: 'Straight lines, soft light.',
    },
    {
      scene: 'travertine blocks before a plaster wall, calm golden light',
      in_use: 'steam drifting out of an open door',
      line: 'Steam and stone.',
    },
  ],
  rows: [
    ROWS.dimensions,
    {
      label: 'Material',
      reads: list(
        'stainless steel, brass, granite, quartz, ceramic, porcelain, fireclay, vitreous china, zinc, acrylic, marble, aluminum, bamboo, teak, cast iron',
      ),
    },
    {
      label: 'Finish',
      reads: list(
        'chrome, brushed nickel, matte black, brushed gold, polished, brushed, satin, oil-rubbed bronze, stainless, gunmetal',
      ),
    },
    {
      label: 'Mounting',
      reads: list(`
      undermount, drop-in, wall-mounted, freestanding, deck-mounted, self-adhesive, vessel, pedestal, dual mount
    `),
    },
    { label: 'Gauge', reads: ['gauge', '16-gauge', '18-gauge', 'mm thick'] },
    { label: 'Bowls', reads: ['single bowl', 'double bowl', 'bowl', 'bowls'] },
    { label: 'Holes', reads: ['hole', 'holes', 'single-hole', 'three-hole'] },
    { label: 'Flow', reads: ['gpm', 'l/min', 'liters per minute', 'flow rate', 'water-saving'] },
    { label: 'Spray', reads: ['spray', 'modes', 'pull-down', 'pull-out', 'rainfall'] },
    ROWS.load,
    ROWS.weight,
    ROWS.included,
    ROWS.warranty,
  ],
  detail: [
    'the finish, with one clean highlight',
    'an edge or corner in raking light',
    'the place where a hand takes hold',
    'a few drops of water on the surface',
  ],
  packaging: [
    'the product beside its box',
    'everything that comes in the box, laid out in order',
    'the product with its fittings in front of it',
  ],
}
