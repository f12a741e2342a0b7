import { list } from './list.ts'
import type { Pack } from './pack.ts'
import { ROWS } from './rows.ts'

const BATH = ['bath', 'bubble', 'bomb', 'salt', 'salts', 'foam', 'soak'] as const
const LOTION = ['lotion', 'cream', 'butter', 'oil', 'milk', 'balm'] as const
const SHOWER = ['shower', 'wash', 'soap', 'gel', 'scrub', 'sponge', 'loofah'] as const
const DEO = ['deodorant', 'antiperspirant'] as const

export const bodyBath: Pack = {
  id: 'body-bath',
  name: 'bath and body',
  nouns: list(`
    bath soak, salt soak, milk bath,
    body lotion, lotion, body cream, body butter, body oil, body milk, body balm, body scrub, sugar scrub, salt scrub, scrub, hand cream,
    foot cream, hand lotion, foot balm, shower gel, shower cream, shower oil, shower foam, body wash, soap, soap bar, bar soap, hand soap,
    liquid soap, soap dispenser, soap dish, bath bomb, shower steamer, bath oil, bubble bath, bath tea, bath bead, bath pillow,
    bath caddy, bath tray, bath sponge, loofah, bath brush, body brush, dry brush, pumice stone, foot file, sponge, bath glove,
    exfoliating glove, deodorant, deodorant stick, deodorant spray, natural deodorant, antiperspirant, deodorant cream, roll-on deodorant,
    hand sanitizer, hand wash, body glow, body bronzer, body polish, massage oil, massage candle, massage bar, foot soak, foot mask,
    hand mask, spa set, bath set, bath gift set, wellness set, body powder, intimate wash, ointment
  `),
  massNouns: list(
    'bath salt, epsom salt, bath foam, bath milk, talc, talcum powder, castile soap, shea butter, bath and body, sanitizer',
  ),
  pluralNouns: list(
    'bath salts, bath flakes, bath bombs, bath crystals, soap flakes, shower steamers, wet wipes, hand wipes, bath petals',
  ),
  needs: [
    'switching off after a long day',
    'a bathroom that should feel a little like a spa',
    'a small gift for a friend who never takes a break',
    'aching legs after a day of standing',
    'a bathroom shelf full of half-used bottles',
    'getting ready for bed without a screen',
    'a self-care gift under a small budget',
    { for: LOTION, say: 'skin that feels dry after every shower' },
    { for: [...SHOWER, ...LOTION], say: 'dry skin in the heating season' },
    { for: ['hand', 'hands'], say: 'hands that feel rough from frequent washing' },
    { for: ['foot', 'pumice'], say: 'rough heels before sandal season' },
    { for: DEO, say: 'feeling fresh through a long, warm day' },
    { for: ['soap'], say: 'plastic bottles all over the bathroom' },
  ],
  wishes: [{ for: BATH, say: 'a bath that feels like more than hot water' }],
  occasions: ['a quiet half hour at home', 'cold evenings in winter', 'a guest bathroom that looks cared for'],
  goals: [
    'turn the bathroom into a quiet place',
    'unwind after work without leaving the house',
    'make an ordinary evening feel special',
    'find a small gift that feels generous',
    'build an evening ritual that I keep',
    'take a real break on a Sunday',
    'have a spa evening at home with friends',
    'make a guest bathroom feel welcoming',
    'slow down before bed',
    'put together a self-care basket',
    { for: LOTION, say: 'keep my skin soft through the winter' },
    { for: SHOWER, say: 'choose a gentle wash for every day' },
    { for: DEO, say: 'switch to a different kind of deodorant' },
    { for: BATH, say: 'make a bath last a whole album' },
    { for: ['hand', 'hands'], say: 'look after my hands at the desk' },
  ],
  verbs: ['use'],
  moments: [
    'after a long day on your feet',
    'on a Sunday evening',
    'after training',
    'when it is cold outside',
    'with a good book and the door locked',
    'before bed',
    'on a rainy afternoon',
    'at the end of a hard week',
    'after gardening',
    'while the children are asleep',
  ],
  audiences: [
    {
      name: 'Evening unwinders',
      who: 'people who need an hour to themselves',
      description:
        'Their day belongs to others until the bathroom door closes. Scent, warmth and quiet are what they pay for.',
    },
    {
      name: 'Gift givers',
      who: 'friends who never take a break',
      description:
        'They want something that says take a break without many words. It has to look good before it is opened.',
    },
    {
      name: 'Dry-skin households',
      who: 'people whose skin feels dry in winter',
      description:
        'They try one thing after another once the heating is on. Texture and a short ingredient list interest them.',
    },
    {
      name: 'Plastic cutters',
      who: 'people who want less plastic in the bathroom',
      description:
        'They look at the packaging first and at the contents second. Bars, refills and paper win them over.',
    },
    {
      name: 'Active people',
      who: 'people who shower twice a day',
      description: 'Training, work, bike rides: they wash often and want something gentle that is easy to pack.',
    },
    {
      name: 'Good hosts',
      who: 'people who like a bathroom ready for guests',
      description:
        'They notice the soap in other people’s homes. It should smell good and look right beside the basin.',
    },
  ],
  choosing: [
    'the scent',
    'the ingredient list',
    'the packaging',
    'the size',
    'a vegan formula',
    'mildness',
    'the place it is made',
    'the look of it in the bathroom',
    'price per use',
    { for: LOTION, say: 'absorption time' },
    { for: DEO, say: 'aluminum' },
    { for: BATH, say: 'color in the water' },
  ],
  negatives: {
    services: ['day spa voucher', 'massage appointment', 'bathtub reglazing service', 'shower installation quote'],
    diy: ['homemade {noun} recipe', 'soap making class', 'how to unclog a shower drain'],
    jobs: ['massage therapist jobs', 'spa receptionist salary'],
    wholesale: ['private label {noun} manufacturer', 'hotel toiletries bulk supplier', 'melt and pour base bulk'],
    free: ['free {noun} samples'],
    medical: list(`
      skin infection treatment, antibiotic ointment dose, hyperhidrosis surgery, athlete’s foot medication
    `),
    other: list(`
      soap opera episodes, bath city travel guide, soap api tutorial, baby bath seat rental, dog bath near the park
    `),
    support: ['{noun} recall', 'return opened {noun}'],
    used: ['second-hand bathtub'],
  },
  benefits: [
    {
      when: ['shea butter', 'shea'],
      line: 'Shea butter is rich and melts at the warmth of a hand.',
      short: 'With shea butter',
    },
    {
      when: ['cocoa butter'],
      line: 'Cocoa butter smells faintly of chocolate, and nobody minds.',
      short: 'With cocoa butter',
    },
    { when: ['aloe', 'aloe vera'], line: 'Aloe brings a cool, light touch.', short: 'With aloe' },
    {
      when: ['oat', 'oatmeal', 'colloidal oatmeal'],
      line: 'Oat is an old friend of skin that likes it gentle.',
      short: 'With oat',
    },
    {
      when: ['olive oil', 'coconut oil', 'almond oil', 'jojoba oil', 'jojoba'],
      line: 'Plant oils do the caring here, and you can feel it.',
      short: 'With plant oils',
    },
    { when: ['lavender'], line: 'Lavender sets the tone for a slow evening.', short: 'With lavender' },
    {
      when: ['eucalyptus', 'peppermint', 'menthol'],
      line: 'One deep breath and the bathroom smells of forest air.',
      short: 'Fresh as forest air',
    },
    {
      when: ['essential oils', 'essential oil'],
      line: 'The scent comes from essential oils, and it fills the room gently.',
      short: 'With essential oils',
    },
    {
      when: ['magnesium', 'epsom'],
      line: 'Salt from the jar, hot water from the tap: that is the whole plan.',
      short: 'Mineral bath salt',
      for: BATH,
    },
    {
      when: ['dead sea salt', 'sea salt', 'himalayan salt'],
      line: 'Real salt, so a bath feels a little like the sea.',
      short: 'Real salt',
    },
    {
      when: ['aluminum-free', 'aluminium-free', 'without aluminum'],
      line: 'Without aluminum, for those who prefer it that way.',
      short: 'Without aluminum',
    },
    {
      when: ['no white marks', 'no stains', 'no white residue', 'no residue'],
      line: 'No white marks, so the black shirt can stay on.',
      short: 'No white marks',
    },
    {
      when: ['fragrance-free', 'unscented'],
      line: 'No fragrance, so nothing gets in the way of your own.',
      short: 'Fragrance-free',
    },
    { when: ['vegan'], line: 'Vegan, made without anything from animals.', short: 'Vegan' },
    { when: ['palm oil-free'], line: 'Made without palm oil.', short: 'No palm oil' },
    {
      when: ['cold process', 'cold-processed'],
      line: 'Cold-process soap matures for weeks before it meets your sink.',
      short: 'Cold-process soap',
    },
    {
      when: ['plastic-free'],
      line: 'No plastic around it, so the bathroom bin stays empty longer.',
      short: 'Plastic-free',
    },
    {
      when: ['refill', 'refillable'],
      line: 'Refill the bottle you have instead of buying another.',
      short: 'Refillable',
    },
    { when: ['pump'], line: 'The pump works with one wet hand.', short: 'One-handed pump' },
    {
      when: ['dead skin', 'exfoliating', 'exfoliates'],
      line: 'A fine grit that smooths as you rub.',
      short: 'Smooths as it scrubs',
    },
  ],
  openers: [
    'Lock the door. Run the water.',
    'An hour with no one in it.',
    'Warm water. Low light. You.',
    'The long day ends here.',
    'Steam, scent, silence.',
    'Soft from head to heel.',
    'Sunday, whenever you like.',
    'Do nothing, beautifully.',
    'Phone outside, please.',
    'Off duty begins in the bathroom.',
    'Rinse off the day.',
    'A small luxury by the sink.',
    'Clean feels like this.',
    'Breathe out.',
    'Kind to the skin you live in.',
    { for: BATH, say: 'Stay until the water cools.' },
    { for: DEO, say: 'Fresh start, long day.' },
    { for: ['hand', 'hands'], say: 'Good to the hands that do it all.' },
  ],
  questions: [
    'When did you last do nothing?',
    'Bath or shower tonight?',
    'Who deserves a quiet hour?',
    'What does your evening smell like?',
    'Ready to close the door?',
    'How was your day, really?',
    'What stands beside your sink?',
    'Need a softer end to the day?',
  ],
  scenes: [
    {
      scene: 'white tiled bathroom corner with a towel, fresh clean light',
      in_use: 'foam running over a shoulder, the tiles misted with steam',
      line: 'Warm water does the rest.',
    },
    {
      scene: 'wooden bathroom shelf before blush tiles, soft calm light',
      in_use: 'the product within reach at the edge of the tub',
      line: 'Within reach of the tub.',
    },
    {
      scene: 'linen seen from above with green leaves, soft daylight',
      in_use: 'hands rubbing it in slowly after a shower',
      line: 'Simple things, well made.',
    },
    {
      scene: 'dark stone in still water, moody evening light',
      in_use: 'candlelight on the rim of a full tub, a book face down',
      line: 'Quiet water.',
    },
    {
      scene: 'marble shelf near a window, soft morning sun',
      in_use: 'a neat guest basin with a folded hand towel',
      line: 'Guests will ask.',
    },
    {
      scene: 'garden stone among green leaves, fresh daylight',
      in_use: 'bare feet on wooden boards after an outdoor shower',
      line: 'Bring the outside in.',
    },
  ],
  rows: [
    { label: 'Contents', reads: ['ml', 'g', 'fl oz', 'oz', 'kg', 'l'] },
    ROWS.scent,
    {
      label: 'Key ingredients',
      reads: ['shea', 'butter', 'oil', 'aloe', 'oat', 'salt', 'magnesium', 'clay', 'honey', 'extract'],
    },
    { label: 'Skin type', reads: ['skin', 'dry skin', 'sensitive skin'] },
    {
      label: 'Free from',
      reads: list('free of, without, sulfate-free, paraben-free, palm oil-free, aluminum-free, soap-free'),
    },
    { label: 'Vegan', reads: ['vegan', 'cruelty-free', 'cruelty free'] },
    ROWS.pack,
    ROWS.pieces,
    ROWS.organic,
    ROWS.madeIn,
  ],
  detail: [
    'the surface with a few drops of water on it',
    'the lettering in raking light',
    'its texture, close enough to feel',
    'the edge of the pack, sharp from front to back',
    { for: ['soap', 'bar'], say: 'the stamp in the bar and its cut edge' },
    { for: BATH, say: 'the grains or petals in the mix' },
  ],
  packaging: [
    'the product beside its packaging on a folded towel',
    'the unopened pack, label to the front',
    'the set as it would be given, ribbon or sleeve still on',
  ],
}
