import { expect, test } from 'vitest'
import { causesOf } from './slots.ts'

test.each([
  ['too few pixels', ['size.long_side'], { photo: 'larger', outline: false }],
  ['too small in the frame', ['fill.long_side'], { photo: 'larger', outline: false }],
  ['a blurred photo', ['focus.blur'], { photo: 'larger', outline: false }],
  ['a photo that cuts the product', ['background.border', 'frame.whole'], { photo: 'whole', outline: false }],
  ['remains of the background', ['background.border', 'background.white'], { photo: null, outline: true }],
  ['the side of another slot', ['listing.apart'], { photo: 'side', outline: false }],
  ['another object in the outline', ['added.insets', 'size.long_side'], { photo: 'larger', outline: true }],
])('an image by the rules that fails for %s leads to what mends it', (_, rules, causes) => {
  expect(causesOf(rules)).toEqual(causes)
})
