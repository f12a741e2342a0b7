import { list } from './list.ts'
import type { Pack } from './pack.ts'
import { ROWS } from './rows.ts'

const WEIGHTS = ['dumbbell', 'kettlebell', 'barbell', 'weight', 'weights', 'plate', 'dumbbells'] as const
const MATS = ['mat', 'yoga', 'pilates'] as const
const RECOVERY = ['roller', 'massage', 'massager', 'ball'] as const
const BANDS = ['band', 'bands', 'rope', 'trainer'] as const
const DRINK = ['bottle', 'shaker'] as const

export const fitness: Pack = {
  id: 'fitness',
  name: 'fitness and sports',
  nouns: list(`
    yoga mat, exercise mat, pilates mat, yoga block, yoga strap, yoga bolster, yoga wheel, yoga towel, meditation cushion, pilates ring, pilates ball,
    dumbbell, kettlebell, barbell, weight plate, weight bench, weight vest, ankle weight, resistance band, loop band, exercise band, pull-up bar,
    push-up bar, ab roller, ab wheel, jump rope, skipping rope, speed rope, foam roller, massage roller, massage ball, massage gun, exercise ball,
    gym ball, balance board, balance pad, suspension trainer, treadmill, walking pad, exercise bike, rowing machine, elliptical, step platform,
    boxing glove, punching bag, gym towel, sports towel, shaker bottle, sports bottle, heart rate monitor,
    tennis racket, tennis ball, badminton racket, table tennis bat, ping pong paddle, pickleball paddle, squash racket, golf club, golf ball, golf glove,
    basketball, soccer ball, football, volleyball, rugby ball, baseball bat, baseball glove, hockey stick, skateboard, longboard, inline skate,
    surfboard, swim goggle, swim cap, snorkel, snorkel set, ski helmet, snowboard, sled,  climbing hold
  `),
  massNouns: list('gym chalk, grip tape, sports tape, kinesiology tape'),
  pluralNouns: list(`
    dumbbells, kettlebells, resistance bands, ankle weights, boxing gloves, weightlifting gloves, lifting straps, knee sleeves, wrist wraps,
    swim goggles, swim fins, ski goggles, skis, ski poles, roller skates, ice skates, running belts, shin guards, golf balls, tennis balls
  `),
  needs: [
    'a stiff back after a day at the desk',
    'motivation that runs out by Wednesday',
    'training in a small apartment',
    'legs that feel heavy after a run',
    'getting moving after a long break',
    'a gym that is too far away',
    'training while traveling',
    'downstairs neighbors who hear everything',
    'a present for someone sporty',
    { for: MATS, say: 'hands that slip in the middle of a pose' },
    { for: RECOVERY, say: 'tight calves after training' },
    { for: DRINK, say: 'lumps at the bottom of the shake' },
  ],
  occasions: ['a workout that has to fit a lunch break', { for: WEIGHTS, say: 'strength training at home' }],
  goals: [
    'start a home workout routine',
    'train in ten minutes a day',
    'get stronger at home',
    'move more during the week',
    'stretch before bed',
    'stay active on a business trip',
    'set up a gym corner',
    'get back into sport after a break',
    'warm up properly',
    'train without noise',
    { for: MATS, say: 'do yoga at home' },
    { for: RECOVERY, say: 'loosen up after a run' },
    { for: BANDS, say: 'train my whole body with little equipment' },
    { for: WEIGHTS, say: 'start lifting weights safely' },
  ],
  verbs: [
    { for: ['ball', 'racket', 'paddle', 'bat'], say: 'play with' },
    { for: ['glove', 'gloves', 'goggles', 'vest'], say: 'wear' },
    'use',
  ],
  moments: [
    'before breakfast',
    'at lunchtime',
    'after work',
    'in the park',
    'after a long run',
    'on a rest day',
    'in the living room',
    'on a business trip',
    'at the gym',
    'with the kids on Saturday',
  ],
  audiences: [
    {
      name: 'Home trainers',
      who: 'people who train at home',
      description:
        'Between sofa and shelf there are two square meters. They want gear that works hard and stores flat.',
    },
    {
      name: 'Beginners',
      who: 'people who are just starting out',
      description: 'They have started before. Simple, sturdy things help them begin and keep going.',
    },
    {
      name: 'Runners',
      who: 'runners',
      description: 'Miles are the easy part. They look for what helps them warm up, loosen up and go again.',
    },
    {
      name: 'Yoga people',
      who: 'people who practice yoga',
      description: 'Grip, thickness, and a mat that does not smell. They notice materials and like calm colors.',
    },
    {
      name: 'Busy parents',
      who: 'parents who train between naps',
      description: 'Ten quiet minutes are a good day. Their gear sets up in seconds and hides behind a door.',
    },
    {
      name: 'Team players',
      who: 'people who play on Sundays',
      description:
        'They play for the game and the drink afterward. They want equipment that lasts a season and longer.',
    },
  ],
  choosing: [
    'the grip',
    { for: ['mat', 'yoga', 'pilates', 'block'], say: 'the thickness' },
    'the weight',
    'durability',
    'storage space',
    'noise',
    'the material',
    'ease of cleaning',
    'stability',
    'the skill level',
    { for: MATS, say: 'cushioning' },
  ],
  negatives: {
    services: list(`
      personal trainer rates, gym membership cancellation, yoga class schedule, physical therapist appointment
    `),
    jobs: ['fitness instructor certification', 'lifeguard jobs'],
    media: ['free workout videos', 'match highlights', 'live score today', 'football transfer news'],
    events: ['marathon registration', 'season tickets', 'stadium parking'],
    medical: ['torn ligament surgery', 'herniated disc symptoms', 'steroids side effects'],
    used: ['used treadmill pickup', 'secondhand gym equipment auction'],
    diy: ['concrete dumbbell plans', 'homemade protein bar recipe'],
    free: ['free gym day pass', 'calorie calculator'],
    wholesale: ['custom jersey printing', 'gym equipment leasing'],
    other: ['bar exam dates', 'soccer manager game cheats', 'ball gown rental', 'weight of the earth'],
  },
  benefits: [
    {
      when: ['non-slip', 'nonslip', 'anti-slip', 'slip-resistant'],
      line: 'Grip that holds when your hands get warm.',
      short: 'Holds its grip',
    },
    { when: ['natural rubber', 'rubber'], line: 'Rubber grips the floor and forgives a drop.', short: 'Grippy rubber' },
    {
      when: ['cork'],
      line: 'Cork is firm, warm to the touch and has grip of its own.',
      short: 'Warm, grippy cork',
      for: [...MATS, 'block'],
    },
    {
      when: ['extra thick', 'extra-thick', '10 mm', '15 mm', 'cushioned'],
      line: 'Thick enough for knees on a hard floor.',
      short: 'Kind to knees',
      for: MATS,
    },
    { when: ['adjustable'], line: 'It adjusts to you, and again when you are stronger.', short: 'Adjusts to you' },
    {
      when: ['foldable', 'folds', 'folding', 'collapsible'],
      line: 'Folds away, so the living room stays a living room.',
      short: 'Folds away',
    },
    {
      when: ['carry strap', 'carrying strap', 'carry bag', 'carrying bag'],
      line: 'Comes with its own way to the park.',
      short: 'Easy to carry',
    },
    {
      when: ['cast iron'],
      line: 'Cast iron is one piece, with nothing to come loose.',
      short: 'Solid cast iron',
      for: WEIGHTS,
    },
    {
      when: ['neoprene', 'vinyl coated', 'coated'],
      line: 'A coat that is kind to hands and to floors.',
      short: 'Coated for comfort',
      for: WEIGHTS,
    },
    {
      when: ['eva', 'eva foam', 'epp', 'high-density'],
      line: 'Dense foam keeps its shape through many sessions.',
      short: 'Keeps its shape',
    },
    {
      when: ['textured', 'grooves', 'ridges', 'grid'],
      line: 'A textured surface reaches into tight spots.',
      short: 'Textured surface',
      for: RECOVERY,
    },
    {
      when: ['ball bearing', 'ball bearings', 'bearings'],
      line: 'Ball bearings turn smoothly, so the rhythm is up to you.',
      short: 'Smooth bearings',
      for: BANDS,
    },
    {
      when: ['latex', 'natural latex'],
      line: 'Latex stretches far and comes back to length.',
      short: 'Springy latex',
      for: BANDS,
    },
    {
      when: ['leakproof', 'leak-proof'],
      line: 'It can lie in the bag next to your shirt.',
      short: 'Bag safe',
      for: DRINK,
    },
    {
      when: ['quiet', 'silent', 'low noise'],
      line: 'Quiet enough for early mornings in an apartment.',
      short: 'Runs quietly',
    },
    {
      when: ['machine washable', 'washable', 'easy to clean', 'wipe clean'],
      line: 'Cleans up in a minute, ready for tomorrow.',
      short: 'Cleans up easily',
    },
    { when: ['lightweight', 'light weight'], line: 'Light enough to come along.', short: 'Light to carry' },
  ],
  openers: [
    'Ten minutes count.',
    'Begin before you feel ready.',
    'One more. Then rest.',
    'Move a little. Every day.',
    'Begin where you stand.',
    'The floor is enough.',
    'Show up. That is the workout.',
    'Stronger by habit.',
    'Your gym has a window.',
    'Warm up. Wake up.',
    'Sweat now, coffee later.',
    'Rest days count too.',
    'No commute to this gym.',
    'Play it out.',
    { for: MATS, say: 'Breathe in. Unroll.' },
    { for: RECOVERY, say: 'Let the legs catch up.' },
  ],
  questions: [
    'What moves you today?',
    'Got ten minutes?',
    'When did you last stretch?',
    'Ready for round two?',
    'Morning or evening?',
    'Who is your training partner?',
    'What would Monday feel like?',
    'One more set?',
  ],
  scenes: [
    {
      scene: 'pale oak floor by a window, soft morning light',
      in_use: 'a slow stretch in the first light',
      line: 'Before the inbox.',
    },
    {
      scene: 'light concrete surface, hard midday sun',
      in_use: 'a short session outdoors, long shadows',
      line: 'Out in the sun.',
    },
    {
      scene: 'garden stone among green leaves, fresh summer sun',
      in_use: 'a break in the park between two sets',
      line: 'The park is open.',
    },
    {
      scene: 'dark slate surface, cool side light, moody',
      in_use: 'the last repetition of the evening',
      line: 'The last one counts.',
    },
    {
      scene: 'seamless warm gray studio backdrop, soft light from the left',
      in_use: 'everything ready beside a folded towel',
      line: 'Laid out the night before.',
    },
    {
      scene: 'linen surface seen from above, soft daylight',
      in_use: 'a quiet corner with room for two arms',
      line: 'Room for two arms.',
    },
  ],
  rows: [
    ROWS.dimensions,
    { label: 'Thickness', reads: ['mm', 'thick', 'thickness'] },
    ROWS.weight,
    { label: 'Resistance', reads: ['resistance', 'light', 'medium', 'heavy', 'levels'] },
    {
      label: 'Material',
      reads: list(`
        natural rubber, rubber, cork, tpe, pvc, eva, cast iron, steel, neoprene, latex, bamboo, leather
      `),
    },
    { label: 'Surface', reads: ['non-slip', 'textured', 'smooth', 'anti-slip'] },
    ROWS.length,
    ROWS.load,
    ROWS.care,
    ROWS.included,
    { label: 'Level', reads: ['beginner', 'beginners', 'intermediate', 'advanced', 'professional'] },
    ROWS.battery,
  ],
  detail: [
    'the surface in raking light',
    'the edge, showing its thickness',
    'the grip, square to the camera',
    'the mark of the maker, sharp from edge to edge',
  ],
  packaging: [
    'the product rolled, folded or stacked, as it is stored',
    'everything that comes with it, laid out in one row',
    'the closed pack, label to the front',
  ],
}
