import type { Bound, FileFormat, MeasureId, Rule } from './rules.ts'

/** Changes with every change of a rule or of how it is measured. */
export const RULE_SET_VERSION = '2026-11-21.3'

const READ = '2026-11-21'
const MB = 1_000_000
const WHITE = { min: 1 } as const
const NONE = { max: 0 } as const

type Source = { source: string; as_of?: string }
type Entry = [id: MeasureId, bound: Bound, source?: string]

/** Rules of one source for one kind of image. */
function rules(applies: Rule['applies'], { source, as_of = READ }: Source, entries: readonly Entry[]): Rule[] {
  return entries.map(([id, bound, own]) => ({ id, applies, bound, source: own ?? source, as_of }))
}

const advised = (list: readonly Rule[]): Rule[] => list.map((rule) => ({ ...rule, advised: true }))

/** What is told of every main image although the marketplace says nothing about it. */
const reported: Entry[] = [
  ['fill.long_side', null],
  ['fill.box_area', null],
  ['fill.mask_area', null],
  ['focus.blur', null],
]

const PURITY: Entry[] = [
  ['added.text', NONE],
  ['added.marks', NONE],
  ['added.insets', NONE],
  ['frame.border', NONE],
]

const formats = (...list: FileFormat[]): Bound => ({ formats: list })

const RETAIL = { source: 'help.e-tailize.com; changethisfile.com; mercatuslab.com; f1-traders.store (they agree)' }
const retail: Rule[] = [
  ...rules('all', RETAIL, [
    ['file.format', formats('jpeg', 'png', 'tiff', 'gif')],
    ['file.size', { max: 10 * MB }],
    [
      'file.colour',
      { min: 1 },
      'changethisfile.com asks for sRGB; one other source also allows CMYK: the stricter bound applies',
    ],
    ['size.long_side', { min: 500 }],
    ['size.long_side_max', { max: 10_000 }],
  ]),
  ...advised(rules('all', RETAIL, [['size.zoom', { min: 1600 }]])),
  ...rules('main', RETAIL, [
    ['background.border', WHITE],
    [
      'background.white',
      WHITE,
      'changethisfile.com allows no shadow; docs.fynd.com asks for a natural one, which is not pure white: the stricter bound applies',
    ],
    ['fill.long_side', { min: 0.85 }, 'help.e-tailize.com (85 % of the frame; measured along the longest side)'],
    ['fill.box_area', null],
    ['fill.mask_area', null],
    ['frame.whole', NONE],
    ...PURITY,
    ['views.count', { is: 1 }],
    [
      'focus.blur',
      { max: 4 },
      'help.e-tailize.com (no blur; the width of an edge that counts as blurred is our measure)',
    ],
  ]),
]

const EBAY = { source: 'ebay.com/help, picture policy 4370' }
const ebay: Rule[] = [
  ...rules('all', EBAY, [
    ['size.long_side', { min: 500 }],
    ['added.text', NONE],
    ['added.marks', NONE],
    ['frame.border', NONE],
    [
      'file.format',
      formats('jpeg', 'png', 'gif', 'tiff', 'bmp', 'webp', 'heif'),
      'developer.ebay.com, pictures introduction',
    ],
    ['file.size', { max: 7 * MB }, 'secondary pages say 12 MB, older ones 7 MB: the stricter bound applies'],
  ]),
  ...advised(
    rules('all', { source: 'developer.ebay.com KB1489 warns below 1000; 1600 on secondary pages' }, [
      ['size.zoom', { min: 1600 }],
    ]),
  ),
  ...rules('main', EBAY, reported),
]

const WALMART = { source: 'marketplacelearn.walmart.com, image guidelines', as_of: '2025-07-15' }
const walmart: Rule[] = [
  ...rules('all', WALMART, [
    ['size.width', { min: 2200 }],
    ['size.height', { min: 2200 }],
    ['size.ratio', { is: 1, within: 0.01 }],
    ['file.format', formats('jpeg', 'png', 'bmp')],
    ['file.size', { max: 5 * MB }],
    ['file.colour', { min: 1 }],
  ]),
  ...rules('main', WALMART, [
    ['background.border', WHITE],
    ['background.white', WHITE, 'marketplacelearn.walmart.com, image guidelines (seamless white 255/255/255)'],
    ...reported,
  ]),
  ...rules('main', { source: 'secondary pages on added marks' }, PURITY),
]

const MERCHANT = { source: 'support.google.com/merchants/answer/6324350' }
const merchant: Rule[] = [
  ...rules('all', MERCHANT, [
    [
      'size.short_side',
      { min: 500 },
      'support.google.com/merchants/answer/6324350 (500 x 500, enforced from 31 January 2027; until then 100, for clothes 250: the stricter bound applies)',
    ],
    ['size.pixels', { max: 64 * MB }],
    ['file.format', formats('jpeg', 'webp', 'png', 'gif', 'bmp', 'tiff')],
    ['file.size', { max: 16 * MB }],
  ]),
  ...advised(rules('all', MERCHANT, [['size.zoom', { min: 1500 }]])),
  ...rules('main', { source: 'secondary pages on promotional text, watermarks and borders' }, [
    ['added.text', NONE],
    ['added.marks', NONE],
    ['frame.border', NONE],
  ]),
  ...rules('main', { source: 'pic1.ai and the product forum (75 to 90 % of the frame)' }, [
    ['fill.long_side', { min: 0.75 }],
    ['fill.long_side_max', { max: 0.9 }],
    ['fill.box_area', null],
    ['fill.mask_area', null],
    ['focus.blur', null],
  ]),
  ...advised(rules('main', MERCHANT, [['background.border', WHITE]])),
]

const ETSY = { source: 'secondary pages (the official one was not read)' }
const etsy: Rule[] = [
  ...rules('all', ETSY, [
    ['file.format', formats('jpeg', 'png', 'gif')],
    ['file.size', { max: 10 * MB }, 'secondary pages (10 MB); one tool warns above 1 MB already'],
  ]),
  ...advised(rules('all', ETSY, [['size.short_side', { min: 2000 }]])),
  ...rules('main', ETSY, reported),
]

const SHOPIFY = { source: 'shopify.dev, manage media' }
const shopify: Rule[] = [
  ...rules('all', SHOPIFY, [
    [
      'size.long_side_max',
      { max: 4472 },
      'shopify.dev, manage media (4472 x 4472); newer pages say 5000: the stricter bound applies',
    ],
    [
      'size.pixels',
      { max: 20 * MB },
      'shopify.dev, manage media (20 MP); newer pages say 25 MP: the stricter bound applies',
    ],
    [
      'file.format',
      formats('jpeg', 'png', 'gif'),
      'shopify.dev, manage media; secondary pages add WebP and HEIC: the stricter bound applies',
    ],
    ['file.size', { max: 20 * MB }, 'secondary pages (20 MB)'],
  ]),
  ...advised(rules('all', SHOPIFY, [['size.short_side', { min: 2048 }]])),
  ...rules('main', SHOPIFY, reported),
]

const TIKTOK = { source: 'imagespeccheck, sku.monster, emberfeed (the official page was not read)' }
const tiktok: Rule[] = [
  ...rules('all', TIKTOK, [
    [
      'size.short_side',
      { min: 800 },
      'lumageni and lighterimage say 800, imagespeccheck, sku.monster and emberfeed 600: the stricter bound applies',
    ],
    ['size.long_side_max', { max: 6000 }, 'emberfeed'],
    ['size.ratio', { is: 1, within: 0.01 }],
    ['file.format', formats('jpeg', 'png')],
    ['file.size', { max: 5 * MB }],
  ]),
  ...rules('main', TIKTOK, [
    ['background.border', WHITE, 'imagespeccheck (listing policy of the United States)'],
    ['background.white', WHITE, 'imagespeccheck (listing policy of the United States)'],
    ['fill.long_side', { min: 0.8 }, 'emberfeed'],
    ['fill.box_area', null],
    ['fill.mask_area', null],
    ...PURITY,
    [
      'focus.blur',
      { max: 4 },
      'imagespeccheck (not pixelated; the width of an edge that counts as blurred is our measure)',
    ],
  ]),
]

const ZALANDO = { source: 'partner.zalando.com, university' }
const zalando: Rule[] = [
  ...rules('all', ZALANDO, [
    ['size.width', { min: 762 }],
    ['size.height', { min: 1100 }],
    ['size.ratio', { is: 1.44, within: 0.01 }],
    ['file.format', formats('jpeg')],
    ['file.size', { max: 20 * MB }],
    [
      'focus.blur',
      { max: 4 },
      'partner.zalando.com, university (no blur; the width of an edge that counts as blurred is our measure)',
    ],
  ]),
  ...rules('main', ZALANDO, [
    ['background.border', WHITE],
    ['background.white', WHITE],
    ['fill.long_side', null],
    ['fill.box_area', null],
    ['fill.mask_area', null],
  ]),
]

const OTTO = { source: 'portal.marcos-software.de' }
const otto: Rule[] = [
  ...rules('all', OTTO, [
    ['size.width', { min: 480 }],
    ['size.height', { min: 960 }],
    ['size.long_side_max', { max: 4500 }],
    ['file.format', formats('jpeg', 'png')],
    ['file.colour', { min: 1 }],
  ]),
  ...rules('main', OTTO, [
    ['background.light', { min: 0.99 }],
    [
      'fill.box_area',
      { min: 0.85 },
      'portal.marcos-software.de (85 % of the picture’s area; measured by the box around the product)',
    ],
    ['fill.long_side', null],
    ['fill.mask_area', null],
    ...PURITY,
    ['focus.blur', null],
  ]),
]

/** What each marketplace asks of listing images, from the sources that each rule names. */
export const RULE_SETS = { retail, ebay, walmart, merchant, etsy, shopify, tiktok, zalando, otto }
