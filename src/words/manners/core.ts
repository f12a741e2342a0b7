import { powered, tech, work } from './devices.ts'
import { fitted, handled, placed, supplies, textile } from './home.ts'
import { eaten, pastime } from './leisure.ts'
import type { Manner } from './manner.ts'
import { animals, child, green, outdoors, ride } from './outside.ts'
import { applied, carried, personal, worn } from './person.ts'

/**
 * For each pack the last words of the nouns that its plain lines are written for, and the manner in which its other products are used. Lines about
 * a tent suit no paddle board, though both are camping's; what is not named here is spoken of by its manner.
 */
export const CORES: Readonly<Record<string, { heads: string; others: Manner }>> = {
  accessories: {
    heads: 'hat cap beanie beret scarf shawl stole pashmina fedora panama trilby glove mitten snood',
    others: worn,
  },
  adhesives: { heads: 'tape glue adhesive', others: supplies },
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
  bathroom: { heads: 'sink faucet tap tub bathtub vanity basin washbasin showerhead toilet', others: fitted },
  bedding: {
    heads: 'bedding duvet sheet pillowcase blanket throw quilt comforter pillow bedspread coverlet plaid',
    others: textile,
  },
  'body-bath': { heads: 'soak bomb oil salt lotion butter scrub cream milk foam gel soap', others: applied },
  books: {
    heads: 'book novel tale story thriller anthology memoir biography autobiography fiction poetry collection',
    others: pastime,
  },
  cameras: { heads: 'camera lens camcorder', others: tech },
  camping: { heads: 'tent hammock bag mat bivy tarp', others: outdoors },
  candles: { heads: 'candle tealight tea-light votive melt', others: supplies },
  cleaning: { heads: 'cleaner detergent mop cloth vacuum sponge wipe duster', others: handled },
  coffee: { heads: 'coffee bean roast blend espresso arabica robusta pod capsule sampler', others: eaten },
  computers: { heads: 'laptop computer pc monitor keyboard mouse dock', others: tech },
  cookware: { heads: 'pan pot skillet wok casserole cocotte cookware saucepan', others: handled },
  crafts: { heads: 'kit yarn loom', others: pastime },
  cycling: { heads: 'bike bicycle e-bike ebike tandem', others: ride },
  drinkware: { heads: 'mug cup teacup glass tumbler bottle flask glassware drinkware', others: handled },
  eyewear: { heads: 'glasses sunglass sunglasses frame spectacle aviator wayfarer eyewear', others: carried },
  fitness: { heads: 'mat band dumbbell kettlebell roller rope', others: outdoors },
  fragrance: { heads: 'perfume fragrance cologne parfum toilette edp edt oud', others: applied },
  garden: { heads: 'pot planter plant seed bulb flowerpot houseplant succulent', others: green },
  'hair-care': { heads: 'shampoo conditioner mask treatment serum oil spray mousse', others: applied },
  'home-climate': { heads: 'fan heater purifier humidifier dehumidifier conditioner thermostat', others: fitted },
  jewelry: {
    heads:
      'ring necklace earring bracelet pendant stud chain hoop choker locket bangle anklet jewelry jewellery brooch',
    others: carried,
  },
  'kitchen-tools': { heads: 'knife spoon spatula board peeler grater whisk ladle utensil slicer', others: handled },
  lighting: { heads: 'lamp pendant sconce chandelier lampshade lighting torchiere', others: fitted },
  'make-up': {
    heads:
      'foundation lipstick blush palette eyeliner mascara powder tint gloss concealer highlighter bronzer primer pencil makeup make-up eyeshadow',
    others: applied,
  },
  'musical-instruments': {
    heads:
      'guitar piano ukulele banjo mandolin violin viola cello harp kalimba harmonica accordion recorder flute clarinet saxophone trumpet trombone ocarina synthesizer handpan',
    others: pastime,
  },
  nails: { heads: 'polish varnish coat lacquer nail', others: applied },
  'oral-care': { heads: 'toothbrush toothpaste', others: applied },
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
  'rugs-decor': { heads: 'rug print poster painting mirror canvas tapestry artwork sculpture', others: placed },
  seating: { heads: 'chair sofa armchair couch loveseat daybed futon recliner chaise', others: placed },
  shaving: { heads: 'razor shaver trimmer', others: applied },
  shoes: { heads: 'shoe boot sneaker sandal loafer heel flat trainer derby oxford espadrille mule pump', others: worn },
  'skin-care': { heads: 'serum cream moisturizer cleanser toner lotion essence emulsion', others: applied },
  'soft-drinks': {
    heads:
      'drink juice water soda lemonade kombucha smoothie cordial tonic seltzer cola beverage nectar spritz refreshment',
    others: eaten,
  },
  stationery: { heads: 'notebook planner journal pen diary notepad agenda', others: pastime },
  supplements: {
    heads:
      'supplement capsule tablet powder vitamin softgel probiotic gummy multivitamin magnesium zinc collagen creatine calcium omega-3 spirulina ashwagandha',
    others: applied,
  },
  sweets: {
    heads:
      'chocolate truffle praline cookie candy caramel biscuit macaron bonbon brownie nougat marzipan toffee gummy licorice jelly shortbread',
    others: eaten,
  },
  'tables-storage': {
    heads: 'table cabinet shelf desk shelving bookcase bookshelf sideboard console dresser wardrobe cupboard',
    others: placed,
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
  'vases-ceramics': { heads: 'bowl plate vase dish dinnerware tableware crockery pottery', others: placed },
  watches: { heads: 'watch chronograph wristwatch timepiece', others: worn },
  'wine-spirits': {
    heads:
      'wine beer whisky whiskey rum gin liqueur spirit vodka tequila mezcal brandy cognac champagne prosecco rosé riesling chardonnay merlot rioja ale port sherry vermouth bourbon scotch',
    others: eaten,
  },
  workplace: { heads: 'truck jack trolley cart rack locker', others: work },
}

/** What the noun itself says of how a thing is used, whatever pack has it. */
export const BY_NOUN: readonly (readonly [RegExp, Manner])[] = [
  [
    /\b(?:panty liners?|pantyliners?|sanitary|menstrual|tampons?|period|cotton (?:rounds?|swabs?|pads?|buds?)|incontinence|hot water bottles?|heat(?:ing)? pads?|toilet (?:paper|brush\w*)|tissues|plasters?|bandages?|ear ?plugs?|first aid|bed ?pans?|nursing pads?|shower caps?|intimate)\b/,
    personal,
  ],
  [/\b(?:electric|ultrasonic|cordless|rechargeable)\b|\bvacs?$/, powered],
  [/\b(?:chess|backgammon|poker|domino\w*|playing cards?|telescope|microscope)\b/, pastime],
  [/\b(?:dog|cat|puppy|kitten|pet|aquarium|fish tank|terrarium|hamster|rabbit|bird|horse|chicken)\b/, animals],
  [/\b(?:car|wiper|tire|tyre|windshield|motorcycle|motorbike|bike|bicycle|trailer hitch|license plate)\b/, ride],
  [/\b(?:umbrellas?|parasols?|keyrings?|keychains?|lanyards?|wallets?|pouch(?:es)?|handkerchiefs?|handfan)$/, carried],
  [
    /\b(?:paddle boards?|paddleboards?|kayaks?|canoes?|surfboards?|snorkels?|fishing|rods?\b(?<!curtain rods?)(?<!shower rods?)|reels?|fins|sleds?|skis?|binoculars?|kites?|frisbees?|boats?|oars?)\b/,
    outdoors,
  ],
  [
    /\b(?:curtain rods?|shower rods?|brackets?|hinges?|knobs?|handles?|valves?|fittings?|screws?|taps?|faucets?|hoses?|seals?|latch(?:es)?|locks?|switch(?:es)?|hooks?|rails?|gaskets?|sockets?|wallpaper|tiles?|filters?|cartridges?|draft stoppers?|doorbells?|smoke (?:alarms?|detectors?))$/,
    fitted,
  ],
  [
    /\b(?:fire ?lighters?|fire ?starters?|lighters|matches|charcoal|stickers|labels|envelopes|bin bags?|bags|balloons?|confetti|candles|refills?|batteries|twine|string|foil|baking paper|tapes?|straws|toothpicks?|paper towels?|kitchen rolls?|wraps)$/,
    supplies,
  ],
  [
    /\b(?:runners?|napkins?|placemats?|tablecloths?|tea towels?|towels?|curtains?|cushions?|pillow covers?|cushion covers?|aprons?|oven mitts?|pot ?holders?|bath mats?|seat pads?)$/,
    textile,
  ],
  [
    /\b(?:slippers?|scarves|socks|hats?|gloves|mittens|belts?|suspenders|ties|leggings|vests?|sleep masks?|shoelaces)$/,
    worn,
  ],
  [
    /\b(?:baskets?|doorstops?|shoe racks?|coat racks?|boot scrapers?|door ?mats?|umbrella stands?|magazine racks?|crates?|bins?)$/,
    placed,
  ],
]

/** What the text says of how a thing is used, where nothing is known of what it is. */
export const BY_TEXT: readonly (readonly [RegExp, Manner])[] = [
  [/\b(?:dogs?|cats?|pets?|puppy|aquariums?|birds?|horses?)\b/i, animals],
  [/\b(?:bikes?|bicycles?|cars?|windshield|motorcycles?|vehicles?)\b/i, ride],
  [/\b(?:menstru\w+|period|panty|incontinence|intimate|hygien\w+)\b/i, personal],
  [/\b(?:ingredients:|flavou?rs?|gluten-free|kcal|delicious)\b/i, eaten],
  [/\b(?:skin|hair|face|make-?up)\b/i, applied],
  [/\b\d+ ?(?:W|mAh)\b|\b(?:USB(?:-C)?|bluetooth|rechargeable|batter(?:y|ies)|plug-in)\b/i, powered],
  [/\b(?:baby|babies|toddlers?|newborns?)\b/i, child],
]
