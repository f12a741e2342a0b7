/** Sentences that name the product, from its facts. */
export const NAMED = [
  '{called} {has} {part} and {part2}.',
  '{called} {does}.',
  '{called} {does} and {does2}.',
  '{called} {be} {is}. {line}',
  '{line} Meet {called}.',
  '{name}. {told}',
  '{name}. {line}',
  'Meet {called}. {line}',
  'Meet {called}, with {thing} and {thing2}.',
  '{called} {comes} with {content} and {content2}.',
  '{called} {contains} {ingredient} and {ingredient2}.',
  '{called} {be} made with {material}.',
  '{called} {be} {is} and {does}.',
  '{called} {brings} you {part} and {part2}.',
  'You get {thing} and {thing2} with {called}.',
  '{name}: {adjective}, {adjective2}, and {adjective3}.',
  '{called} {has} {part}. {line}',
]

/** Sentences that go on where the product has been named. */
export const FREE = [
  '{quote}',
  '{line} {line2}',
  '{line}',
  '{this} {noun has} {part} and {part2}.',
  '{this} {noun does} and {noun does2}.',
  'You get {thing}, {thing2}, and {thing3}.',
  '{it does}. {line}',
  'Think {thing}, {thing2}, and {thing3}.',
  'Made with {material}. {line}',
  'Look for {thing} and {thing2}.',
  'Inside: {ingredient}, {ingredient2}, and {ingredient3}.',
  '{is}, with {thing} and {thing2}.',
]

/** Sentences for what has no name that could be read aloud and no facts. */
export const NEUTRAL = [
  'Take a closer look, in your own time.',
  'See it from every side, then decide.',
  'Have a look and see where it fits in.',
  'Find out whether it is for you.',
  'The pictures tell you what you need to know.',
  'Come and see what it looks like up close.',
  'Look at the details and make up your mind.',
  'One look tells you whether it is yours.',
  'Read the page, then make up your own mind.',
  'Put it on your list and come back to it.',
  'All there is to know is on its page.',
  'Measure your space, then look again.',
  'Decide tonight, or sleep on it first.',
  'Ask yourself where you would use it first.',
  'Compare it with what you have at home.',
  'Everything about it, told in plain words.',
]
