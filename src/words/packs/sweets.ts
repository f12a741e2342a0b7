import { list } from './list.ts'
import type { Pack } from './pack.ts'
import { ROWS } from './rows.ts'

const CHOCOLATE = ['chocolate', 'chocolates', 'truffle', 'praline', 'cocoa', 'bonbon', 'cacao'] as const
const CANDY = list(`
  candy, candies, gummy, gummies, licorice, lollipop, caramel, fudge, sweets, marshmallow, mint, gum
`)
const BAKED = list(`
  cookie, cookies, biscuit, biscuits, cake, brownie, macaron, wafer, shortbread, cupcake, muffin, pastry, donut
`)

export const sweets: Pack = {
  id: 'sweets',
  name: 'chocolate and sweets',
  nouns: list(`
    chocolate bar, dark chocolate bar, milk chocolate bar, white chocolate bar, chocolate truffle, truffle, praline, chocolate praline, bonbon,
    chocolate box, box of chocolates, chocolate gift box, chocolate egg, easter egg, chocolate bunny, chocolate coin, chocolate bark,
    hot chocolate bomb, candy, candy bar, hard candy, candy cane, gummy bear, gummy, gummy candy,
    jelly bean, jelly, lollipop, toffee, caramel, salted caramel, marshmallow, nougat bar, licorice, sweet, sweet box, pick and mix, cookie,
    chocolate chip cookie, biscuit, shortbread, wafer, waffle, stroopwafel, macaron, brownie, blondie, cupcake, muffin, cake, cake in a jar,
    birthday cake, cheesecake, fruit cake, panettone, stollen, gingerbread, gingerbread house, donut, doughnut, croissant, pastry, dessert,
    ice cream bar, cookie tin, biscuit tin, cookie box, dessert box, candy box, mochi, turkish delight, meringue, mint, breath candy,
    chocolate advent calendar, sweet hamper, cake mix, brownie mix, cookie mix, baking mix, cookie dough, pudding mix, sprinkle, bubble gum
  `),
  massNouns: list(`
    chocolate, dark chocolate, milk chocolate, white chocolate, drinking chocolate, hot chocolate, cocoa, cocoa powder, raw cacao, cacao,
    cotton candy, fudge, nougat, marzipan, halva, chewing gum, ice cream, gelato, sorbet, brittle, peanut brittle, rock candy, tiramisu, ruby chocolate
  `),
  pluralNouns: list(
    'chocolates, sweets, candies, truffles, gummy bears, fruit gums, cookies, biscuits, jelly beans, chocolate buttons, sprinkles, mints, macarons, chocolate chips, cocoa nibs',
  ),
  needs: [
    'a sweet tooth at ten in the evening',
    'a small thank-you for a teacher',
    'a host gift for a dinner invitation',
    'a sweet gift that can be sent by mail',
    { for: CHOCOLATE, say: 'choosing chocolate for someone who knows chocolate' },
    { for: CANDY, say: 'filling party bags' },
    { for: ['mix', 'dough'], say: 'baking with children on a rainy day' },
  ],
  wishes: [
    'something sweet to go with coffee',
    'a dessert when there is no time to bake',
    { for: BAKED, say: 'something to put on the table when guests ring' },
    'a little comfort on a bad day',
  ],
  occasions: [
    'a movie night at home',
    'an office kitchen after lunch',
    'a holiday table for all ages',
    'a birthday that came up too suddenly',
  ],
  goals: [
    'say thank you without making a fuss',
    'find a sweet gift for a colleague',
    'bring something to a dinner party',
    'put together a movie night',
    'end dinner on something sweet',
    'send a little something to a friend',
    'choose sweets without artificial colors',
    'find something sweet for a vegan friend',
    'make an afternoon coffee feel like a break',
    'fill a gift basket with good things',
    { for: CHOCOLATE, say: 'find a dark chocolate that is not too bitter' },
    { for: ['hot', 'drinking', 'cocoa'], say: 'make a proper hot chocolate' },
    { for: ['mix', 'dough'], say: 'bake something that always works' },
  ],
  verbs: [
    { for: ['hot chocolate', 'drinking chocolate', 'cocoa'], say: 'drink' },
    { for: ['mix', 'sprinkles', 'chips'], say: 'use' },
    'eat',
  ],
  moments: [
    'after dinner',
    'with an afternoon coffee',
    'on a movie night',
    'on a long train ride',
    'at a birthday party',
    'when the box goes around the table',
    'on a rainy Sunday',
    'during the holidays',
    'at a school fair',
    'in front of the fire',
  ],
  audiences: [
    {
      name: 'Gifts for hosts',
      who: 'hosts of a dinner party',
      description:
        'The guest wants to bring something nicer to share than supermarket flowers. It should look good on the table.',
    },
    {
      name: 'Sweet tooths',
      who: 'people with a sweet tooth',
      description: 'They keep a drawer for emergencies. Flavor and a little surprise are what they come back for.',
    },
    {
      name: 'Ingredient readers',
      who: 'people who read the back of the wrapper',
      description:
        'They enjoy sweets and want to know what is in them. Short lists and real ingredients win them over.',
    },
    {
      name: 'Plant-based sweet tooths',
      who: 'people who eat vegan',
      description: 'They are used to being left out at the dessert table. They look for the word on the front.',
    },
    {
      name: 'Families',
      who: 'families on a movie night',
      description: 'Everybody wants a hand in the bag. Variety and fair sharing matter at their sofa.',
    },
    {
      name: 'Connoisseurs',
      who: 'people who taste chocolate like wine',
      description: 'They compare origins, makers and percentages. The story of the bean is part of the pleasure.',
      for: CHOCOLATE,
    },
  ],
  choosing: [
    'the ingredient list',
    'sweetness',
    'the flavor',
    'the size of the box',
    'the packaging',
    'shelf life',
    'allergens',
    'natural coloring',
    'the country of origin',
    { for: CHOCOLATE, say: 'the share of cocoa' },
    { for: CHOCOLATE, say: 'the origin of the cocoa' },
  ],
  negatives: {
    diy: list(`
      homemade {noun} recipe, how to temper chocolate, chocolate fountain rental, birthday cake decorating class
    `),
    jobs: ['chocolatier jobs', 'pastry chef salary', 'candy factory jobs'],
    medical: ['chocolate poisoning in dogs', 'diabetes blood sugar chart', 'tooth decay treatment'],
    services: ['custom wedding cake tasting appointment', 'bakery open early', 'dessert catering quote'],
    wholesale: ['bulk candy distributor', '{noun} private label', 'candy vending machine business'],
    free: ['free candy on halloween', '{noun} giveaway'],
    other: list(`
      candy crush cheats, browser cookie settings, charlie and the chocolate factory cast, chocolate labrador puppy,
      sweet sixteen venue
    `),
    images: ['{noun} coloring page', '{noun} clip art'],
    used: ['antique candy machine for sale', 'vintage chocolate molds auction'],
    knowledge: ['history of chocolate essay', 'calories in a wedding cake'],
  },
  benefits: [
    {
      when: ['single origin', 'bean to bar'],
      line: 'One origin, one maker, so you taste the bean and not just the sugar.',
      short: 'From bean to bar',
      for: CHOCOLATE,
    },
    {
      when: ['70%', '72%', '75%', '80%', '85%', '90%', '100% cacao', 'high cocoa'],
      line: 'A large share of it is cocoa.',
      short: 'High in cocoa',
      for: CHOCOLATE,
    },
    { when: ['stone-ground'], line: 'Stone-ground, so it keeps a little bite.', short: 'Stone-ground' },
    {
      when: ['sea salt', 'salted', 'fleur de sel'],
      line: 'A few grains of salt make everything else taste more of itself.',
      short: 'With a little salt',
    },
    {
      when: ['hazelnut', 'hazelnuts', 'almond', 'almonds', 'pistachio', 'pecan', 'walnut', 'peanut'],
      line: 'Nuts bring the crunch that makes you slow down.',
      short: 'With nuts',
    },
    {
      when: ['raspberry', 'strawberry', 'cherry', 'blackcurrant', 'passion fruit', 'lemon', 'orange'],
      line: 'Fruit keeps the sweetness on its toes.',
      short: 'With fruit',
    },
    { when: ['dairy-free'], line: 'No dairy in it.', short: 'Without dairy' },
    { when: ['gluten-free'], line: 'Gluten-free, so the plate can go all the way around.', short: 'Gluten-free' },
    { when: ['natural flavors', 'natural flavours'], line: 'The flavors are natural ones.', short: 'Natural flavors' },
    {
      when: ['sugar-free', 'no added sugar', 'without added sugar'],
      line: 'Sweet, with no sugar added.',
      short: 'No added sugar',
    },
    {
      when: ['fair trade', 'fairtrade'],
      line: 'Fairly traded, so the good feeling starts at the farm.',
      short: 'Fairly traded',
    },
    { when: ['organic', 'bio'], line: 'Organic ingredients, sweet result.', short: 'Organic' },
    {
      when: ['handmade', 'hand-made', 'hand-rolled', 'handcrafted'],
      line: 'Rolled, dipped or folded by hand, and it looks that way.',
      short: 'Made by hand',
    },
    {
      when: ['all butter', 'real butter', 'butter cookies'],
      line: 'Real butter, and you smell it when the lid comes off.',
      short: 'Made with butter',
    },
    {
      when: ['individually wrapped', 'wrapped individually', 'single-wrapped'],
      line: 'Wrapped one by one, so some of them reach the office.',
      short: 'Wrapped one by one',
    },
    {
      when: ['gift box', 'gift tin', 'keepsake tin', 'ribbon'],
      line: 'Dressed for the occasion, so all you add is the card.',
      short: 'Ready to give',
    },
    { when: ['resealable', 'reclosable'], line: 'The bag closes again, in theory.', short: 'Closes again' },
    { when: ['crunchy', 'crispy', 'crisp'], line: 'A crunch you will hear in the next room.', short: 'A good crunch' },
    {
      when: ['chewy', 'soft-baked', 'gooey'],
      line: 'Soft in the middle, where it counts.',
      short: 'Soft in the middle',
    },
    {
      when: ['small batch', 'small batches'],
      line: 'Made in small batches, so someone tasted yours.',
      short: 'Small batches',
    },
  ],
  openers: [
    'Share it. Or do not.',
    'Dessert is decided.',
    'A small yes.',
    'Just the one. Probably.',
    'Hide it well.',
    'Sweet of you.',
    'Room for a little more.',
    'The drawer you do not mention.',
    'After eight bites, silence.',
    'Say thank you, deliciously.',
    'Life is short. Start here.',
    'For the second cup of coffee.',
    'Unwrap slowly.',
    'Good things in small bites.',
    'Someone will find it. Be first.',
    { for: CHOCOLATE, say: 'Snap. Melt. Quiet.' },
    { for: CANDY, say: 'Pockets were made for this.' },
    { for: BAKED, say: 'Crumbs are a compliment.' },
  ],
  questions: [
    'One piece or two?',
    'Who are you sharing it with?',
    'Is there room for dessert?',
    'What goes with your coffee?',
    'Bitter or sweet?',
    'Will it survive the evening?',
    'Where do you hide yours?',
    'Who deserves a thank-you?',
  ],
  scenes: [
    {
      scene: 'dark slate surface, low warm side light, moody',
      in_use: 'a piece broken off, crumbs left where they fell',
      line: 'Break a piece off.',
    },
    {
      scene: 'plum silk drape, warm evening light, elegant',
      in_use: 'an open box passed around after dinner',
      line: 'Around the table it goes.',
    },
    {
      scene: 'walnut tabletop with a cup, cozy evening light',
      in_use: 'one piece on the saucer beside a small coffee',
      line: 'With the last coffee.',
    },
    {
      scene: 'pale marble table near a window, fresh spring light',
      in_use: 'a plate set out for an afternoon visit',
      line: 'Company at four.',
    },
    {
      scene: 'snowy fir branches with warm lights, festive winter evening',
      in_use: 'a hand reaching into the bag under the tree',
      line: 'For the long evenings.',
    },
    {
      scene: 'pastel paper flat lay from above, playful bright light',
      in_use: 'pieces scattered in a pattern, one already missing',
      line: 'One is missing already.',
    },
  ],
  rows: [
    { label: 'Cocoa', reads: ['% cocoa', '% cacao', 'cocoa solids', 'cacao'] },
    {
      label: 'Flavor',
      reads: list('flavor, flavour, hazelnut, caramel, raspberry, orange, mint, vanilla, sea salt, strawberry'),
    },
    ROWS.netWeight,
    ROWS.pieces,
    ROWS.ingredients,
    ROWS.diet,
    { label: 'Allergens', reads: ['contains nuts', 'may contain', 'nut-free', 'contains milk', 'allergens'] },
    {
      label: 'Origin',
      reads: list('single origin, ecuador, ghana, madagascar, peru, belgian, swiss, bean to bar, origin'),
    },
    { label: 'Certificates', reads: ['fair trade', 'fairtrade', 'organic', 'rainforest alliance'] },
    { label: 'Shelf life', reads: ['shelf life', 'best before', 'keeps for', 'months'] },
  ],
  detail: [
    'a clean break through the middle',
    'the surface, close enough to see the grain',
    'the wrapper half opened',
    'the lettering on the pack in raking light',
    { for: CHOCOLATE, say: 'the gloss and the sharp edge of a piece' },
  ],
  packaging: [
    'the closed pack with two pieces in front of it',
    'the open box from above, every piece in its place',
    'the pack with a ribbon and a blank card',
  ],
}
