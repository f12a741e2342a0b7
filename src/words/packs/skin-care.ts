import { list } from './list.ts'
import type { Pack } from './pack.ts'
import { ROWS } from './rows.ts'

export const skinCare: Pack = {
  id: 'skin-care',
  name: 'skin care',
  nouns: list(`
    facial steamer, face steamer,
    serum, face serum, vitamin c serum, retinol serum, eye serum, moisturizer, face moisturizer, face cream,
    day cream, night cream, eye cream, anti-aging cream, face lotion, face oil, facial oil, cleanser, face cleanser,
    facial cleanser, cleansing balm, cleansing oil, face wash, toner, face toner, face mist, facial mist,
    facial spray, essence, ampoule, emulsion, exfoliator, face scrub, chemical peel, peeling gel, face mask,
    facial mask, sheet mask, clay mask, mud mask, sleeping mask, overnight mask, eye mask, lip mask, lip balm,
    lip scrub, lip oil, spot treatment, pimple patch, blemish patch, sunscreen stick, self-tanner, after-sun lotion,
    skin balm, healing balm, beauty balm, barrier cream, day lotion, skin care set, skincare set, skin care kit,
    skincare kit, cream, balm, mask, gel, eye gel, eye balm, peel, gua sha, jade roller, face roller, face brush,
    led mask, cold cream, dark spot corrector
  `),
  massNouns: list(`
    sunscreen, sunblock, sun cream, sun lotion, micellar water, rose water, aloe vera gel, niacinamide,
    hyaluronic acid, retinol, makeup remover, petroleum jelly, skincare, skin care
  `),
  pluralNouns: list(`
    cleansing wipes, makeup remover wipes, toner pads, exfoliating pads, under-eye patches, eye patches, acne patches
  `),
  needs: [
    'dull-looking skin',
    'dry, tight skin in winter',
    'skin that looks tired after a short night',
    'building a first skin care routine',
    'skin that feels tight after washing',
    'a bathroom shelf full of products that do not go together',
    'packing skin care into a carry-on',
    'a thoughtful gift for someone who loves skin care',
    {
      for: ['serum', 'moisturizer', 'cream', 'lotion', 'essence', 'oil'],
      say: 'skin that drinks up moisture by midday',
    },
    { for: ['serum', 'vitamin', 'essence', 'ampoule'], say: 'an uneven-looking skin tone' },
    {
      for: ['cleanser', 'wash', 'cleansing', 'micellar', 'remover'],
      say: 'taking off makeup and sunscreen in the evening',
    },
    { for: ['lip'], say: 'lips that feel dry all winter' },
    { for: ['eye'], say: 'eyes that look tired in the morning' },
  ],
  wishes: [
    'a skin care routine that takes five minutes',
    'skin care that layers well under makeup',
    { for: ['sunscreen', 'sunblock', 'sun'], say: 'sunscreen that sits well under makeup' },
  ],
  occasions: [{ for: ['mask'], say: 'a quiet evening of self-care at home' }],
  goals: [
    'put together a simple morning skin care routine',
    'layer skin care without it pilling',
    'take better care of my skin without ten products',
    'make an evening routine that I actually keep',
    'know which skin care product to put on first',
    'introduce a new skin care product slowly',
    'read a skin care ingredient list',
    'choose skin care for the dry months',
    'keep my skin comfortable on a long flight',
    'give my skin a calmer start to the day',
    { for: ['serum', 'essence', 'ampoule'], say: 'fit a serum into my routine' },
    { for: ['cleanser', 'wash', 'cleansing', 'micellar', 'remover'], say: 'wash my face without it feeling stripped' },
    { for: ['sunscreen', 'sunblock', 'sun'], say: 'remember sunscreen every single morning' },
    { for: ['mask'], say: 'have a small spa evening at home' },
    { for: ['lip'], say: 'keep my lips soft through the cold months' },
  ],
  verbs: ['use'],
  moments: [
    'before makeup in the morning',
    'every morning after cleansing',
    'at the end of a long day',
    'on a slow Sunday evening',
    'after the gym',
    'on a long flight',
    'through the dry winter months',
    'as the last step before bed',
    { for: ['sunscreen', 'sunblock', 'sun'], say: 'before stepping out on a bright day' },
    { for: ['lip', 'mist', 'spray'], say: 'between meetings at the desk' },
    { for: ['mask'], say: 'on a quiet night in' },
  ],
  audiences: [
    {
      name: 'Routine builders',
      who: 'people who are starting a skin care routine',
      description:
        'They want few products that make sense together and a clear order to use them in. Simple words win them over.',
    },
    {
      name: 'Sensitive skin',
      who: 'people with sensitive skin',
      description:
        'They read every ingredient before they buy and try one new product at a time. They look for honesty about what is inside.',
    },
    {
      name: 'Busy mornings',
      who: 'people with five minutes in the morning',
      description:
        'They get ready fast and want a step that fits between the shower and the door. Texture and speed decide.',
    },
    {
      name: 'Ingredient readers',
      who: 'people who read ingredient lists',
      description:
        'They know what they are looking for and compare formulas, not slogans. Show them what is in the bottle.',
    },
    {
      name: 'Gift givers',
      who: 'friends who love skin care',
      description:
        'They buy for a sister, a friend or a mother and want something that looks good unwrapped. Presentation matters to them.',
    },
    {
      name: 'Evening unwinders',
      who: 'people who end the day with a quiet routine',
      description:
        'Skin care is the part of the evening that belongs to them. Scent, feel and calm matter as much as the formula.',
    },
  ],
  choosing: [
    'fragrance',
    'texture',
    'the ingredient list',
    'the finish under makeup',
    'the size of the pack',
    'the packaging',
    'skin type',
    'the time of day',
    { for: ['serum', 'moisturizer', 'cream', 'lotion', 'oil'], say: 'absorption time' },
    { for: ['sunscreen', 'sunblock', 'sun'], say: 'the feel on the skin' },
    { for: ['cleanser', 'wash', 'cleansing'], say: 'the amount of foam' },
  ],
  negatives: {
    diy: ['homemade {noun} recipe', 'how to make {noun} from kitchen ingredients', 'skin care formulation course'],
    services: list(`
      facial appointment, laser skin treatment cost, dermatologist open on saturday, spa day voucher,
      microneedling clinic
    `),
    medical: list(`
      prescription acne medication, eczema diagnosis, pictures of skin rash, skin cancer symptoms,
      allergic reaction what to do
    `),
    jobs: ['esthetician jobs', 'skin care sales assistant salary', 'cosmetology school'],
    wholesale: ['private label {noun} manufacturer', 'bulk {noun} supplier', 'empty cosmetic bottles wholesale'],
    free: ['free {noun} samples by mail', 'skin care giveaway'],
    support: ['return an opened {noun}', 'track my beauty order', 'cosmetics recall list'],
    legal: ['{noun} side effects lawsuit'],
    used: ['used cosmetics for sale'],
  },
  benefits: [
    {
      when: ['vitamin c', 'l-ascorbic acid', 'ascorbic acid'],
      line: 'Vitamin C earns its place in the morning routine.',
      short: 'With vitamin C',
    },
    {
      when: ['hyaluronic acid', 'sodium hyaluronate'],
      line: 'Hyaluronic acid is part of the formula.',
      short: 'With hyaluronic acid',
    },
    {
      when: ['niacinamide'],
      line: 'Niacinamide is on the list, so there is one product less to look for.',
      short: 'With niacinamide',
    },
    {
      when: ['retinol', 'retinal'],
      line: 'Retinol belongs to the evening, when there is time for a routine.',
      short: 'For the evening routine',
    },
    {
      when: ['ceramide', 'ceramides'],
      line: 'Ceramides are part of the formula, just as they are part of your skin.',
      short: 'With ceramides',
    },
    {
      when: ['fragrance-free', 'unscented', 'no fragrance'],
      line: 'No fragrance, so nothing competes with your perfume.',
      short: 'Fragrance-free',
    },
    { when: ['vegan'], line: 'A vegan formula, from the first ingredient to the last.', short: 'Vegan formula' },
    {
      when: ['cruelty-free', 'not tested on animals'],
      line: 'Cruelty-free, so you can feel good about the shelf.',
      short: 'Cruelty-free',
    },
    {
      when: ['absorbs in seconds', 'absorbs quickly', 'fast-absorbing', 'quick-absorbing'],
      line: 'It absorbs quickly, so the next step does not have to wait.',
      short: 'Absorbs quickly',
    },
    { when: ['lightweight'], line: 'Light enough to forget that you are wearing it.', short: 'Light on the skin' },
    { when: ['non-greasy', 'not greasy'], line: 'Made to leave no greasy film.', short: 'No greasy film' },
    {
      when: ['under makeup', 'under sunscreen', 'layers under', 'layers well'],
      line: 'It layers neatly, whatever you put on next.',
      short: 'Layers neatly',
    },
    { when: ['pump'], line: 'A pump gives you the same amount every time.', short: 'One press, one portion' },
    {
      when: ['dropper', 'pipette'],
      line: 'A dropper lets you count it out, drop by drop.',
      short: 'Measured by the drop',
    },
    {
      when: ['glass bottle', 'amber glass', 'glass jar'],
      line: 'It comes in glass that looks at home on the shelf.',
      short: 'In glass',
    },
    { when: ['sensitive skin'], line: 'Made with sensitive skin in mind.', short: 'For sensitive skin' },
    { when: ['dry skin'], line: 'Made with dry skin in mind.', short: 'For dry skin' },
    {
      when: ['oily skin', 'combination skin'],
      line: 'Made for skin that shines on its own by noon.',
      short: 'For oily skin',
    },
    { when: ['travel size', 'travel sized'], line: 'Small enough to come along.', short: 'Travel size' },
    { when: ['refillable', 'refill'], line: 'Refill it and keep the bottle that you like.', short: 'Refillable' },
  ],
  openers: [
    'Your morning, simplified.',
    'Skin first. Then coffee.',
    'A small ritual worth keeping.',
    'Less on the shelf. More to like.',
    'Five minutes that are yours.',
    'Good skin days start here.',
    'Be kind to your skin.',
    'The step you will look forward to.',
    'Made for your mirror.',
    'Start fresh. Stay simple.',
    'Quiet care, every day.',
    'Care that fits your day.',
    'Make room on the shelf.',
    'Your skin, looked after.',
    { for: ['night', 'overnight', 'sleeping', 'retinol'], say: 'Good night, skin.' },
    { for: ['sunscreen', 'sunblock', 'sun'], say: 'First thing, every bright day.' },
    { for: ['mask'], say: 'Door closed. Mask on.' },
  ],
  questions: [
    'What does your skin ask for today?',
    'Ready for a simpler routine?',
    'Which step is missing from your shelf?',
    'Five minutes for yourself?',
    'Does your skin feel thirsty by noon?',
    'What if the morning felt calmer?',
    'Ready to look forward to the mirror?',
    'How short can a good routine be?',
  ],
  scenes: [
    {
      scene: 'marble bathroom shelf, a folded white towel behind, soft morning light',
      in_use: 'a small amount warmed between the fingertips at the bathroom mirror',
      line: 'Part of the morning.',
    },
    {
      scene: 'pale travertine block, water ripples of light on the wall, midday sun',
      in_use: 'damp skin just after washing, the product within reach on the basin',
      line: 'Fresh from the first minute.',
    },
    {
      scene: 'linen-covered bedside table, warm evening lamplight',
      in_use: 'an evening routine at the dressing table, hair tied back',
      line: 'The last good thing of the day.',
    },
    {
      scene: 'wet dark stone with a few eucalyptus leaves, cool side light',
      in_use: 'the product applied along the cheekbone in short strokes',
      line: 'Quiet care.',
    },
    {
      scene: 'light oak tray on a white vanity, soft window light from the left',
      in_use: 'a tidy vanity with the product opened beside a hand mirror',
      line: 'A place of its own.',
    },
    {
      scene: 'terracotta plinth before a sand-colored wall, low golden light',
      in_use: 'a face turned to the sun, the product in one hand',
      line: 'Bare skin, good light.',
    },
  ],
  rows: [
    ROWS.volume,
    {
      label: 'Key ingredients',
      reads: list('acid, vitamin, retinol, niacinamide, ceramide, peptide, extract, butter, squalane'),
    },
    { label: 'Skin type', reads: ['skin'] },
    { label: 'Fragrance', reads: ['fragrance', 'fragrance-free', 'unscented', 'scent', 'scented'] },
    { label: 'Sun protection', reads: ['spf', 'uva', 'uvb', 'broad spectrum'] },
    ROWS.pack,
    { label: 'Texture', reads: ['cream', 'gel', 'oil', 'balm', 'foam', 'lightweight', 'rich', 'non-greasy'] },
    { label: 'Free from', reads: ['free of', 'without', 'paraben-free', 'sulfate-free', 'alcohol-free', 'oil-free'] },
    { label: 'Vegan', reads: ['vegan', 'cruelty-free'] },
    ROWS.madeIn,
  ],
  detail: [
    'the label and the edge of the cap in raking light',
    'the surface of the pack, sharp from front to back',
    'the texture of the product on a clean glass plate',
    'the opening, with the cap laid beside it',
    { for: ['serum', 'oil'], say: 'a single drop at the tip of the dropper' },
  ],
  packaging: [
    'the product beside its closed box, both labels to the front',
    'the pack as it arrives, lid off, nothing else in the frame',
    'the pack standing on its own box, seen slightly from above',
  ],
}
