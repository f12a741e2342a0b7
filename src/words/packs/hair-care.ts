import { list } from './list.ts'
import type { Pack } from './pack.ts'
import { ROWS } from './rows.ts'

const WASH = ['shampoo', 'conditioner', 'wash', 'cleanser', 'rinse'] as const
const HEAT = ['dryer', 'hairdryer', 'straightener', 'iron', 'curler', 'styler', 'diffuser', 'wand', 'rollers'] as const
const BRUSH = ['brush', 'hairbrush', 'comb', 'detangler'] as const

export const hairCare: Pack = {
  id: 'hair-care',
  name: 'hair care',
  nouns: list(`
    shampoo, dry shampoo, solid shampoo, shampoo bar, conditioner, leave-in conditioner, conditioner bar, hair mask, hair treatment,
    hair serum, hair oil, hair cream, hair butter, hair milk, hair mist, hair spray, hairspray, hair gel, hair wax, hair paste, hair clay,
    pomade, wax, hair pomade, styling cream, styling gel, styling paste, curl cream, curl gel, sea salt spray, texture spray, heat protectant,
    detangling spray, scalp serum, scalp scrub, scalp massager, hair tonic, hair perfume, hair dye, hair color, hair toner, root spray,
    hair chalk, hairbrush, hair brush, detangling brush, paddle brush, round brush, boar bristle brush, comb, wide-tooth comb, brush,
    hair dryer, hairdryer, blow dryer, hair diffuser, hair straightener, straightener, flat iron, curling iron, curling wand, hot brush,
    hair styler, crimper, hair towel, shower cap, hair bonnet, silk bonnet, hair tie, scrunchie, hair clip, claw clip, hair claw, barrette,
    bobby pin, hairpin, headband, hair band, hair bow, hair extension, wig, detangler
  `),
  massNouns: list(
    'mousse, hair mousse, styling mousse, argan oil, rosemary oil, henna, hair powder, hair glitter, edge control, hair care',
  ),
  pluralNouns: list(
    'hair rollers, heatless curls, hair ties, hair clips, hair extensions, hair accessories, hair pins, curlers',
  ),
  needs: [
    'hair that turns frizzy in humid weather',
    'fine hair that falls flat by noon',
    'a hair wash day that takes too long',
    'dry ends after a summer in the sun',
    'thick hair that takes forever',
    'getting hair ready before work',
    'hair that looks different every morning',
    'hair after swimming',
    'a bad hair day with a meeting ahead',
    { for: WASH, say: 'hair that needs washing every other day' },
    { for: [...WASH, 'mask', 'oil', 'cream', 'milk', 'treatment', 'serum'], say: 'colored hair that feels rough' },
    { for: HEAT, say: 'waves that drop out before lunch' },
    { for: BRUSH, say: 'knots in a child’s long hair' },
    { for: ['curl', 'curls', 'diffuser'], say: 'curls that lose their shape overnight' },
    {
      for: ['clip', 'tie', 'scrunchie', 'claw', 'headband', 'band', 'bow', 'pin', 'barrette'],
      say: 'hair that keeps falling into the face',
    },
  ],
  wishes: ['a hair routine for someone who has none'],
  goals: [
    'get through wash day faster',
    'calm frizz without weighing my hair down',
    'give fine hair more shape',
    'look after long hair',
    'stretch the time between washes',
    'bring out my natural waves',
    'get a salon finish at home',
    'keep my hair out of my face at work',
    'look after my hair on a beach holiday',
    'put together a simple hair routine',
    { for: WASH, say: 'choose a shampoo for my hair type' },
    { for: HEAT, say: 'style my hair with less heat' },
    { for: BRUSH, say: 'brush my child’s hair without tears' },
    { for: ['curl', 'curls', 'diffuser'], say: 'refresh curls on the second day' },
    { for: ['pomade', 'wax', 'clay', 'paste', 'gel'], say: 'style short hair so that it holds until evening' },
  ],
  verbs: ['use'],
  moments: [
    'after a shower in the evening',
    'before work',
    'after the pool',
    'on wash day',
    'on a humid summer day',
    'before a night out',
    'on a beach holiday',
    'in the locker room after training',
    'on the second day after washing',
    'for a wedding guest look',
  ],
  audiences: [
    {
      name: 'Curly and coily',
      who: 'people with curly or coily hair',
      description:
        'They have learned what their curls like by trial and error. They look for moisture, slip and a routine they can trust.',
    },
    {
      name: 'Fine hair',
      who: 'people with fine hair',
      description: 'Rich products weigh their hair down within hours. They want light textures and a lift that lasts.',
    },
    {
      name: 'Long-hair keepers',
      who: 'people with long hair',
      description:
        'They spend time on lengths and ends and hate knots. Everything that is gentle and saves minutes interests them.',
    },
    {
      name: 'Color-treated',
      who: 'people who color their hair',
      description:
        'They paid for the shade and want to keep it soft and bright for as long as they can. They read labels.',
    },
    {
      name: 'Wash and go',
      who: 'people who do not want to think about their hair',
      description: 'They wash it, run a hand through it and leave. One product that does enough is the right number.',
    },
    {
      name: 'Busy parents',
      who: 'parents of children with long hair',
      description:
        'Mornings are short and knots are many. They look for something kind, quick and easy to rinse or clip.',
    },
  ],
  choosing: [
    'hair type',
    'hair length',
    'the scent',
    'styling time',
    'the size',
    'compatibility with colored hair',
    'behavior in humid air',
    'the feel of it in wet hair',
    { for: WASH, say: 'the kind of cleansing agent' },
    { for: HEAT, say: 'the number of heat settings' },
    { for: HEAT, say: 'the length of the cord' },
    { for: BRUSH, say: 'the type of bristle' },
  ],
  negatives: {
    services: list(`
      hair salon prices, barber open on sunday, keratin treatment appointment, hair extension removal salon
    `),
    medical: list(`
      hair transplant cost, hair loss blood test, prescription for alopecia, head lice treatment at school
    `),
    jobs: ['hairdresser jobs', 'barber apprenticeship', 'salon manager salary'],
    diy: ['homemade {noun} recipe', 'how to cut my own bangs', 'how to cut layers at home'],
    wholesale: ['{noun} wholesale for salons', 'private label hair care manufacturer'],
    free: ['free {noun} samples'],
    used: ['used {noun} for sale'],
    support: ['{noun} recall', 'how to return opened hair products'],
    pets: ['dog grooming salon', 'how to brush a golden retriever'],
    other: ['hairstyle generator app', 'virtual haircut filter', 'donate hair to charity'],
  },
  benefits: [
    { when: ['sulfate-free', 'sulphate-free', 'no sulfates'], line: 'Made without sulfates.', short: 'Sulfate-free' },
    { when: ['silicone-free', 'no silicones'], line: 'Made without silicones.', short: 'Silicone-free' },
    { when: ['argan oil', 'argan'], line: 'Argan oil is what dry lengths like to drink.', short: 'With argan oil' },
    {
      when: ['coconut oil', 'coconut'],
      line: 'Coconut brings softness, and a little holiday with it.',
      short: 'With coconut',
    },
    { when: ['keratin'], line: 'Hair is made of keratin, and so is a part of this formula.', short: 'With keratin' },
    {
      when: ['color-safe', 'colour-safe', 'colored hair', 'coloured hair', 'color-treated'],
      line: 'Made with colored hair in mind.',
      short: 'For colored hair',
    },
    {
      when: ['heat protection', 'heat protectant', 'protects from heat'],
      line: 'It puts a little something between your hair and the heat.',
      short: 'With heat protection',
    },
    {
      when: ['ionic', 'ion technology', 'ions'],
      line: 'Ionic technology is there to keep static and frizz down.',
      short: 'Ionic',
      for: HEAT,
    },
    {
      when: ['ceramic plates', 'tourmaline', 'ceramic coating', 'ceramic-coated'],
      line: 'Ceramic spreads the heat.',
      short: 'Ceramic plates',
      for: HEAT,
    },
    { when: ['cool shot', 'cold shot'], line: 'The cool shot sets the style at the end.', short: 'Cool shot' },
    {
      when: ['auto shut-off', 'automatic shut-off', 'auto-off', 'automatic switch-off'],
      line: 'It switches itself off, in case you have left already.',
      short: 'Switches itself off',
    },
    {
      when: ['fragrance-free', 'unscented'],
      line: 'No scent of its own, so yours stays yours.',
      short: 'Fragrance-free',
    },
    {
      when: ['solid', 'bar'],
      line: 'A bar takes little room and cannot leak in your bag.',
      short: 'Cannot leak',
      for: ['bar', 'solid'],
    },
    {
      when: ['boar bristle', 'natural bristles', 'boar bristles'],
      line: 'Natural bristles carry the hair’s own oils from root to tip.',
      short: 'Natural bristles',
    },
    {
      when: ['silk', 'mulberry silk', 'satin'],
      line: 'Smooth fabric lets hair glide instead of catching.',
      short: 'Lets hair glide',
    },
    {
      when: ['curly hair', 'curls', 'coily', '3c', '4c'],
      line: 'Made with curls in mind, not made to fight them.',
      short: 'For curls',
    },
    { when: ['vegan'], line: 'Vegan, with nothing borrowed from animals.', short: 'Vegan' },
    {
      when: ['travel size', 'dual voltage', 'foldable handle', 'folding handle'],
      line: 'It packs small, so you need not rely on the hotel’s.',
      short: 'Made to travel',
    },
    {
      when: ['refill', 'refillable', 'refill pouch'],
      line: 'Top it up and keep the bottle in the shower.',
      short: 'Refillable',
    },
  ],
  openers: [
    'Good hair, no appointment.',
    'Wash day, shortened.',
    'Let it down.',
    'Hair with a plan.',
    'From shower to door.',
    'Be nice to your lengths.',
    'Your hair, on its side.',
    'Out of bed. Out the door.',
    'Humidity is not invited.',
    'A softer start.',
    'Head up. Hair down.',
    'Less fuss. More swing.',
    'For roots, ends and in between.',
    'The mirror can wait.',
    'Work with your hair, not against it.',
    { for: ['curl', 'curls', 'diffuser', 'bonnet'], say: 'Curls know what they want.' },
    { for: HEAT, say: 'Style it. Set it. Go.' },
    { for: BRUSH, say: 'Knots, meet your match.' },
  ],
  questions: [
    'What does your hair do when it rains?',
    'Still fighting the same knot?',
    'How long is your wash day?',
    'Flat by lunchtime?',
    'Up or down today?',
    'What would your hair thank you for?',
    'Second-day hair, but better?',
    'Is the humidity winning?',
  ],
  scenes: [
    {
      scene: 'wooden bathroom shelf before blush tiles, soft daylight',
      in_use: 'damp hair over one shoulder, the product in the other hand',
      line: 'Fresh from the shower.',
    },
    {
      scene: 'white tiled bathroom corner, bright clean light',
      in_use: 'hands working through wet lengths, seen from behind',
      line: 'Wash day essentials.',
    },
    {
      scene: 'marble top near a window, leaf shadows, morning sun',
      in_use: 'a quick style in front of the hallway mirror before work',
      line: 'Five minutes before eight.',
    },
    {
      scene: 'terracotta tiles seen from above, warm summer sun',
      in_use: 'wind in open hair on a terrace, the product on the table beside',
      line: 'For salt, sun and wind.',
    },
    {
      scene: 'pale limewash wall, natural light from the left',
      in_use: 'a loose knot pinned up with one hand',
      line: 'Up in a moment.',
    },
    {
      scene: 'pastel podium with an arch, soft even light',
      in_use: 'freshly styled hair turned toward the light',
      line: 'The finishing touch.',
    },
  ],
  rows: [
    { label: 'Contents', reads: ['ml', 'fl oz', 'g', 'oz', 'l'] },
    {
      label: 'Hair type',
      reads: ['hair', 'curly', 'curls', 'fine', 'thick', 'dry', 'oily', 'colored', 'coily', 'wavy'],
    },
    {
      label: 'Key ingredients',
      reads: ['oil', 'argan', 'keratin', 'coconut', 'protein', 'extract', 'butter', 'biotin', 'aloe'],
    },
    { label: 'Free from', reads: ['sulfate-free', 'silicone-free', 'paraben-free', 'free of', 'without'] },
    ROWS.scent,
    { label: 'Hold', reads: ['hold', 'strong hold', 'flexible hold', 'light hold'] },
    ROWS.power,
    { label: 'Settings', reads: ['settings', 'heat settings', 'speeds', '°c', '°f', 'temperature'] },
    { label: 'Cord', reads: ['cord', 'cable', 'swivel', 'cordless'] },
    { label: 'Vegan', reads: ['vegan', 'cruelty-free', 'cruelty free'] },
    ROWS.weight,
    ROWS.madeIn,
  ],
  detail: [
    'the part that touches the hair, sharp and close',
    'the lettering on the front in raking light',
    'the opening or the switch, seen from just above',
    'the surface with a few drops of water on it',
    { for: [...WASH, 'mask', 'cream', 'gel', 'oil', 'serum'], say: 'its texture, spread on a clean glass plate' },
  ],
  packaging: [
    'the product beside its closed box, labels to the front',
    'the product as it arrives, seal unbroken',
    'everything that comes in the box, laid out on a folded towel',
  ],
}
