import { list } from './list.ts'
import type { Pack } from './pack.ts'
import { ROWS } from './rows.ts'

const RUG = ['rug', 'carpet', 'runner', 'kilim', 'sheepskin', 'cowhide'] as const
const MAT = ['doormat', 'bath mat', 'mat', 'door mat'] as const
const WALL = list(
  'picture, poster, print, painting, canvas, wall art, frame, tapestry, wallpaper, decal, photo, map, mural, sticker',
)
const MIRROR = ['mirror'] as const
const CLOCK = ['clock', 'timer', 'hourglass'] as const
const OBJECT = [
  'figurine',
  'sculpture',
  'statue',
  'ornament',
  'bust',
  'bookend',
  'trophy',
  'globe',
  'trinket',
  'knob',
] as const
const SEASON = ['wreath', 'garland', 'christmas', 'easter', 'halloween', 'ornament', 'nutcracker', 'pumpkin'] as const

export const rugsDecor: Pack = {
  id: 'rugs-decor',
  name: 'rugs and decoration',
  nouns: list(`
    rug, area rug, wool rug, jute rug, cotton rug, persian rug, kilim, kilim rug, berber rug, shag rug, vintage-style rug, round rug, runner rug,
    hallway runner, outdoor rug, kids rug, washable rug, rug pad, sheepskin, sheepskin rug, cowhide rug, carpet, carpet tile, doormat, prayer rug, prayer mat, door mat,
    welcome mat, coir mat, bath mat, bath rug, kitchen mat, mat, mirror, wall mirror, round mirror, floor mirror, full-length mirror, arch mirror,
    bathroom mirror, hand mirror, picture, picture frame, photo frame, frame, gallery frame set, digital photo frame, painting, oil painting,
    watercolor painting, canvas print, canvas, wall art, art print, poster, movie poster, travel poster, print, photo print, fine art print,
    lithograph, wall hanging, macrame wall hanging, tapestry, wall tapestry, wall decal, wall sticker, wallpaper roll, wall mural, wall panel,
    world map, map print, star map, flag for wall, clock, wall clock, mantel clock, alarm clock, table clock, cuckoo clock, grandfather clock, kitchen timer,
    timer, hourglass, figurine, ceramic figurine, sculpture, statue, bust, ornament, trophy, bookend, globe, snow globe, decorative bowl,
    decorative tray, trinket dish, trinket box, music ornament, wind chime, dreamcatcher, suncatcher, paperweight, letter ornament, door stop,
    doorstop, door knocker, drawer knob, cabinet knob, curtain rod, curtain tieback, wreath, door wreath, garland, christmas ornament, bauble,
    tree topper, christmas tree, advent wreath, nativity set, nutcracker, easter decoration, halloween decoration, artificial plant,
    artificial flower, faux plant, dried flower bouquet, pampas bouquet, terrarium kit, decorative pillow tray, magnet, fridge magnet, wall sign,
    wooden sign, door sign, house number, fireplace screen, screen print, photo tile, shadow box, felt board
  `),
  massNouns: list(
    'wall decor, home decor, decor, home decoration, wallpaper, carpeting, artwork, christmas decor, pampas grass, art',
  ),
  pluralNouns: list(
    'rugs, posters, prints, art prints, picture frames, wall stickers, bookends, christmas ornaments, baubles, wind chimes, dried flowers, artificial flowers, artificial plants, drawer knobs, wall panels, photo prints, magnets, christmas decorations, decorations',
  ),
  isLarge: true,
  needs: [
    'a room that feels unfinished',
    'bare walls in a new apartment',
    'a rented place without character',
    'a housewarming gift with personality',
    'a hallway that nobody notices',
    'adding color without painting',
    'a room that echoes',
    'a home that looks like a catalog',
    { for: RUG, say: 'cold floors and noisy steps' },
    { for: RUG, say: 'choosing the right rug size' },
    { for: MAT, say: 'muddy shoes by the door' },
    { for: WALL, say: 'a wall that has been blank for years' },
    { for: MIRROR, say: 'a narrow room with little light' },
    { for: CLOCK, say: 'mornings that always run late' },
    { for: SEASON, say: 'getting the house ready for the holidays' },
  ],
  wishes: ['a home office that looks good on camera'],
  occasions: ['the empty spot above the sofa'],
  goals: [
    'make a rented apartment feel like mine',
    'finish a room without renovating',
    'bring some color into the house',
    'find a housewarming gift that is not a candle',
    'make a small room look larger',
    'decorate a wall above the sofa',
    'give a hallway some character',
    'mix old and new at home',
    'find one piece that pulls a room together',
    'decorate without clutter',
    { for: RUG, say: 'choose the right size of rug' },
    { for: WALL, say: 'hang a gallery wall straight' },
    { for: MIRROR, say: 'bring more light into a dark hallway' },
    { for: MAT, say: 'keep dirt at the door' },
    { for: SEASON, say: 'decorate for the season without overdoing it' },
  ],
  verbs: [{ for: [...WALL, ...MIRROR, 'wreath', 'garland', 'chime'], say: 'hang' }, { for: CLOCK, say: 'use' }, 'put'],
  moments: [
    'in a bare hallway',
    'in a first apartment',
    'in a small living room',
    'after moving in',
    'in a rented apartment',
    'in a home office',
    'by the front door',
    'in a child’s room',
    'in a guest room',
    { for: SEASON, say: 'on the first weekend of December' },
  ],
  audiences: [
    {
      name: 'New movers',
      who: 'people who just moved',
      description: 'White walls and boxes everywhere. They want one or two things that make it theirs by the weekend.',
    },
    {
      name: 'Renters',
      who: 'people who rent',
      description: 'They may not paint and would rather not drill. What stands, leans or comes off again suits them.',
    },
    {
      name: 'Collectors of nice things',
      who: 'people who collect beautiful things',
      description: 'They see a piece and then find the spot. Story, material and the hand behind it matter.',
    },
    {
      name: 'Housewarmers',
      who: 'friends with a new home',
      description:
        'The giver wants something personal that fits any style. Size and mood should be clear from the picture.',
    },
    {
      name: 'Camera-ready home workers',
      who: 'people on video calls all day',
      description: 'Their wall is their business card. One good piece behind the chair is enough.',
    },
    {
      name: 'Families with pets',
      who: 'families with children and pets',
      description: 'It has to survive wheels, paws and juice. Washable and sturdy, and still good to look at.',
    },
  ],
  choosing: [
    'the size',
    'the material',
    'the color',
    'the finish',
    'the weight',
    'the way it is made',
    'easy cleaning',
    'the mood it sets',
    'the distance to the furniture',
    { for: RUG, say: 'the height of the pile' },
    { for: RUG, say: 'a pad underneath' },
    { for: WALL, say: 'the frame' },
  ],
  negatives: {
    services: list(
      'carpet cleaning service, picture framing shop, clock repair, art appraisal, wallpaper removal contractor, carpet installation quote, mirror cutting service, painting and decorating quote, house painter',
    ),
    diy: list(`
      macrame tutorial free, how to make a wreath, free printable wall art, how to hang a heavy mirror,
      rug tufting class, paint by numbers online
    `),
    used: ['used rug for sale', 'antique clock appraisal', 'estate sale listings', 'art auction results'],
    jobs: ['interior designer jobs', 'art gallery internship', 'museum guard jobs'],
    digital: list(
      'desktop wallpaper download, phone wallpaper 4k, screenshot mirror app, print screen not working, pdf poster generator, world clock app, countdown timer online, frame rate drop',
    ),
    wholesale: ['hotel art supplier', 'event decoration rental', 'trophy engraving bulk'],
    other: list(`
      black mirror episodes, carpet python care, drug bust news, statue of liberty tickets, pulled the rug crypto,
      biological clock, globe theater schedule
    `),
    free: ['free art prints download', 'free poster giveaway'],
    images: ['{noun} clip art', '{noun} mockup psd', '{noun} texture seamless'],
  },
  benefits: [
    {
      when: ['wool', 'new zealand wool', 'virgin wool', '100% wool'],
      line: 'Wool springs back under feet and shrugs off dirt.',
      short: 'Wool that springs back',
      for: [...RUG, 'tapestry', 'wall hanging'],
    },
    {
      when: ['jute', 'sisal', 'seagrass', 'hemp'],
      line: 'Plant fiber brings an earthy texture and calm color.',
      short: 'Natural texture',
    },
    {
      when: ['coir', 'coconut fiber', 'coconut fibre'],
      line: 'Coir scrapes soles clean before they reach your floor.',
      short: 'Scrapes soles clean',
    },
    {
      when: ['washable', 'machine washable'],
      line: 'It goes in the wash, whoever walked across it.',
      short: 'Washable',
      for: [...RUG, ...MAT],
    },
    {
      when: ['non-slip', 'anti-slip', 'rubber backing', 'latex backing', 'pvc backing', 'slip-resistant'],
      line: 'The backing keeps it where you laid it.',
      short: 'Stays where you lay it',
    },
    {
      when: ['hand-knotted', 'handwoven', 'hand-woven', 'hand-tufted', 'flatweave', 'flat-woven'],
      line: 'Made on a loom by hand, row upon row.',
      short: 'Made on a loom',
    },
    {
      when: ['hand-painted', 'original painting', 'handmade', 'hand-carved', 'hand-blown'],
      line: 'Made by a hand, so it is one of one.',
      short: 'One of one',
    },
    {
      when: ['personalized', 'personalised', 'your name', 'custom text', 'custom name'],
      line: 'With your own words or dates, it belongs to one home only.',
      short: 'With your own words',
    },
    {
      when: ['giclée', 'giclee', 'archival', 'fine art paper', 'museum-quality paper', 'acid-free'],
      line: 'Archival paper and inks are chosen to keep their color.',
      short: 'Archival paper and ink',
    },
    {
      when: ['framed', 'frame included', 'ready to hang', 'hanging hardware', 'pre-installed hardware'],
      line: 'It arrives ready to hang: one nail, and the wall is done.',
      short: 'Ready to hang',
    },
    {
      when: ['limited edition', 'numbered', 'signed', 'edition of'],
      line: 'Signed or numbered, so yours is easy to tell from the rest.',
      short: 'Signed or numbered',
    },
    {
      when: ['solid wood', 'oak frame', 'solid oak', 'oak', 'walnut', 'beech'],
      line: 'Real wood gives it an edge worth looking at.',
      short: 'Real wood',
    },
    {
      when: ['brass', 'brass frame', 'solid brass', 'copper'],
      line: 'Metal with a warm tone catches the low sun.',
      short: 'Warm metal',
    },
    {
      when: ['marble', 'stone', 'travertine', 'alabaster'],
      line: 'Stone gives a small thing real weight.',
      short: 'The weight of stone',
      for: [...OBJECT, 'tray', 'dish', 'bowl', 'clock'],
    },
    {
      when: ['ceramic', 'porcelain', 'stoneware'],
      line: 'Fired clay keeps the small marks of making.',
      short: 'Fired clay',
      for: [...OBJECT, 'dish', 'tray', 'knob', 'bowl'],
    },
    {
      when: ['silent', 'silent movement', 'non-ticking', 'no ticking', 'quiet sweep', 'silent sweep'],
      line: 'It keeps time without telling you all night.',
      short: 'Does not tick',
      for: CLOCK,
    },
    {
      when: ['outdoor', 'weather-resistant', 'uv-resistant', 'weatherproof', 'fade-resistant'],
      line: 'It holds up on the terrace as well.',
      short: 'Fit for the terrace',
    },
    {
      when: ['removable', 'peel and stick', 'self-adhesive', 'repositionable', 'residue-free'],
      line: 'It peels off again, so moving out is easy.',
      short: 'Peels off again',
    },
    {
      when: ['shatterproof', 'acrylic glass', 'plexiglass', 'safety glass'],
      line: 'It takes a knock without turning into shards.',
      short: 'Takes a knock',
    },
    {
      when: ['recycled', 'recycled cotton', 'recycled plastic', 'upcycled', 'reclaimed'],
      line: 'Something old became something to look at.',
      short: 'From something old',
    },
    {
      when: ['underfloor heating', 'floor heating'],
      line: 'It gets along with warm floors.',
      short: 'Fine on heated floors',
      for: RUG,
    },
  ],
  openers: [
    'The room was waiting.',
    'Make it yours by Sunday.',
    'A room with something to say.',
    'One piece. New room.',
    'Come in and look.',
    'Say hello to the hallway.',
    'Finish the room.',
    'Home, but more so.',
    'A small change to look at daily.',
    'No paint required.',
    'For the spot you keep looking at.',
    'Character, delivered.',
    'Blank was fine. This is nicer.',
    'Because rooms have moods, too.',
    { for: RUG, say: 'Barefoot season, all year.' },
    { for: MAT, say: 'Wipe your paws.' },
    { for: MIRROR, say: 'Twice the light.' },
    { for: CLOCK, say: 'Time looks good on the wall.' },
    { for: SEASON, say: 'The house is in the mood.' },
  ],
  questions: [
    'What is missing in this room?',
    'What hangs above your sofa?',
    'Does your home look like you?',
    'Which wall is still bare?',
    'What do guests see first?',
    'Ready to finish the room?',
    'Color or calm?',
    'What would you like to look at every day?',
    { for: RUG, say: 'What is under your feet?' },
    { for: SEASON, say: 'Too early to decorate?' },
  ],
  scenes: [
    {
      scene: 'living room with a window and wooden floor, calm morning sun',
      in_use: 'in its place in a lived-in room, a cup left nearby',
      line: 'As if it had been there for years.',
    },
    {
      scene: 'panelled room in dark blue, moody elegant evening light',
      in_use: 'seen from the doorway as the lights go on',
      line: 'The view from the doorway.',
    },
    {
      scene: 'limewash wall, warm sunny light with leaf shadows',
      in_use: 'being straightened by a hand, a step back to look',
      line: 'A little to the left.',
    },
    {
      scene: 'oak side table beside a sofa, cozy evening light',
      in_use: 'beside books and a lamp on a quiet evening',
      line: 'Good company for a lamp.',
    },
    {
      scene: 'plaster wall in a hallway, soft natural light',
      in_use: 'passed on the way in, coat still on',
      line: 'First thing inside the door.',
    },
    {
      scene: 'terracotta tiles from above, warm sun',
      in_use: 'unrolled or unwrapped on the floor',
      line: 'Just unrolled.',
    },
  ],
  rows: [
    ROWS.dimensions,
    {
      label: 'Material',
      reads: [...ROWS.textile.reads, ...ROWS.hard.reads, 'jute', 'coir', 'canvas', 'sisal', 'felt'],
    },
    { label: 'Pile', reads: ['pile height', 'pile', 'mm pile', 'flatweave', 'shag', 'low pile'] },
    {
      label: 'Technique',
      reads: list(
        'hand-knotted, hand-tufted, handwoven, giclée, giclee, printed, hand-painted, screen print, hand-painted, flatweave, embroidered',
      ),
    },
    { label: 'Frame', reads: ['framed', 'unframed', 'frame', 'glass', 'acrylic', 'mount', 'ready to hang'] },
    { label: 'Backing', reads: ['backing', 'non-slip', 'rubber', 'latex', 'felt backing'] },
    ROWS.color,
    ROWS.weight,
    ROWS.care,
    ROWS.pieces,
    ROWS.battery,
    ROWS.madeIn,
  ],
  detail: [
    'an edge or corner in raking light',
    'the surface, close enough to see how it is made',
    'the colors side by side in even light',
    'the back, where the making shows',
  ],
  packaging: [
    'the product beside its tube, box or wrap',
    'the product half unwrapped',
    'the product rolled or boxed, ready to be carried in',
  ],
}
