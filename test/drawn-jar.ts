import type { Cutout } from '../src/studio/cutout/cutout.ts'
import { SURE } from '../src/studio/cutout/judgement.ts'

const [width, height] = [260, 380]
const glass = [50, 130, 90]
const lid = [60, 50, 45]
const paper = [230, 220, 190]
const ink = [40, 60, 120]

/** The cut-out of a drawn jar with a lid and a label, standing whole in its photo. */
export function drawnJar(): Cutout {
  const data = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const off = (x - width / 2) / (y < 60 ? width * 0.32 : width * 0.48)
    if (Math.abs(off) > 1) continue
    const shade = 0.5 + 0.5 * Math.cos(off * 1.3 - 0.5)
    for (let c = 0; c < 3; c++) data[i * 4 + c] = tintAt(x, y)[c]! * shade
    data[i * 4 + 3] = 255
  }
  return {
    raster: { data, width, height, channels: 4 },
    box: { left: 40, top: 30, width, height },
    source: { width: 340, height: 440 },
    facts: {
      touches: { left: false, top: false, right: false, bottom: false },
      parts: 1,
      coverage: 0.6,
      addedByKey: 0,
      opacity: 1,
      edgeWidth: 1,
      light: { left: 0.3, right: 0.2 },
      outline: 'given',
      judgement: SURE,
      person: 0,
      translucency: 0,
      overlay: 0,
      contact: { left: 0, right: 1 },
    },
  }
}

function tintAt(x: number, y: number): number[] {
  if (y < 60) return lid
  if (y < 150 || y >= 300) return glass
  return (x >> 3) % 4 === 0 && (y >> 3) % 5 === 0 ? ink : paper
}
