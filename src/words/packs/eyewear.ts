import { list } from './list.ts'
import type { Pack } from './pack.ts'
import { ROWS } from './rows.ts'

const SUN = ['sunglasses', 'sun', 'aviator', 'wayfarer', 'polarized'] as const
const READ = ['reading', 'reader', 'readers', 'blue light', 'computer', 'screen'] as const
const SPORT = ['goggle', 'goggles', 'ski', 'swimming', 'cycling', 'sports', 'safety'] as const
const CARE = ['case', 'chain', 'cord', 'cloth', 'cleaner', 'spray', 'stand', 'holder', 'strap'] as const

export const eyewear: Pack = {
  id: 'eyewear',
  name: 'eyewear',
  nouns: list(`
    spectacle, eyeglass, sunglass, reading glass, goggle, glasses frame, eyeglass frame, spectacle frame, optical frame, sunglasses case,
    glasses case, eyeglass case, glasses chain, sunglasses chain, sunglasses strap, glasses cord, glasses holder, glasses stand,
    lens cleaner, lens cloth, glasses cleaning spray, glasses repair kit, clip-on lens, contact lens case, monocle, loupe, magnifier,
    magnifying glass, ski goggle, eyewear set, kids sunglass, anti-fog wipe, nose pad, glasses wipe
  `),
  massNouns: list('eyewear, sports eyewear, contact lens solution'),
  pluralNouns: list(`
    glasses, sunglasses, polarized sunglasses, aviator sunglasses, aviators, wayfarers, cat-eye sunglasses, round sunglasses, oversized sunglasses,
    sport sunglasses, cycling glasses, running sunglasses, kids sunglasses, reading glasses, readers, blue light glasses, computer glasses,
    gaming glasses, spectacles, eyeglasses, prescription glasses, optical glasses, safety glasses, goggles,     swimming goggles, motorcycle goggles, night driving glasses, opera glasses, clip-on sunglasses, 3d glasses, photochromic glasses,
    contact lenses, colored contact lenses, wooden sunglasses, half-rim glasses, rimless glasses, bifocals
  `),
  needs: [
    'choosing a frame online',
    'a face that no frame seems to suit',
    'a frame that keeps sliding down',
    'losing a pair every summer',
    'a long day that ends with tired eyes',
    'a look that needs an edge',
    'glasses that end up under the sofa',
    'a small face and oversized frames',
    'a gift for someone who loves the outdoors',
    { for: SUN, say: 'driving into low sun' },
    { for: SUN, say: 'glare on water and snow' },
    { for: READ, say: 'menus that get smaller every year' },
    { for: READ, say: 'hours in front of a screen' },
    { for: SPORT, say: 'lenses that fog up at the wrong moment' },
    { for: CARE, say: 'smudges on every lens' },
  ],
  wishes: ['something to wear from beach to town'],
  goals: [
    'find a frame that suits my face',
    'choose the right width online',
    'stop my glasses from slipping',
    'find a pair for every day',
    'protect my glasses in a bag',
    'pick a frame color that goes with my hair',
    'own a spare pair that I like',
    'dress up a simple outfit',
    'keep lenses clean without scratching them',
    'find a frame that I forget I am wearing',
    { for: SUN, say: 'choose lenses for driving' },
    { for: SUN, say: 'know which lens category I need' },
    { for: READ, say: 'find out my reading strength' },
    { for: SPORT, say: 'see clearly on the slopes' },
  ],
  verbs: [{ for: [...CARE, 'magnifying', 'magnifier', 'loupe', 'wipe', 'kit'], say: 'use' }, 'wear'],
  moments: [
    'on the beach',
    'behind the wheel',
    'on a bright winter day',
    'at the desk',
    'on a road trip',
    'at an outdoor table',
    'on a city trip',
    'from morning to night',
    'on the bike',
    { for: READ, say: 'with a book in bed' },
    { for: SPORT, say: 'on the slopes' },
  ],
  audiences: [
    {
      name: 'Style watchers',
      who: 'people who wear glasses as an accessory',
      description:
        'They own more than one pair and match them to the day. Shape, color and the view in profile decide.',
    },
    {
      name: 'Drivers',
      who: 'people who drive into the sun every day',
      description: 'Their commute has glare in both directions. Lens quality and an easy fit over long hours matter.',
    },
    {
      name: 'Screen workers',
      who: 'people who look at screens all day',
      description: 'By four o’clock their eyes want a break. Light frames and clear lenses make a long day nicer.',
    },
    {
      name: 'Outdoor people',
      who: 'people who spend summers outside',
      description: 'Water, snow, bike, beach: they need something that stays on and does not mind being dropped.',
    },
    {
      name: 'Small faces',
      who: 'people who have a narrow face',
      description: 'Standard frames are too wide for them. Measurements in millimeters are what they read first.',
    },
  ],
  choosing: [
    'the shape of the frame',
    'the width',
    'the weight',
    'the lens',
    'the bridge',
    'the color',
    'the hinges',
    'the case',
    'the material of the frame',
    'the fit on the nose',
    { for: SUN, say: 'the filter category' },
    { for: READ, say: 'the strength' },
  ],
  negatives: {
    services: list(
      'eye test appointment, optician repair screw, glasses prescription check, laser eye surgery cost, contact lens fitting, lens replacement service',
    ),
    medical: list(`
      cataract symptoms, sudden blurry vision emergency, glaucoma screening, pink eye treatment,
      eye drops prescription
    `),
    jobs: ['optician jobs', 'optometry school', 'lens lab technician salary'],
    fakes: ['replica sunglasses', 'fake designer glasses check'],
    used: ['used glasses donation', 'vintage frames lot for resale'],
    wholesale: ['sunglasses wholesale by the dozen', 'promotional sunglasses with logo'],
    other: list(
      'wine glasses set, glass repair for windows, stained glass class, glass animals concert, virtual reality setup, total eclipse date, camera lens mount, deal with it meme glasses, science lab goggles rules',
    ),
    free: ['free glasses program', 'free sunglasses giveaway'],
    diy: ['how to fix broken glasses with tape', 'make a pinhole viewer'],
    images: ['{noun} clip art', '{noun} png transparent', 'glasses emoji'],
  },
  benefits: [
    {
      when: ['polarized', 'polarised', 'polarizing'],
      line: 'Polarized lenses take the glare off water, snow and wet roads.',
      short: 'Takes off the glare',
    },
    {
      when: ['uv400', 'uv 400', '100% uv', 'uv protection', 'uva', 'uvb'],
      line: 'The lenses filter UV, even when they look light.',
      short: 'Filters UV',
    },
    {
      when: ['category 3', 'cat. 3', 'cat 3', 'category 4', 'filter category 3'],
      line: 'Dark enough for bright days at the sea or in the hills.',
      short: 'For bright days',
    },
    {
      when: ['photochromic', 'transitions', 'self-tinting', 'light-adaptive'],
      line: 'The lenses darken outside and clear up inside.',
      short: 'Adapts to the light',
    },
    {
      when: ['blue light', 'blue light filter', 'blue light blocking'],
      line: 'The lenses filter part of the blue light from screens.',
      short: 'Filters blue light',
    },
    {
      when: ['acetate', 'cellulose acetate', 'bio-acetate'],
      line: 'Acetate has depth in its color and warms to the skin.',
      short: 'Color with depth',
    },
    {
      when: ['titanium', 'beta titanium'],
      line: 'Titanium is light on the nose and springs back into shape.',
      short: 'Light titanium',
    },
    {
      when: ['stainless steel', 'metal frame'],
      line: 'A slim metal frame keeps the face in front.',
      short: 'Slim metal frame',
    },
    {
      when: ['wood', 'bamboo', 'walnut', 'wooden'],
      line: 'Wood is warm, light and grained like nobody else’s.',
      short: 'A grain of its own',
    },
    {
      when: ['recycled', 'recycled plastic', 'recycled acetate', 'ocean plastic'],
      line: 'The frame has a past, and it looks good in the present.',
      short: 'With recycled material',
    },
    {
      when: ['spring hinge', 'spring hinges', 'flex hinge', 'flex hinges', 'flexible temples'],
      line: 'Spring hinges give way when you take them off with one hand.',
      short: 'Hinges that flex',
    },
    {
      when: ['adjustable nose pads', 'nose pads', 'adjustable nose', 'rubber nose pads'],
      line: 'Adjust the pads until they stop sliding.',
      short: 'Adjusts to the nose',
    },
    {
      when: ['anti-reflective', 'anti-glare', 'antireflective'],
      line: 'Fewer reflections, so people see your eyes.',
      short: 'Fewer reflections',
    },
    {
      when: ['scratch-resistant', 'hard coating', 'anti-scratch'],
      line: 'A hard coating forgives the occasional shirt sleeve.',
      short: 'Resists scratches',
    },
    {
      when: ['anti-fog', 'antifog', 'ventilated', 'double lens'],
      line: 'Made to stay clear when you breathe hard.',
      short: 'Made to stay clear',
    },
    {
      when: ['lightweight', 'ultra-light', 'ultralight', 'tr90'],
      line: 'Light enough to look for them while wearing them.',
      short: 'Light on the nose',
    },
    {
      when: ['case included', 'includes case', 'with case'],
      line: 'The case is included, so the bag does no harm.',
      short: 'Case included',
    },
    {
      when: ['foldable', 'folding', 'folds'],
      line: 'They fold small enough for a shirt pocket.',
      short: 'Folds for the pocket',
    },
    { when: ['floating', 'floats'], line: 'They float, so a wave is not the end.', short: 'Floats' },
    {
      when: ['handmade', 'hand-polished', 'handcrafted'],
      line: 'Cut and polished by hand, step by step.',
      short: 'Polished by hand',
    },
  ],
  openers: [
    'Look again.',
    'Frames for your good side.',
    'Seen and be seen.',
    'Face it.',
    'A new look, in a blink.',
    'Eye contact, improved.',
    'On the nose.',
    'The first thing people see.',
    'Clear day ahead.',
    'Put a frame around it.',
    'Good looks, both ways.',
    'See you out there.',
    'Made to be looked through.',
    'Sharp from every angle.',
    { for: SUN, say: 'Bring on the bright side.' },
    { for: SUN, say: 'Sun low. Shades on.' },
    { for: READ, say: 'Small print, no problem.' },
    { for: SPORT, say: 'Eyes on the line.' },
  ],
  questions: [
    'Round or square?',
    'Which frame looks like you?',
    'Where did you leave the last pair?',
    'How does the day look from there?',
    'Tortoise or black?',
    'What do people notice first about you?',
    'Sliding down again?',
    'Ready for a new look?',
    { for: SUN, say: 'Too bright to look up?' },
    { for: READ, say: 'Arms too short for the menu?' },
  ],
  scenes: [
    {
      scene: 'sand from above with stones, bright summer sun',
      in_use: 'pushed up into wet hair on a beach',
      line: 'Bright side of the bay.',
    },
    {
      scene: 'two-color paper flat lay, playful hard sun and shadow',
      in_use: 'worn in three-quarter view against a colored wall',
      line: 'Color theory.',
    },
    {
      scene: 'terracotta tiles from above, warm holiday sun',
      in_use: 'set down beside an espresso on a terrace table',
      line: 'A table in the sun.',
    },
    {
      scene: 'desk near a window, calm blue morning light',
      in_use: 'worn at the desk, a book open',
      line: 'The first page.',
    },
    {
      scene: 'green felt from above, warm evening light',
      in_use: 'taken off and folded at the end of the day',
      line: 'Done for today.',
    },
    {
      scene: 'white marble flat lay from above, elegant window light',
      in_use: 'tried on in front of a small round mirror',
      line: 'Yes, those.',
    },
  ],
  rows: [
    {
      label: 'Frame',
      reads: list(
        'acetate, titanium, stainless steel, metal, wood, bamboo, tr90, nylon, recycled plastic, polycarbonate, bio-acetate',
      ),
    },
    {
      label: 'Lens',
      reads: list('polarized, mineral glass, polycarbonate, cr-39, photochromic, gradient, mirrored, lens'),
    },
    { label: 'UV protection', reads: ['uv400', 'uv 400', 'uva', 'uvb', '100% uv', 'uv protection'] },
    { label: 'Filter category', reads: ['category 2', 'category 3', 'category 4', 'cat. 3', 'category'] },
    { label: 'Width', reads: ['mm wide', 'lens width', 'bridge', 'temple', 'mm', 'frame width'] },
    { label: 'Strength', reads: ['+1.0', '+1.5', '+2.0', '+2.5', '+3.0', 'diopter', 'dioptre', 'strength'] },
    { label: 'Coating', reads: ['anti-reflective', 'scratch-resistant', 'blue light', 'anti-fog', 'hydrophobic'] },
    ROWS.weight,
    ROWS.color,
    ROWS.included,
    ROWS.madeIn,
  ],
  detail: [
    'the hinge, half open',
    'the edge of the frame in raking light',
    'the surface, with a clean reflection running across it',
    'the profile from the side',
  ],
  packaging: [
    'the product beside its case and cloth',
    'the product resting on its closed case',
    'everything that comes with it, laid out in a row',
  ],
}
