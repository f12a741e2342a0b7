import type { Raster } from '../raster/raster.ts'

/** A character and its seven rows of five dots, top-down, each row a base-32 digit. What is not here stays blank. */
const GLYPHS = new Map(
  `Aehhvhhh Buhhuhhu Cehggghe Duhhhhhu Evgguggv Fvgguggg Gehgnhhf Hhhhvhhh Ie44444e J72222ic Khikokih Lggggggv
   Mhrllhhh Nhpljhhh Oehhhhhe Puhhuggg Qehhhlid Ruhhukih Sfgge11u Tv444444 Uhhhhhhe Vhhhhha4 Whhhllrh Xhha4ahh
   Yhha4444 Zv1248gv 0ehjlphe 14c4444e 2eh168gv 3u11e11u 426aiv22 5vgu11he 6egguhhe 7v124888 8ehhehhe 9ehhf11e
   .00000cc ,0000c48 :0cc0cc0 -000v000 _000000v <248g842 >8421248 =00v0v00 %pp248jj /11248gg Δ44aahhv`
    .split(/\s+/)
    .map((glyph) => [glyph[0]!, [...glyph.slice(1)].map((row) => Number.parseInt(row, 32))] as const),
)

const [COLUMNS, ROWS] = [5, 7]

/** Pixels between the starts of two characters, and of two lines, in dots. */
export const ADVANCE = { character: COLUMNS + 1, line: ROWS + 4 }

/** Where and how large a line of text stands: `dot` is the side of a dot in pixels. */
export type PaintedLine = { left: number; top: number; dot: number; color: readonly [number, number, number] }

/** Writes a line in capitals into an RGB picture, cut at its border. */
export function letter(picture: Raster, text: string, { left, top, dot, color }: PaintedLine): void {
  ;[...text.toUpperCase()].forEach((character, n) => {
    GLYPHS.get(character)?.forEach((bits, row) => {
      for (let column = 0; column < COLUMNS; column++) {
        if ((bits >> (COLUMNS - 1 - column)) & 1)
          paint(
            picture,
            { left: left + (n * ADVANCE.character + column) * dot, top: top + row * dot, width: dot, height: dot },
            color,
          )
      }
    })
  })
}

/** Fills a rectangle of an RGB picture, cut at its border. */
export function paint(
  { data, width, height }: Raster,
  box: { left: number; top: number; width: number; height: number },
  color: readonly [number, number, number],
): void {
  const end = Math.min(width, box.left + box.width)
  for (let y = Math.max(0, box.top); y < Math.min(height, box.top + box.height); y++)
    for (let x = Math.max(0, box.left); x < end; x++) data.set(color, (y * width + x) * 3)
}
