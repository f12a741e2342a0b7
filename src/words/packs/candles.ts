import { list } from './list.ts'
import type { Pack } from './pack.ts'
import { ROWS } from './rows.ts'

const CANDLE = ['candle', 'candles', 'tealight', 'taper', 'pillar', 'wax', 'melt'] as const
const HOLDER = ['holder', 'candlestick', 'candelabra', 'snuffer', 'trimmer', 'lantern', 'burner', 'warmer'] as const
const DIFFUSER = ['diffuser', 'reed', 'essential oil', 'oil', 'humidifier', 'mist', 'spray', 'sachet'] as const
const INCENSE = ['incense', 'sage', 'palo santo', 'smudge', 'resin'] as const

export const candles: Pack = {
  id: 'candles',
  name: 'candles and home scent',
  nouns: list(`
    candle, scented candle, soy candle, beeswax candle, pillar candle, taper candle, dinner candle, votive candle, floating candle, tin candle,
    glass candle, ceramic candle, candle jar, three-wick candle, led candle, flameless candle, birthday candle, christening candle,
    unity candle, memorial candle, massage candle bar, citronella candle, tealight, tea light, tea-light, candle set, candle gift set, candle refill,
    candlestick, candle holder, candleholder, tealight holder, tea light holder, votive holder, taper holder, candelabra, candle lantern,
    candle tray, candle plate, candle snuffer, wick trimmer, candle care kit, candle warmer, candle making kit, wax melt, wax warmer, wax burner,
    oil burner, aroma lamp, diffuser, reed diffuser, oil diffuser, aroma diffuser, ultrasonic diffuser, car diffuser, diffuser oil, diffuser refill,
    room spray, room mist, linen spray, pillow spray, pillow mist, home fragrance set, essential oil, essential oil set, fragrance sachet,
    scented sachet, lavender sachet, lavender bag, drawer liner, potpourri bowl, incense stick, incense cone, incense burner, incense holder,
    incense set, smudge stick, sage bundle, palo santo stick, air freshener, room fragrance, home fragrance, scent stone, scented ornament, oil warmer,
    cedar block, matchbox, match cloche, lighter, electric lighter, lavender bundle
  `),
  massNouns: list(
    'incense, potpourri, palo santo, soy wax, beeswax, candle wax, lavender oil, eucalyptus oil, tea tree oil, candle making wax',
  ),
  pluralNouns: list(
    'candles, scented candles, tealights, tea lights, taper candles, wax melts, incense sticks, incense cones, matches, essential oils, birthday candles, reeds, diffuser reeds, votives',
  ),
  needs: [
    'winding down after work',
    'a home that smells of last night’s dinner',
    'a small gift that always works',
    'making a new apartment feel like home',
    'a thank-you for a kind neighbor',
    'a room that needs a mood',
    { for: CANDLE, say: 'a candle that tunnels down the middle' },
    { for: HOLDER, say: 'a table that needs a little height' },
    { for: ['citronella'], say: 'mosquitoes at the garden table' },
  ],
  wishes: [{ for: DIFFUSER, say: 'scent without an open flame' }],
  occasions: [
    'a bathroom that could be a spa for an hour',
    'a calm start to the weekend',
    'dark evenings in winter',
    'guests arriving in an hour',
    { for: INCENSE, say: 'a quiet moment before yoga' },
  ],
  goals: [
    'make my home smell good without it being too much',
    'set a calm mood in the evening',
    'find a small gift for a hostess',
    'choose a scent for the living room',
    'make a bath feel like an occasion',
    'get cozy in the dark months',
    'turn an ordinary dinner into an evening',
    'choose a scent for someone else',
    'find a scent that is not sweet',
    'make a rented room feel like mine',
    { for: CANDLE, say: 'make a candle burn evenly' },
    { for: DIFFUSER, say: 'scent a room without a flame' },
    { for: HOLDER, say: 'arrange candles on a table' },
    { for: INCENSE, say: 'burn incense without filling the room with smoke' },
  ],
  verbs: [{ for: [...CANDLE, ...INCENSE], say: 'light' }, 'use'],
  moments: [
    'on a winter evening',
    'during a long bath',
    'when friends come for dinner',
    'on a rainy Sunday',
    'after cleaning the house',
    'with a good book',
    'at the end of the workday',
    'on the first cold night',
    'during yoga at home',
    'in a small bathroom',
  ],
  audiences: [
    {
      name: 'Evening unwinders',
      who: 'people who need to switch off',
      description: 'Their day is loud and their evenings are short. A small ritual tells them that work is over.',
    },
    {
      name: 'Gifts for hosts',
      who: 'friends who invite you for dinner',
      description:
        'The guest wants something that is enjoyed and used up. A good scent in a good-looking vessel is safe.',
    },
    {
      name: 'Scent lovers',
      who: 'people with a scent for every room',
      description:
        'They talk about notes and change them with the seasons. They want to know what it smells of first and last.',
    },
    {
      name: 'Natural-home people',
      who: 'people who want natural things at home',
      description: 'They ask about the wax, the wick and the oils. Short answers and refills win them over.',
    },
    {
      name: 'Newly moved',
      who: 'people in a new home',
      description: 'The place still smells of paint. A scent of their own makes it theirs.',
    },
  ],
  choosing: [
    'the scent',
    'the strength of the scent',
    'the size',
    'the vessel',
    'the ingredients',
    'the option to refill it',
    'the color',
    'the way it looks unlit',
    'the room',
    'soot',
    { for: CANDLE, say: 'burn time' },
    { for: CANDLE, say: 'the wax' },
    { for: DIFFUSER, say: 'the running time' },
  ],
  negatives: {
    diy: list(`
      homemade candle recipe, how to make soy candles, how to get wax out of carpet, candle making class,
      how to start a candle business
    `),
    services: ['candle factory tour', 'ear candling appointment', 'hair removal wax salon', 'church candle donation'],
    wholesale: ['candle jars bulk', 'candle private label', 'fragrance oil bulk supplier', 'candle labels printing'],
    jobs: ['candle maker jobs', 'perfumer training'],
    medical: list(`
      asthma from scented candles, essential oil poisoning in pets, eye burn first aid, aromatherapist certification
    `),
    other: list(
      'candlestick chart patterns, stock trading candles, candle in the wind lyrics, spark plug wick, john wick movies, diffuser for hair dryer, car exhaust diffuser, light a fire in fireplace, blackout power outage',
    ),
    free: ['free candle samples', 'candle giveaway'],
    used: ['antique candlestick appraisal', 'used church candelabra for sale'],
    images: ['{noun} clip art', '{noun} mockup', 'candle gif'],
    legal: ['candle fire safety law', 'candle recall'],
  },
  benefits: [
    {
      when: ['soy wax', 'soy', '100% soy', 'soya wax'],
      line: 'Soy wax comes from plants and burns at an easy pace.',
      short: 'Plant-based wax',
    },
    {
      when: ['beeswax', 'pure beeswax'],
      line: 'Beeswax smells faintly of honey, even before it is lit.',
      short: 'Beeswax',
    },
    {
      when: ['coconut wax', 'rapeseed wax', 'rapeseed', 'vegetable wax', 'plant wax'],
      line: 'Wax from plants, poured slowly, with a soft surface.',
      short: 'Wax from plants',
    },
    {
      when: ['cotton wick', 'cotton wicks', 'lead-free wick'],
      line: 'A cotton wick burns quietly and trims easily.',
      short: 'Cotton wick',
    },
    {
      when: ['wooden wick', 'wood wick'],
      line: 'A wooden wick crackles like a very small fireplace.',
      short: 'Crackles softly',
    },
    {
      when: ['hours burn time', 'burn time', 'burning time', 'hour burn', 'hours of burning', 'burns for'],
      line: 'It burns for many evenings, so do not save it for Christmas.',
      short: 'Many evenings of light',
      for: CANDLE,
    },
    {
      when: ['essential oils', 'essential oil', 'pure essential'],
      line: 'The scent comes from essential oils and stays soft.',
      short: 'With essential oils',
    },
    {
      when: ['lavender', 'chamomile', 'clary sage'],
      line: 'Lavender lowers the volume of a room.',
      short: 'Quiet lavender',
    },
    {
      when: ['cedar', 'cedarwood', 'sandalwood', 'fir', 'pine', 'birch', 'vetiver', 'oud'],
      line: 'Wood notes bring the forest in, without the mud.',
      short: 'Forest, indoors',
    },
    {
      when: ['bergamot', 'lemon', 'orange', 'grapefruit', 'mandarin', 'citrus', 'yuzu', 'verbena'],
      line: 'Citrus opens a window in your head.',
      short: 'Fresh as an open window',
    },
    {
      when: ['vanilla', 'tonka', 'cinnamon', 'clove', 'caramel', 'honey', 'gingerbread'],
      line: 'Warm notes make a kitchen smell as if someone had baked.',
      short: 'Warm as a bakery',
    },
    {
      when: ['rose', 'jasmine', 'peony', 'gardenia', 'lily', 'tuberose', 'neroli', 'ylang'],
      line: 'Flowers in the air, no water to change.',
      short: 'Flowers in the air',
    },
    {
      when: ['fig', 'tomato leaf', 'basil', 'eucalyptus', 'rosemary', 'thyme'],
      line: 'Green notes smell of a garden after rain.',
      short: 'Garden after rain',
    },
    { when: ['hand-poured', 'poured by hand'], line: 'Poured by hand in small lots.', short: 'Poured by hand' },
    {
      when: ['refill', 'refillable', 'reusable jar', 'reusable glass', 'reuse the jar', 'reusable vessel'],
      line: 'When it is finished, the vessel stays and starts again.',
      short: 'The vessel stays',
    },
    {
      when: ['reusable', 'ceramic vessel', 'ceramic jar', 'stoneware', 'concrete', 'marble'],
      line: 'The vessel is good enough to keep when the wax is gone.',
      short: 'A vessel to keep',
      for: CANDLE,
    },
    {
      when: ['flameless', 'led candle', 'led candles', 'battery-operated', 'timer function'],
      line: 'The flicker without the flame, even with curtains and cats.',
      short: 'Flicker, no flame',
    },
    {
      when: ['auto shut-off', 'automatic shut-off', 'auto-off', 'waterless auto'],
      line: 'It switches itself off when the water runs out.',
      short: 'Switches itself off',
      for: DIFFUSER,
    },
    {
      when: ['smokeless', 'drip-free', 'dripless', 'non-drip', 'self-extinguishing', 'soot-free'],
      line: 'No drips on the tablecloth to regret in the morning.',
      short: 'Kind to tablecloths',
      for: CANDLE,
    },
    { when: ['vegan'], line: 'Vegan, wax and wick included.', short: 'Vegan' },
    {
      when: ['gift box', 'gift-boxed', 'gift packaging', 'gift set'],
      line: 'It comes boxed, so you can take it straight to the party.',
      short: 'Boxed as a gift',
    },
    {
      when: ['brass', 'cast iron', 'iron', 'solid brass'],
      line: 'Metal holds it steady and catches the flicker.',
      short: 'Steady metal',
      for: HOLDER,
    },
  ],
  openers: [
    'Light it. Exhale.',
    'Evening, please.',
    'The day can go now.',
    'A room in a good mood.',
    'Glow a little.',
    'Close the curtains. Stay in.',
    'A scent of being home.',
    'Dinner looks better like this.',
    'Scent first. Then silence.',
    'Warm light, slow night.',
    'For rainy Sundays and long baths.',
    'Set the mood. Sit down.',
    'The nicest kind of dark.',
    'Let the evening take its time.',
    { for: CANDLE, say: 'Strike a match.' },
    { for: HOLDER, say: 'Raise the light.' },
    { for: DIFFUSER, say: 'No flame. All mood.' },
    { for: INCENSE, say: 'A thin line of smoke.' },
  ],
  questions: [
    'What does your home smell like?',
    'Who is coming for dinner?',
    'Bath or book tonight?',
    'Citrus or cedar?',
    'Ready to turn off the big light?',
    'What tells you that work is over?',
    'Rain outside?',
    'Who deserves a quiet evening?',
  ],
  scenes: [
    {
      scene: 'oak side table beside a sofa, warm cozy evening light',
      in_use: 'a match just struck, the room already dim',
      line: 'Match, flame, quiet.',
    },
    {
      scene: 'dark slate surface, moody candlelight',
      in_use: 'two people talking late across a table',
      line: 'Late talk, low light.',
    },
    {
      scene: 'wooden bathroom shelf before blush tiles, soft evening light',
      in_use: 'the edge of a full tub, steam rising',
      line: 'Beside a full tub.',
    },
    {
      scene: 'snow and fir branches with warm lights, winter night',
      in_use: 'on a windowsill, snow outside',
      line: 'Snow outside, warm inside.',
    },
    {
      scene: 'travertine blocks before a plaster wall, golden late light',
      in_use: 'beside a stack of books and folded linen',
      line: 'The hour before dinner.',
    },
    {
      scene: 'garden table with tiles, warm summer dusk',
      in_use: 'a table outside after sunset',
      line: 'The garden after sunset.',
    },
  ],
  rows: [
    ROWS.scent,
    { label: 'Wax', reads: ['soy wax', 'beeswax', 'coconut wax', 'rapeseed wax', 'paraffin', 'stearin', 'wax'] },
    { label: 'Burn time', reads: ['hours', 'hour', 'burn time', 'burning time', 'hrs'] },
    { label: 'Wick', reads: ['cotton wick', 'wooden wick', 'wick', 'wicks'] },
    { label: 'Contents', reads: ['g', 'oz', 'ml', 'fl oz'] },
    ROWS.dimensions,
    { label: 'Vessel', reads: list('glass, ceramic, tin, concrete, stoneware, brass, jar, marble, amber glass') },
    { label: 'Running time', reads: ['weeks', 'months', 'lasts'] },
    ROWS.pieces,
    ROWS.color,
    { label: 'Vegan', reads: ['vegan', 'cruelty-free'] },
    ROWS.madeIn,
  ],
  detail: [
    'the surface and the rim, lit from the side',
    'the label and its lettering in raking light',
    'the material, close enough to feel',
    'the wick, stopper or opening, close and sharp',
    { for: CANDLE, say: 'a small flame, everything behind it dark' },
  ],
  packaging: [
    'the product beside its closed box',
    'the product half out of its box',
    'the closed box with a ribbon and matches',
  ],
}
