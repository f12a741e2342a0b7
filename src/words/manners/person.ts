import { list } from '../packs/list.ts'
import type { Manner } from './manner.ts'

/** What is used on or by one person. */
export const worn: Manner = {
  id: 'worn',
  isGiven: true,
  verbs: ['wear'],
  needs: list(`
    a size that never quite fits, choosing a size online, something that has worn through after years, a drawer full of things that nobody wears,
    things that looked better in the photo, replacing {a noun} after years of use
  `),
  goals: list(`
    find the right size without trying it on, find {a noun} in the right size, find {a noun} that I will wear for years,
    choose a material that feels good, keep {a noun} in good shape for longer, tell whether {a noun} is well made,
    choose {a noun} as a present, compare {nouns} side by side
  `),
  moments: list(
    'every day, on an ordinary day, on a day off, when comfort comes first, on a slow Sunday, on a day like any other',
  ),
  audiences: [
    {
      name: 'Comfort lovers',
      who: 'people who put comfort first',
      description: 'They notice seams, edges and labels at once. Fit and material decide, and a clear size helps.',
    },
    {
      name: 'Buyers of the same again',
      who: 'people who found what suits them',
      description: 'What suited them once they want again. Size, material and color have to be easy to find.',
    },
    {
      name: 'Givers who know the size',
      who: 'friends who give useful things',
      description: 'They look for something personal that will be used. Clear sizes and good pictures make it easy.',
    },
  ],
  choosing: list(
    'the size, the fit, the material, comfort, the color, ease of care, workmanship, the way it feels on the skin',
  ),
  openers: [
    'Made to be worn.',
    'Comfort counts.',
    'Put on, and forgotten.',
    'Wear what feels right.',
    'Something to reach for.',
    'The one on top of the pile.',
    'Feel first. Then decide.',
    'Everyday, done well.',
  ],
  questions: [
    'What do you reach for first?',
    'What do you wear most?',
    'Comfort first?',
    'Due for a change?',
    'Which color is you?',
    'What does yours look like by now?',
  ],
  scenes: [
    {
      scene: 'wooden chair near a window, soft morning light',
      in_use: 'worn at home on a quiet day',
      line: 'Ready to wear.',
    },
    { scene: 'plaster wall with wooden pegs, soft daylight', in_use: 'being put on, seen close', line: 'A close fit.' },
    {
      scene: 'linen surface seen from above, soft daylight',
      in_use: 'held up by two hands near a window',
      line: 'Plain to see.',
    },
    {
      scene: 'pale travertine block before a plaster wall, low golden light',
      in_use: 'laid out the evening before',
      line: 'Laid out and ready.',
    },
  ],
  detail: ['a seam or an edge in raking light', 'the material, close enough to see its texture', 'the inside'],
}

export const applied: Manner = {
  id: 'applied',
  isGiven: true,
  verbs: ['use'],
  needs: list(`
    a bathroom shelf full of half-used bottles, a routine with too many steps, choosing {a noun} for the first time,
    reading a list of ingredients, packing a small wash bag, comparing {nouns} that look alike
  `),
  goals: list(`
    keep my routine short, read a list of ingredients, choose {a noun} that suits me, know how to use {a noun} properly,
    find {a noun} for every day, know what matters in {a noun}, pack fewer bottles for a trip
  `),
  moments: list(
    'in the morning, in the evening, at home, on a trip, on an ordinary day, on a quiet Sunday, in a small bathroom',
  ),
  audiences: [
    {
      name: 'Label readers',
      who: 'people who read the ingredients first',
      description: 'They turn the pack around before they look at the front. A full list in plain words wins them.',
    },
    {
      name: 'Short-routine people',
      who: 'people who keep their routine short',
      description: 'Two or three steps are enough for them. What it is and how it is used has to be clear at once.',
    },
    {
      name: 'Careful with their skin',
      who: 'people who choose carefully what they put on their skin',
      description: 'They try one new thing at a time. Ingredients and what is left out are what they look at.',
    },
  ],
  choosing: list('the ingredients, the texture, the scent, the size of the pack, the packaging, the way it is used'),
  openers: [
    'A small step in the routine.',
    'A minute that is yours.',
    'Care, kept simple.',
    'For the shelf by the mirror.',
    'Start simple. Stay with it.',
    'A little care goes a long way.',
    'Read the label. Then decide.',
    'Morning or evening. Your call.',
  ],
  questions: [
    'What is on your bathroom shelf?',
    'How long is your routine?',
    'Morning or evening?',
    'Do you read the label first?',
    'What would you replace first?',
  ],
  scenes: [
    {
      scene: 'white bathroom tiles with a towel, fresh clean light',
      in_use: 'in use at a bathroom mirror',
      line: 'By the mirror.',
    },
    {
      scene: 'travertine shelf before a plaster wall, soft morning light',
      in_use: 'opened on a bathroom shelf',
      line: 'On the shelf, at hand.',
    },
    {
      scene: 'pale marble surface near a window, fresh light',
      in_use: 'held in one hand near a window',
      line: 'In good light.',
    },
    {
      scene: 'washed light wood from above, calm even light',
      in_use: 'set down beside a folded towel',
      line: 'Beside the towel.',
    },
  ],
  detail: ['the label, square to the camera', 'the opening, close and sharp', 'the texture in soft light'],
}

/** What is used in private: no present, no guests, no jokes. */
export const personal: Manner = {
  id: 'personal',
  isGiven: false,
  verbs: ['use'],
  needs: list(`
    running out at the wrong moment, packing for a few days away, choosing {a noun} for the first time, comparing {nouns} that look alike,
    finding out what a pack holds, keeping a small supply at home
  `),
  goals: list(`
    keep a supply at home, know how many I need, choose {a noun} that suits me, know the material of {a noun},
    find {a noun} for every day, read a list of materials, pack what I need for a few days
  `),
  moments: list('every day, at home, on a trip, on a busy day, overnight, away from home'),
  audiences: [
    {
      name: 'Material readers',
      who: 'people who read the materials first',
      description:
        'They read the materials before anything else. A plain list and what is left out are what they want.',
    },
    {
      name: 'Well prepared',
      who: 'people who keep a small supply',
      description: 'They dislike running out. The number in the pack and how it is packed matter to them.',
    },
    {
      name: 'Quiet switchers',
      who: 'people who are looking for an alternative',
      description: 'The usual one does not suit them any more. They compare material, size and how it is used.',
    },
  ],
  choosing: list('the material, the size, the number in the pack, the packaging, comfort, ease of care'),
  openers: [
    'Plain and simple.',
    'There when you need it.',
    'One thing less to think about.',
    'Good to have at home.',
    'Kept simple.',
    'For every day.',
    'Nothing to explain.',
    'Ready for the day.',
  ],
  questions: [
    'Have you read the label?',
    'Time to restock?',
    'What matters most to you?',
    'Which material do you prefer?',
    'Is there one left?',
  ],
  scenes: [
    {
      scene: 'white bathroom tiles with a towel, fresh clean light',
      in_use: 'at hand on a bathroom shelf',
      line: 'At hand.',
    },
    {
      scene: 'linen surface seen from above, soft daylight',
      in_use: 'laid out beside its pack',
      line: 'Plain to see.',
    },
    {
      scene: 'seamless warm gray studio backdrop, soft light from the left',
      in_use: 'taken out of its pack',
      line: 'Out of the pack.',
    },
    { scene: 'washed light wood from above, calm even light', in_use: 'packed for a trip', line: 'Packed.' },
  ],
  detail: [
    'the material, close enough to see its texture',
    'the pack, square to the camera',
    'an edge in raking light',
  ],
}

export const carried: Manner = {
  id: 'carried',
  isGiven: true,
  verbs: ['use'],
  needs: list(`
    small things that get lost, replacing an old one, packing for a few days away, knowing what fits into it before ordering,
    choosing {a noun} in the right size, replacing {a noun} after years of use
  `),
  goals: list(`
    keep small things together, find {a noun} in the right size, choose {a noun} that lasts, tell whether {a noun} is well made,
    know what fits into {a noun}, choose {a noun} as a present, compare {nouns} side by side
  `),
  moments: list('every day, on a trip, on the way out, on a weekend away, on a busy day, at home and away'),
  audiences: [
    {
      name: 'Tidy packers',
      who: 'people who have a place for everything',
      description: 'They like to find things where they left them. The size, the compartments and the closure decide.',
    },
    {
      name: 'Daily carriers',
      who: 'people who take the same things along every day',
      description: 'It is in the hand every day. Material, edges and wear decide whether they buy it.',
    },
    {
      name: 'Givers of useful things',
      who: 'friends who give useful things',
      description: 'They want a present that is used the next day. A clear size and a good picture are enough.',
    },
  ],
  choosing: list('the size, the material, the way it closes, the weight, the color, workmanship, ease of care'),
  openers: [
    'Everything in one place.',
    'Take it along.',
    'Pack it. Close it. Go.',
    'A place for small things.',
    'Ready by the door.',
    'Along for every day.',
    'Small, and in the right place.',
    'Find it where you left it.',
  ],
  questions: [
    'What do you take along?',
    'What goes in first?',
    'Where do you keep yours?',
    'Always looking for something?',
    'Ready to go?',
  ],
  scenes: [
    {
      scene: 'wooden bench by a front door, soft daylight',
      in_use: 'taken along on the way out',
      line: 'On the way out.',
    },
    {
      scene: 'linen surface seen from above, soft daylight',
      in_use: 'opened and seen from above',
      line: 'Open, and in order.',
    },
    {
      scene: 'pale travertine blocks before a plaster wall, low golden light',
      in_use: 'held in one hand, outdoors',
      line: 'In the hand.',
    },
    { scene: 'washed light wood from above, calm even light', in_use: 'set down beside the keys', line: 'Set down.' },
  ],
  detail: ['the closure, close and sharp', 'a seam or an edge in raking light', 'the inside, seen from above'],
}
