const LETTERS =
  /(?<![\p{L}-])(?:tv|[oq]?led|lcd|u?hd|usb(?:-c)?|bbq|dvd|cd|pc|gps|rgb|hdmi|ssd|uv|spf|3d|4k|rv|suv|atv|bmx|bb|cc|dj|mp3|nfc|vr|hepa|hvac|pvc|ac|d?slr|rc|xl|t(?=-shirt)|v(?=-neck)|a(?=-line)|c(?=-clamp)|u(?=-lock))(?![\p{L}])/giu
const NAMES: Readonly<Record<string, string>> = {
  'vitamin c': 'vitamin C',
  'vitamin e': 'vitamin E',
  'vitamin d': 'vitamin D',
  'vitamin b': 'vitamin B',
  ph: 'pH',
  bluetooth: 'Bluetooth',
  'dutch oven': 'Dutch oven',
  'french press': 'French press',
  'boston fern': 'Boston fern',
  'boston ferns': 'Boston ferns',
  'venus flytrap': 'Venus flytrap',
  'earl grey': 'Earl Grey',
  'panama hat': 'Panama hat',
  'wi-fi': 'Wi-Fi',
  wifi: 'Wi-Fi',
  tshirt: 'T-shirt',
  tshirts: 'T-shirts',
  christmas: 'Christmas',
  halloween: 'Halloween',
  easter: 'Easter',
  ...Object.fromEntries(
    (
      'African American Australian Austrian Balinese Belgian Brazilian British Canadian Chinese Cuban Danish Egyptian English European Finnish Florentine ' +
      'German Himalayan Icelandic Indian Indonesian Irish Italian Jamaican Japanese Kenyan Korean Mediterranean Mexican Nordic Norwegian Parisian Peruvian ' +
      'Portuguese Russian Scandinavian Scottish Spanish Swedish Thai Tibetan Tunisian Venetian Victorian Vietnamese Welsh ' +
      'Colombian Ethiopian Guatemalan Kashmiri Nepalese Sicilian Sumatran Tuscan Ukrainian Andalusian Provençal ' +
      'Assam Bordeaux Ceylon Chesterfield Darjeeling Dijon Kalamata Rioja Windsor ' +
      'Bakelite Bohemian Cordura Kevlar Lycra Murano Swarovski Teflon Velcro Vibram'
    )
      .split(' ')
      .map((name) => [name.toLowerCase(), name]),
  ),
  moroccan: 'Moroccan',
  turkish: 'Turkish',
  persian: 'Persian',
  greek: 'Greek',
  swiss: 'Swiss',
  castile: 'Castile',
  epsom: 'Epsom',
  oxford: 'Oxford',
  chelsea: 'Chelsea',
  hawaiian: 'Hawaiian',
  adirondack: 'Adirondack',
  bermuda: 'Bermuda',
  iphone: 'iPhone',
  ipad: 'iPad',
  imac: 'iMac',
  ipod: 'iPod',
  macbook: 'MacBook',
  magsafe: 'MagSafe',
  airpods: 'AirPods',
  airpod: 'AirPod',
  lego: 'LEGO',
}
const PROPER = new RegExp(`(?<![\\p{L}-])(?:${Object.keys(NAMES).join('|')})(?![\\p{L}])`, 'gu')

/** A noun of the dictionary, which holds small letters only, as it is written within a sentence: `vitamin C serum`, `LED strip`, `T-shirt`. */
export function spoken(noun: string): string {
  return noun.replace(PROPER, (name) => NAMES[name]!).replace(LETTERS, (letters) => letters.toUpperCase())
}
