import { type Composite, composite } from '../composite/composite.ts'
import { FRAME_SIZE, place } from '../composite/frame.ts'
import type { Raster } from '../raster/raster.ts'
import { paperStage } from '../sets/paper-stage.ts'
import type { AspectRatio } from '../sets/stage-set.ts'
import type { Staging } from '../shoot/shot-plan.ts'

const CELLS = 3

/**
 * Nine times the product, each on a sheet of another color. The measured product is the one in the middle; all nine
 * consist of the same pixels.
 */
export async function gridShot(
  product: Raster,
  staging: Staging,
  ratio: AspectRatio,
  seed: number,
): Promise<Composite> {
  const whole = FRAME_SIZE[ratio]
  const frame = { width: whole.width / CELLS, height: whole.height / CELLS, ratio }
  const colors = staging.paper?.colors ?? ['#e4e0d9']
  const pictures: Composite[] = []
  for (let i = 0; i < CELLS * CELLS; i++) {
    const set = paperStage({ pattern: 'plain', colors: [colors[i % colors.length]!], sun: true }, seed + i)
    const placement = place(set, product, frame, { pose: 'lies', scale: 1, fill: 0.66, shift: 0 })
    const grade = { ...staging.lamps, exposure: staging.exposure, tint: [1, 1, 1] as const, blur: 0 }
    pictures.push(
      await composite(set, product, placement, { grade, finish: { vignette: 0, grain: 2, wrap: 0.2, seed: seed + i } }),
    )
  }
  const middle = pictures[(CELLS * CELLS) >> 1]!
  const rect = {
    ...middle.placement.rect,
    left: middle.placement.rect.left + frame.width,
    top: middle.placement.rect.top + frame.height,
  }
  return {
    picture: tiled(pictures.map((made) => made.picture)),
    stage: tiled(pictures.map((made) => made.stage)),
    product: middle.product,
    placement: { ...middle.placement, rect, frame: { width: whole.width, height: whole.height } },
  }
}

function tiled(cells: Raster[]): Raster {
  const { width, height } = cells[0]!
  const out = new Uint8Array(cells.length * width * height * 3)
  cells.forEach((cell, i) => {
    const [column, row] = [i % CELLS, Math.floor(i / CELLS)]
    for (let y = 0; y < height; y++) {
      out.set(
        cell.data.subarray(y * width * 3, (y + 1) * width * 3),
        ((row * height + y) * width * CELLS + column * width) * 3,
      )
    }
  })
  return { data: out, width: width * CELLS, height: height * CELLS, channels: 3 }
}
