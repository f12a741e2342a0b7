import { list } from './list.ts'
import type { Pack } from './pack.ts'
import { ROWS } from './rows.ts'

const COOK = ['cookbook', 'recipe', 'recipes', 'cooking', 'baking', 'vegetable', 'vegetables'] as const
const FICTION = ['novel', 'thriller', 'mystery', 'romance', 'fantasy', 'crime', 'fiction', 'story', 'stories'] as const
const CHILD = ['picture book', 'children', 'board book', 'fairy tale', 'bedtime', 'kids'] as const
const ART = ['coffee table book', 'photo book', 'art book', 'magazine', 'catalog'] as const
const LEARN = ['guide', 'textbook', 'workbook', 'manual', 'handbook', 'dictionary', 'atlas', 'course'] as const

export const books: Pack = {
  id: 'books',
  name: 'books',
  nouns: list(`
    book, novel, debut novel, graphic novel, thriller, crime novel, mystery novel, fantasy novel, romance novel, short story collection,
    story collection, poetry collection, poem collection, anthology, memoir, biography, autobiography, essay collection, nonfiction book,
    history book, travel book, travel guide, guide book, guidebook, guide, field guide, handbook, manual, textbook, workbook, activity book,
    coloring book, sticker book, puzzle book, quiz book, joke book, cookbook, recipe book, baking book, cocktail book, art book,
    photography book, coffee table book, design book, craft book, knitting book, garden book, self-help book, business book, mindfulness book,
    picture book, board book, children’s book, kids book, bedtime story, fairy tale, pop-up book, comic, comic book, manga, magazine, zine,
    atlas, dictionary, encyclopedia, hymnal, bible, prayer book, paperback, hardcover, hardback, box set of books, book set, book box,
    audiobook, ebook, e-book, sheet music book, songbook, paperback novel, hardcover book, almanac, yearbook, photo book, exhibition catalog,
    language course, study guide, exam guide, book subscription
  `),
  massNouns: list('poetry, fiction, nonfiction, literature, sheet music'),
  pluralNouns: list('books, short stories, fairy tales, poems, comics, essays'),
  needs: [
    'a reading slump',
    'a birthday gift for a friend who reads',
    'evenings that disappear into a phone',
    'a book club that cannot agree',
    'a present for someone who is hard to buy for',
    'an empty nightstand',
    'a host gift that is not another bottle',
    'finding something new to read',
    { for: COOK, say: 'cooking the same five dishes' },
    { for: COOK, say: 'a vegetable drawer full of good intentions' },
    { for: CHILD, say: 'a bedtime that takes forever' },
    { for: LEARN, say: 'learning something new this winter' },
    { for: ART, say: 'a coffee table that looks bare' },
  ],
  occasions: [
    'a long train ride with no plans',
    'a rainy weekend away',
    'a quiet hour in a loud house',
    { for: FICTION, say: 'a long evening without a good story' },
  ],
  goals: [
    'read more this year',
    'find a book that I cannot put down',
    'choose a book as a gift',
    'get back into reading',
    'put my phone away in the evening',
    'find the next read for my book club',
    'bring a thoughtful present to a birthday',
    'pack one good book for the trip',
    'fill a free weekend',
    'build a small home library',
    { for: COOK, say: 'cook something new on weeknights' },
    { for: COOK, say: 'get more vegetables on the table' },
    { for: CHILD, say: 'make bedtime calmer' },
    { for: LEARN, say: 'learn at my own pace' },
    { for: FICTION, say: 'find a story with a twist that I do not see coming' },
  ],
  verbs: ['read'],
  moments: [
    'on a long train ride',
    'before the light goes out',
    'on a rainy Sunday',
    'in the garden chair',
    'on the beach',
    'with a cup of tea',
    'on the way to work',
    'during the holidays',
    'when the house is finally quiet',
    { for: CHILD, say: 'at bedtime' },
    { for: COOK, say: 'when planning a dinner' },
  ],
  audiences: [
    {
      name: 'Avid readers',
      who: 'people who always carry a book',
      description:
        'They finish one and need the next. A good first page and a clear idea of the tone are enough for them.',
    },
    {
      name: 'Gifts for readers',
      who: 'friends with a full bookshelf',
      description: 'The giver fears buying what is already there. A fresh title and a handsome edition feel safe.',
    },
    {
      name: 'Lapsed readers',
      who: 'people who used to read more',
      description:
        'Their evenings go to screens and they miss the quiet. Something that pulls them in quickly brings them back.',
    },
    {
      name: 'Book clubs',
      who: 'members of a book club',
      description: 'They want something that people finish and argue about. Length and themes help them choose.',
    },
    {
      name: 'Parents who read aloud',
      who: 'parents who read aloud at night',
      description: 'They will hear it a hundred times. Good rhythm, good pictures and a sturdy binding matter.',
      for: CHILD,
    },
    {
      name: 'Curious minds',
      who: 'people who love to learn',
      description:
        'They follow an interest until the shelf is full. Who wrote it and what it explains come first for them.',
    },
  ],
  choosing: [
    'the author',
    'the length',
    'the edition',
    'the language',
    'the publisher',
    'the reading age',
    'the binding',
    'the first page',
    'the cover',
    { for: COOK, say: 'a photo of every dish' },
    { for: COOK, say: 'a short list of ingredients' },
    { for: LEARN, say: 'the level' },
  ],
  negatives: {
    free: ['free pdf download', 'free ebook site', 'public library opening hours', 'read online without paying'],
    used: ['sell old textbooks', 'book donation drop-off', 'used bookstore buyback'],
    services: list(`
      book a flight, book a table for two, book a hotel room, bookkeeping service, book printing and binding quote
    `),
    jobs: ['proofreader jobs', 'librarian salary', 'publishing internship'],
    writing: list(`
      how to publish a book, literary agent query letter, book cover design software, story title generator
    `),
    school: list(`
      chapter summary for homework, book report template, essay on main characters, answer key for workbook
    `),
    other: list(`
      movie adaptation release date, facebook login, macbook repair, betting book odds, book of ra slot
    `),
    support: ['missing pages refund', 'ebook reader not syncing'],
    images: ['open book clip art', 'book icon vector'],
  },
  benefits: [
    {
      when: ['hardcover', 'hardback', 'hard cover', 'hardbound'],
      line: 'A hardcover stays open, stands straight and outlives many readings.',
      short: 'Hardcover',
    },
    {
      when: ['paperback', 'softcover'],
      line: 'A paperback bends, travels and does not mind sand.',
      short: 'Light to carry',
    },
    {
      when: ['illustrated', 'illustrations', 'full-color', 'full colour', 'photographs', 'photos'],
      line: 'Pictures on the way, so you look as much as you read.',
      short: 'Rich in pictures',
    },
    {
      when: ['recipes', 'recipe'],
      line: 'Recipes for the stove, not just for the coffee table.',
      short: 'Recipes for the stove',
    },
    { when: ['step-by-step'], line: 'Step by step, so you always know what comes next.', short: 'Step by step' },
    {
      when: ['beginner', 'beginners', 'introduction', 'no experience'],
      line: 'It starts at the beginning and takes nothing for granted.',
      short: 'Starts at the beginning',
    },
    {
      when: ['vegetarian', 'vegan', 'plant-based', 'vegetables', 'vegetable'],
      line: 'Vegetables take the main role, and nobody misses the rest.',
      short: 'Vegetables first',
      for: COOK,
    },
    {
      when: ['seasonal', 'seasons', 'by season'],
      line: 'It follows the seasons, so there is a reason to come back.',
      short: 'Follows the seasons',
    },
    {
      when: ['short stories', 'short chapters', 'short story'],
      line: 'Short enough for one evening at a time.',
      short: 'One evening at a time',
    },
    {
      when: ['psychological', 'suspense', 'thriller', 'murder', 'crime', 'detective'],
      line: 'Plan for one more chapter, and then another.',
      short: 'Hard to put down',
      for: [...FICTION, 'book', 'paperback', 'hardcover'],
    },
    {
      when: ['true story', 'memoir', 'biography'],
      line: 'It happened, which makes it hard to put down.',
      short: 'A true story',
    },
    {
      when: ['signed', 'signed copy', 'signed edition', 'autographed'],
      line: 'Signed by hand, which makes it yours alone.',
      short: 'Signed',
    },
    {
      when: ['first edition', 'special edition', 'illustrated edition', 'collector’s edition', 'anniversary edition'],
      line: 'An edition to keep, with care in the making.',
      short: 'An edition to keep',
    },
    {
      when: ['lay-flat', 'spiral bound', 'wire-bound', 'lies flat'],
      line: 'It lies flat, so both hands are free.',
      short: 'Lies flat',
    },
    { when: ['large print', 'large type'], line: 'Large print is kind to tired eyes.', short: 'Large print' },
    {
      when: ['board book', 'thick pages', 'sturdy pages', 'cardboard pages'],
      line: 'Thick pages that small hands can turn and teeth can test.',
      short: 'Sturdy pages',
    },
    {
      when: ['ribbon', 'ribbon marker', 'ribbon bookmark', 'sewn binding', 'thread-sewn', 'cloth-bound', 'linen cover'],
      line: 'Bound with care, to be kept.',
      short: 'Bound with care',
    },
    { when: ['recycled paper', 'fsc'], line: 'Printed on paper with a clear conscience.', short: 'Responsible paper' },
    {
      when: ['lift-the-flap', 'flaps', 'pop-up', 'stickers', 'sound buttons'],
      line: 'There is something to lift, press or stick on the way.',
      short: 'Pages that do something',
    },
  ],
  openers: [
    'One more chapter.',
    'Lights on until late.',
    'Open. Read. Forget the time.',
    'A quiet place with pages.',
    'Put the phone face down.',
    'Somewhere else, by bedtime.',
    'Company for the window seat.',
    'The weekend has a plot.',
    'Good things come on paper.',
    'Turn the page on today.',
    'Shelf space well used.',
    'Keep it on the nightstand.',
    'Read it, then lend it.',
    'From the first line on.',
    'A gift that can be opened twice.',
    { for: COOK, say: 'Tonight, something new.' },
    { for: COOK, say: 'Splashed pages welcome.' },
    { for: CHILD, say: 'Again, please. And again.' },
    { for: FICTION, say: 'You will not see it coming.' },
    { for: LEARN, say: 'Page by page, wiser.' },
  ],
  questions: [
    'What are you reading?',
    'Still awake?',
    'Who would you lend it to?',
    'Window seat or armchair?',
    'When did you last read all night?',
    'What is on your nightstand?',
    'Which shelf is it for?',
    'Beach, train or bed?',
    { for: COOK, say: 'What is for dinner this week?' },
    { for: CHILD, say: 'One more story?' },
  ],
  scenes: [
    {
      scene: 'oak side table beside a sofa, warm evening light',
      in_use: 'someone curled up under a blanket, the book half read',
      line: 'An evening to yourself.',
    },
    {
      scene: 'desk near a window, paper and wood, calm autumn light',
      in_use: 'the open book beside notes and a pencil',
      line: 'By the window.',
    },
    {
      scene: 'green felt from above, warm elegant light',
      in_use: 'a hand turning a page, seen from above',
      line: 'Page by page.',
    },
    {
      scene: 'beach sand near the water, bright summer sun',
      in_use: 'the book face down on a towel, swimmers behind',
      line: 'Holiday reading.',
    },
    {
      scene: 'oak table seen from an angle, soft morning light',
      in_use: 'the book open next to breakfast',
      line: 'Breakfast with a story.',
    },
    {
      scene: 'sunny kitchen counter with tiles and wood',
      in_use: 'the open page leaning against the wall while someone cooks',
      line: 'Propped up and splashed on.',
      for: COOK,
    },
    {
      scene: 'washed light wood from above, calm natural light',
      in_use: 'the book wrapped in plain paper with a handwritten card',
      line: 'From one reader to another.',
    },
  ],
  rows: [
    { label: 'Author', reads: ['author', 'written by'] },
    { label: 'Pages', reads: ['pages', 'page'] },
    { label: 'Format', reads: list('hardcover, paperback, hardback, softcover, board book, ebook, audiobook, spiral') },
    { label: 'Language', reads: ['english', 'german', 'french', 'spanish', 'language', 'bilingual'] },
    {
      label: 'Genre',
      reads: list('novel, thriller, mystery, romance, fantasy, memoir, biography, cookbook, poetry, history'),
    },
    { label: 'Publisher', reads: ['publisher', 'published by'] },
    { label: 'Published', reads: ['published', 'edition', 'first edition'] },
    { label: 'Contents', reads: list('recipes, chapters, illustrations, photographs, maps, exercises, stories') },
    ROWS.age,
    ROWS.dimensions,
  ],
  detail: [
    'the title on the cover in raking light',
    'the spine, upright on a shelf',
    'the corner of the cover and the edges of the pages',
    'an open page, edge softly out of focus',
  ],
  packaging: [
    'the book standing, cover to the front, with a second copy lying beside it',
    'the book half wrapped in brown paper',
    'front, spine and back in one picture',
  ],
}
