import { list } from './list.ts'
import type { Pack } from './pack.ts'
import { ROWS } from './rows.ts'

const SAUCE = list(`
  sauce, dressing, ketchup, mayonnaise, mustard, salsa, pesto, chutney, paste, marinade, relish, vinegar
`)
const SPREAD = ['honey', 'jam', 'marmalade', 'spread', 'butter', 'syrup', 'preserve', 'tahini'] as const
const SNACK = list(`
  snack, chip, chips, crisp, crisps, cracker, crackers, popcorn, pretzel, pretzels, nut, nuts, jerky, bar, mix
`)
const COOK = list('pasta, rice, noodle, noodles, spaghetti, lentils, beans, flour, soup, broth, quinoa, oil')
const DINNER = [...SAUCE, ...COOK, 'spice', 'seasoning', 'rub'] as const
const BREAKFAST = ['granola', 'muesli', 'cereal', 'oatmeal', 'oats', 'porridge'] as const

export const pantry: Pack = {
  id: 'pantry',
  name: 'snacks and pantry',
  nouns: list(`
    chocolate spread,
    hazelnut spread,
    marinade, dip, spread, nut butter, peanut butter jar, fruit spread, preserve, pickle, olive, spice, spice mix,
    spice blend, spice set, spice rub, rub, seasoning, seasoning blend, salt blend, stock cube, bouillon cube,
    soup, soup mix, ready meal, meal kit, recipe kit, snack, snack bar, granola bar, protein bar, energy bar,
    cereal bar, fruit bar, nut bar, bar, energy ball, cracker, rice cracker, crisp, pretzel, rice cake, nut,
    nut mix, trail mix, snack box, snack mix, dried fruit mix, date, raisin, olive oil set, oil and vinegar set,
    bread mix, pizza, pizza kit, pizza base, cheese board box, fruit, apple, orange, salad, sandwich, burger,
    sushi kit, sausage, salami, egg, herb, pepper, peppercorn, food hamper, hamper, food gift box, nougat spread,
    breakfast bowl, noodle cup, tuna can, vegetable, wrap, tortilla, fruit snack, fruit pouch, puff
  `),
  massNouns: list(`
    olive oil, extra virgin olive oil, oil, sunflower oil, sesame oil, avocado oil, coconut oil, vinegar,
    balsamic vinegar, apple cider vinegar, ketchup, mayonnaise, mustard, pesto, tahini, miso, harissa, sriracha,
    honey, raw honey, manuka honey, maple syrup, syrup, agave syrup, marmalade, peanut butter, almond butter,
    cashew butter, butter, ghee, salt, sea salt, rock salt, flaky salt, sugar, cane sugar, coconut sugar,
    sweetener, stevia, vanilla extract, cinnamon, turmeric, paprika, saffron, pasta, spaghetti, rice, basmati rice,
    risotto rice, couscous, quinoa, bulgur, flour, almond flour, cornstarch, granola, muesli, cereal, porridge,
    oatmeal, broth, bone broth, popcorn, jerky, beef jerky, tofu, tempeh, kimchi, sauerkraut, seaweed, trail food,
    bacon, parmesan, dried mango, dried fruit, yogurt, caviar, tomato paste, coconut milk, nutritional yeast,
    sauce, hot sauce, chili sauce, soy sauce, pasta sauce, tomato sauce, barbecue sauce, bbq sauce, fish sauce,
    curry sauce, simmer sauce, dressing, salad dressing, vinaigrette, relish, chutney, salsa, hummus, jam,
    strawberry jam, curry paste, curry powder, baking powder, yeast, bread, sourdough bread, cheese, truffle oil,
    ham, meat, sushi
  `),
  pluralNouns: list(`
    noodles, ramen noodles, rice noodles, lentils, chickpeas, baked beans, black beans, kidney beans, white beans, dried beans, oats, rolled oats, chips, crisps, tortilla chips, potato chips,
    crackers, pretzels, nuts, almonds, cashews, peanuts, walnuts, pistachios, macadamias, chia seeds, pumpkin seeds, flax seeds,
    olives, pickles, capers, dates, raisins, herbs, spices, snacks, chili flakes, sun-dried tomatoes, anchovies, sardines, cornflakes,
    pepperoncini, groceries, pork rinds, breadcrumbs, condiments
  `),
  needs: [
    'a pantry that needs a little excitement',
    'a gift for someone who loves to cook',
    'a lunch box that comes home empty',
    'the hungry hour before dinner',
    'eating well on a busy day',
    'feeding a table of different tastes',
    'a food gift that can be mailed',
    { for: SAUCE, say: 'plain chicken and rice again' },
    { for: SPREAD, say: 'a breakfast table that looks the same every day' },
    { for: ['spice', 'seasoning', 'rub', 'salt'], say: 'vegetables that taste of nothing' },
  ],
  occasions: [
    'friends at the door and an empty fridge',
    'a picnic in the park',
    { for: DINNER, say: 'a weeknight dinner with no plan' },
    { for: COOK, say: 'dinner for four in half an hour' },
    { for: BREAKFAST, say: 'breakfast when there is no time' },
    { for: SNACK, say: 'a snack drawer at the office' },
    'a kitchen shelf in a first apartment',
  ],
  goals: [
    'put together a picnic',
    'stock a small pantry well',
    'bring something edible to a housewarming',
    'eat better without much effort',
    'find a gift for someone who loves food',
    'pack a lunch that I look forward to',
    'put out a spread for unexpected guests',
    'read a food label properly',
    { for: SAUCE, say: 'give leftovers a second chance' },
    { for: SNACK, say: 'snack without a bag of chips every time' },
    { for: BREAKFAST, say: 'make breakfast in two minutes' },
    { for: DINNER, say: 'make a simple dinner more interesting' },
    { for: COOK, say: 'cook something new this week' },
    { for: ['oil', 'vinegar'], say: 'make a dressing that people ask about' },
  ],
  verbs: [
    {
      for: [...SAUCE, 'oil', 'spice', 'seasoning', 'rub', 'salt', 'flour', 'syrup', 'extract', 'cube', 'yeast'],
      say: 'use',
    },
    'eat',
  ],
  moments: [
    'on a busy day',
    'at a picnic',
    'when friends drop in',
    { for: DINNER, say: 'on a busy weeknight' },
    { for: ['pasta', 'spaghetti'], say: 'on pasta night' },
    'at Sunday brunch',
    'on a long hike',
    'at the office',
    'on a rainy evening',
    'in front of the game',
    'around a big table',
  ],
  audiences: [
    {
      name: 'Weeknight cooks',
      who: 'people who cook on weeknights',
      description:
        'It is half past six and everyone is hungry. They want something that makes dinner taste like a plan.',
    },
    {
      name: 'Food lovers',
      who: 'people who love to cook',
      description: 'Their shelf is full and there is always room for one more jar. Origin and craft make them curious.',
    },
    {
      name: 'Label readers',
      who: 'people who read ingredient lists',
      description:
        'They turn the pack around before they look at the front. Short lists and plain words win them over.',
    },
    {
      name: 'Gifts for hosts',
      who: 'people who love having guests',
      description:
        'The giver wants something delicious that will not stand around for years. A good-looking pack helps.',
    },
    {
      name: 'Families',
      who: 'families with hungry children',
      description: 'Four tastes and one table. They look for things that everyone eats and that keep for a while.',
    },
  ],
  choosing: [
    'the ingredient list',
    'the origin',
    'the taste',
    'shelf life',
    'the size of the pack',
    'organic farming',
    'allergens',
    'the packaging',
    'salt content',
    { for: SAUCE, say: 'heat' },
    { for: ['oil'], say: 'the harvest date' },
    { for: SNACK, say: 'the amount of sugar' },
  ],
  negatives: {
    diy: list(`
      homemade {noun} recipe, {noun} recipe from scratch, canning safety guide, how to start a vegetable garden
    `),
    services: list(`
      restaurant reservation, food delivery driver, catering quote for wedding, cooking class for couples
    `),
    jobs: ['line cook jobs', 'food packaging jobs', 'grocery store manager salary'],
    free: ['food bank opening hours', 'food stamps application', 'free meal voucher'],
    medical: ['food poisoning symptoms', 'nut allergy test', 'celiac disease diagnosis'],
    wholesale: ['{noun} private label', 'restaurant food supplier account', 'food truck permit'],
    other: list(`
      spice girls reunion, pickle rick, bread band songs, oil price today, salt lake trip, peanut the squirrel
    `),
    legal: ['food recall list'],
    images: ['{noun} clip art', '{noun} coloring page'],
  },
  benefits: [
    {
      when: ['extra virgin', 'cold-pressed', 'first cold press'],
      line: 'Pressed cold, so the taste of the fruit stays in the oil.',
      short: 'Pressed cold',
    },
    { when: ['organic', 'bio'], line: 'Organic, from the field to the shelf.', short: 'Organic' },
    { when: ['gluten-free'], line: 'Gluten-free, as the label says.', short: 'Gluten-free' },
    {
      when: ['vegan', 'plant-based'],
      line: 'Made from plants, and good company for everything else.',
      short: 'Made from plants',
    },
    {
      when: ['no added sugar', 'sugar-free', 'unsweetened', 'no sugar added', 'without added sugar'],
      line: 'No sugar added, so you taste the rest.',
      short: 'No added sugar',
    },
    {
      when: ['no preservatives', 'without preservatives', 'no additives', 'nothing artificial', 'no artificial'],
      line: 'The label says what is left out, so you need not guess.',
      short: 'Says what is left out',
    },
    {
      when: ['high protein', 'protein-rich', 'rich in protein', 'source of protein'],
      line: 'Protein makes a small portion go further.',
      short: 'With protein',
    },
    {
      when: ['high fiber', 'high fibre', 'source of fiber', 'whole grain', 'wholegrain', 'whole wheat'],
      line: 'Whole grains, with the good part left in.',
      short: 'Whole grains',
    },
    {
      when: ['raw', 'unfiltered', 'unpasteurized', 'unpasteurised'],
      line: 'Left raw, so little stands between you and the source.',
      short: 'Left raw',
      for: ['honey', 'vinegar', 'nut', 'nuts', 'sauerkraut', 'kimchi'],
    },
    {
      when: ['slow-cooked', 'simmered', 'slow-simmered'],
      line: 'Cooked slowly before it came to you.',
      short: 'Cooked slowly',
    },
    {
      when: ['bronze-cut', 'bronze die', 'bronze-drawn'],
      line: 'Bronze-cut pasta is a little rough, so the sauce holds on.',
      short: 'Holds the sauce',
      for: ['pasta', 'spaghetti', 'noodles'],
    },
    { when: ['fermented', 'barrel-aged', 'aged'], line: 'Time did part of the cooking.', short: 'Given time' },
    {
      when: ['smoked', 'smoky', 'chipotle', 'smoked paprika'],
      line: 'A little smoke, no grill required.',
      short: 'A little smoke',
    },
    {
      when: [
        'habanero',
        'jalapeño',
        'jalapeno',
        'ghost pepper',
        'scotch bonnet',
        'chili',
        'chilli',
        'cayenne',
        'spicy',
        'extra hot',
      ],
      line: 'There is heat in it, so start with a drop.',
      short: 'With heat',
      for: [...SAUCE, 'oil', 'spice', 'snack', 'chips', 'nuts', 'honey'],
    },
    {
      when: ['roasted', 'oven-roasted', 'dry roasted', 'oven-baked', 'baked'],
      line: 'Roasting brings out flavor that frying covers up.',
      short: 'Roasted',
      for: SNACK,
    },
    {
      when: ['resealable', 'reclosable', 'resealable pouch'],
      line: 'Close it again and come back tomorrow.',
      short: 'Closes again',
    },
    {
      when: ['ready in', 'ready to eat', 'microwave', 'just add water', 'instant'],
      line: 'It is ready before the table is set.',
      short: 'Ready quickly',
    },
  ],
  openers: [
    'Open. Taste. Nod.',
    'The good shelf.',
    'Eat something nice today.',
    'Kitchen company.',
    'Save some for tomorrow.',
    'The shelf worth opening.',
    'Pass it around.',
    'Good food needs few words.',
    'Hungry? Good timing.',
    'Set one more place.',
    'For cooks and spoon lickers.',
    'Taste before you talk.',
    'It never makes it back to the shelf.',
    'Bring it to the table.',
    'Simple food, well chosen.',
    { for: SNACK, say: 'Crunch time.' },
    { for: SAUCE, say: 'Put it on everything.' },
    { for: DINNER, say: 'Dinner just got a plan.' },
    { for: COOK, say: 'What is for dinner? This.' },
    { for: BREAKFAST, say: 'Mornings in a bowl.' },
    { for: SPREAD, say: 'Toast has been waiting.' },
  ],
  questions: [
    { for: DINNER, say: 'What is for dinner?' },
    'What is in the basket today?',
    'Who is hungry?',
    'What does your pantry hide?',
    'Leftovers again?',
    'Spoon or fork?',
    'What would your grandmother put on it?',
    'Is there enough for everyone?',
    'What goes on your toast?',
    'Sweet, salty, or both?',
  ],
  scenes: [
    {
      scene: 'sunny kitchen counter with tiles and wood, fresh light',
      in_use: 'a pan on the stove and a spoon held out for a taste',
      line: 'Taste first.',
    },
    {
      scene: 'oak table seen from an angle, warm natural light',
      in_use: 'plates passed across a full table',
      line: 'Room for one more.',
    },
    {
      scene: 'dark slate from above, moody side light',
      in_use: 'a board with small bites, one hand reaching in',
      line: 'A board to share.',
    },
    {
      scene: 'blue tiled garden table, sunny summer light with leaf shadows',
      in_use: 'lunch outside, bread torn and oil poured',
      line: 'Lunch moves outside.',
    },
    {
      scene: 'terracotta tiles from above, warm holiday sun',
      in_use: 'a simple plate being finished by hand',
      line: 'A taste of somewhere warm.',
    },
    {
      scene: 'grassy hills in miniature, playful daylight',
      in_use: 'a backpack opened at a viewpoint, the pack going around',
      line: 'Earned on the way up.',
    },
  ],
  rows: [
    ROWS.netWeight,
    ROWS.ingredients,
    {
      label: 'Origin',
      reads: list('origin, italy, italian, greece, spain, mexico, grown in, family farm, product of'),
    },
    ROWS.diet,
    {
      label: 'Flavor',
      reads: list('flavor, flavour, smoked, spicy, mild, sweet, garlic, herb, truffle, lemon'),
    },
    { label: 'Heat', reads: ['scoville', 'shu', 'mild', 'medium', 'hot', 'extra hot', 'spicy'] },
    { label: 'Nutrition', reads: ['protein', 'fiber', 'fibre', 'sugar', 'kcal', 'calories', 'carbs', 'salt'] },
    {
      label: 'Free from',
      reads: list('no added, without, free from, gluten-free, no preservatives, palm oil-free'),
    },
    ROWS.organic,
    ROWS.pieces,
  ],
  detail: [
    'the label and its lettering in raking light',
    'the lid or seal of the pack',
    'a spoonful or a handful beside the pack',
    'the front of the pack, square to the camera',
    { for: SAUCE, say: 'a slow drip from a spoon' },
    { for: SNACK, say: 'the rough, golden edge of one piece' },
  ],
  packaging: [
    'the pack upright, label to the front, a small bowl beside it',
    'front and back of the pack side by side',
    'the open pack, contents in view',
  ],
}
