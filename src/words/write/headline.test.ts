import { expect, test } from 'vitest'
import { type Advertised, headlineFault } from './headline.ts'

const subject = (name: string, noun: string | null, ...parts: string[]): Advertised => ({ names: [name], noun, parts })
const shaver = subject(
  'Rotary Shaver 5000',
  'rotary shaver',
  '3 flex heads',
  'travel case',
  '60-minute cordless runtime',
)
const suitcase = subject('Roller Suitcase', 'roller suitcase', 'zip closure', 'cross strap interior', 'hard shell')
const cabbage = subject('Cabbage', 'cabbage')
const phone = subject('iPhone X', 'iPhone', 'bezel-less OLED display')
const goggles = subject('Expedition 2022 Goggles', 'goggles')
const cap = subject('Men’s Cap', 'men’s cap')
const vase = subject('Raku Pair', 'vase')
const glasses = subject('Original Wayfarer', 'sunglasses', 'earsocks', 'nosepads', 'a taller lens')
const juice = subject('Tropicana Juice Smooth', 'juice')
const game = subject('Card Game', 'card game', 'colorful cards', 'easy-to-follow instructions')
const rope = subject('Gravity Beam Climbing Rope', 'climbing rope', 'kernmantle construction')
const plant = subject('House Showpiece Plant', 'plant')

const judged = (text: string, places: string[], of: Advertised) => headlineFault({ text, places, uses: [] }, of)

test.each<[text: string, places: string[], of: Advertised]>([
  ['A rotary shaver with 3 flex heads.', ['a noun', 'thing'], shaver],
  ['Get a rotary shaver with 3 flex heads.', ['a noun', 'thing'], shaver],
  ['This rotary shaver has a travel case.', ['this', 'noun has', 'part'], shaver],
  ['It travels safely, even in a full bag.', ['line'], shaver],
  ['Wet or dry.', ['whole'], shaver],
  ['Looking for a rotary shaver with 3 flex heads?', ['a noun', 'thing'], shaver],
  ['You had us at 3 flex heads.', ['thing'], shaver],
  ['Look closer at the zip closure.', ['bare seen'], suitcase],
  ['A roller suitcase for a city trip.', ['a noun', 'when'], suitcase],
  ['Roller suitcase with a zip closure.', ['noun', 'thing'], suitcase],
  ['Your roller suitcase for the way to work.', ['noun', 'when'], suitcase],
  ['The hard shell takes the knocks.', ['quote'], suitcase],
  ['Baked, not fried.', ['note'], subject('Masala Sticks', 'snack')],
  ['Enjoy it in a soup.', ['verb', 'them', 'moment'], cabbage],
  ['This cabbage fits well in a stew.', ['this', 'noun does'], cabbage],
  ['An iPhone with a bezel-less OLED display.', ['a noun', 'thing'], phone],
  ['Meet the iPhone X.', ['called'], phone],
  ['Spoiler: they provide clear vision.', ['it does'], goggles],
  ['Meet goggles that provide clear vision.', ['a noun', 'noun does'], goggles],
  ['Goggles for the last run of the day.', ['a noun', 'when'], goggles],
  ['Bring on the first snow of the year.', ['event'], goggles],
  ['A cap for a bad hair day.', ['a noun', 'when'], cap],
  ['Wear it on a windy day.', ['verb', 'them', 'moment'], cap],
  ['Heads up, out we go.', [], cap],
  ['A pair that goes with everything?', ['wish'], glasses],
  ['Earsocks and nosepads keep glasses in place.', ['clause'], glasses],
  ['Pressed from apples of one orchard.', ['headline'], subject('Pressed', 'juice')],
  ['Tropicana Juice Smooth is mildly pasteurized.', ['called', 'be', 'is'], juice],
  ['Large card game with easy-to-follow instructions.', ['what'], game],
  ['The pile stays soft.', ['quote'], subject('Wool Rug', 'wool rug')],
  ['Two spoonfuls turn the bath pink.', ['quote'], subject('Rose Bath Salts', 'bath salts')],
  ['A climbing rope for vertical endeavors.', ['a noun', 'use'], rope],
  ['Keep your coffee hot for 6 hours.', ['order'], subject('Travel Mug', 'mug')],
])('“%s” is a headline', (text, places, of) => {
  expect(judged(text, places, of)).toBeNull()
})

test.each<[text: string, places: string[], of: Advertised, fault: string]>([
  ['Rotary Shaver 5000.', ['called'], shaver, 'name'],
  ['The Expedition 2022 Goggles.', ['called'], goggles, 'name'],
  ['3 flex heads. Travel case.', ['bare', 'bare2'], shaver, 'list'],
  ['Zip closure, hard shell.', ['bare', 'bare2'], suitcase, 'list'],
  ['Colorful cards, easy rules, and fun.', ['note'], game, 'list'],
  ['Ceramic. Handmade.', ['adjective', 'adjective2'], vase, 'list'],
  ['Travel case.', ['bare'], shaver, 'fragment'],
  ['Digital display.', ['note'], subject('Sport Watch', 'watch', 'digital display'), 'fragment'],
  ['Top zip closure.', ['note'], subject('Tablet Sleeve', 'tablet sleeve', 'top zip closure'), 'fragment'],
  ['The Backpack weighs 2 lbs.', ['called', 'does'], subject('Backpack', 'backpack'), 'instruction'],
  ['Glass beads on metal band.', ['note'], subject('Bracelets', 'bracelets', 'glass beads'), 'fragment'],
  ['60-minute cordless runtime.', ['bare'], shaver, 'fragment'],
  ['12 hours.', ['value'], shaver, 'fragment'],
  ['Adjustable.', ['adjective'], cap, 'fragment'],
  ['A wool rug made with pure wool.', ['a noun', 'material'], subject('Wool Rug', 'wool rug'), 'repeated'],
  ['400 g cabbage for a weekend bag.', ['a figured', 'when'], cabbage, 'size'],
  ['Looking for a 2 m climbing rope?', ['a figured'], rope, 'size'],
  ['The cap has two straps.', ['called', 'noun has'], cap, 'instruction'],
  ['The company ships on Mondays.', ['quote'], subject('Wool Rug', 'wool rug'), 'dangling'],
  ['A wet and dry rotary shaver.', ['what'], shaver, 'label'],
  ['An artificial plant.', ['what'], plant, 'label'],
  ['Adjustable cap.', ['adjective', 'noun'], cap, 'label'],
  ['A fun card game.', ['what'], game, 'label'],
  ['Provides strength and durability.', ['acts'], rope, 'subjectless'],
  ['Adapts to facial contours for a close shave.', ['quote'], shaver, 'subjectless'],
  ['Rolls beside you.', ['whole'], suitcase, 'subjectless'],
  ['Fits well in cabbage rolls. Done.', ['noun does'], cabbage, 'subjectless'],
  ['Has a taller lens.', ['noun does'], glasses, 'subjectless'],
  ['It is worth noting that until now.', ['note'], phone, 'instruction'],
  ['The resulting soot is trapped in the clay.', ['quote'], vase, 'dangling'],
  ['It goes back to the design of 1952.', ['quote'], glasses, 'dangling'],
  ['They sound like nothing else.', ['quote'], phone, 'dangling'],
  ['White cabbage can be used raw.', ['quote'], cabbage, 'instruction'],
  ['It represents a milestone in iPhone design.', ['quote'], phone, 'instruction'],
  ['A cabbage for various cooking tasks.', ['a noun', 'use'], cabbage, 'instruction'],
  ['Choose from two colors.', ['order'], vase, 'instruction'],
  ['This solid blue/slate colored shirt works well.', ['quote'], subject('Blue Shirt', 'shirt'), 'instruction'],
  ['Crab meat with 24 - 4 oz tins.', ['noun', 'thing'], subject('Crab Meat', 'crab meat'), 'instruction'],
  ['Our iPhone comes with a screen made for the long day ahead.', ['quote'], phone, 'long'],
])('“%s” is no headline', (text, places, of, fault) => {
  expect(judged(text, places, of)).toBe(fault)
})
