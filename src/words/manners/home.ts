import { list } from '../packs/list.ts'
import type { Manner } from './manner.ts'

export const textile: Manner = {
  id: 'textile',
  isGiven: true,
  verbs: ['use'],
  needs: list(`
    colors that have to go together, fabric that looks tired after a year, choosing a size online, a home that could use a little color,
    measuring before ordering, choosing {a noun} for the first time
  `),
  goals: list(`
    find {a noun} in the right size, choose a color that goes with the rest, keep fabric looking good, choose {a noun} that lasts,
    change a room without painting, measure for {a noun}, tell good fabric from a good photo
  `),
  moments: list('every day, at home, on a slow Sunday, when friends come over, in any season, in a small apartment'),
  audiences: [
    {
      name: 'Fabric people',
      who: 'people who feel the fabric first',
      description: 'They want to know the fiber and the weave. A close picture tells them more than a page of text.',
    },
    {
      name: 'Color matchers',
      who: 'people who match their colors',
      description: 'It has to go with what is there. True color and an exact size are what they look for.',
    },
    {
      name: 'Settling in',
      who: 'people who furnish a home step by step',
      description: 'Piece by piece the place becomes theirs. They look for plain things that go with others.',
    },
  ],
  choosing: list('the size, the color, the fabric, the weight of the fabric, ease of care, the hem, workmanship'),
  openers: [
    'Cloth makes the room.',
    'A little color goes far.',
    'Feel the weave.',
    'Home, a little nicer.',
    'A small change at home.',
    'For every day at home.',
    'Unfold it.',
    'One piece, and it looks different.',
  ],
  questions: [
    'Which color goes with yours?',
    'Plain or patterned?',
    'What could use a change at home?',
    'Do you feel the fabric first?',
    'How long have you had yours?',
  ],
  scenes: [
    {
      scene: 'light oak table near a window, soft morning light',
      in_use: 'in its place at home',
      line: 'In its place.',
    },
    { scene: 'linen surface seen from above, soft daylight', in_use: 'being unfolded by two hands', line: 'Unfolded.' },
    {
      scene: 'washed light wood from above, calm even light',
      in_use: 'folded, the edges on top of each other',
      line: 'Folded, edge on edge.',
    },
    {
      scene: 'plaster wall with soft leaf shadows, warm daylight',
      in_use: 'held up against the light of a window',
      line: 'Seen against the light.',
    },
  ],
  detail: ['the weave in raking light', 'the hem or edge, close and sharp', 'a fold of the fabric'],
}

export const placed: Manner = {
  id: 'placed',
  isGiven: true,
  verbs: ['put'],
  needs: list(`
    a room that does not feel finished, a small space that has to do a lot, measuring before ordering, a corner that looks empty,
    moving into a new home, choosing {a noun} in the right size
  `),
  goals: list(`
    find {a noun} in the right size, choose {a noun} that goes with the rest, make a small space work, measure before I order,
    find the right place for {a noun}, choose {a noun} that lasts, compare {nouns} side by side
  `),
  moments: list('in a small space, in a rented home, in a busy family home, in a new home, where everyone sees it'),
  audiences: [
    {
      name: 'Room planners',
      who: 'people who measure twice',
      description: 'They have a plan and a tape measure. Exact dimensions and a picture in a real room decide.',
    },
    {
      name: 'Small-space people',
      who: 'people with little space',
      description: 'Every inch has to earn its place. Footprint and height are the first things they read.',
    },
    {
      name: 'New home, empty rooms',
      who: 'people who have just moved',
      description: 'There are boxes everywhere and a long list. Things that simply fit are welcome.',
    },
  ],
  choosing: list(
    'the size, the material, the color, the finish, the weight, the space it takes, ease of care, workmanship',
  ),
  openers: [
    'Put it where it belongs.',
    'A place of its own.',
    'Good things stay put.',
    'Measure once more. Then enjoy.',
    'Made to stay.',
    'Right there.',
    'A quiet improvement.',
    'The place was waiting.',
  ],
  questions: [
    'Where would yours go?',
    'Does it fit your place?',
    'Have you measured?',
    'What is missing in the room?',
    'One piece more, or one less?',
  ],
  scenes: [
    {
      scene: 'plaster wall in a hallway, soft natural light',
      in_use: 'in its place in a lived-in room',
      line: 'In its place.',
    },
    {
      scene: 'room with a window and wooden floor, calm morning light',
      in_use: 'in a small room, seen from the door',
      line: 'Seen from the door.',
    },
    {
      scene: 'seamless warm gray studio backdrop, soft light from the left',
      in_use: 'alone before a plain wall',
      line: 'A plain view.',
    },
    {
      scene: 'plaster wall with soft leaf shadows, warm daylight',
      in_use: 'in evening light, from a little distance',
      line: 'One step back.',
    },
  ],
  detail: [
    'the material, close enough to see its texture',
    'an edge or corner in raking light',
    'the finish, close and sharp',
  ],
}

export const fitted: Manner = {
  id: 'fitted',
  isGiven: false,
  verbs: ['use'],
  needs: list(`
    replacing a worn part, measuring before ordering, choosing between sizes that look alike, replacing {a noun} after years of use,
    a job that needs the right part, a project that waits for one part
  `),
  goals: list(`
    find {a noun} in the right size, measure for {a noun}, know whether {a noun} fits, replace {a noun}, compare {nouns} side by side,
    know what matters in {a noun}, order the right part the first time
  `),
  moments: list('in a rented home, during a renovation, on a free weekend, in an older house, in a new home'),
  audiences: [
    {
      name: 'People with a project',
      who: 'people in the middle of a project',
      description: 'Half of the job is done and one part is missing. Exact measures and what comes in the box decide.',
    },
    {
      name: 'Replacing like for like',
      who: 'people who replace a worn part',
      description: 'They hold the old one in one hand. They compare figures, material and the way it is mounted.',
    },
    {
      name: 'Careful measurers',
      who: 'people who measure twice',
      description:
        'They want it to fit the first time. A drawing with figures is worth more to them than a nice picture.',
    },
  ],
  choosing: list(
    'the size, the material, the finish, the way it is mounted, the list of what is in the box, workmanship',
  ),
  openers: [
    'The part that was missing.',
    'Measure. Fit. Done.',
    'Small part, finished job.',
    'Off the list.',
    'Check the size. Then go.',
    'The right part for the job.',
    'For the job you put off.',
    'Made to be fitted.',
  ],
  questions: [
    'Have you measured?',
    'Is it time to replace it?',
    'Which size do you need?',
    'What is still on the list?',
    'New part, same old job?',
  ],
  scenes: [
    {
      scene: 'seamless warm gray studio backdrop, soft light from the left',
      in_use: 'in its place, seen from a step away',
      line: 'Fitted and in place.',
    },
    {
      scene: 'dark slate surface, low side light',
      in_use: 'laid out with everything that belongs to it',
      line: 'Every part in view.',
    },
    { scene: 'plaster wall, soft natural light', in_use: 'held in one hand to show its size', line: 'The size of it.' },
    {
      scene: 'washed light wood from above, calm even light',
      in_use: 'laid beside a tape measure',
      line: 'Measured first.',
    },
  ],
  detail: ['the place where it is fixed', 'the finish, close and sharp', 'an edge in raking light'],
}

export const handled: Manner = {
  id: 'handled',
  isGiven: true,
  verbs: ['use'],
  needs: list(`
    a job that needs the right equipment, replacing an old one, things that break after a few months, a drawer that holds too much,
    choosing {a noun} for the first time, replacing {a noun} after years of use
  `),
  goals: list(`
    choose {a noun} that lasts, find {a noun} that is easy to use, know what matters in {a noun}, look after {a noun} properly,
    tell whether {a noun} is well made, compare {nouns} side by side, get a small job done faster
  `),
  moments: list('at home, on a free weekend, on a busy day, for a small job, every day, in a small household'),
  audiences: [
    {
      name: 'Everyday users',
      who: 'people who use theirs every day',
      description:
        'They know what annoyed them about the old one. They look for the detail that is different this time.',
    },
    {
      name: 'First household',
      who: 'people who set up a household',
      description: 'They start with little and buy piece by piece. Plain words and a clear size help them.',
    },
    {
      name: 'Buy-once people',
      who: 'people who buy fewer things',
      description: 'They would rather pay once than replace it. Material, workmanship and care decide.',
    },
  ],
  choosing: list('the size, the material, the weight, the handle, ease of use, ease of care, workmanship'),
  openers: [
    'In good hands.',
    'Made to be used.',
    'The right thing at hand.',
    'Pick it up.',
    'One job, done well.',
    'Keep it within reach.',
    'A help for small jobs.',
    'Use it. Put it back.',
  ],
  questions: [
    'What do you reach for?',
    'Is yours still up to the job?',
    'How do you do it now?',
    'Where do you keep yours?',
    'Ready for the job?',
  ],
  scenes: [
    { scene: 'light oak table near a window, soft morning light', in_use: 'picked up by one hand', line: 'At hand.' },
    {
      scene: 'dark slate surface, low side light',
      in_use: 'in use, seen close',
      line: 'In use.',
    },
    {
      scene: 'seamless warm gray studio backdrop, soft light from the left',
      in_use: 'put back where it is kept',
      line: 'Back in its place.',
    },
    {
      scene: 'washed light wood from above, calm even light',
      in_use: 'laid out with everything that belongs to it',
      line: 'Everything laid out.',
    },
  ],
  detail: ['the part that a hand touches first', 'the working end, close and sharp', 'the material in raking light'],
}

export const supplies: Manner = {
  id: 'supplies',
  isGiven: false,
  verbs: ['use'],
  needs: list(`
    running out at the wrong moment, knowing how many to order, choosing {a noun} for the first time, comparing packs of different sizes,
    keeping a small supply at home, storing a larger pack
  `),
  goals: list(`
    keep a small supply at home, know how many I need, find {a noun} for every day, know the material of {a noun},
    store {a noun} properly, compare packs of different sizes, use things up instead of throwing them away
  `),
  moments: list('at home, every day, on a busy day, when the last one is gone, on a weekend at home'),
  audiences: [
    {
      name: 'Well stocked',
      who: 'people who keep a small supply',
      description: 'They dislike running out. The number in the pack and how it is stored are what they look at.',
    },
    {
      name: 'Pack comparers',
      who: 'people who compare packs',
      description: 'They read the small figures: how many, how large, made of what. Clear numbers win them.',
    },
    {
      name: 'First pack',
      who: 'people who try it for the first time',
      description: 'They want to know what it does and how it is used. Plain words and one clear picture help.',
    },
  ],
  choosing: list('the number in the pack, the material, the size, the packaging, storage, ease of use'),
  openers: [
    'Good to have in the house.',
    'There when you need it.',
    'Restock done.',
    'One thing off the list.',
    'Keep some at hand.',
    'Simple things, well stocked.',
    'For the shelf by the door.',
    'A small supply, a calm week.',
  ],
  questions: [
    'How many are left?',
    'Time to restock?',
    'Is it on your list?',
    'What runs out first at home?',
    'Where do you keep yours?',
  ],
  scenes: [
    {
      scene: 'light oak table near a window, soft morning light',
      in_use: 'taken out of its pack',
      line: 'Out of the pack.',
    },
    {
      scene: 'linen surface seen from above, soft daylight',
      in_use: 'laid out in a row',
      line: 'Laid out in a row.',
    },
    {
      scene: 'seamless warm gray studio backdrop, soft light from the left',
      in_use: 'stacked on a shelf',
      line: 'On the shelf.',
    },
    { scene: 'washed light wood from above, calm even light', in_use: 'in use, seen close', line: 'In use.' },
  ],
  detail: [
    'the pack, square to the camera',
    'the material, close enough to see its texture',
    'one of them, much enlarged',
  ],
}

/** Small things of a household: what suits a soap dish and a recipe stand. */
export const homeware: Manner = {
  ...handled,
  id: 'homeware',
  needs: list(`
    choosing {a noun} in the right size, choosing {a noun} for the first time, a small present for a household, comparing {nouns} that look alike,
    ordering {a noun} online without seeing it first
  `),
  goals: list(`
    find {a noun} in the right size, choose {a noun} that lasts, choose {a noun} that goes with the rest, choose {a noun} as a present,
    know what matters in {a noun}, tell whether {a noun} is well made
  `),
  moments: list('at home, every day, in a small household, in a busy family home, on an ordinary day'),
  choosing: list('the size, the material, the color, the finish, ease of care, workmanship'),
  openers: [
    'A useful little thing.',
    'Small things make a home.',
    'A place at home.',
    'Where it is needed.',
    'Looks good. Helps, too.',
    'One of the small things.',
    'Use it every day.',
    'Near at hand, at home.',
  ],
  questions: [
    'Where would yours go?',
    'Which one goes with yours?',
    'What do you use every day?',
    'How long have you had yours?',
    'Who could use one, too?',
  ],
}
