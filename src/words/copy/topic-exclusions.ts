/**
 * What the name or noun of a product says, and of what it is then not spoken, whatever its pack says of others: children have no offices, a path
 * light has no ceiling, a towel does not sleep. A line of a pack that is about another of its products is easier kept out here than narrowed there.
 */
export const TOPIC_EXCLUSIONS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:kids?|children|child|toddlers?|baby|babies|boys|girls|junior|infants?)\b/,
    /\b(?:office|work|workday|commut\w+|colleagues?|dinner|wedding|date|meetings?|desk|interview|suit|dance floor|gym|carry-on|airport|wine|boss|career|campus|business|dress code)\b/,
  ],
  [
    /\b(?:outdoor|garden|path|patio|solar|yard|camping|terrace)\b/,
    /\b(?:bedrooms?|beds?|hallways?|apartments?|sockets?|ceilings?|room|home office|office|desk|sofa|armchair|dining|reading)\b/,
  ],
  [
    /\b(?:wine|champagne|martini|cocktail|whisky|whiskey|beer|gin|shot|flutes?|coupe)\b/,
    /\b(?:desk|work|office|mornings?|breakfast|coffee|commut\w+|gym|colleagues?|school|monday|tuesday|keyboard|hike|nine|water|cup holder|disposable|paper cups|camping|busy day|first cup|walk|outdoor|carry|reusable|cups)\b/,
  ],
  [
    /\b(?:kneeler|shovel|spade|rake|hoe|hose|mower|wheelbarrow|gloves?|trowel|shears|pruners?|secateurs)\b/,
    /\b(?:windowsill|sill|houseplants?|cactus|balcony|light conditions|water needs|vacation|drainage|frost resistance|bouquet)\b/,
  ],
  [
    /\b(?:rugs?|carpets?|doormats?|mats?|kilims?|sheepskin)\b/,
    /\b(?:walls?|gallery|hang\w*|above the sofa|camera|lamp)\b/,
  ],
  [
    /\b(?:posters?|prints?|paintings?|mirrors?|picture|wall art|tapestry|clocks?)\b/,
    /\b(?:rugs?|floors?|doormat|barefoot|steps|pile)\b/,
  ],
  [
    /\b(?:suitcases?|trolleys?|luggage|carry-on|trunks?)\b/,
    /\b(?:market|office|commut\w+|work|keys|errands|shoulders?|bike|outfit|dinner|peg)\b/,
  ],
  [
    /\b(?:turntables?|record player|soundbars?|subwoofers?)\b/,
    /\b(?:commut\w+|gym|flight|train|bus|calls?|ears?|walk home|picnic|garden|batter\w+|phone|podcasts?|office|bed)\b/,
  ],
  [
    /\b(?:earbuds?|headphones?|earphones?|headset)\b/,
    /\b(?:room|side a|needle|records?|hosts?|neighbors?|party|garden|shelf|picnic|dancing)\b/,
  ],
  [
    /\b(?:towels?|washcloths?|bathrobes?)\b/,
    /\b(?:sleep\w*|bed|sheets|duvets?|film|sofa|table|naps?|wake|waking|living room|night)\b/,
  ],
  [
    /\b(?:tablecloths?|napkins?|placemats?|table runner|tea towels?|aprons?|oven mitts?)\b/,
    /\b(?:insomnia|staying over|living room|first apartment|softer room|a room|bedrooms?|guest room|guests? stay|friends stay|july|january|summer|warm or|unmade|late morning|pillows?|robes?|blankets?|feel calmer|drip|sleep\w*|bed|shower|bare feet|film|sofa|duvets?|skin|night|dripping)\b/,
  ],
  [
    /\b(?:duvets?|sheets?|pillowcases?|comforters?|quilts?|bedspreads?|mattress)\b/,
    /\b(?:lunch|dripping|shower|table|film|sofa|living room)\b/,
  ],
  [/\b(?:dumbbells?|kettlebells?|barbells?|weights?)\b/, /\b(?:stretch\w*|poses?|yoga|unroll)\b/],
  [
    /\b(?:binoculars?|telescopes?|monoculars?)\b/,
    /\b(?:sleep\w*|set(?:ting)? up camp|bed|pack|warm|cold|cook\w*|first cup|campsite|meal)\b/,
  ],
  [/\b(?:sourdough|proofing|banneton)\b/, /\b(?:stove|induction|pans?|pots?|sizzl\w+|grill\w*|fire|steaks?)\b/],
  [/\b(?:cables?|chargers?|power bank|adapters?)\b/, /\b(?:slips|crack\w*|falls?|screen|drop|coat)\b/],
  [
    /\bphone cases?\b|\bscreen protectors?\b/,
    /\b(?:charg\w+|batter\w+|cables?|sockets?|outlets?|plug\w*|ports?|wires)\b/,
  ],
  [/\b(?:cats?|kittens?)\b/, /\b(?:dogs?|pupp\w+|walks?|leash|mud\w*|boy|round the block)\b/],
  [/\b(?:dogs?|pupp\w+)\b/, /\b(?:cats?|kittens?|litter|claws|scratch\w*)\b/],
  [
    /\b(?:running|gym|yoga|training|sports|track|workout)\b/,
    /\b(?:office|dress code|wedding|party|desk|dinners?|occasions?|celebrat\w+|invitation|date|zip up|work|closet|mirror|outfit)\b/,
  ],
  [
    /\b(?:collars?|leash|harness|bowls?|treats?|kibble|food)\b/,
    /\b(?:living room|naps?|stairs|sofa|fur|scratch\w*|sleep\w*|bed|indoors|circle)\b/,
  ],
  [
    /\b(?:office|desk|task|gaming|ergonomic) chairs?\b/,
    /\b(?:dinners?|living room|blankets?|terrace|book|sofas?|feet|naps?|guests?|family|evenings?|lean back|sink in|sun|kitchen where|center|corner by|glasses)\b/,
  ],
  [/\bspeakers?\b/, /\b(?:commut\w+|flight|calls? home|ears?|comfort)\b/],
  [/\bbaskets?\b/, /\b(?:wood|grain|floor|drill|veneer|joints|table|seats)\b/],
  [
    /\b(?:belts?|suspenders|braces|neckties?|bow ties?|ties?|keyrings?|keychains?|lanyards?|cufflinks?|pocket squares?)\b/,
    /\b(?:cold|winter|frost|warm\w*|wind\w*|ears|gloved|beach|shade|sun|snow|wool|stadium|hat|lights|hold on)\b/,
  ],
  [
    /\b(?:drippers?|pour-over|french press|moka|cafetiere|hand grinder)\b/,
    /\b(?:machines?|plug|button|noise|quiet|power|settings|cord|energy|hums?|start|oven|dinner|broke|appliances?|kitchen where|work)\b/,
  ],
  [
    /\b(?:wallets?|card ?holders?|coin purses?|passport holders?)\b/,
    /\b(?:bags?|keys|laptop|shoulders?|rain|packs?|packed|weekend|market|luggage|umbrella|worn|plastic|hands free|pockets and every gram|carry for|light travel\w*)\b/,
  ],
  [
    /\b(?:hands?|foot|feet|heel|lip) (?:cream|balm|lotion|mask|care|scrub|serum)\b/,
    /\b(?:legs|baths?|tub|showers?|soaks?|pool)\b/,
  ],
  [/\b(?:deodorants?|antiperspirants?)\b/, /\b(?:baths?|tub|soaks?|candle\w*|quiet|book|bed|screen|spa)\b/],
  [
    /\b(?:mouse|mice|keyboards?|webcams?|hubs?|docks?|laptop stand|mousepad|headset)\b/,
    /\b(?:boot|small box|ports?|connections|storage|cassette|slow machine|full disk|first computer|battery that|players?|player|windows on|frame rates|film|screen lit)\b/,
  ],
  [
    /\bsmart ?watch(?:es)?\b/,
    /\b(?:leather|steel|dials?|movement|heirloom|wedding|suit|graduation|grown-up|winding|bezel|owned a proper|thickness)\b/,
  ],
  [/\b(?:flashlights?|headlamps?|torch(?:es)?)\b/, /\b(?:sleep\w*|tents?|warm|dry|meal|ground|wet|cold|cook\w*|cup)\b/],
  [/\b(?:hoops?|chains?|bangles?)\b/, /\b(?:stones?|diamonds?|proposal)\b/],
  [
    /\b(?:paddle|kayak|surf\w*|boat|fishing|snorkel\w*)\b/,
    /\b(?:camp\w*|tents?|sleep\w*|hik\w*|mountains?|night|cook\w*|meal|boots|gear that|pack that|noise in the wind|path|mile)\b/,
  ],
  [
    /\b(?:strings|picks?|capos?|tuners?|music stand|gig bag)\b/,
    /\b(?:first instrument|instrument on|an instrument|the wood|keys|choosing)\b/,
  ],
  [/\b(?:whitening|floss|mouthwash)\b/, /\b(?:bristles?|brush\w*|plastic|cup|batter\w*|refills?|step stool|hurried)\b/],
  [
    /\b(?:sprays?|diffusers?|incense|sachets?|mists?)\b/,
    /\b(?:wicks?|wax|flames?|match|burn\w*|candle\w*|dark|glow|strike|tunnels|vessel)\b/,
  ],
  [/\b(?:dining|stools?|bench|side chair)\b/, /\b(?:sofas?|bare feet|curled|naps?|blankets?|sink in|feet up|bed)\b/],
  [
    /\b(?:biscuits?|treats?|food|kibble|chews?|dental sticks?) ?$|\b(?:dog|cat|puppy|kitten|pet) (?:biscuits?|treats?|food|chews?)\b/,
    /\b(?:noise|chewing|chewed|corner|busy|place of its own|one place|paws?|folds?|folded|rolled|wipe|washab\w+|wash|living room|older pet|comfort\w*|muddy|hallway|pulls|sunny|good spot|patch of sun|vet|toys?|apartments?|clean\w*|material|durability|weight of|first night|guilt|house|settle|nap|round the block|walk|circle|fur|sofa)\b/,
  ],
  [
    /\b(?:balance bike|tricycle|trike|ride-on|scooter|swing|trampoline|climbing|playground|kite|sandbox|rocking horse)\b/,
    /\b(?:number of pieces|train|adults|at the table|shelf of boxes|table|games?|rounds?|lose|carpet|spread|siblings|an evening|short rules|long trips|living room|noise|batter\w+|under the tree|time it takes|storage|your turn|box|boxes|family night|generations|bedtime|rainy|quiet|once upon|colors side|read)\b/,
  ],
  [
    /\b(?:teapots?|jugs?|pitchers?|carafes?|kettles?)\b/,
    /\b(?:shelf|shelves|sideboards?|still life|stems?|flowers?|bouquets?|vases?|stack\w*|add pieces|pieces|candles?|patterns|matching|hero|plates?)\b/,
  ],
  [
    /\b(?:cast iron|steel|metal|brass|copper|wooden|bamboo)\b/,
    /\b(?:ceramics?|glaz\w+|clay|kiln|potter\w*|stoneware|porcelain|irregularities)\b/,
  ],
  [
    /\b(?:bike|bicycle|cycling) (?:lights?|locks?|pumps?|bells?|bags?|computers?|tools?|gloves?)\b|\bhelmets?\b|\bpanniers?\b/,
    /\b(?:on the wall|wheeled|leaning|leant|parked|handlebars?|frames?|brakes?|gears?|cassette|crankset|stability|test ride|rest by)\b/,
  ],
  [
    /\b(?:night|overnight|retinol) (?:cream|serum|mask|oil|balm|moisturi[sz]er|night)\b|\bnight serum\b/,
    /\b(?:mornings?|makeup|daytime|spf|sun|gym|coffee|sunscreen|day cream|noon)\b/,
  ],
  [
    /\byoga (?:blocks?|straps?|wheels?|bolsters?)\b/,
    /\b(?:mats?|thickness|unroll\w*|runners?|miles|run|play|kids|team|ball|reps|corner|stadium)\b/,
  ],
  [
    /\b(?:pie|baking|loaf|cake|muffin|tart|roasting|gratin|casserole|springform|bundt) (?:dish|tin|pan|tray|sheet|mou?ld)\b/,
    /\b(?:eggs?|sizzl\w+|stoves?|one pan|one pot|pots?|burnt|put it on the heat|spoonful|fry\w*|a pan|the pan|pan do|which pan|low and slow)\b/,
  ],
  [
    /\bslippers?\b/,
    /\b(?:way to work|jeans|how far|walk\w*|city|airport|commut\w+|offices?|dinner|travel\w*|trips?|park|street|go out|upstairs|stairs|way home|weather|outside|museum|miles|rain|pavement|smart\w*|wardrobe|outfit|dress\w*|evening|sunset|one pair|museums?|warm day|step, then|pastel stairs|garden|bench|laces|season\w*|ledge)\b/,
  ],
  [
    /\bglass\b.*\b(?:bottles?|cups?|mugs?|tumblers?|carafes?)\b/,
    /\b(?:dropped|steel|frozen|gym|camping|hik\w*|trail|backpack|seal|insulat\w*)\b/,
  ],
  [/\bwater bottles?\b/, /\b(?:coffee|office|breakfast|toast|cups?|glasses|cappuccino|first word|still be warm|tea)\b/],
  [/\b(?:chamomile|rooibos|herbal|peppermint|decaf\w*|lavender|fennel)\b/, /\b(?:awake|wake\w*|coffee by noon)\b/],
  [
    /\b(?:kids?|children|toddlers?|junior|baby)\b/,
    /\b(?:dog|excuses|ten winters|timeless|repaired|layer\w*|grown-up|city dressers?|a trend|headland|before the stairs|long-term|bulky|three seasons)\b/,
  ],
  [
    /\b(?:knife|spice|utensil|pan|lid) (?:strip|block|rack|holder|organi[sz]er|rail|stand)\b/,
    /\b(?:pasta|barbecue|tomato\w*|squash\w*|grip|brunch|herbs|lunch|lends|pan|cooking for|cook faster|halfway|edge and|in the hand|slic\w+|onions?|lemon)\b/,
  ],
  [
    /\b(?:frothers?|kettles?|toasters?|coffee (?:maker|machine|grinder)|espresso)\b/,
    /\b(?:dinner|filled for|everything goes in|homework|several jobs|one button to|roast\w*|soup|bath time)\b/,
  ],
  [/\b(?:rechargeable|cordless|solar)\b/, /\b(?:plugs in|electrician|drill|the light above|ceiling outlet)\b/],
]
