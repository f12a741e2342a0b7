import { list } from '../packs/list.ts'
import type { Manner } from './manner.ts'

export const outdoors: Manner = {
  id: 'outdoors',
  isGiven: true,
  verbs: ['use'],
  needs: list(`
    one free weekend and too many plans, starting something new outdoors, replacing an old one,
    a present for someone who is always outside, choosing {a noun} for the first time, equipment that has to be stored somewhere
  `),
  goals: list(`
    choose {a noun} as a beginner, find {a noun} in the right size, know what matters in {a noun}, look after {a noun} between trips,
    spend more time outdoors, compare {nouns} side by side, know what comes with {a noun}
  `),
  moments: list('on a day out, on vacation, on a free weekend, on the first try, with friends, early in the day'),
  audiences: [
    {
      name: 'First-timers outdoors',
      who: 'people who try it for the first time',
      description: 'They have seen others do it and want to start. What comes in the set and plain words help.',
    },
    {
      name: 'Weekend people',
      who: 'people who are outside every free weekend',
      description: 'The bag is always half packed. Weight, size and how it is set up are what they compare.',
    },
    {
      name: 'Owners of an older one',
      who: 'people who already own one',
      description: 'They know exactly what the old one lacks. They read figures and materials before anything else.',
    },
  ],
  choosing: list(
    'the size, the weight, the material, the list of what is in the box, storage, ease of use, workmanship',
  ),
  openers: [
    'Out of the house.',
    'The weekend is outside.',
    'Pack it. Go.',
    'A good day starts early.',
    'Today, outdoors.',
    'Make a day of it.',
    'Take the day off.',
    'One day, no plans.',
  ],
  questions: [
    'Where to this weekend?',
    'First time out?',
    'What is on your packing list?',
    'Ready for a day out?',
    'Who is coming along?',
  ],
  scenes: [
    { scene: 'weathered wood planks, cool morning mist', in_use: 'made ready on wooden planks', line: 'Made ready.' },
    { scene: 'sand and dry grass, hard midday sun', in_use: 'set down outdoors, sun on it', line: 'A day out.' },
    { scene: 'rock by the water, low golden sun', in_use: 'taken along in the late light', line: 'In the late light.' },
    {
      scene: 'seamless warm gray studio backdrop, soft light from the left',
      in_use: 'laid out with everything that belongs to it',
      line: 'Everything in view.',
    },
  ],
  detail: ['the material in raking light', 'a seam or joint, close and sharp', 'the part that a hand touches first'],
}

export const green: Manner = {
  id: 'green',
  isGiven: true,
  verbs: ['use'],
  needs: list(`
    a garden that takes up every weekend, replacing an old one, getting ready for spring,
    choosing {a noun} for the first time, replacing {a noun} after years of use
  `),
  goals: list(`
    choose {a noun} that lasts, find {a noun} that is easy to use, know what matters in {a noun},
    keep {a noun} in good shape through the winter, choose a present for someone with a garden
  `),
  moments: list('in the garden, in early spring, on a Saturday outdoors, on a mild day, in a small backyard'),
  audiences: [
    {
      name: 'Weekend gardeners',
      who: 'people who garden on weekends',
      description: 'Saturday is short and the list is long. Things that simply work outdoors win them over.',
    },
    {
      name: 'New gardeners',
      who: 'people with their first garden',
      description: 'They learn as they go. Plain words and a picture of how it is used help.',
    },
    {
      name: 'Small-garden people',
      who: 'people with a small yard',
      description: 'There is little room to store things. Size and weight are what they read first.',
    },
  ],
  choosing: list('the size, the material, the weight, ease of use, storage in winter, workmanship'),
  openers: [
    'Out into the green.',
    'The garden is calling.',
    'A good day to be outside.',
    'Fresh air included.',
    'Spring has a to-do list.',
    'Saturday, outdoors.',
    'For the days outside.',
    'The green hours.',
  ],
  questions: [
    'What does the garden need?',
    'Ready for spring?',
    'What is first on the list?',
    'Have you been outside today?',
    'Is yours still up to the job?',
  ],
  scenes: [
    { scene: 'garden stone and grass, fresh morning sun', in_use: 'in use in a garden', line: 'Out in the garden.' },
    { scene: 'weathered wood planks, soft daylight', in_use: 'set down on a garden bench', line: 'A short rest.' },
    {
      scene: 'terracotta tiles from above, warm sun',
      in_use: 'leaned against a shed in the sun',
      line: 'Sun on it.',
    },
    {
      scene: 'garden stone among green leaves, fresh summer sun',
      in_use: 'in its place among leaves',
      line: 'Among leaves.',
    },
  ],
  detail: ['the material in raking light', 'the part that a hand touches first', 'the finish, close and sharp'],
}

export const ride: Manner = {
  id: 'ride',
  isGiven: false,
  verbs: ['use'],
  needs: list(`
    knowing what fits before ordering, choosing between sizes that look alike, getting ready for a long trip,
    replacing {a noun} after years of use
  `),
  goals: list(`
    know whether {a noun} fits, find {a noun} in the right size, get ready for a long trip,
    know what matters in {a noun}, compare {nouns} side by side, be prepared on the road
  `),
  moments: list('on the road, before a long trip, every day, in any season, on the way home'),
  audiences: [
    {
      name: 'People on the road',
      who: 'people who are on the road every day',
      description: 'They are on the way at the same hour in any weather. Size, material and fit are what they check.',
    },
    {
      name: 'Readers of sizes',
      who: 'people who check what fits',
      description: 'They know their model and like to know the figures. Sizes and materials decide.',
    },
    {
      name: 'Well-prepared travelers',
      who: 'people who plan a long trip',
      description: 'They make a list before they leave. Small, useful and ready at hand is what they want.',
    },
  ],
  choosing: list('the size, the material, the weight, compatibility, workmanship'),
  openers: [
    'Ready for the road.',
    'Take it along.',
    'Before the next trip.',
    'Small thing, long way.',
    'On the road again.',
    'Good to have along.',
    'For the miles ahead.',
    'Sorted before you leave.',
  ],
  questions: [
    'What do you take along?',
    'Where do you keep yours?',
    'Long trip ahead?',
    'How far do you go?',
    'Ready to go?',
  ],
  scenes: [
    { scene: 'light concrete surface, hard midday sun', in_use: 'in its place, seen close', line: 'In its place.' },
    {
      scene: 'dark slate surface, low side light',
      in_use: 'held in one hand to show its size',
      line: 'The size of it.',
    },
    {
      scene: 'seamless warm gray studio backdrop, soft light from the left',
      in_use: 'laid out with everything that belongs to it',
      line: 'Every part in view.',
    },
    {
      scene: 'washed light wood from above, calm even light',
      in_use: 'held by two hands',
      line: 'Out of the box.',
    },
  ],
  detail: ['the place where it is fixed', 'the material in raking light', 'an edge, close and sharp'],
}

export const animals: Manner = {
  id: 'animals',
  isGiven: true,
  verbs: ['use'],
  needs: list(`
    choosing the right size for an animal, everyday care of an animal, replacing an old one,
    choosing {a noun} for the first time, a present for someone with a pet
  `),
  goals: list(`
    choose {a noun} in the right size, make the daily care of an animal easier, keep things clean with animals in the house,
    know what matters in {a noun}, compare {nouns} side by side
  `),
  moments: list('every day, at home, on a busy day, on a quiet morning, in daily use'),
  audiences: [
    {
      name: 'New pet owners',
      who: 'people with their first pet',
      description: 'They read everything and want to do it right. Plain words and a clear size help.',
    },
    {
      name: 'Long-time owners',
      who: 'people who have always lived with animals',
      description: 'They know what wears out first. Material, size and how it is cleaned decide.',
    },
    {
      name: 'Gentle choosers',
      who: 'people who choose carefully for their animals',
      description: 'What it is made of matters as much as what it does. They read the whole page.',
    },
  ],
  choosing: list('the size, the material, ease of care, ease of use, the weight, workmanship'),
  openers: [
    'For the other one at home.',
    'Somebody is looking forward to it.',
    'Good for them. Easy for you.',
    'Part of the family.',
    'A little care, every day.',
    'They would choose it, too.',
    'Everyday care, made simple.',
    'For small and large friends.',
  ],
  questions: [
    'Who lives with you?',
    'What size is yours?',
    'New friend at home?',
    'What would they choose?',
    'What does yours like?',
  ],
  scenes: [
    {
      scene: 'light oak floor near a window, soft morning light',
      in_use: 'in its place at home',
      line: 'In its place.',
    },
    {
      scene: 'seamless warm gray studio backdrop, soft light from the left',
      in_use: 'held in one hand to show its size',
      line: 'The size of it.',
    },
    { scene: 'garden stone and grass, fresh morning sun', in_use: 'seen close, in daylight', line: 'In daylight.' },
    {
      scene: 'washed light wood from above, calm even light',
      in_use: 'laid out with everything that belongs to it',
      line: 'Everything laid out.',
    },
  ],
  detail: [
    'the material, close enough to see its texture',
    'an edge or seam in raking light',
    'the part that is cleaned',
  ],
}

export const child: Manner = {
  id: 'child',
  isGiven: true,
  verbs: ['use'],
  needs: list(`
    everyday life with a small child, a gift for young parents, choosing between a hundred things for a child, a trip with a small child,
    choosing {a noun} for the first time, a home that has to be shared with toys
  `),
  goals: list(`
    choose {a noun} in the right size, make everyday life with a child easier, keep things clean with a small child,
    know what matters in {a noun}, choose a gift for young parents, compare {nouns} side by side
  `),
  moments: list('every day, at home, on a visit to grandparents, on the way, on a rainy day'),
  audiences: [
    {
      name: 'First-time parents',
      who: 'parents of their first child',
      description: 'Everything is new and the list is long. Plain words, materials and a clear size help.',
    },
    {
      name: 'Second time around',
      who: 'parents of a second child',
      description: 'They know what was used and what was not. Things that last and clean easily win.',
    },
    {
      name: 'Grandparents',
      who: 'grandparents with a visitor',
      description: 'They want to have the right things at home. Simple things that are easy to store win them over.',
    },
  ],
  choosing: list('the size, the material, ease of care, the weight, ease of use, the recommended age'),
  openers: [
    'For small people.',
    'Everyday life, a little lighter.',
    'Small hands, big days.',
    'Made for family life.',
    'Ready for the little one.',
    'Growing up, day by day.',
    'One less thing to plan.',
    'For busy mornings with children.',
  ],
  questions: [
    'How old is yours?',
    'What do you need today?',
    'Small visitor coming?',
    'First child or second?',
    'What do they love?',
  ],
  scenes: [
    { scene: 'light oak table near a window, soft morning light', in_use: 'in use at home', line: 'At home.' },
    { scene: 'linen surface seen from above, soft daylight', in_use: 'laid out before use', line: 'Laid out.' },
    {
      scene: 'seamless warm gray studio backdrop, soft light from the left',
      in_use: 'held by two hands',
      line: 'In two hands.',
    },
    {
      scene: 'washed light wood from above, fresh airy daylight',
      in_use: 'packed for a visit',
      line: 'Packed for a visit.',
    },
  ],
  detail: [
    'the material, close enough to see its texture',
    'a seam or an edge in raking light',
    'the closure or joint',
  ],
}
