import { expect, test } from 'vitest'
import { FRAMES, jar, stock } from '../../../test/ad-bench.ts'
import type { Subject } from '../looks/staged.ts'
import { bytesOfHex } from '../raster/oklab.ts'
import type { Box } from '../raster/raster.ts'
import { compose } from './compose.ts'
import { faultsOf } from './faults.ts'
import { itemOf, type Kit } from './kit.ts'
import { sketchOf } from './layouts/parts.ts'
import { schemeOf } from './scheme.ts'
import type { Sketch } from './sketch.ts'
import { Typesetter } from './typesetter.ts'
import { VOICES } from './voices.ts'

const size = FRAMES['1:1']
const scheme = schemeOf('paper', { main: 240, second: 40, other: 40, chroma: 0.1 })
const band = {
  layer: 'under',
  kind: 'rect',
  box: { left: 0, top: 0, width: 200, height: 540 },
  fill: '#555555',
} as const

const shelf = { ...band, box: { left: 0, top: 0, width: 540, height: 78 }, fill: '#c4beb4' } as const
const panel = { ...band, layer: 'over', box: { left: 20, top: 40, width: 500, height: 110 }, fill: '#ffffff' } as const
const large: Box = { left: 100, top: 220, width: 340, height: 300 }

/** The faults of a design with a headline that begins at `top` and a product in a room. */
async function faultsIn({
  room = large,
  top = 60,
  subject = jar,
  ground = scheme.ground,
  shapes = [] as Sketch['shapes'],
}) {
  const commission = {
    ...{ size, locale: 'en', seed: 1, rtl: false, scheme, voice: VOICES.grotesque, staging: null, picture: null },
    ...({ bearing: null, subject, stock, typesetter: new Typesetter(stock), giving: 'wished' } as const),
  }
  const made = await compose(commission, async (kit: Kit) => {
    const wish = { cut: VOICES.grotesque.display, leading: 1, size: [30, 30], color: '#888888' } as const
    const item = itemOf(kit, { role: 'headline', text: 'Pressed, not promised' }, wish)
    const box = { left: 40, top, width: 460, height: 60 }
    const column = await kit.fit([item], box, { align: 'start', stand: 'top' })
    return sketchOf(kit, [{ column, layer: 'over' }], {
      ground,
      shapes,
      cutOut: kit.stand(room, 'bottom'),
    })
  })
  return faultsOf(made)
}

/** The jar in one color. */
function paintedJar(color: string): Subject {
  const [red, green, blue] = bytesOfHex(color)
  const data = jar.raster.data.map((byte, i) => [red, green, blue, byte][i % 4]!)
  return { ...jar, raster: { ...jar.raster, data } }
}

test.each([
  ['a large product on another color, clear of the words', {}, 0],
  ['a product that is small in its picture', { room: { left: 200, top: 330, width: 140, height: 140 } }, 1],
  ['a black product on a ground in which no shadow parts it', { subject: paintedJar('#101214'), ground: '#16181a' }, 1],
  ['words across the edge of something', { shapes: [band] }, 1],
  ['words across the lower edge of something that is hardly darker', { shapes: [shelf] }, 1],
  ['words on a panel before such an edge', { shapes: [band, panel] }, 0],
  ['words whose letters end right above the product', { top: 180 }, 1],
])('%s', async (_, design, faults) => {
  expect(await faultsIn(design)).toBe(faults)
})
