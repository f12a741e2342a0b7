import { list } from './list.ts'
import type { Pack } from './pack.ts'
import { ROWS } from './rows.ts'

const DESK = ['desk lamp', 'task', 'reading', 'work light', 'clip', 'book light', 'architect'] as const
const HANGING = list('pendant, chandelier, hanging, suspension, shade, lampshade, ceiling, flush, lantern pendant')
const WALL = ['sconce', 'wall', 'picture light', 'vanity'] as const
const FLOOR = ['floor', 'standing', 'arc', 'torchiere'] as const
const BULB = ['bulb', 'tube', 'filament', 'strip', 'dimmer', 'smart'] as const
const OUT = ['outdoor', 'garden', 'solar', 'string', 'path', 'festoon', 'lantern', 'camping'] as const
const CHILD = ['night', 'nightlight', 'kids', 'nursery'] as const

export const lighting: Pack = {
  id: 'lighting',
  name: 'lamps and lighting',
  nouns: list(`
    lamp, table lamp, bedside lamp, desk lamp, reading lamp, task lamp, architect lamp, clip lamp, clamp lamp, floor lamp, standing lamp,
    arc lamp, tripod lamp, torchiere, wall lamp, wall light, wall sconce, sconce, swing arm lamp, picture light, vanity light, bathroom light,
    mirror light, pendant lamp, pendant light, glass pendant, globe pendant, dome pendant, drum pendant, mini pendant, linear pendant, hanging lamp, suspension lamp, lantern pendant, cluster pendant, island light, chandelier,
    ceiling lamp, ceiling light, flush mount, semi-flush mount, flush mount light, ceiling fan light, track light, spotlight, downlight,
    recessed light, light, led light, light fixture, light bar, light strip, led strip, under-cabinet light, puck light, smart bulb, light bulb,
    led bulb, bulb, filament bulb, edison bulb, fluorescent tube, lampshade, lamp shade, shade, lamp base, lamp stand, lamp cord, dimmer,
    dimmer switch, light switch, nightlight, night light, mood lamp, ambient lamp, salt lamp, lava lamp, neon sign, light box, sunrise lamp,
    wake-up light, projector lamp, star projector, string light, fairy light, festoon light, lantern, solar lantern, paper lantern, rice paper lamp,
    outdoor lamp, outdoor wall light, garden light, solar light, path light, porch light, bollard light, motion sensor light, floodlight,
    rechargeable lamp, cordless lamp, portable lamp, battery lamp, piano lamp, banker lamp, tiffany lamp, mushroom lamp, globe lamp, grow lamp,
    emergency light, plug-in light, heat lamp, uv lamp, infraphil lamp, moon lamp
  `),
  massNouns: list(
    'lighting, outdoor lighting, track lighting, task lighting, accent lighting, bathroom lighting, mood lighting, under-cabinet lighting',
  ),
  pluralNouns: list(
    'string lights, fairy lights, festoon lights, solar lights, christmas lights, led strips, light bulbs, lamps, path lights, twinkle lights, lanterns, spotlights, lights, pendant lights',
  ),
  needs: [
    'a dark corner in the living room',
    'a room that feels cold in the evening',
    'harsh light from the ceiling',
    'a rented apartment with bad lighting',
    'long winter evenings',
    'a room that looks flat after sunset',
    'lighting up a small space',
    'a housewarming gift with a little glow',
    'furnishing a first apartment',
    'a hallway that nobody wants to walk through at night',
    { for: DESK, say: 'screen glare in the evening' },
    { for: DESK, say: 'reading in bed without waking anyone' },
    { for: HANGING, say: 'a dining table that looks lost in the room' },
    { for: WALL, say: 'a narrow hallway with no floor to spare' },
    { for: FLOOR, say: 'an armchair in the shadows' },
    { for: BULB, say: 'a lamp that is too bright for the evening' },
    { for: OUT, say: 'summer evenings that end too early' },
    { for: CHILD, say: 'a child who is afraid of the dark' },
  ],
  goals: [
    'make a small room feel warmer',
    'choose lighting for the living room',
    'layer light in one room',
    'light a rented apartment without drilling',
    'make the evening feel calmer',
    'replace harsh ceiling light',
    'find a lamp that looks good switched off too',
    'light a dark corner',
    'choose the right brightness',
    'save power on lighting',
    { for: DESK, say: 'light my desk without glare' },
    { for: HANGING, say: 'hang a light at the right height' },
    { for: WALL, say: 'light a hallway from the wall' },
    { for: OUT, say: 'light the terrace for dinner' },
    { for: BULB, say: 'choose between warm and cool white' },
  ],
  verbs: [{ for: HANGING, say: 'hang' }, 'use'],
  moments: [
    'on long winter evenings',
    'in a small living room',
    'beside an armchair',
    'in a rented apartment',
    'when the sun goes down early',
    'in a dark hallway',
    'during dinner with friends',
    'in a bedroom with one socket',
    'in a home office',
    { for: OUT, say: 'on a warm night outside' },
    { for: HANGING, say: 'over a dining table' },
  ],
  audiences: [
    {
      name: 'First apartments',
      who: 'people furnishing their first home',
      description:
        'They start with a bare bulb in the middle of the ceiling. One good lamp changes the place for them.',
    },
    {
      name: 'Evening readers',
      who: 'people who read late',
      description:
        'They want light on the page and calm in the rest of the room. Aim and warmth matter more than looks.',
    },
    {
      name: 'Home workers',
      who: 'people who work at home',
      description: 'Their desk is also the dinner table at times. Light without glare and a small footprint help.',
    },
    {
      name: 'Interior lovers',
      who: 'people who plan a room around the light',
      description:
        'They think in layers, materials and shadows. Shape, finish and the look when off are part of the choice.',
    },
    {
      name: 'Renters',
      who: 'people who may not drill',
      description: 'They need light that plugs in, clamps or stands. No electrician and no trace when they move.',
    },
    {
      name: 'Hosts',
      who: 'people who love long dinners',
      description:
        'They know that the mood at the table depends on the light above it. Dimmable and flattering is their wish.',
    },
  ],
  choosing: [
    'brightness',
    'color temperature',
    'the size',
    'the material',
    'the finish',
    'the type of bulb',
    'the length of the cord',
    'a dimmer',
    'energy use',
    'the look when switched off',
    { for: HANGING, say: 'the hanging height' },
    { for: OUT, say: 'weather resistance' },
  ],
  negatives: {
    services: list(
      'electrician hourly rate, ceiling fan installation service, street light outage report, lamp rewiring service, stage lighting rental, event lighting hire, power outage map',
    ),
    jobs: ['lighting technician jobs', 'electrician apprenticeship', 'light show operator jobs'],
    diy: list(`
      how to wire a light switch, lamp making class, how to build a lamp from a bottle, string art lamp tutorial
    `),
    used: ['used chandelier for sale', 'antique lamp appraisal', 'free lamp curbside pickup'],
    wholesale: ['led manufacturer for resale', 'lamp parts bulk supplier', 'stadium floodlight tender'],
    car: ['headlight bulb replacement cost', 'brake light fuse', 'check engine light meaning'],
    medical: ['light therapy clinic', 'migraine from flickering light', 'jaundice light treatment newborn'],
    other: list(
      'northern lights tonight, speed of light formula, light novel translation, genie lamp story, lamprey fish, light beer calories, pixar lamp animation, flash light photography settings, pendant necklace engraving',
    ),
    support: ['smart bulb factory reset', 'led light flickering troubleshooting'],
    images: ['light bulb clip art', 'lamp coloring page'],
  },
  benefits: [
    {
      when: ['dimmable', 'dimmer', 'dimming', 'stepless dimming'],
      line: 'Dim it for dinner, turn it up to clear the table.',
      short: 'Bright or low, you decide',
    },
    {
      when: ['warm white', '2700k', '2700 k', '3000k', 'warm light'],
      line: 'Warm white light feels the way evening should.',
      short: 'Warm evening light',
    },
    {
      when: ['led', 'leds', 'led bulb'],
      line: 'LED uses little power and seldom asks to be replaced.',
      short: 'Low on power',
    },
    {
      when: ['rechargeable', 'cordless', 'battery-powered', 'wireless'],
      line: 'No cord, so the light comes to the table with you.',
      short: 'Light without a cord',
    },
    {
      when: ['usb-c', 'usb charging', 'usb port', 'wireless charging'],
      line: 'USB on board means one plug fewer beside the bed or desk.',
      short: 'USB on board',
    },
    {
      when: ['solar', 'solar-powered'],
      line: 'The sun charges it by day; you enjoy it by night.',
      short: 'Charged by the sun',
    },
    {
      when: ['plug-in', 'no hardwiring'],
      line: 'It plugs in, so no electrician has to come.',
      short: 'Just plug it in',
    },
    {
      when: ['swing arm', 'adjustable arm', 'adjustable head', 'swivel', 'pivoting', 'articulated'],
      line: 'Turn the light to wherever you look.',
      short: 'Aim it where you look',
    },
    {
      when: ['touch control', 'touch sensor', 'touch dimmer', 'touch switch'],
      line: 'A touch is enough, even half asleep.',
      short: 'On with a touch',
    },
    {
      when: ['motion sensor', 'motion-activated', 'motion detector'],
      line: 'It notices you before you find the switch.',
      short: 'Notices you first',
    },
    {
      when: ['smart bulb', 'smart home', 'app control', 'alexa', 'google home', 'homekit', 'voice control', 'zigbee'],
      line: 'Set it by app or voice, from the sofa or the road.',
      short: 'Set it from the sofa',
    },
    {
      when: ['brass', 'solid brass', 'antique brass'],
      line: 'Brass glows even when the light is off.',
      short: 'Glows when off, too',
    },
    {
      when: ['linen shade', 'fabric shade', 'cotton shade', 'paper shade', 'rice paper', 'washi'],
      line: 'A soft shade spreads the light instead of pointing it.',
      short: 'Soft, spread light',
    },
    {
      when: ['opal glass', 'frosted glass', 'milk glass', 'opaline', 'hand-blown glass', 'blown glass'],
      line: 'Glass takes the glare out and keeps the glow.',
      short: 'Glow without glare',
    },
    {
      when: ['rattan', 'bamboo', 'wicker', 'seagrass', 'woven'],
      line: 'Woven fiber throws a pattern on the wall at night.',
      short: 'Patterns on the wall',
    },
    {
      when: ['terrazzo', 'marble', 'concrete', 'stone', 'travertine'],
      line: 'Stone has weight, so it stands firm when someone brushes past.',
      short: 'Stands firm',
    },
    {
      when: ['oak', 'walnut', 'solid ash', 'beech', 'wood', 'wooden'],
      line: 'Wood brings warmth before the switch does.',
      short: 'Warmth from wood',
    },
    {
      when: ['adjustable height', 'height-adjustable', 'adjustable cord', 'adjustable cable', 'adjustable chain'],
      line: 'Set the height to suit the table and the people at it.',
      short: 'Height you can set',
    },
    {
      when: ['ip65', 'ip67', 'waterproof'],
      line: 'Sealed against water, as its rating says.',
      short: 'Sealed against water',
    },
    {
      when: ['color temperature', 'colour temperature', 'adjustable color', 'rgb', 'tunable white', 'color changing'],
      line: 'Change the color of the light with the hour.',
      short: 'Light for every hour',
    },
    {
      when: ['glare-free', 'anti-glare', 'no glare'],
      line: 'Made to give light without glare.',
      short: 'Light without glare',
    },
  ],
  openers: [
    'Turn the evening on.',
    'Good night, dark corner.',
    'A softer kind of evening.',
    'Where the room begins to glow.',
    'Dusk looks better at home.',
    'Switch moods.',
    'Light where life happens.',
    'Stay up. Just a little.',
    'The corner you keep walking past.',
    'Off by day. On your side by night.',
    'Let the ceiling rest.',
    'Home by lamplight.',
    'Low light, long talk.',
    'A click and it is cozy.',
    { for: DESK, say: 'Light on the page. Calm in the room.' },
    { for: HANGING, say: 'Look up.' },
    { for: WALL, say: 'The wall was too quiet.' },
    { for: OUT, say: 'Stay outside a little longer.' },
    { for: CHILD, say: 'Monsters hate this.' },
  ],
  questions: [
    'Which corner is dark at your place?',
    'What does your evening look like?',
    'Still living with the ceiling light?',
    'Bright or soft tonight?',
    'Where do you read?',
    'What do you see when you come home?',
    'How warm should light be?',
    'Is your hallway too dark?',
    { for: HANGING, say: 'What hangs above your table?' },
    { for: OUT, say: 'Dinner outside tonight?' },
  ],
  scenes: [
    {
      scene: 'oak side table beside a sofa, warm cozy evening light',
      in_use: 'someone reading under it, the rest of the room dim',
      line: 'One more chapter, lights low.',
    },
    {
      scene: 'panelled room in dark blue, moody elegant evening',
      in_use: 'the light just switched on as guests arrive',
      line: 'The room, at its warmest.',
    },
    {
      scene: 'room with a window and wooden floor, calm autumn dusk',
      in_use: 'the corner it lights, an armchair half in view',
      line: 'When the days get short.',
    },
    {
      scene: 'desk near a window with paper, calm blue morning light',
      in_use: 'a late hour at the desk, light on the page only',
      line: 'Late, and in a good place.',
    },
    {
      scene: 'concrete wall, modern light with hard shadow',
      in_use: 'its shadow on the wall while it is off',
      line: 'Switched off, still worth a look.',
    },
    {
      scene: 'plaster wall in a living room, soft golden evening',
      in_use: 'a long dinner in the pool of its light',
      line: 'Dinner runs late.',
    },
  ],
  rows: [
    {
      label: 'Bulb',
      reads: list('e27, e26, e14, e12, gu10, g9, led, bulb, bulbs, bulb type, filament, integrated led'),
    },
    { label: 'Brightness', reads: ['lumen', 'lumens', 'lm', 'dimmable'] },
    {
      label: 'Color temperature',
      reads: ['kelvin', '2700k', '3000k', '4000k', 'k', 'warm white', 'cool white', 'daylight'],
    },
    ROWS.power,
    { label: 'Number of lights', reads: ['light', 'lights', '-light', 'bulbs'] },
    ROWS.dimensions,
    { label: 'Cord', reads: ['cord', 'cable', 'cord length', 'chain length', 'plug-in', 'hardwired'] },
    { label: 'Material', reads: [...ROWS.hard.reads, 'linen', 'terrazzo', 'opal glass', 'rice paper', 'fabric'] },
    {
      label: 'Finish',
      reads: list('brushed, polished, matte, antique, blackened, nickel, chrome, bronze, gold, finish'),
    },
    { label: 'Switch', reads: ['switch', 'touch', 'dimmer', 'remote', 'motion sensor', 'pull chain'] },
    { label: 'Protection', reads: ['ip20', 'ip44', 'ip65', 'ip67', 'damp rated', 'wet rated', 'indoor', 'outdoor'] },
    ROWS.weight,
  ],
  detail: [
    'the edge of the shade or housing in raking light',
    'the finish, with one clean highlight',
    'the joint where two materials meet',
    'the switch or cord, sharp and close',
  ],
  packaging: [
    'the product beside its box',
    'everything that comes in the box, laid out in order',
    'the product assembled in front of its open box',
  ],
}
