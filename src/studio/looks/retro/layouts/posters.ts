import {
  disc,
  footShadow,
  frame,
  grown,
  hills,
  pebble,
  polygon,
  rectangle,
  sputnik,
  star,
  rays as wedges,
} from '../pen.ts'
import type { CardLayout, CardScene } from './layout.ts'

const WINDOW = { left: 80, top: 84, width: 1040, height: 1290 }

/** Clips to a box while `paint` runs. */
function within(scene: CardScene, box: typeof WINDOW, paint: () => void): void {
  scene.pen.save()
  scene.pen.beginPath()
  scene.pen.rect(box.left, box.top, box.width, box.height)
  scene.pen.clip()
  paint()
  scene.pen.restore()
}

/** A sun with rays behind the product, a ground with lines, a keyline around the picture. */
export const rays: CardLayout = {
  framed: true,
  horizon: true,
  art: WINDOW,
  room: (stands) => ({ left: 200, top: stands ? 260 : 240, width: 800, height: stands ? 960 : 960 }),
  behind: ['paper', 'field', 'paleOwn'],
  line: {
    faces: ['abril'],
    box: { left: 110, top: 1404, width: 980, height: 286 },
    align: 'center',
    largest: 112,
    tone: 'key',
  },
  paint(scene) {
    const { pen, tones, rect, stands, behind } = scene
    const middle = { x: 600, y: stands ? 690 : rect.top + rect.height / 2 }
    const light = behind === tones.field ? tones.paper : tones.field
    within(scene, WINDOW, () => {
      rectangle(pen, light, WINDOW)
      wedges(pen, behind, { ...middle, radius: 1600 }, 18)
      disc(pen, tones.accent, { ...middle, radius: 468 })
      disc(pen, behind, { ...middle, radius: 408 })
      if (!stands) return
      const ground = { left: 80, top: 1150, width: 1040, height: 224 }
      rectangle(pen, tones.own, ground)
      rectangle(pen, tones.key, { ...ground, height: 9 })
      for (let i = 0; i < 4; i++) rectangle(pen, tones.paper, { ...ground, top: 1246 + i * 30, height: 5 - i })
      footShadow(pen, tones.key, rect)
    })
    frame(pen, tones.key, grown(WINDOW, 14), 4)
    rectangle(pen, tones.key, { left: 200, top: 1708, width: 800, height: 4 })
    rectangle(pen, tones.key, { left: 200, top: 1718, width: 800, height: 2 })
  },
}

const VIEW = { left: 56, top: 56, width: 1088, height: 1330 }

/** A travel poster: a stepped sky, a large low sun, hills one behind the other, the line reversed out of a dark band. */
export const travel: CardLayout = {
  framed: true,
  horizon: true,
  art: VIEW,
  room: (stands) => ({ left: 190, top: stands ? 250 : 200, width: 820, height: stands ? 1010 : 800 }),
  behind: ['field', 'paper', 'paleOwn'],
  line: {
    faces: ['oswald'],
    box: { left: 110, top: 1420, width: 980, height: 290 },
    align: 'center',
    largest: 118,
    tone: 'paper',
  },
  paint(scene) {
    const { pen, tones, rect, stands, behind, seed } = scene
    within(scene, VIEW, () => {
      rectangle(pen, behind, VIEW)
      const band = behind === tones.field ? tones.paleField : tones.field
      for (let i = 0; i < 5; i++)
        rectangle(pen, band, { left: 56, top: 110 + i * 62 + i * i * 6, width: 1088, height: 34 - i * 6 })
      const side = seed % 2 === 0 ? 820 : 380
      disc(pen, tones.accent, { x: side, y: stands ? 640 : 700, radius: 300 })
      const phase = (seed % 628) / 100
      hills(pen, tones.paleOwn, VIEW, [0.66, 0.07, phase])
      hills(pen, tones.own, VIEW, [0.76, 0.055, phase + 2])
      hills(pen, tones.deep, VIEW, [0.87, 0.03, phase + 4])
      if (stands) footShadow(pen, tones.key, rect)
    })
    rectangle(pen, tones.key, { left: 56, top: 1386, width: 1088, height: 358 })
    rectangle(pen, tones.accent, { left: 56, top: 1386, width: 1088, height: 14 })
  },
}

const SLAB = { left: 0, top: 0, width: 1200, height: 1350 }

/** Broad diagonal stripes that run off the card, a disc behind the product, a left-aligned line over a bar. */
export const stripes: CardLayout = {
  framed: true,
  horizon: false,
  art: { left: 8, top: 8, width: 1184, height: 1342 },
  room: (stands) => ({ left: 180, top: stands ? 230 : 200, width: 840, height: stands ? 1000 : 960 }),
  behind: ['paper', 'field', 'accent', 'paleOwn'],
  line: {
    faces: ['oswald'],
    box: { left: 90, top: 1420, width: 1020, height: 280 },
    align: 'left',
    largest: 104,
    tone: 'key',
  },
  paint(scene) {
    const { pen, tones, rect, stands, behind, seed } = scene
    const colors = [tones.field, tones.own, tones.accent, tones.paper].filter((color) => color !== behind)
    within(scene, SLAB, () => {
      rectangle(pen, colors[0]!, SLAB)
      const lean = seed % 2 === 0 ? 620 : -620
      for (let i = -5; i < 9; i++) {
        const [left, right] = [i * 210, i * 210 + 210]
        polygon(pen, colors[(i + 15) % 3]!, [
          [left + lean, 0],
          [right + lean, 0],
          [right - lean * 0.2, 1350],
          [left - lean * 0.2, 1350],
        ])
      }
      const middle = { x: 600, y: rect.top + rect.height / 2 }
      disc(pen, tones.key, { x: middle.x + 16, y: middle.y + 16, radius: 470 })
      disc(pen, behind, { ...middle, radius: 470 })
      if (stands) footShadow(pen, tones.key, rect)
    })
    rectangle(pen, tones.key, { left: 0, top: 1350, width: 1200, height: 14 })
    rectangle(pen, tones.accent, { left: 90, top: 1706, width: 220, height: 16 })
  },
}

const BOARD = { left: 90, top: 90, width: 1020, height: 1270 }

/** The atomic age: two soft shapes that overlap, thin stars, no frame. */
export const atomic: CardLayout = {
  framed: false,
  horizon: false,
  art: { left: 8, top: 8, width: 1184, height: 1380 },
  room: (stands) => ({ left: 190, top: stands ? 270 : 220, width: 820, height: stands ? 960 : 980 }),
  behind: ['field', 'paper', 'accent', 'paleOwn'],
  line: {
    faces: ['limelight'],
    box: { left: 120, top: 1440, width: 960, height: 270 },
    align: 'center',
    largest: 100,
    tone: 'key',
  },
  paint(scene) {
    const { pen, tones, rect, stands, behind, seed } = scene
    const middle = { x: 600, y: rect.top + rect.height / 2 }
    const reach = Math.max(400, Math.min(560, Math.max(rect.width, rect.height) * 0.62))
    within(scene, BOARD, () => {
      rectangle(pen, behind === tones.paper ? tones.paleField : tones.paper, BOARD)
      pebble(pen, tones.own, { x: middle.x - 150, y: middle.y - 170, radius: reach * 0.92 }, seed)
      pebble(pen, behind, { ...middle, radius: reach }, seed + 1)
      if (stands) footShadow(pen, tones.key, rect)
    })
    sputnik(pen, tones.key, { x: 215, y: 250, radius: 96 })
    sputnik(pen, tones.accent, { x: 1000, y: 1180, radius: 120 })
    for (const [x, y, radius] of [
      [985, 235, 34],
      [900, 330, 18],
      [190, 1210, 26],
      [290, 1290, 15],
    ] as const) {
      star(pen, tones.key, { x, y, radius }, [4, 0.3])
    }
  },
}
