/** What words of a name say of how a thing is used, whatever it is. */
export const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:panty liners?|pantyliners?|sanitary|menstrual|tampons?|period|cotton (?:rounds?|swabs?|pads?|buds?)|incontinence|hot water bottles?|heat(?:ing)? pads?|toilet (?:brush\w*|bags?)|tissues|plasters?|bandages?|ear ?plugs?|first aid|bed ?pans?|nursing pads?|shower caps?|intimate|kinesiology|lice|nit comb)\b/,
    'personal',
  ],
  [/\b(?:electric|ultrasonic|cordless|rechargeable)\b|\bvacs?$|\bmassage gun/, 'powered'],
  [/\bincense\b/, 'supplies'],
  [/\b(?:knee|elbow|shin) (?:pads?|guards?)\b/, 'worn'],
  [/\bgolf\b/, 'outdoors'],
  [/\b(?:chess|backgammon|poker|domino\w*|playing cards?|telescope|microscope|binoculars)\b/, 'pastime'],
  [/\b(?:bird|hummingbird|squirrel|bee|insect) (?:feeder|house|bath|hotel|box)s?\b/, 'green'],
  [/\b(?:dog|cat|puppy|kitten|pet|aquarium|fish tank|terrarium|hamster|rabbit|horse|chicken|goldfish)\b/, 'animals'],
  [/\b(?:wiper|tire|tyre|windshield|windscreen|car|motorcycle|motorbike|license plate)\b(?! toy)/, 'ride'],
  [
    /\b(?:paddle boards?|paddleboards?|kayak|canoe|surf\w*|snorkel\w*|fishing|ski|climbing|sailing|swim) ?\w*$/,
    'outdoors',
  ],
]

/** What the last word of its noun says of how a thing is used, whatever pack has it. */
export const BY_NOUN: readonly (readonly [RegExp, string])[] = [
  ...heads(
    'worn',
    `jersey headband visor turban hijab bandana gaiter balaclava slipper sock tight robe boot legging tie belt suspender glove mitten hat scarf helmet wader
    costume snood beret cap earmuff cravat shoelace insole`,
  ),
  ...heads(
    'carried',
    'umbrella parasol keyring keychain lanyard wallet pouch handkerchief case cardholder sleeve purse fob',
  ),
  ...heads(
    'outdoors',
    `reel fin sled kite frisbee boat oar tent tarp hammock peg carabiner crampon snowshoe headlamp bivy racket skateboard longboard skate surfboard
    paddle goggle`,
  ),
  ...heads(
    'fitted',
    `rod bracket hinge knob handle valve fitting screw tap faucet hose seal latch lock switch rail gasket socket wallpaper tile stopper doorbell alarm
    detector filter cartridge nozzle grate drain thermostat bulb lampshade spotlight downlight fixture panel blind mount`,
  ),
  ...heads(
    'supplies',
    `lighter firelighter firestarter match charcoal sticker label envelope balloon confetti refill battery twine string foil straw toothpick wrap tape tealight
    paper liner sachet pod pellet `,
  ),
  ...heads(
    'textile',
    'runner napkin placemat tablecloth towel curtain cushion apron mitt potholder drape valance washcloth bathmat',
  ),
  ...heads(
    'placed',
    'mirror clock poster print frame stool bench ottoman pouf screen nightstand wardrobe headboard ladder hamper fireplace statue fountain trellis',
  ),
  ...heads(
    'handled',
    `brush comb sponge clipper scissors tweezer file loofah applicator curler roller sharpener opener peeler press grinder mill strainer funnel tong knife
    fork cutter scraper squeegee plunger dustpan bucket mop duster broom sifter mortar jigger shaker corkscrew colander grater magnifier loupe trimmer razor
    mold tin tray pan pot lid whisk spatula skewer ruler stapler punch`,
  ),
  ...heads(
    'homeware',
    `caddy basket rack stand holder organizer box bin doorstop hook dish dispenser vase ornament figurine candlestick candleholder snuffer bookend wreath
    magnet coaster trivet tissue-box jar canister bowl bottle urn knocker crate shelf hanger bell chime planter pot`,
  ),
]

function heads(usage: string, words: string): [RegExp, string][] {
  return [[new RegExp(`(?:^|[ -])(?:${words.split(/\s+/).join('|')})(?:e?s)?(?: (?:set|kit|pack))?$`), usage]]
}

/** What the text says of how a thing is used, where nothing is known of what it is. */
export const BY_TEXT: readonly (readonly [RegExp, string])[] = [
  [/\b(?:dogs?|cats?|pets?|puppy|aquariums?|birds?|horses?)\b/i, 'animals'],
  [/\b(?:bikes?|bicycles?|cars?|windshield|motorcycles?|vehicles?)\b/i, 'ride'],
  [/\b(?:menstru\w+|period|panty|incontinence|intimate|hygien\w+)\b/i, 'personal'],
  [/\b(?:ingredients:|flavou?rs?|gluten-free|kcal|delicious)\b/i, 'eaten'],
  [/\b(?:appl(?:y|ied) (?:to|on)|moisturi[sz]\w+|shampoo|lotion|serum)\b/i, 'applied'],
  [/\b\d+ ?(?:W|mAh)\b|\b(?:USB(?:-C)?|bluetooth|rechargeable|batter(?:y|ies)|plug-in)\b/i, 'powered'],
  [/\b(?:baby|babies|toddlers?|newborns?)\b/i, 'child'],
]
