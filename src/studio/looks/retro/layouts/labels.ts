import { disc, footShadow, frame, grown, type Pen, polygon, rays, rectangle, star } from '../pen.ts'
import type { CardLayout } from './layout.ts'

/** A medal: a scalloped ring with stars, the product within, two rules and a line below. */
export const roundel: CardLayout = {
  framed: false,
  horizon: false,
  art: { left: 8, top: 8, width: 1184, height: 1380 },
  room: (stands) => ({ left: 270, top: stands ? 330 : 330, width: 660, height: stands ? 720 : 720 }),
  behind: ['field', 'paper', 'paleOwn', 'paleField'],
  line: {
    faces: ['yeseva'],
    box: { left: 130, top: 1370, width: 940, height: 300 },
    align: 'center',
    largest: 104,
    tone: 'key',
  },
  paint({ pen, tones, behind, rect, stands }) {
    const middle = { x: 600, y: 690 }
    for (let i = 0; i < 48; i++) {
      const turn = (i / 48) * Math.PI * 2
      disc(pen, tones.own, { x: 600 + 540 * Math.cos(turn), y: 690 + 540 * Math.sin(turn), radius: 38 })
    }
    disc(pen, tones.own, { ...middle, radius: 545 })
    disc(pen, tones.paper, { ...middle, radius: 520 })
    disc(pen, tones.accent, { ...middle, radius: 506 })
    disc(pen, tones.key, { ...middle, radius: 424 })
    disc(pen, behind, { ...middle, radius: 416 })
    for (let i = 0; i < 24; i++) {
      const turn = ((i + 0.5) / 24) * Math.PI * 2
      star(
        pen,
        tones.paper,
        { x: 600 + 465 * Math.cos(turn), y: 690 + 465 * Math.sin(turn), radius: i % 2 === 0 ? 26 : 10 },
        [5, 0.42],
      )
    }
    if (stands) {
      pen.save()
      pen.beginPath()
      pen.arc(600, 690, 416, 0, Math.PI * 2)
      pen.clip()
      rectangle(pen, behind === tones.field ? tones.paleOwn : tones.field, {
        left: 150,
        top: rect.top + rect.height - 52,
        width: 900,
        height: 500,
      })
      footShadow(pen, tones.key, rect)
      pen.restore()
    }
    rectangle(pen, tones.key, { left: 130, top: 1706, width: 940, height: 6 })
    star(pen, tones.accent, { x: 600, y: 1709, radius: 30 }, [5, 0.42])
  },
}

const PAGE = { left: 84, top: 84, width: 1032, height: 1632 }
const PLATE = { left: 150, top: 190, width: 900, height: 1080 }

/** A catalogue page: frames within frames, an engraver's hatched ground in the plate, the line between rules. */
export const catalogue: CardLayout = {
  framed: true,
  horizon: false,
  art: PLATE,
  room: (stands) => ({ left: 230, top: 270, width: 740, height: stands ? 900 : 920 }),
  behind: ['paleField', 'paper', 'field', 'paleOwn'],
  line: {
    faces: ['abril'],
    box: { left: 150, top: 1350, width: 900, height: 290 },
    align: 'center',
    largest: 92,
    tone: 'key',
  },
  paint({ pen, tones, behind, rect, stands }) {
    frame(pen, tones.key, PAGE, 8)
    frame(pen, tones.key, grown(PAGE, -18), 2)
    corners(pen, tones.accent, grown(PAGE, -18))
    rectangle(pen, behind, PLATE)
    if (stands) {
      const floor = rect.top + rect.height - Math.min(120, rect.height * 0.16)
      for (let y = floor, gap = 5; y < PLATE.top + PLATE.height; y += gap, gap += 0.7) {
        rectangle(pen, tones.own, { left: PLATE.left, top: y, width: PLATE.width, height: 3 })
      }
      footShadow(pen, tones.key, rect)
    }
    frame(pen, tones.key, PLATE, 4)
    frame(pen, tones.accent, grown(PLATE, 12), 3)
    for (const top of [1322, 1652])
      rectangle(pen, tones.key, { left: 150, top, width: 900, height: top === 1322 ? 5 : 3 })
    for (const x of [564, 600, 636]) star(pen, tones.accent, { x, y: 138, radius: x === 600 ? 20 : 12 }, [4, 0.36])
  },
}

function corners(pen: Pen, color: string, { left, top, width, height }: typeof PAGE): void {
  for (const [x, y] of [
    [left, top],
    [left + width, top],
    [left, top + height],
    [left + width, top + height],
  ] as const) {
    star(pen, color, { x, y, radius: 34 }, [4, 0.45])
  }
}

/** Wood type: one strong ink on paper, heavy rules, the line as large as it will go. */
export const letterpress: CardLayout = {
  framed: true,
  horizon: false,
  art: { left: 90, top: 140, width: 1020, height: 1090 },
  room: (stands) => ({ left: 170, top: 220, width: 860, height: stands ? 920 : 920 }),
  behind: ['paper'],
  line: {
    faces: ['rye'],
    box: { left: 100, top: 1296, width: 1000, height: 364 },
    align: 'center',
    largest: 150,
    tone: 'key',
  },
  paint({ pen, tones, rect, stands }) {
    rectangle(pen, tones.own, { left: 90, top: 90, width: 1020, height: 26 })
    rectangle(pen, tones.own, { left: 90, top: 128, width: 1020, height: 6 })
    rectangle(pen, tones.own, { left: 90, top: 1230, width: 1020, height: 6 })
    rectangle(pen, tones.own, { left: 90, top: 1248, width: 430, height: 10 })
    rectangle(pen, tones.own, { left: 680, top: 1248, width: 430, height: 10 })
    for (const [x, radius] of [
      [560, 13],
      [600, 22],
      [640, 13],
    ] as const) {
      star(pen, tones.own, { x, y: 1253, radius }, [4, 0.4])
    }
    rectangle(pen, tones.own, { left: 90, top: 1684, width: 1020, height: 26 })
    if (stands) {
      const floor = rect.top + rect.height
      for (let i = 0; i < 5; i++) {
        const half = Math.min(480, rect.width * (0.6 - i * 0.06))
        rectangle(pen, tones.own, {
          left: 600 - half + i * 14,
          top: floor + 5 + i * 12,
          width: half * 2,
          height: 5 - i * 0.8,
        })
      }
    }
  },
}

const BOX = { left: 70, top: 70, width: 1060, height: 1660 }
const FACE = { left: 136, top: 136, width: 928, height: 1110 }

/** A matchbox label: a saw-toothed border, a half sun of arcs and rays, the line in a separate panel. */
export const matchbox: CardLayout = {
  framed: true,
  horizon: false,
  art: FACE,
  room: (stands) => ({ left: 240, top: stands ? 260 : 230, width: 720, height: stands ? 860 : 900 }),
  behind: ['field', 'paper', 'paleOwn'],
  line: {
    faces: ['lobster'],
    box: { left: 180, top: 1320, width: 840, height: 280 },
    align: 'center',
    largest: 104,
    tone: 'key',
  },
  paint({ pen, tones, behind, rect, stands }) {
    rectangle(pen, tones.accent, BOX)
    teeth(pen, tones.accent, BOX)
    rectangle(pen, behind, FACE)
    pen.save()
    pen.beginPath()
    pen.rect(FACE.left, FACE.top, FACE.width, FACE.height)
    pen.clip()
    const sun = { x: 600, y: stands ? rect.top + rect.height - 60 : rect.top + rect.height / 2 }
    rays(pen, behind === tones.field ? tones.paleField : tones.paleOwn, { ...sun, radius: 1400 }, 24)
    for (const [radius, color] of [
      [430, tones.own],
      [404, behind],
      [384, tones.own],
      [372, behind],
    ] as const) {
      disc(pen, color, { ...sun, radius })
    }
    if (stands) {
      rectangle(pen, tones.own, { ...FACE, top: rect.top + rect.height - 60, height: 600 })
      footShadow(pen, tones.key, rect)
    }
    pen.restore()
    frame(pen, tones.key, FACE, 7)
    rectangle(pen, tones.paper, { left: 136, top: 1276, width: 928, height: 388 })
    frame(pen, tones.key, { left: 136, top: 1276, width: 928, height: 388 }, 7)
    frame(pen, tones.own, { left: 152, top: 1292, width: 896, height: 356 }, 4)
  },
}

/** Saw teeth outwards around a box. */
function teeth(pen: Pen, color: string, { left, top, width, height }: typeof BOX): void {
  const step = 20
  for (let x = left; x < left + width; x += step) {
    for (const [edge, out] of [
      [top, -14],
      [top + height, 14],
    ] as const) {
      polygon(pen, color, [
        [x, edge],
        [x + step / 2, edge + out],
        [x + step, edge],
      ])
    }
  }
  for (let y = top; y < top + height; y += step) {
    for (const [edge, out] of [
      [left, -14],
      [left + width, 14],
    ] as const) {
      polygon(pen, color, [
        [edge, y],
        [edge + out, y + step / 2],
        [edge, y + step],
      ])
    }
  }
}
