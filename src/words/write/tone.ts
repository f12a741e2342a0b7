/** How a brand speaks. */
export type Tone = 'plain' | 'playful' | 'premium' | 'bold' | 'warm' | 'technical'

const READS: readonly [Tone, RegExp][] = [
  [
    'playful',
    /\b(?:playful|fun|funny|cheeky|witty|quirky|humou?r\w*|whimsical|youthful|silly|irreverent|cheerful|lighthearted)\b/i,
  ],
  [
    'premium',
    /\b(?:premium|luxur\w+|elegan\w+|refined|sophisticated|high-end|exclusive|timeless|minimal\w*|understated|quiet|french|couture|classy|upscale)\b/i,
  ],
  [
    'bold',
    /\b(?:bold|confident|edgy|strong|daring|energetic|loud|powerful|fearless|sporty|punchy|direct|rebellious)\b/i,
  ],
  [
    'warm',
    /\b(?:warm|friendly|caring|gentle|kind|cozy|cosy|family|human|soft|nurturing|calm|soothing|homely|heartfelt)\b/i,
  ],
  [
    'technical',
    /\b(?:technical|expert|precise|scientific|professional|engineer\w*|factual|informative|serious|clinical|data)\b/i,
  ],
]

/** The way of speaking that a brand's own words ask for, by the first that is named; plain where none is. */
function toneOf(tone: string | null): Tone {
  const named = READS.map(([name, pattern]) => ({ name, at: tone ? tone.search(pattern) : -1 })).filter(
    ({ at }) => at >= 0,
  )
  return named.sort((a, b) => a.at - b.at)[0]?.name ?? 'plain'
}

type Manner = {
  /** Headlines that claim nothing and suit any product. */
  openers: readonly string[]
  /** Sentences for products of which there is nothing else to say; `{called}` where it is named. */
  looks: readonly string[]
  /** What to do next, at most 24 characters. */
  calls: readonly string[]
}

const PLAIN: Manner = {
  openers: [
    'Worth a closer look.',
    'See for yourself.',
    'Start with a good look.',
    'Made to be used.',
    'Take your time with it.',
    'One good look is enough.',
    'Plain, useful, here.',
    'Seen it? Now look twice.',
  ],
  looks: [
    'Take a closer look at {called}.',
    'See {called} from every side, then decide.',
    'Get to know {called} before you choose.',
    'Have a look at {called} when you have a minute.',
    'The pictures of {called} tell you what you need to know.',
    'Find out whether {called} {be} for you.',
    'Look at {called} in your own time.',
    'See what {called} {looks} like up close.',
  ],
  calls: [
    'See the details',
    'Take a look',
    'Shop now',
    'Learn more',
    'View the product',
    'See it up close',
    'Find out more',
    'Have a look',
  ],
}

const MANNERS: Readonly<Record<Tone, Manner>> = {
  plain: PLAIN,
  playful: {
    openers: [
      'Well, hello there.',
      'Go on, have a look.',
      'You had us at unboxing.',
      'Some things just make you grin.',
      'Your shelf called. It wants this.',
      'Curious? Good.',
      'Play along.',
      'Small joy, big grin.',
      'This could be fun.',
    ],
    looks: [
      'Go on, take a peek at {called}.',
      'Say hello to {called}.',
      '{called} would like to meet you.',
      'Spoiler: it is {called}.',
      'Guess who is here? {called}.',
      'Come and see what {called} {be} up to.',
      'Meet {called}. We think you two will get along.',
      'Look who just walked in: {called}.',
    ],
    calls: [
      'Go on, look',
      'Take a peek',
      'Yes, please',
      'Show me',
      'Count me in',
      'Let’s see it',
      'Say hello',
      'I’m curious',
    ],
  },
  premium: {
    openers: [
      'Quietly considered.',
      'In its own time.',
      'Nothing more than needed.',
      'Let it speak.',
      'A matter of detail.',
      'Composed.',
      'Less, and exactly that.',
      'An eye for the essential.',
      'Made to be looked at twice.',
    ],
    looks: [
      '{called}. Seen at leisure.',
      'Discover {called}.',
      'An introduction to {called}.',
      'Take a moment with {called}.',
      '{called}, shown as it is.',
      'Consider {called}.',
      'A closer view of {called}.',
      'Look at {called} the way one looks at good work.',
    ],
    calls: [
      'Discover',
      'Explore the piece',
      'View the details',
      'Take a closer look',
      'Explore',
      'See the piece',
      'Discover more',
      'Step closer',
    ],
  },
  bold: {
    openers: [
      'Go for it.',
      'No small talk.',
      'Built to be used.',
      'Less talk. More this.',
      'Make your move.',
      'Own it.',
      'Say yes out loud.',
      'Ready? Go.',
      'All in.',
    ],
    looks: [
      '{called}. Look closely.',
      'Stop here and look at {called}.',
      'Get {called} in front of you.',
      'Meet {called} head-on.',
      'See {called}. Make the call.',
      '{called}: judge for yourself.',
      'Here {be} {called}. Your move.',
      'Put {called} to use.',
    ],
    calls: ['Get yours', 'Go for it', 'Shop now', 'Make it yours', 'Get it', 'Start here', 'Grab yours', 'See it now'],
  },
  warm: {
    openers: [
      'Come on in.',
      'Good to have you here.',
      'For the people you love.',
      'Make yourself at home.',
      'A little kindness, every day.',
      'Close at hand. Close to heart.',
      'From us, with care.',
      'Something to come home to.',
      'Take a breath. Have a look.',
    ],
    looks: [
      'Come and have a look at {called}.',
      'We would love you to meet {called}.',
      'Make a little room for {called}.',
      'Take a quiet minute with {called}.',
      'See how {called} would feel at home with you.',
      'Here {be} {called}, with our best wishes.',
      'Say hello to {called}, whenever it suits you.',
      'Have a look at {called}, and take your time.',
    ],
    calls: [
      'Come and see',
      'Have a look',
      'Bring it home',
      'See the details',
      'Meet it',
      'Find yours',
      'Take your time',
      'Make room for it',
    ],
  },
  technical: {
    openers: [
      'The details, in order.',
      'Read the numbers.',
      'How it is made matters.',
      'Facts first.',
      'Look under the surface.',
      'Built around the details.',
      'Specified, not styled.',
      'Down to the details.',
      'Plain facts, clearly shown.',
    ],
    looks: [
      'Read the details of {called}.',
      'See how {called} {be} put together.',
      'The specification of {called}, line by line.',
      'Check {called} against your list.',
      'Compare {called} point by point.',
      'Look at {called} part by part.',
      '{called}: all details in one place.',
      'Find the data of {called} on its page.',
    ],
    calls: [
      'View the specs',
      'See the details',
      'Compare the facts',
      'Read the details',
      'Check the details',
      'Learn more',
      'View the data',
      'See how it works',
    ],
  },
}

export const mannerOf = (tone: string | null): Manner => MANNERS[toneOf(tone)]
