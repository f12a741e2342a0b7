import { list } from './list.ts'
import type { Pack } from './pack.ts'
import { ROWS } from './rows.ts'

const RING = ['ring', 'signet', 'band', 'engagement'] as const
const NECK = ['necklace', 'pendant', 'choker', 'locket', 'chain', 'lariat'] as const
const EAR = ['earring', 'earrings', 'stud', 'hoop', 'hoops', 'studs', 'cuff'] as const
const WRIST = ['bracelet', 'bangle', 'anklet', 'charm'] as const
const WEDDING = ['wedding', 'engagement', 'eternity', 'diamond', 'bridal'] as const
const KEEP = ['jewelry box', 'jewelry stand', 'ring holder', 'jewellery box', 'ring dish', 'cleaner'] as const

export const jewelry: Pack = {
  id: 'jewelry',
  name: 'jewelry',
  nouns: list(`
    ring, gold ring, silver ring, diamond ring, gemstone ring, engagement ring, wedding ring, wedding band, eternity ring, promise ring,
    signet, signet ring, stackable ring, cocktail ring, band ring, birthstone ring, toe ring, nose ring, necklace,
    pendant necklace, pearl necklace, beaded necklace, name necklace, initial necklace, birthstone necklace, layered necklace, chain necklace,
    gold chain, silver chain, pendant, choker, locket, lariat, medallion, cross necklace, heart necklace, statement necklace, bracelet,
    tennis bracelet, beaded bracelet, charm bracelet, friendship bracelet, leather bracelet, cuff bracelet, chain bracelet, bangle, anklet,
    charm, bead bracelet, earring, stud earring, ear stud, hoop, hoop earring, drop earring, dangle earring, pearl earring, huggie earring,
    ear cuff, climber earring, brooch, badge, pin, enamel pin, lapel pin, hat pin, cufflink, tie clip, tie bar, tiara, diadem, body chain,
    belly ring, piercing, nose stud, rosary, mala, jewelry set, bridal jewelry set, jewel, gemstone, diamond, pearl, jewelry box,
    jewellery box, jewelry stand, jewelry tray, ring holder, ring dish, ring box, necklace stand, jewelry organizer, jewelry cleaner
  `),
  massNouns: list(
    'jewelry, jewellery, bridal jewelry, body jewelry, costume jewelry, men’s jewelry, silver jewelry, gold jewelry',
  ),
  pluralNouns: list(
    'earrings, hoop earrings, stud earrings, hoops, cufflinks, wedding bands, rings, necklaces, bracelets, beads, charms, pearls, stacking rings, studs',
  ),
  needs: [
    'a birthday gift for a sister',
    'an outfit that is missing something',
    'a thank-you for a close friend',
    'a small present with a big meaning',
    'a Mother’s Day gift that is not flowers',
    'a graduation gift to keep for life',
    'skin that reacts to cheap metal',
    'dressing up a plain black dress',
    { for: WEDDING, say: 'planning a proposal' },
    { for: WEDDING, say: 'finding two bands that go together' },
    { for: RING, say: 'finding out a ring size in secret' },
    { for: NECK, say: 'layering necklaces without a tangle' },
    { for: WRIST, say: 'a wrist that feels bare without a watch' },
    { for: KEEP, say: 'chains that tangle in a drawer' },
  ],
  wishes: ['something to wear every single day', { for: EAR, say: 'earrings that are light enough for a long day' }],
  occasions: ['an anniversary that has to be special'],
  goals: [
    'find a gift that feels personal',
    'choose jewelry for someone whose taste I do not know',
    'wear jewelry every day without fuss',
    'mix gold and silver',
    'dress up a simple outfit',
    'look after my jewelry',
    'mark a special day with something lasting',
    'find something that suits my skin',
    'start a small collection',
    'choose a piece that I can pass on',
    { for: RING, say: 'measure my ring size at home' },
    { for: NECK, say: 'choose the right length of chain' },
    { for: EAR, say: 'find earrings that do not pull' },
    { for: WEDDING, say: 'choose a ring that suits her hand' },
    { for: KEEP, say: 'store my jewelry so that nothing tangles' },
  ],
  verbs: [{ for: KEEP, say: 'use' }, 'wear'],
  moments: [
    'on an anniversary',
    'with a plain white shirt',
    'at a wedding',
    'every day from morning to night',
    'on a first date',
    'at the office',
    'on New Year’s Eve',
    'with a black dress',
    'on a graduation day',
    'on holiday with tanned skin',
  ],
  audiences: [
    {
      name: 'Partners with a date to mark',
      who: 'partners who celebrate an anniversary',
      description:
        'They want it to mean something and to be right at first glance. Simple pieces with a story reassure them.',
    },
    {
      name: 'Everyday wearers',
      who: 'people who never take their jewelry off',
      description: 'They sleep, shower and work in it. Metal, clasp and comfort count more than sparkle.',
    },
    {
      name: 'Close friends',
      who: 'friends who have known each other for years',
      description:
        'They look for something small that both can wear. A symbol, an initial or a matching pair speaks to them.',
    },
    {
      name: 'Sensitive skin',
      who: 'people who react to nickel',
      description:
        'They have learned to ask what is under the plating. Clear information on the metal wins their trust.',
    },
    {
      name: 'Stackers and layerers',
      who: 'people who wear several pieces at once',
      description: 'They add one at a time. Widths, lengths and tones must play with what they already own.',
    },
    {
      name: 'Heirloom thinkers',
      who: 'people who collect pieces to pass on',
      description: 'They buy rarely and look for real materials and handwork. It should outlive every fashion.',
    },
  ],
  choosing: [
    'the metal',
    'the size',
    'the stone',
    'the finish',
    'comfort',
    'the weight',
    'nickel content',
    'the packaging',
    { for: ['ring', 'bracelet', 'pendant', 'locket', 'signet', 'bangle'], say: 'the option of an engraving' },
    { for: ['diamond', 'engagement', 'eternity', 'wedding'], say: 'the certificate' },
    { for: NECK, say: 'the length of the chain' },
    { for: EAR, say: 'the fastening' },
    { for: RING, say: 'the width' },
  ],
  negatives: {
    services: list(
      'jewelry repair shop, ring resizing price, ear piercing appointment, jewelry appraisal cost, engraving service while you wait, watch battery replacement, jewelry insurance quote',
    ),
    sell: ['sell gold today price', 'pawn shop open late', 'scrap silver value', 'sell my engagement ring'],
    used: ['used engagement ring for sale', 'estate jewelry auction results'],
    diy: list(`
      jewelry making class, friendship bracelet pattern tutorial, how to clean silver with foil, resin ring mold
    `),
    wholesale: ['jewelry findings wholesale', '{noun} manufacturer minimum order', 'loose gemstones bulk'],
    jobs: ['jeweler apprenticeship', 'jewelry sales associate jobs', 'gemologist course'],
    other: list(
      'lord of the rings watch order, elden ring boss guide, boxing ring size, onion ring recipe, ring doorbell setup, phone ring tone, pin code forgotten, charm school, chain saw chain, bowling pin, diamond painting, pearl harbor date',
    ),
    medical: ['infected piercing', 'ring stuck on swollen finger', 'medical alert bracelet insurance coverage'],
    free: ['free jewelry samples'],
    legal: ['stolen jewelry police report'],
    images: ['{noun} clip art', '{noun} tattoo ideas'],
  },
  benefits: [
    {
      when: ['sterling silver', '925 silver', '925'],
      line: 'Sterling silver can be polished back to bright, year after year.',
      short: 'Sterling silver',
    },
    {
      when: [
        '14k gold',
        '18k gold',
        'solid gold',
        '14 karat',
        '18 karat',
        '9k gold',
        '585 gold',
        '750 gold',
        '14ct',
        '18ct',
        '9ct',
      ],
      line: 'Solid gold keeps its color, all the way through.',
      short: 'Gold all the way through',
    },
    {
      when: ['gold-plated', 'gold vermeil', 'vermeil', 'gold-filled'],
      line: 'The warm tone of gold without the weight of the price.',
      short: 'The warm tone of gold',
    },
    { when: ['platinum'], line: 'Platinum is dense and cool, and wears down very slowly.', short: 'Platinum' },
    {
      when: ['titanium', 'surgical steel', 'stainless steel', '316l'],
      line: 'A tough metal that does not ask to be taken off.',
      short: 'Tough daily metal',
    },
    { when: ['nickel-free'], line: 'Made with skin in mind that says no to nickel.', short: 'Made without nickel' },
    {
      when: ['freshwater pearl', 'pearl', 'pearls', 'baroque pearl'],
      line: 'Pearls are grown, not cut, so each has its own shape and glow.',
      short: 'A glow of its own',
    },
    {
      when: ['lab-grown diamond', 'lab-grown', 'lab-created'],
      line: 'A lab-grown diamond is a diamond; it just skipped the mine.',
      short: 'Lab-grown stone',
    },
    { when: ['diamond', 'diamonds'], line: 'Diamonds pick up light from across a room.', short: 'Picks up the light' },
    {
      when: ['moissanite', 'cubic zirconia', 'zirconia', 'crystals'],
      line: 'Plenty of sparkle, with nothing to lock away.',
      short: 'Plenty of sparkle',
    },
    {
      when: [
        'sapphire',
        'emerald',
        'ruby',
        'amethyst',
        'topaz',
        'opal',
        'turquoise',
        'garnet',
        'moonstone',
        'birthstone',
        'gemstone',
      ],
      line: 'A stone with a color that no two others share exactly.',
      short: 'A color of its own',
    },
    {
      when: ['adjustable', 'adjustable length', 'extender', 'extension chain', 'open ring'],
      line: 'It adjusts, so you can give it without knowing the size.',
      short: 'No size needed',
    },
    {
      when: ['engraved', 'engraving', 'personalized', 'personalised', 'initial', 'custom name', 'your name'],
      line: 'A name or a date makes it belong to one person.',
      short: 'Belongs to one person',
    },
    {
      when: ['recycled gold', 'recycled silver', 'recycled', 'fairmined', 'fairtrade gold'],
      line: 'The metal was something precious before, and now it is yours.',
      short: 'Recycled metal',
    },
    {
      when: ['handmade', 'handcrafted', 'hand-forged', 'made by hand'],
      line: 'Made at a bench by hand, and you can see where.',
      short: 'Made at the bench',
    },
    { when: ['waterproof'], line: 'Water is no reason to take it off.', short: 'Stays on in water' },
    {
      when: ['lightweight', 'light weight'],
      line: 'Light enough that you forget it until someone mentions it.',
      short: 'Light to wear',
    },
    {
      when: ['gift box', 'gift-boxed', 'jewelry box', 'velvet pouch', 'pouch included'],
      line: 'It comes in its own little box, which is half the moment.',
      short: 'In a box of its own',
    },
    {
      when: ['stackable', 'stacking', 'layering', 'layered'],
      line: 'Good alone, and good in company.',
      short: 'Made to be combined',
    },
    {
      when: ['set of', 'matching', 'matching set'],
      line: 'Pieces that match, so getting ready is shorter.',
      short: 'A matching set',
    },
  ],
  openers: [
    'A small thing that stays.',
    'Say it without a speech.',
    'Wear it close.',
    'For a date worth marking.',
    'A little light, every day.',
    'Some gifts get worn for years.',
    'Catch the light.',
    'Close to the heart.',
    'Something to reach for daily.',
    'Simple, with a spark.',
    'Put on last. Noticed first.',
    'Today deserves a little shine.',
    'Made to be kept.',
    'The outfit, underlined.',
    'Quiet shine.',
    { for: RING, say: 'Right hand, left hand, your hand.' },
    { for: NECK, say: 'One chain or three.' },
    { for: EAR, say: 'Hair back. Smile.' },
    { for: WEDDING, say: 'Ask.' },
  ],
  questions: [
    'Gold, silver, or both?',
    'Who is on your mind?',
    'What is the occasion?',
    'What do you never take off?',
    'One piece, or layered?',
    'Is there a date to remember?',
    'Which outfit needs a little light?',
    'What would you pass on one day?',
  ],
  scenes: [
    {
      scene: 'white marble flat lay from above, window light with shadow',
      in_use: 'worn at the wrist or neck, close in window light',
      line: 'Morning light, bare skin.',
    },
    {
      scene: 'travertine blocks before a plaster wall, golden late sun',
      in_use: 'worn with a plain shirt, collar open',
      line: 'With nothing but a white shirt.',
    },
    {
      scene: 'plum silk drape, low warm side light',
      in_use: 'put on in front of a mirror before going out',
      line: 'Before the evening starts.',
    },
    {
      scene: 'linen from above with green leaves, soft daylight',
      in_use: 'laid beside a handwritten card',
      line: 'With a few written words.',
    },
    {
      scene: 'sand from above with a stone, warm summer sun',
      in_use: 'worn on tanned skin, hair still wet',
      line: 'Salt, sun and skin.',
    },
    {
      scene: 'dark slate from above, moody elegant light',
      in_use: 'a box opened across a dinner table',
      line: 'Across the table, a small box.',
    },
  ],
  rows: [
    {
      label: 'Metal',
      reads: list(
        'sterling silver, 925, gold, 14k, 18k, 9k, gold-plated, vermeil, gold-filled, platinum, titanium, stainless steel, brass, rose gold, white gold',
      ),
    },
    {
      label: 'Stone',
      reads: list(
        'diamond, pearl, moissanite, zirconia, sapphire, emerald, ruby, opal, amethyst, topaz, turquoise, garnet, moonstone, onyx, crystal',
      ),
    },
    { label: 'Carat', reads: ['carat', 'ct', 'carats'] },
    ROWS.dimensions,
    { label: 'Chain length', reads: ['cm chain', 'inch chain', 'chain length', 'adjustable', 'extender', 'length'] },
    { label: 'Ring sizes', reads: ['ring size', 'size', 'sizes', 'adjustable'] },
    { label: 'Fastening', reads: list('clasp, lobster, push back, butterfly back, screw back, hinged, hook, toggle') },
    { label: 'Finish', reads: ['polished', 'matte', 'brushed', 'hammered', 'satin', 'engraved'] },
    { label: 'Skin', reads: ['nickel-free', 'hypoallergenic'] },
    ROWS.weight,
    ROWS.included,
    ROWS.madeIn,
  ],
  detail: [
    'the surface, with one clean highlight',
    'the fastening or the back, sharp and close',
    'the edge seen in profile',
    'the part that catches the light, nothing else in focus',
  ],
  packaging: [
    'the piece in its open box',
    'the closed box with a ribbon and a blank card',
    'the piece beside its pouch on plain fabric',
  ],
}
