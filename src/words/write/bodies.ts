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
  '{called} {brings} you {got} and {got2}.',
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
  'Inside: {ingredient}, {ingredient2}, and {ingredient3}.',
  '{is}, with {thing} and {thing2}.',
]

/** Sentences for what has no name that could be read aloud and no facts. */
export const NEUTRAL = [
  'Take a closer look, in your own time.',
  'See every side, then decide.',
  'Have a look and make up your mind.',
  'One good look says more than a page of words.',
  'The pictures tell you what you need to know.',
  'Come and see the details up close.',
  'Go through the details at your own pace.',
  'Read the page, then choose.',
  'Make a note and come back later.',
  'All there is to know is on the page.',
  'Decide tonight, or sleep on it first.',
  'Think of the place where it would go.',
  'Compare with what you have at home.',
  'Everything there is to say, in plain words.',
]
