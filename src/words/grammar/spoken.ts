import { vocabularyData } from '../../goods/vocabulary.ts'
import { onceFor } from '../../lib/once-for.ts'

const LETTERS =
  /(?<![\p{L}-])(?:tv|[oq]?led|lcd|u?hd|usb(?:-c)?|bbq|dvd|cd|pc|gps|rgb|hdmi|ssd|uv|spf|3d|4k|rv|suv|atv|bmx|bb|cc|dj|mp3|nfc|anc|vr|tws|lte|cat[5-8]|sata|vga|vpn|cbd|cctv|[cg]pu|hdd|ps[345]|hepa|hvac|pvc|ac|d?slr|rc|xl|t(?=-shirt)|v(?=-neck)|a(?=-line)|c(?=-clamp)|u(?=-lock))(?![\p{L}])/giu
const properIn = onceFor(
  (proper: Readonly<Record<string, string>>) =>
    new RegExp(`(?<![\\p{L}-])(?:${Object.keys(proper).join('|')})(?![\\p{L}])`, 'gu'),
)

/** A noun of the dictionary, which holds small letters only, as it is written within a sentence: `vitamin C serum`, `LED strip`, `T-shirt`. */
export function spoken(noun: string): string {
  const { proper } = vocabularyData().spelling
  return noun.replace(properIn(proper), (name) => proper[name]!).replace(LETTERS, (letters) => letters.toUpperCase())
}
