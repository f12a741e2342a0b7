import { list } from '../packs/list.ts'
import type { Manner } from './manner.ts'

export const pastime: Manner = {
  id: 'pastime',
  isGiven: true,
  verbs: ['use'],
  needs: list(`
    a free evening without a screen, a present for someone with a hobby, starting a hobby from nothing, a rainy weekend with nothing planned,
    choosing {a noun} for the first time, choosing {a noun} as a present
  `),
  goals: list(`
    spend an evening without a screen, start something new, choose {a noun} for a beginner, find {a noun} for an experienced hand,
    know what comes with {a noun}, choose {a noun} as a present, compare {nouns} side by side
  `),
  moments: list(
    'on a rainy afternoon, on a free evening, on a slow Sunday, during the holidays, at the table, after work',
  ),
  audiences: [
    {
      name: 'Beginners',
      who: 'people who are just starting',
      description: 'They want to begin this weekend and not read for a month. What is included has to be clear.',
    },
    {
      name: 'Old hands',
      who: 'people who have done it for years',
      description: 'They know what they like. Materials, sizes and the small details are what they look at.',
    },
    {
      name: 'Givers with an idea',
      who: 'friends who give with some thought',
      description: 'They know what the other one loves to do. A good picture and a clear set make the choice easy.',
    },
  ],
  choosing: list('the size, the material, the list of what is in the box, storage, workmanship, the weight'),
  openers: [
    'Make an evening of it.',
    'Time well spent.',
    'Sit down. Begin.',
    'An hour without a screen.',
    'For slow afternoons.',
    'Something for the hands.',
    'Take your time.',
    'Rainy day? Good.',
  ],
  questions: [
    'What will you do tonight?',
    'Beginner or old hand?',
    'A free evening?',
    'Who would love this?',
    'Where would you begin?',
  ],
  scenes: [
    {
      scene: 'light oak table near a window, soft morning light',
      in_use: 'laid out on a table',
      line: 'On the table.',
    },
    { scene: 'dark walnut table, warm evening light', in_use: 'in use on a quiet evening', line: 'A quiet evening.' },
    {
      scene: 'linen surface seen from above, soft daylight',
      in_use: 'seen from above with everything that belongs to it',
      line: 'All of it, from above.',
    },
    {
      scene: 'washed light wood from above, calm even light',
      in_use: 'in the middle of things',
      line: 'In the middle of it.',
    },
  ],
  detail: ['the material, close enough to see its texture', 'one part of it, much enlarged', 'an edge in raking light'],
}

export const eaten: Manner = {
  id: 'eaten',
  isGiven: true,
  verbs: ['enjoy'],
  needs: list(`
    a present for someone who likes good food, a shelf that could use something new, friends who come over, something for the weekend,
    reading a list of ingredients, choosing {a noun} for the first time
  `),
  goals: list(`
    find {a noun} for every day, read a list of ingredients, choose {a noun} as a present, know how to store {a noun},
    try something new at the table, know what {a noun} should contain
  `),
  moments: list('at home, at the weekend, with friends, on an ordinary day, in good company, on a slow Sunday'),
  audiences: [
    {
      name: 'Curious eaters',
      who: 'people who like to try new things',
      description: 'They taste first and talk about it later. They like to know the origin and the ingredients.',
    },
    {
      name: 'Readers of ingredients',
      who: 'people who read what is in it',
      description: 'They turn the pack around first. A full list in plain words is what they look for.',
    },
    {
      name: 'Hosts and guests',
      who: 'friends who are invited often',
      description: 'They like to bring something good that is not flowers. Size and look of the pack decide.',
    },
  ],
  choosing: list('the ingredients, the taste, the size of the pack, the packaging, the origin, storage'),
  openers: [
    'Taste first.',
    'Something good at home.',
    'Open it and see.',
    'For a good appetite.',
    'Something for an ordinary day.',
    'Share it, if you like.',
    'On the table by tonight.',
    'Good things on the shelf.',
  ],
  questions: [
    'Hungry for something new?',
    'What is on the shelf?',
    'Who gets the first taste?',
    'Have you tried it?',
    'For you, or to share?',
  ],
  scenes: [
    { scene: 'light oak table near a window, soft morning light', in_use: 'opened on a table', line: 'Just opened.' },
    { scene: 'dark slate from above, moody side light', in_use: 'set out for tasting', line: 'For tasting.' },
    { scene: 'linen surface seen from above, soft daylight', in_use: 'shared at a table', line: 'On the table.' },
    {
      scene: 'pale marble surface near a window, fresh light',
      in_use: 'taken from the shelf',
      line: 'From the shelf.',
    },
  ],
  detail: [
    'the label, square to the camera',
    'the contents, close enough to see their texture',
    'the closure, close and sharp',
  ],
}
