import { list } from '../packs/list.ts'
import type { Manner } from './manner.ts'

export const powered: Manner = {
  id: 'powered',
  isGiven: false,
  verbs: ['use'],
  needs: list(`
    replacing an old one, reading the specifications of {a noun}, choosing between models that look alike,
    a device that has to be easy to operate, choosing {a noun} for the first time, replacing {a noun} after years of use
  `),
  goals: list(`
    read the specifications of {a noun}, choose {a noun} that is easy to operate, know how large {a noun} has to be, know what matters in {a noun},
    compare {nouns} side by side, keep {a noun} clean, use less power at home
  `),
  moments: list('at home, every day, in a small household, from the first day, in daily use'),
  audiences: [
    {
      name: 'Readers of figures',
      who: 'people who read the specifications',
      description: 'Watts, liters and dimensions come before looks. A complete table is what convinces them.',
    },
    {
      name: 'People who like it simple',
      who: 'people who like simple devices',
      description: 'They want to switch it on and be done. Few controls and plain words win them over.',
    },
    {
      name: 'Replacing the old one',
      who: 'people whose old one gave up',
      description: 'The old one has stopped and something is missing at home. They look for the same, only better.',
    },
  ],
  choosing: list('the power, the size, the noise, the controls, ease of care, the length of the cable, spare parts'),
  openers: [
    'Switch on.',
    'Simple, every day.',
    'Does its job. Quietly said.',
    'Read the figures.',
    'On, and done.',
    'A plain answer.',
    'The useful kind of new.',
    'See what it can do.',
  ],
  questions: [
    'Is yours still running?',
    'Have you read the figures?',
    'How much power does yours use?',
    'Time to replace the old one?',
    'What should it do for you?',
  ],
  scenes: [
    {
      scene: 'seamless warm gray studio backdrop, soft light from the left',
      in_use: 'in its place, ready to be switched on',
      line: 'Ready to go.',
    },
    {
      scene: 'dark slate surface, low side light',
      in_use: 'seen close, the controls in view',
      line: 'Controls in view.',
    },
    {
      scene: 'pale travertine blocks before a plaster wall, low golden light',
      in_use: 'in daily use, from a little distance',
      line: 'In daily use.',
    },
    {
      scene: 'washed light wood from above, calm even light',
      in_use: 'laid out with everything that belongs to it',
      line: 'Everything laid out.',
    },
  ],
  detail: [
    'the controls or connections, square to the camera',
    'the finish, close and sharp',
    'an edge of the housing',
  ],
}

export const tech: Manner = {
  ...powered,
  id: 'tech',
  isGiven: true,
  needs: list(`
    knowing what fits which device, replacing an old one, small things that always go missing,
    choosing between models that look alike, choosing {a noun} for the first time, a useful small present
  `),
  goals: list(`
    know whether {a noun} works with my devices, find {a noun} that fits, know what matters in {a noun}, compare {nouns} side by side,
    choose {a noun} that lasts, read the specifications of {a noun}
  `),
  moments: list('every day, at home and away, on a busy day, from the first day, in daily use'),
  choosing: list(
    'compatibility, the size, the material, the finish, the weight, ease of use, the list of what is in the box',
  ),
  openers: [
    'A small thing that helps.',
    'Made for daily use.',
    'Fits in. Works along.',
    'Less searching. More doing.',
    'Good to have at hand.',
    'The useful kind of small.',
    'Check that it fits. Then go.',
    'Simple, and in reach.',
  ],
  questions: [
    'Does it fit yours?',
    'What do you use every day?',
    'Which one goes with yours?',
    'Always looking for it?',
    'What is missing in your setup?',
  ],
}

export const work: Manner = {
  ...powered,
  id: 'work',
  needs: list(`
    equipment that several people share, a job that needs the right equipment, supplies that run out at the wrong moment,
    replacing {a noun} after years of use, choosing {a noun} for the first time, comparing {nouns} that look alike
  `),
  goals: list(`
    choose {a noun} that lasts, know what matters in {a noun}, compare {nouns} side by side, find {a noun} in the right size,
    know how many I need, equip a small company
  `),
  moments: list('at work, during a long shift, every day, on a busy day, in daily use'),
  choosing: list('the size, the material, the weight, ease of use, the number in the pack, workmanship'),
  openers: [
    'Made for work.',
    'Ready for the shift.',
    'Plain, and up to the job.',
    'The job comes first.',
    'For everyone on the team.',
    'Good equipment, calm day.',
    'Pick it up. Get to work.',
    'Another thing that just works.',
  ],
  questions: [
    'Is yours still up to the job?',
    'How many do you need?',
    'Time to replace it?',
    'What does the team need?',
    'What runs out first?',
  ],
}
