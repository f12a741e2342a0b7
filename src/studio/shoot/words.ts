import type { Pose } from '../sets/stage-set.ts'

/**
 * How a kind of product is shown: poses in order of liking, its size on a stage where 1 is the largest, the share of the
 * frame it takes, the rooms it lives in, and the words that name it.
 */
export type Kind = { id: string; poses: Pose[]; scale: number; fill: number; rooms: string; words: string }

/** The kinds of products, most telling first: the first whose word occurs in the name (then the description) counts. */
export const KINDS: readonly Kind[] = [
  {
    id: 'furniture',
    poses: ['stands'],
    scale: 1,
    fill: 0.68,
    rooms: 'living bedroom office',
    words: 'sofa couch chair armchair stool table desk shelf lamp bed dresser cabinet bench bicycle bike car scooter',
  },
  {
    id: 'jewellery',
    poses: ['lies', 'floats'],
    scale: 0.55,
    fill: 0.46,
    rooms: 'bedroom bathroom',
    words: 'ring rings necklace bracelet earring earrings pendant brooch bangle anklet jewellery jewelry cufflinks',
  },
  {
    id: 'headwear',
    poses: ['lies', 'hangs', 'floats'],
    scale: 0.75,
    fill: 0.54,
    rooms: 'bedroom hallway terrace',
    words: 'cap hat beanie helmet headband visor',
  },
  {
    id: 'garment',
    poses: ['hangs', 'lies'],
    scale: 1,
    fill: 0.7,
    rooms: 'bedroom hallway',
    words:
      'shirt tshirt tee top blouse sweater jumper pullover hoodie sweatshirt cardigan jacket coat blazer vest dress gown skirt trousers pants jeans shorts leggings pyjamas robe suit bikini swimsuit underwear bra uniform jersey polo',
  },
  {
    id: 'flat sandals',
    poses: ['lies', 'floats'],
    scale: 0.8,
    fill: 0.6,
    rooms: 'terrace bedroom',
    words: 'sandal sandals flipflop flipflops slides',
  },
  {
    id: 'footwear',
    poses: ['stands', 'floats'],
    scale: 0.85,
    fill: 0.6,
    rooms: 'hallway living terrace',
    words:
      'shoe shoes sneaker sneakers boot boots brogue brogues loafer loafers trainer trainers heel heels slipper slippers plimsolls',
  },
  {
    id: 'textile',
    poses: ['lies'],
    scale: 0.95,
    fill: 0.66,
    rooms: 'bedroom bathroom living',
    words:
      'throw blanket towel scarf shawl rug carpet cushion pillow linen bedding tablecloth napkin sock socks glove gloves belt tie wallet',
  },
  {
    id: 'soft bag',
    poses: ['hangs', 'lies'],
    scale: 0.95,
    fill: 0.64,
    rooms: 'hallway bedroom',
    words: 'tote shopper',
  },
  {
    id: 'bag',
    poses: ['stands', 'floats'],
    scale: 1,
    fill: 0.62,
    rooms: 'hallway living',
    words: 'bag handbag backpack rucksack luggage suitcase purse duffel satchel briefcase clutch',
  },
  {
    id: 'flat thing',
    poses: ['lies', 'floats'],
    scale: 0.75,
    fill: 0.56,
    rooms: 'office living',
    words:
      'cable cord charger adapter earphones headphones earbuds glasses sunglasses spectacles watch keyring keychain card cards poster print sticker notebook magazine pen pencil brush cutlery knife spoon fork comb rope mat chain',
  },
  {
    id: 'electronics',
    poses: ['stands', 'floats'],
    scale: 0.85,
    fill: 0.58,
    rooms: 'office living',
    words:
      'camera lens laptop computer monitor tablet phone speaker console keyboard mouse router drive printer tv radio',
  },
  {
    id: 'small upright',
    poses: ['stands'],
    scale: 0.72,
    fill: 0.56,
    rooms: 'bathroom bedroom kitchen',
    words:
      'perfume cologne deodorant cream moisturizer moisturiser serum lotion lipstick mascara nail jar candle soap balm salts supplement vitamin tin spice sauce',
  },
  {
    id: 'cup',
    poses: ['stands'],
    scale: 0.62,
    fill: 0.52,
    rooms: 'kitchen living office terrace',
    words: 'cup mug teacup espresso glass tumbler bowl plate',
  },
  {
    id: 'pack',
    poses: ['stands'],
    scale: 0.85,
    fill: 0.6,
    rooms: 'kitchen terrace',
    words:
      'bottle can carton box pack package packet cookie cookies biscuits juice milk drink water wine beer coffee tea cereal snack chocolate book vase pot kettle planter toaster blender',
  },
  {
    id: 'toy',
    poses: ['stands', 'floats'],
    scale: 0.8,
    fill: 0.56,
    rooms: 'living bedroom',
    words: 'toy plush doll figure bear teddy donkey lego puzzle ball',
  },
]

/** Named colours of a direction. */
export const COLOUR_WORDS: Readonly<Record<string, string>> = {
  white: '#f2f0ec',
  black: '#26262a',
  grey: '#a9a7a4',
  gray: '#a9a7a4',
  red: '#c8463c',
  orange: '#e08a48',
  yellow: '#ecc75c',
  green: '#7fa37c',
  mint: '#a9d6c2',
  teal: '#3f8487',
  turquoise: '#63b9b4',
  blue: '#6f95c6',
  navy: '#2b3a5c',
  sky: '#a8cdea',
  purple: '#8d78b4',
  lilac: '#c3b2dc',
  lavender: '#c3b2dc',
  violet: '#8d78b4',
  pink: '#e6a9b3',
  rose: '#dba2a0',
  peach: '#f0bf9f',
  coral: '#e98572',
  beige: '#d9c8ad',
  cream: '#eee3cc',
  sand: '#d8c29d',
  brown: '#8d6748',
  terracotta: '#bf7657',
  gold: '#c9a35a',
  burgundy: '#6e2b39',
  olive: '#8a8a5b',
  sage: '#a7b399',
  ivory: '#f1ead9',
  charcoal: '#45464b',
  silver: '#bdbfc2',
  magenta: '#c0508c',
}

/** Words that ask for more or less light. */
export const LIGHT_WORDS: Readonly<Record<string, number>> = {
  dark: 0.62,
  moody: 0.66,
  dramatic: 0.7,
  night: 0.6,
  noir: 0.6,
  shadowy: 0.7,
  evening: 0.78,
  dusk: 0.75,
  bright: 1.18,
  airy: 1.2,
  light: 1.08,
  sunny: 1.12,
  fresh: 1.1,
  luminous: 1.18,
  'high-key': 1.2,
}

/** Words of one meaning: whatever a direction says, sets are tagged with the first. */
export const SAME_WORDS: readonly string[][] = [
  ['marble', 'stone'],
  ['wood', 'wooden', 'oak', 'timber', 'walnut', 'pine'],
  ['plaster', 'stucco'],
  ['tile', 'tiles', 'tiled'],
  ['linen', 'fabric', 'cloth', 'textile'],
  ['paper', 'cardboard'],
  ['bathroom', 'bath', 'spa'],
  ['kitchen', 'counter', 'countertop'],
  ['table', 'tabletop', 'desk'],
  ['leaf', 'leaves', 'plant', 'plants', 'botanical', 'foliage', 'palm', 'tropical'],
  ['window', 'windowlight'],
  ['podium', 'pedestal', 'plinth', 'platform'],
  ['arch', 'arches'],
  ['summer', 'sunny', 'sun', 'sunlight', 'sunlit'],
  ['calm', 'serene', 'peaceful', 'quiet', 'zen', 'soft', 'gentle'],
  ['luxury', 'luxurious', 'premium', 'elegant', 'refined', 'upscale'],
  ['playful', 'fun', 'cheerful', 'joyful', 'happy', 'pop', 'bold', 'colourful', 'colorful', 'vibrant'],
  ['cozy', 'cosy', 'homely', 'hygge', 'warm'],
  ['minimal', 'minimalist', 'minimalistic', 'clean', 'simple', 'plain', 'neutral'],
  ['studio', 'seamless', 'backdrop', 'packshot', 'cyclorama'],
  ['terrazzo'],
  ['neon', 'glow', 'glowing', 'cyberpunk', 'futuristic'],
  ['floating', 'levitating', 'levitation', 'float', 'flying'],
  ['flat-lay', 'flatlay', 'overhead', 'topdown', 'top-down'],
  ['natural', 'organic', 'earthy', 'nature'],
  ['modern', 'contemporary'],
  ['shadow', 'shadows'],
  ['wall', 'walls'],
  ['home', 'house', 'interior', 'room', 'livingroom'],
  ['morning', 'breakfast'],
]

/** Words that carry no demand. */
export const FILLER = new Set(
  `a an the and or with without of on in at by for to from into onto over under near next as is are be it its this that these those we our you your i my
  please want would like need needs make makes show shows showing put place placed set setting scene scenes background backgrounds photo photos picture
  pictures image images shot shots style styled look looks looking feel feeling vibe mood atmosphere tone tones colour colours color colors some very more
  less really quite bit slightly just only should must can could product products item items hero front behind around all every one two three new nice
  good great beautiful lovely pretty gorgeous high quality professional commercial advertising ad use using keep lighting lit light lights soft softly
  natural camera angle view close up strong there against surface side top bottom left right center centre centered middle small large big`.split(
    /\s+/,
  ),
)
