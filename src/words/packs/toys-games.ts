import { list } from './list.ts'
import type { Pack } from './pack.ts'
import { ROWS } from './rows.ts'

const PLUSH = list('plush, plushie, teddy, bear, bunny, soft toy, stuffed, doll, puppet, donkey, elephant')
const GAME = ['game', 'puzzle', 'jigsaw', 'cards', 'dice', 'chess', 'quiz', 'dominoes'] as const
const BUILD = list('block, blocks, building, construction, brick, bricks, model, train, track, marble run, tiles')
const OUT = list(`
  kite, trampoline, swing, slide, sandbox, trike, water, bubble, playhouse, frisbee, ride-on, balance
`)
const PRETEND = [
  'kitchen',
  'dollhouse',
  'costume',
  'doctor',
  'tea set',
  'shop',
  'play',
  'figure',
  'castle',
  'doll',
] as const

export const toysGames: Pack = {
  id: 'toys-games',
  name: 'toys and games',
  nouns: list(`
    rainbow stacker, stacking rainbow, wooden stacker, ring stacker,
    toy, wooden toy, plush, plush toy, plushie, soft toy, stuffed animal, stuffed toy, teddy, teddy bear, bear, bunny, donkey, elephant,
    dinosaur, unicorn, robot, doll, rag doll, baby doll, dollhouse, doll house, doll stroller, puppet, hand puppet, finger puppet, figure,
    action figure, toy figure, play figure, toy car, race car, rc car, remote control car, toy truck, toy train, train, train set, wooden train,
    toy plane, track set, race track, marble run, building block, block set, building set, building kit, construction set, construction toy,
    lego, brick set, magnetic tile set, model kit, model car, model airplane, model train, puzzle, jigsaw, jigsaw puzzle, wooden puzzle,
    3d puzzle, puzzle cube, brain teaser, game, board game, card game, party game, family game, dice game, strategy game, cooperative game,
    trivia game, escape room game, memory game, chess set, chess board, backgammon set, domino set, poker set, deck of cards, magic set,
    play kitchen, toy kitchen, tea set toy, play food set, play tent, teepee, playhouse, toy box, ride-on toy, balance bike, tricycle toy,
    kite, frisbee, yo-yo, spinning top, stacking toy, stacking ring, shape sorter, activity cube, busy board, pull toy, push toy, bath toy,
    sandbox, sand toy, swing, swing set, playground slide, trampoline, climbing frame, climbing triangle, bubble machine, water gun, water table,
    science kit, experiment kit, chemistry set, slime kit, fidget toy, fidget spinner, sensory toy, learning toy, montessori toy, toy set,
    rocking horse, hobby horse, toy castle, dart board, foosball table, pool table, ping pong set, dice, collectible figure, music box
  `),
  massNouns: list('lego set, modeling dough, play dough, kinetic sand, play sand, slime, play money'),
  pluralNouns: list(
    'toys, building blocks, wooden blocks, blocks, magnetic tiles, playing cards, dominoes, marbles, puzzles, games, soft toys, bubbles, flashcards, action figures, stacking cups, juggling balls',
  ),
  needs: [
    'a birthday gift for a child',
    'screen time that got out of hand',
    'siblings of different ages',
    'a child who gets bored quickly',
    'a gift for a child who has everything',
    { for: PLUSH, say: 'a child that will not sleep alone' },
    { for: OUT, say: 'children who need to get outside' },
    { for: ['science', 'experiment', 'chemistry'], say: 'a child who asks why all day' },
  ],
  occasions: [
    { for: BUILD, say: 'little hands that love to build' },
    'a rainy weekend with children',
    'a long train ride with children',
    'a visit from the grandchildren',
    'a birthday party invitation for Saturday',
    'quiet time after lunch',
    { for: GAME, say: 'a family evening without a screen' },
    { for: GAME, say: 'friends over and nothing planned' },
    { for: PRETEND, say: 'an afternoon of make-believe' },
  ],
  goals: [
    'find a gift that gets played with',
    'keep children busy without a screen',
    'choose a toy for the right age',
    'plan a rainy afternoon at home',
    'find something siblings can share',
    'pick a present for my godchild',
    'choose toys that last through two children',
    'bring something small to a birthday',
    'have more fun together on weekends',
    'buy fewer and better toys',
    { for: GAME, say: 'start a weekly game night' },
    { for: GAME, say: 'find a game that adults enjoy too' },
    { for: BUILD, say: 'encourage my child to build things' },
    { for: OUT, say: 'get the children out of the house' },
    { for: PLUSH, say: 'find a companion for a newborn' },
  ],
  verbs: [{ for: PLUSH, say: 'cuddle' }, { for: GAME, say: 'play' }, 'play with'],
  moments: [
    'on a rainy afternoon',
    'on a long train ride',
    'at a birthday party',
    'after school',
    'on family night',
    'at grandma’s house',
    'during the holidays',
    'on the first day of vacation',
    'before bedtime',
    'on a Sunday morning',
  ],
  audiences: [
    {
      name: 'Gift-giving relatives',
      who: 'children with a birthday coming up',
      description:
        'Aunts, uncles and grandparents want to see joy at the table. Age and size must be clear at a glance.',
    },
    {
      name: 'Screen-time jugglers',
      who: 'children who spend a lot of time on screens',
      description:
        'Their parents look for something that holds attention without a battery. Open-ended play convinces them.',
    },
    {
      name: 'Families at the table',
      who: 'families who like an evening together',
      description: 'They want something that a child and a grandparent enjoy at once. Short rules and laughs decide.',
    },
    {
      name: 'Slow-toy parents',
      who: 'parents who prefer wood and simple toys',
      description:
        'They buy little and pass it on. Material, finish and repair matter more to them than lights and sounds.',
    },
    {
      name: 'Grown-up players',
      who: 'adults who never stopped playing',
      description: 'They have a shelf of boxes and a group that meets on Thursdays. Depth and design interest them.',
    },
    {
      name: 'Busy parents on the road',
      who: 'families on long trips',
      description:
        'They need something that fits in a backpack and survives the back seat. Small, quiet and sturdy it must be.',
    },
  ],
  choosing: [
    'the age range',
    'the material',
    'safety testing',
    'the number of pieces',
    'the size',
    'noise',
    { for: ['game', 'puzzle', 'cards', 'dice', 'chess', 'quiz'], say: 'the number of players' },
    'batteries',
    'the time it takes',
    'storage',
    { for: PLUSH, say: 'washability' },
    { for: GAME, say: 'the length of a round' },
  ],
  negatives: {
    diy: ['free crochet pattern', 'how to make {noun} at home', 'free printable puzzle', 'build a cardboard castle'],
    services: list(`
      bouncy castle rental, birthday party entertainer, indoor playground opening hours, toy library membership,
      doll hospital
    `),
    used: ['used {noun} for sale', 'antique toy appraisal', 'toy donation drop-off'],
    video: ['free online games unblocked', 'video game cheats', 'game download for pc', 'game console repair'],
    jobs: ['toy designer jobs', 'game tester jobs', 'toy store jobs'],
    wholesale: ['claw machine prizes bulk', '{noun} manufacturer', 'toy wholesaler catalog'],
    free: ['free toys for christmas program', 'toy giveaway'],
    other: list(`
      toy story cast, game of thrones ending, toy poodle puppies, football game tonight score,
      hunger games book order
    `),
    legal: ['toy recall list', 'lost game piece replacement request'],
    images: ['{noun} coloring page', '{noun} clip art'],
  },
  benefits: [
    {
      when: ['wood', 'wooden', 'beech', 'beechwood', 'maple', 'birch'],
      line: 'Wood takes bumps well and looks good lying around.',
      short: 'Sturdy wood',
    },
    {
      when: ['no batteries', 'without batteries', 'battery-free', 'no battery'],
      line: 'No batteries: it runs on imagination.',
      short: 'No batteries',
    },
    {
      when: ['fsc', 'sustainable wood', 'responsibly sourced wood'],
      line: 'The wood comes from responsibly managed forests.',
      short: 'Responsible wood',
    },
    { when: ['non-toxic'], line: 'Non-toxic, because someone will taste it.', short: 'Non-toxic' },
    {
      when: ['water-based paint', 'water-based'],
      line: 'Water-based colors, bright and simple.',
      short: 'Water-based colors',
    },
    {
      when: ['machine washable', 'surface washable', 'washable'],
      line: 'It can be washed, whatever it has been through.',
      short: 'Can be washed',
      for: [...PLUSH, 'mat', 'tent', 'plush', 'toy'],
    },
    {
      when: ['organic cotton', 'cotton'],
      line: 'Cotton is soft to hold and easy to love.',
      short: 'Soft cotton',
      for: [...PLUSH, 'tent', 'teepee', 'toy'],
    },
    { when: ['recycled'], line: 'Made with recycled material, so play has a past too.', short: 'Recycled material' },
    {
      when: ['2 players', 'two players', '2-4 players', '2–4 players', '2-6 players', '2 to 4 players', 'players'],
      line: 'It says on the box how many can join, so count chairs.',
      short: 'For the whole table',
      for: GAME,
    },
    {
      when: ['cooperative', 'co-op', 'play together'],
      line: 'Everyone plays on the same side, so nobody storms off.',
      short: 'Everyone on one side',
    },
    {
      when: ['quick to learn', 'easy to learn', 'simple rules', 'easy rules'],
      line: 'The rules are short, so the first round starts soon.',
      short: 'Quick to learn',
    },
    {
      when: ['15 minutes', '20 minutes', '30 minutes', 'quick game', 'fast-paced'],
      line: 'A round is short, so there is time for a rematch.',
      short: 'Short rounds',
      for: GAME,
    },
    {
      when: ['travel size', 'travel game', 'travel-friendly', 'pocket-sized', 'pocket size', 'travel bag'],
      line: 'It fits in a bag and saves the trip.',
      short: 'Comes along',
    },
    {
      when: ['open-ended', 'montessori', 'waldorf'],
      line: 'There is no single way to play, so it does not get old on day two.',
      short: 'Open-ended play',
    },
    {
      when: ['fine motor', 'motor skills', 'hand-eye coordination'],
      line: 'Small hands practice while they think they are playing.',
      short: 'Practice for small hands',
    },
    {
      when: ['stem', 'science', 'engineering', 'coding'],
      line: 'Questions come up by themselves, and so do answers.',
      short: 'For curious heads',
    },
    {
      when: ['glow in the dark'],
      line: 'It glows in the dark, which settles bedtime. More or less.',
      short: 'Glows in the dark',
    },
    { when: ['magnetic', 'magnets'], line: 'Magnets click together, and towers get taller.', short: 'Clicks together' },
    {
      when: ['storage bag', 'storage box', 'cotton bag', 'carry bag', 'storage tin'],
      line: 'Everything has a bag or box to go home to.',
      short: 'Tidies away',
    },
    {
      when: ['handmade', 'hand-sewn', 'hand-painted', 'hand-stitched', 'hand-carved'],
      line: 'Sewn, carved or painted by hand, so each has its own face.',
      short: 'Made by hand',
    },
    {
      when: ['remote control', 'remote-controlled'],
      line: 'The remote works, until dad wants a turn.',
      short: 'Remote controlled',
    },
    {
      when: ['waterproof', 'floats', 'floating'],
      line: 'Bath, pool or puddle: water is part of the fun.',
      short: 'Loves water',
    },
  ],
  openers: [
    'Playtime, all the time.',
    'Five more minutes.',
    'Floor space required.',
    'Imagination, unboxed.',
    'Your turn.',
    'Rainy day? Good.',
    'Big fun for small hands.',
    'Bored? Not today.',
    'Once upon a living room.',
    'Grown-ups may join.',
    'Made for small hands and big plans.',
    'Put the phone down. Play.',
    'The present that wins the afternoon.',
    'Anything can happen on a carpet.',
    'Ready, set, play.',
    { for: GAME, say: 'One more round.' },
    { for: BUILD, say: 'Build it. Knock it down. Again.' },
    { for: PLUSH, say: 'Someone to whisper to.' },
    { for: OUT, say: 'Outside is open.' },
  ],
  questions: [
    'Whose turn is it?',
    'What shall we play?',
    'Bored already?',
    'Whose birthday is next?',
    'What happens after school?',
    'Ready to lose to a child?',
    'Raining again?',
    'What will they unwrap first?',
    { for: PLUSH, say: 'Who sleeps on your pillow?' },
  ],
  scenes: [
    {
      scene: 'paper hills in warm colors, playful light',
      in_use: 'children’s hands in the middle of a story on the carpet',
      line: 'A whole world on the carpet.',
    },
    {
      scene: 'floating colored balls in a studio, bold playful light',
      in_use: 'the moment a present is unwrapped',
      line: 'Birthday mood.',
    },
    {
      scene: 'grassy hills in miniature, fresh bright daylight',
      in_use: 'a big adventure at ground level in the grass',
      line: 'Adventure at eye level.',
    },
    {
      scene: 'washed light wood from above, fresh natural light',
      in_use: 'everything spread out on the floor, one piece in hand',
      line: 'Spread it all out.',
    },
    {
      scene: 'living room with a window and wooden floor, sunny afternoon',
      in_use: 'three generations around a low table',
      line: 'Sunday in the living room.',
    },
    {
      scene: 'snowy fir branches with warm lights, festive winter evening',
      in_use: 'a child in pajamas by the tree',
      line: 'Under the tree.',
    },
  ],
  rows: [
    ROWS.age,
    { label: 'Players', reads: ['players', 'player'] },
    { label: 'Playing time', reads: ['minutes', 'min', 'playing time', 'play time'] },
    ROWS.pieces,
    { ...ROWS.hard, reads: [...ROWS.hard.reads, 'cotton', 'polyester', 'felt', 'wooden'] },
    ROWS.dimensions,
    ROWS.weight,
    { label: 'Batteries', reads: ['batteries', 'battery', 'aa', 'aaa', 'rechargeable', 'usb'] },
    { label: 'Safety', reads: ['en 71', 'en71', 'astm', 'ce', 'tested', 'non-toxic', 'bpa-free', 'oeko-tex'] },
    ROWS.care,
    ROWS.included,
  ],
  detail: [
    'the texture, close enough to feel',
    'the part that small hands grab first',
    'an edge or seam, sharp from front to back',
    'the colors side by side in even light',
    { for: PLUSH, say: 'the face, with both eyes in focus' },
  ],
  packaging: [
    'the closed box, front to the camera',
    'the box with everything from it laid out in front',
    'the product standing beside its box',
  ],
}
