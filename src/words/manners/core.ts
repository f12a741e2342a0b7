import { powered, tech, work } from './devices.ts'
import { fitted, handled, homeware, placed, supplies, textile } from './home.ts'
import { eaten, pastime } from './leisure.ts'
import type { Manner } from './manner.ts'
import { animals, child, green, outdoors, ride } from './outside.ts'
import { applied, carried, personal, worn } from './person.ts'

/**
 * For each pack the last words of the nouns that its plain lines are written for, and the manner in which its other products are used. Lines about
 * a tent suit no paddle board, though both are camping's; what is not named here is spoken of by its manner.
 */
export const CORES: Readonly<Record<string, { heads: string; others: Manner | null }>> = {
  accessories: {
    heads: 'hat beanie scarf shawl stole pashmina',
    others: null,
  },
  adhesives: { heads: 'tape glue adhesive', others: null },
  appliances: {
    heads: 'blender mixer cooker oven fryer air-fryer toaster processor multicooker grill appliance',
    others: powered,
  },
  audio: { heads: 'speaker headphone earbud earphone soundbar', others: tech },
  baby: {
    heads:
      'bodysuit romper onesie babygrow sleepsuit outfit layette swaddle blanket muslin sling carrier wrap nest bouncer bassinet stroller pram rattle teether sack bib pacifier',
    others: child,
  },
  'bags-luggage': {
    heads:
      'bag backpack suitcase tote handbag purse crossbody satchel shopper pack rucksack daypack duffel holdall weekender carry-on trolley luggage',
    others: carried,
  },
  bathroom: { heads: 'sink faucet tap tub bathtub vanity basin washbasin showerhead toilet', others: null },
  bedding: {
    heads: 'bedding duvet sheet pillowcase blanket throw quilt comforter pillow bedspread coverlet plaid',
    others: textile,
  },
  'body-bath': { heads: 'soak bomb oil salt lotion butter scrub cream milk foam gel soap', others: null },
  books: {
    heads: 'book novel tale story thriller anthology memoir biography autobiography fiction poetry collection',
    others: null,
  },
  cameras: { heads: 'camera lens camcorder', others: null },
  camping: { heads: 'tent hammock bag mat bivy tarp', others: outdoors },
  candles: { heads: 'candle tealight tea-light votive melt', others: null },
  cleaning: { heads: 'cleaner detergent mop cloth vacuum sponge wipe duster', others: null },
  coffee: { heads: 'coffee bean roast blend espresso arabica robusta pod capsule sampler', others: eaten },
  computers: { heads: 'laptop computer pc', others: tech },
  cookware: { heads: 'pan pot skillet wok casserole cocotte cookware saucepan', others: handled },
  crafts: { heads: 'kit yarn loom', others: pastime },
  cycling: { heads: 'bike bicycle e-bike ebike tandem', others: ride },
  drinkware: { heads: 'mug cup teacup glass tumbler bottle flask glassware drinkware', others: null },
  eyewear: { heads: 'glasses sunglass sunglasses frame spectacle aviator wayfarer eyewear', others: null },
  fitness: { heads: 'mat band dumbbell kettlebell roller rope', others: null },
  fragrance: { heads: 'perfume fragrance cologne parfum toilette edp edt oud', others: applied },
  garden: { heads: 'pot planter plant seed bulb flowerpot houseplant succulent', others: null },
  'hair-care': { heads: 'shampoo conditioner mask treatment serum oil spray mousse', others: null },
  'home-climate': { heads: '', others: powered },
  jewelry: {
    heads:
      'ring necklace earring bracelet pendant stud chain hoop choker locket bangle anklet jewelry jewellery brooch',
    others: null,
  },
  'kitchen-tools': { heads: 'knife spoon spatula board peeler grater whisk ladle utensil slicer', others: handled },
  lighting: { heads: 'lamp pendant sconce chandelier lampshade lighting torchiere', others: null },
  'make-up': {
    heads:
      'foundation lipstick blush palette eyeliner mascara powder tint gloss concealer highlighter bronzer primer pencil makeup make-up eyeshadow',
    others: null,
  },
  'musical-instruments': {
    heads:
      'guitar piano ukulele banjo mandolin violin viola cello harp kalimba harmonica accordion recorder flute clarinet saxophone trumpet trombone ocarina synthesizer handpan',
    others: null,
  },
  nails: { heads: 'polish varnish coat lacquer nail', others: null },
  'oral-care': { heads: 'toothbrush toothpaste', others: null },
  outerwear: {
    heads: 'jacket coat parka raincoat anorak puffer windbreaker trench overcoat outerwear rainwear',
    others: worn,
  },
  pantry: {
    heads:
      'sauce oil spread butter jam honey bar snack cracker chip nut olive pickle chutney salsa dip hummus granola muesli pasta soup crisp popcorn spice blend seasoning hamper pesto mustard',
    others: eaten,
  },
  pets: { heads: 'bed cave', others: animals },
  'phone-accessories': { heads: 'cable charger bank', others: tech },
  'rugs-decor': { heads: 'rug print poster painting mirror canvas tapestry artwork sculpture', others: null },
  seating: { heads: 'chair sofa armchair couch loveseat daybed futon recliner chaise', others: placed },
  shaving: { heads: 'razor shaver trimmer', others: null },
  shoes: { heads: 'shoe boot sneaker sandal loafer heel flat trainer derby oxford espadrille mule pump', others: worn },
  'skin-care': { heads: 'serum cream moisturizer cleanser toner lotion essence emulsion', others: applied },
  'soft-drinks': {
    heads:
      'drink juice water soda lemonade kombucha smoothie cordial tonic seltzer cola beverage nectar spritz refreshment',
    others: eaten,
  },
  stationery: { heads: 'notebook planner journal pen diary notepad agenda', others: null },
  supplements: {
    heads:
      'supplement capsule tablet powder vitamin softgel probiotic gummy multivitamin magnesium zinc collagen creatine calcium omega-3 spirulina ashwagandha',
    others: null,
  },
  sweets: {
    heads:
      'chocolate truffle praline cookie candy caramel biscuit macaron bonbon brownie nougat marzipan toffee gummy licorice jelly shortbread',
    others: eaten,
  },
  'tables-storage': {
    heads: 'table cabinet shelf desk shelving bookcase bookshelf sideboard console dresser wardrobe cupboard',
    others: null,
  },
  tea: {
    heads: 'tea blend infusion matcha chai tisane oolong pu-erh grey darjeeling assam sencha gyokuro genmaicha rooibos',
    others: eaten,
  },
  tools: { heads: 'tool drill saw hammer screwdriver wrench sander multitool toolbox', others: handled },
  tops: {
    heads: 'shirt top tee sweater t-shirt tshirt hoodie blouse cardigan pullover jumper sweatshirt turtleneck polo',
    others: worn,
  },
  'toys-games': { heads: 'toy puzzle figure block doll train plush plushie animal teddy puppet lego', others: pastime },
  'trousers-dresses': { heads: 'dress pant skirt short jean trouser jumpsuit chino gown', others: worn },
  'underwear-sleepwear': {
    heads: 'sock bra brief trunk boxer underwear pajama pyjama nightgown lingerie sleepwear loungewear nightwear',
    others: worn,
  },
  'vases-ceramics': { heads: 'bowl plate vase dish dinnerware tableware crockery pottery', others: homeware },
  watches: { heads: 'watch chronograph wristwatch timepiece', others: null },
  'wine-spirits': {
    heads:
      'wine beer whisky whiskey rum gin liqueur spirit vodka tequila mezcal brandy cognac champagne prosecco rosé riesling chardonnay merlot rioja ale port sherry vermouth bourbon scotch',
    others: eaten,
  },
  workplace: { heads: 'truck jack trolley cart rack locker', others: work },
}

/** What words of a name say of how a thing is used, whatever it is. */
export const BY_NAME: readonly (readonly [RegExp, Manner])[] = [
  [
    /\b(?:panty liners?|pantyliners?|sanitary|menstrual|tampons?|period|cotton (?:rounds?|swabs?|pads?|buds?)|incontinence|hot water bottles?|heat(?:ing)? pads?|toilet (?:brush\w*|bags?)|tissues|plasters?|bandages?|ear ?plugs?|first aid|bed ?pans?|nursing pads?|shower caps?|intimate|kinesiology|lice|nit comb)\b/,
    personal,
  ],
  [/\b(?:electric|ultrasonic|cordless|rechargeable)\b|\bvacs?$|\bmassage gun/, powered],
  [/\bincense\b/, supplies],
  [/\b(?:knee|elbow|shin) (?:pads?|guards?)\b/, worn],
  [/\bgolf\b/, outdoors],
  [/\b(?:chess|backgammon|poker|domino\w*|playing cards?|telescope|microscope|binoculars)\b/, pastime],
  [/\b(?:bird|hummingbird|squirrel|bee|insect) (?:feeder|house|bath|hotel|box)s?\b/, green],
  [/\b(?:dog|cat|puppy|kitten|pet|aquarium|fish tank|terrarium|hamster|rabbit|horse|chicken|goldfish)\b/, animals],
  [/\b(?:wiper|tire|tyre|windshield|windscreen|car|motorcycle|motorbike|license plate)\b(?! toy)/, ride],
  [
    /\b(?:paddle boards?|paddleboards?|kayak|canoe|surf\w*|snorkel\w*|fishing|ski|climbing|sailing|swim) ?\w*$/,
    outdoors,
  ],
]

/** What the last word of its noun says of how a thing is used, whatever pack has it. */
export const BY_NOUN: readonly (readonly [RegExp, Manner])[] = [
  ...heads(
    worn,
    `jersey headband visor turban hijab bandana gaiter balaclava slipper sock tight robe boot legging tie belt suspender glove mitten hat scarf helmet wader
    costume snood beret cap earmuff cravat shoelace insole`,
  ),
  ...heads(
    carried,
    'umbrella parasol keyring keychain lanyard wallet pouch handkerchief case cardholder sleeve purse fob',
  ),
  ...heads(
    outdoors,
    `reel fin sled kite frisbee boat oar tent tarp hammock peg carabiner crampon snowshoe headlamp bivy racket skateboard longboard skate surfboard
    paddle goggle`,
  ),
  ...heads(
    fitted,
    `rod bracket hinge knob handle valve fitting screw tap faucet hose seal latch lock switch rail gasket socket wallpaper tile stopper doorbell alarm
    detector filter cartridge nozzle grate drain thermostat bulb lampshade spotlight downlight fixture panel blind mount`,
  ),
  ...heads(
    supplies,
    `lighter firelighter firestarter match charcoal sticker label envelope balloon confetti refill battery twine string foil straw toothpick wrap tape tealight
    paper liner sachet pod pellet `,
  ),
  ...heads(
    textile,
    'runner napkin placemat tablecloth towel curtain cushion apron mitt potholder drape valance washcloth bathmat',
  ),
  ...heads(
    placed,
    'mirror clock poster print frame stool bench ottoman pouf screen nightstand wardrobe headboard ladder hamper fireplace statue fountain trellis',
  ),
  ...heads(
    handled,
    `brush comb sponge clipper scissors tweezer file loofah applicator curler roller sharpener opener peeler press grinder mill strainer funnel tong knife
    fork cutter scraper squeegee plunger dustpan bucket mop duster broom sifter mortar jigger shaker corkscrew colander grater magnifier loupe trimmer razor
    mold tin tray pan pot lid whisk spatula skewer ruler stapler punch`,
  ),
  ...heads(
    homeware,
    `caddy basket rack stand holder organizer box bin doorstop hook dish dispenser vase ornament figurine candlestick candleholder snuffer bookend wreath
    magnet coaster trivet tissue-box jar canister bowl bottle urn knocker crate shelf hanger bell chime planter pot`,
  ),
]

function heads(manner: Manner, words: string): [RegExp, Manner][] {
  return [[new RegExp(`(?:^|[ -])(?:${words.split(/\s+/).join('|')})(?:e?s)?(?: (?:set|kit|pack))?$`), manner]]
}

/** What the text says of how a thing is used, where nothing is known of what it is. */
export const BY_TEXT: readonly (readonly [RegExp, Manner])[] = [
  [/\b(?:dogs?|cats?|pets?|puppy|aquariums?|birds?|horses?)\b/i, animals],
  [/\b(?:bikes?|bicycles?|cars?|windshield|motorcycles?|vehicles?)\b/i, ride],
  [/\b(?:menstru\w+|period|panty|incontinence|intimate|hygien\w+)\b/i, personal],
  [/\b(?:ingredients:|flavou?rs?|gluten-free|kcal|delicious)\b/i, eaten],
  [/\b(?:appl(?:y|ied) (?:to|on)|moisturi[sz]\w+|shampoo|lotion|serum)\b/i, applied],
  [/\b\d+ ?(?:W|mAh)\b|\b(?:USB(?:-C)?|bluetooth|rechargeable|batter(?:y|ies)|plug-in)\b/i, powered],
  [/\b(?:baby|babies|toddlers?|newborns?)\b/i, child],
]
