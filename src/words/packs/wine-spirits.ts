import { list } from './list.ts'
import type { Pack } from './pack.ts'
import { ROWS } from './rows.ts'

const WINE = list(`
  wine, prosecco, champagne, rosé, rose wine, riesling, chardonnay, pinot, merlot, zinfandel, cabernet, sparkling,
  cava, sekt, crémant
`)
const SPIRIT = list(`
  whisky, whiskey, gin, vodka, rum, tequila, mezcal, bourbon, scotch, brandy, cognac, liqueur, spirit, vermouth,
  bitters, grappa, schnapps
`)
const BEER = ['beer', 'ale', 'lager', 'stout', 'ipa', 'cider', 'pilsner'] as const
const DARK = ['whisky', 'whiskey', 'rum', 'bourbon', 'scotch', 'cognac', 'brandy'] as const

export const wineSpirits: Pack = {
  id: 'wine-spirits',
  name: 'wine, beer and spirits',
  nouns: list(`
    wine, red wine, white wine, rosé wine, rose wine, sparkling wine, dessert wine, natural wine, orange wine, fortified wine, wine box, wine set,
    wine gift set, wine case, mulled wine, rosé, riesling, chardonnay, merlot, pinot noir, pinot grigio, sauvignon blanc,
    cabernet sauvignon, zinfandel, shiraz, syrah, malbec, tempranillo, rioja, chianti, barolo, bordeaux, burgundy, grüner veltliner, champagne,
    prosecco, cava, crémant, sekt, whisky, single malt, single malt whisky, blended whisky, scotch, scotch whisky, whiskey, irish whiskey,
    bourbon, rye whiskey, gin, london dry gin, vodka, rum, dark rum, white rum, spiced rum, tequila, mezcal, brandy, cognac, armagnac,
    calvados, grappa, liqueur, cream liqueur, coffee liqueur, amaro, aperitif, digestif, vermouth, spirit, sherry, port, port wine, sake,
    soju, absinthe, schnapps, cocktail, canned cocktail, bottled cocktail, cocktail set, cocktail kit, cocktail mix, margarita mix, gin set,
    whisky set, whisky gift set, tasting set, beer, craft beer, lager, pale ale, ale, ipa, stout, porter, pilsner, wheat beer, beer set,
    beer box, cider, hard seltzer, mead, sour beer, non-alcoholic wine, non-alcoholic spirit
  `),
  massNouns: list(
    'alcohol-free beer, non-alcoholic beer, alcohol-free wine, alcohol-free gin, alcohol-free sparkling wine, cachaça, pisco, ouzo, raki, limoncello, sangria',
  ),
  pluralNouns: list('bitters, cocktail bitters, spirits, miniatures, wines, beers'),
  needs: [
    'a home bar that needs something new',
    'a gift for someone who has a good cellar',
    'choosing a bottle without knowing much',
    { for: WINE, say: 'finding a wine that goes with fish and salad' },
  ],
  wishes: [
    'a bottle for a colleague who is retiring',
    { for: SPIRIT, say: 'a drink to sip slowly after dinner' },
    { for: ['alcohol-free', 'non-alcoholic'], say: 'a grown-up drink for the designated driver' },
  ],
  occasions: [
    'a dinner invitation with nothing to bring',
    'the long evenings of summer',
    'a toast that everyone will remember',
    'friends coming over on Friday',
    'an anniversary dinner at home',
    'a housewarming with a balcony',
    'a Sunday roast with the whole family',
    { for: BEER, say: 'a barbecue on a hot afternoon' },
  ],
  goals: [
    'bring a bottle that suits the host',
    'choose a drink for an anniversary',
    'put together a small home bar',
    'pick a bottle as a gift',
    'plan drinks for a dinner for eight',
    'serve something special on New Year’s Eve',
    'end a good dinner properly',
    'try something beyond my usual glass',
    'host a tasting at home',
    'find a drink for warm evenings',
    { for: WINE, say: 'match a wine to what I am cooking' },
    { for: WINE, say: 'understand a wine label' },
    { for: SPIRIT, say: 'mix a proper drink at home' },
    { for: BEER, say: 'discover beers from small breweries' },
    { for: ['alcohol-free', 'non-alcoholic'], say: 'join the toast without alcohol' },
  ],
  verbs: ['drink'],
  moments: [
    'with friends on the balcony',
    'after dinner',
    'at a long summer table',
    'on New Year’s Eve',
    'in front of the fire',
    'with a cheese board',
    'on an anniversary',
    'when guests arrive',
    'on a Friday evening',
    'at a housewarming',
  ],
  audiences: [
    {
      name: 'Gifts for hosts',
      who: 'hosts who set a good table',
      description: 'The guest wants a bottle that gets opened the same evening. A safe style and a good label decide.',
    },
    {
      name: 'Weekend hosts',
      who: 'people who cook for friends on weekends',
      description: 'They plan the food first and the bottle second. Tell them which dishes it suits.',
    },
    {
      name: 'Collectors',
      who: 'people who keep a good cellar or bar',
      description:
        'They know the makers and look for the vintage, the cask or the small lot that is missing on the shelf.',
    },
    {
      name: 'Curious sippers',
      who: 'people who like to try something new',
      description:
        'They order what they cannot pronounce. A story and a clear description of the taste get them to click.',
    },
    {
      name: 'Home bartenders',
      who: 'people who mix drinks at home',
      description:
        'They own a shaker and have opinions about ice. They want to know what it does in a glass with others.',
    },
  ],
  choosing: [
    'the taste',
    'the origin',
    'the maker',
    'alcohol content',
    'the occasion',
    'the food on the table',
    'the size of the bottle',
    'the label',
    'serving temperature',
    { for: WINE, say: 'the vintage' },
    { for: WINE, say: 'the grape' },
    { for: DARK, say: 'the age' },
    { for: DARK, say: 'the cask' },
  ],
  negatives: {
    rules: list(`
      liquor license application, legal drinking age by country, blood alcohol calculator,
      alcohol at airport security
    `),
    medical: list(`
      alcohol withdrawal symptoms, alcohol addiction helpline, hangover headache medicine, rubbing alcohol uses
    `),
    jobs: ['bartender jobs', 'sommelier exam', 'brewery jobs', 'grape picking jobs'],
    services: ['wine tour booking', 'pub quiz tonight', 'open bar catering quote', 'winery wedding venue'],
    diy: ['how to make moonshine', 'homebrew fermentation stuck', 'wine cork craft ideas', 'how to build a bar'],
    wholesale: ['liquor distributor license', 'bulk wine import duty', 'bottle label printing machine'],
    free: ['free beer day', 'free wine tasting ticket'],
    other: list(`
      wine windows emulator, gin rummy rules, port number list, beer gut workout, spirit airlines flight status,
      ghost spirit stories
    `),
    stains: ['remove red wine stain from rug'],
    used: ['empty whisky bottle for sale', 'used wine barrel planter'],
  },
  benefits: [
    {
      when: ['dry white', 'dry red', 'dry wine', 'bone dry', 'extra dry', 'brut', 'trocken', 'secco'],
      line: 'A dry one, for those who like it dry.',
      short: 'On the dry side',
      for: [...WINE, 'cider', 'vermouth', 'sherry'],
    },
    {
      when: ['semi-sweet', 'off-dry', 'lieblich', 'süß', 'dolce', 'demi-sec'],
      line: 'A touch of sweetness makes it easy company for dessert or spice.',
      short: 'A touch of sweetness',
      for: [...WINE, 'sherry', 'port', 'liqueur'],
    },
    {
      when: ['oak', 'barrique', 'barrel-aged', 'oak-aged', 'cask'],
      line: 'Time in wood gave it depth and a little vanilla.',
      short: 'Time in wood',
    },
    {
      when: ['single malt'],
      line: 'A single malt comes from one distillery, and it tastes like it.',
      short: 'From one distillery',
    },
    { when: ['small batch', 'small batches'], line: 'Made in small batches.', short: 'Small batches' },
    {
      when: ['hand-picked', 'hand-harvested', 'harvested by hand'],
      line: 'The grapes were picked by hand.',
      short: 'Picked by hand',
      for: WINE,
    },
    { when: ['organic', 'bio'], line: 'Organically grown, as the label says.', short: 'Organic' },
    {
      when: ['natural wine', 'unfiltered', 'unfined', 'minimal intervention', 'low intervention'],
      line: 'Left alone in the cellar, so it may be a little cloudy and full of life.',
      short: 'Left alone in the cellar',
    },
    { when: ['vegan'], line: 'Vegan, clarified without anything from animals.', short: 'Vegan' },
    {
      when: ['old vines', 'vieilles vignes', 'alte reben', 'old vine'],
      line: 'Old vines bear little fruit and put everything into it.',
      short: 'From old vines',
    },
    {
      when: ['juniper', 'botanicals', 'botanical'],
      line: 'Botanicals do the talking; tonic and ice listen.',
      short: 'Full of botanicals',
    },
    {
      when: ['peated', 'peat', 'smoky', 'smoke'],
      line: 'A little smoke, for evenings that run late.',
      short: 'A little smoke',
    },
    {
      when: ['citrus', 'lemon', 'grapefruit', 'orange peel', 'lime'],
      line: 'Citrus keeps it bright over ice.',
      short: 'Bright with citrus',
    },
    {
      when: ['berry', 'berries', 'cherry', 'plum', 'blackcurrant', 'strawberry', 'raspberry'],
      line: 'Red fruit first, then everything else.',
      short: 'Red fruit',
    },
    {
      when: ['mineral', 'minerality', 'crisp', 'fresh acidity'],
      line: 'Crisp enough to pour before the food is ready.',
      short: 'Crisp',
    },
    {
      when: ['alcohol-free', 'non-alcoholic', 'nonalcoholic', '0.0%', 'dealcoholized'],
      line: 'No alcohol, so everyone at the table can raise a glass.',
      short: 'No alcohol',
    },
    {
      when: ['screw cap', 'screwcap'],
      line: 'A screw cap, so nobody has to look for the corkscrew.',
      short: 'No corkscrew needed',
    },
    {
      when: ['gift box', 'gift tube', 'wooden box', 'gift set', 'gift-boxed'],
      line: 'It comes dressed as a gift.',
      short: 'Dressed as a gift',
    },
    {
      when: ['ready to drink', 'pre-mixed', 'premixed', 'just pour', 'pour over ice'],
      line: 'Mixed already, so all it asks for is ice.',
      short: 'Just add ice',
    },
    { when: ['magnum', '1.5 l', '1.5l', '150 cl'], line: 'A big bottle says this is a party.', short: 'A big bottle' },
  ],
  openers: [
    'To whatever you are celebrating.',
    'Friday, poured.',
    'Pull up a chair.',
    'For the good glasses.',
    'Stay for one more.',
    'The evening has a plan.',
    'Something to open together.',
    'Cheers to slow evenings.',
    'Dinner found its partner.',
    'Raise one to the host.',
    'Chill it. Call your friends.',
    'Long table. Late light.',
    'Pour slowly. Talk longer.',
    'The bottle you bring.',
    { for: WINE, say: 'Uncork the weekend.' },
    { for: SPIRIT, say: 'Neat, or over ice.' },
    { for: BEER, say: 'Cold one, warm evening.' },
    { for: ['alcohol-free', 'non-alcoholic'], say: 'All of the toast. None of the proof.' },
  ],
  questions: [
    'What are we drinking to?',
    'Who is coming for dinner?',
    'Ice or no ice?',
    'What goes with the first course?',
    'Is there a reason to celebrate?',
    'Which bottle will you bring?',
    'One more before we go in?',
    'Who has the corkscrew?',
    'Stay for another?',
  ],
  scenes: [
    {
      scene: 'walnut table, dark and warm evening light, leather in the background',
      in_use: 'two glasses being filled as guests sit down',
      line: 'After the door opens.',
    },
    {
      scene: 'dark slate surface, low dramatic side light',
      in_use: 'a single glass with one large piece of ice',
      line: 'The quiet end of the evening.',
    },
    {
      scene: 'blue tiled garden table, sunny summer light with leaf shadows',
      in_use: 'glasses clinking over a long lunch outside',
      line: 'Lunch that turns into evening.',
    },
    {
      scene: 'travertine blocks before a plaster wall, golden late sun',
      in_use: 'a glass held against the low sun',
      line: 'Golden hour, by the glass.',
    },
    {
      scene: 'oak table in a living room, cozy autumn light',
      in_use: 'a cheese board and a half-full glass beside it',
      line: 'Bread, cheese, company.',
    },
    {
      scene: 'snowy fir branches with warm lights, festive night',
      in_use: 'a round of glasses raised under the lights',
      line: 'To the year behind us.',
    },
  ],
  rows: [
    {
      label: 'Style',
      reads: list('red, white, rosé, sparkling, single malt, bourbon, london dry, ipa, lager, stout, liqueur'),
    },
    {
      label: 'Grape',
      reads: list(`
        chardonnay, riesling, merlot, pinot noir, cabernet sauvignon, zinfandel, syrah, tempranillo, sangiovese,
        sauvignon blanc, malbec, grenache
      `),
    },
    {
      label: 'Region',
      reads: list(`
        region, bordeaux, rioja, tuscany, napa, mosel, speyside, islay, highland, california, piedmont, provence
      `),
    },
    { label: 'Vintage', reads: ['vintage', 'harvest'] },
    {
      label: 'Taste',
      reads: list('dry, sweet, semi-sweet, off-dry, fruity, smoky, spicy, bitter, lieblich, trocken'),
    },
    { label: 'Aging', reads: ['years old', 'year old', 'aged', 'oak', 'barrel', 'cask', 'barrique', 'months in oak'] },
    { label: 'Alcohol', reads: ['% vol', '% abv', 'abv', 'vol', 'alcohol-free', 'proof'] },
    ROWS.volume,
    { label: 'Serve at', reads: ['serve at', '°c', '°f', 'chilled', 'room temperature', 'over ice'] },
    {
      label: 'Goes with',
      reads: list('pairs with, goes with, fish, cheese, meat, dessert, pasta, seafood, barbecue'),
    },
    ROWS.organic,
  ],
  detail: [
    'the label and its texture in raking light',
    'the neck and the closure',
    'light falling through the glass onto the table',
    'a glass of it, half full, beside the label',
    { for: DARK, say: 'the color in the glass against a dark wall' },
  ],
  packaging: [
    'the bottle beside its tube or box',
    'the bottle wrapped in paper, label showing',
    'the whole set in its box, lid beside it',
  ],
}
