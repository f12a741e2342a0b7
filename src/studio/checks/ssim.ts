const RADIUS = 3
const SIDE = 2 * RADIUS + 1
const AREA = SIDE * SIDE
const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2

/** Two pictures' luma, 0..255 in whole steps, and where they are compared (1) of a common size. */
export type LumaPair = { a: Uint8Array; b: Uint8Array; compared: Uint8Array; width: number; height: number }

/**
 * The mean structural similarity (Wang et al. 2004) over 7×7 windows of equal weight, at all compared pixels whose
 * window lies inside; 1 for equal pictures, and where there is nothing to compare. All sums are exact integers.
 */
export function meanSsim({ a, b, compared, width, height }: LumaPair): number {
  const sums = Array.from({ length: 5 }, () => new Int32Array(width)) as Columns
  const found = { total: 0, count: 0 }
  for (let y = 0; y < height; y++) {
    addLine(sums, { a, b, from: y * width, sign: 1 })
    if (y >= SIDE) addLine(sums, { a, b, from: (y - SIDE) * width, sign: -1 })
    if (y >= SIDE - 1) compareLine(sums, compared.subarray((y - RADIUS) * width, (y - RADIUS + 1) * width), found)
  }
  return found.count === 0 ? 1 : found.total / found.count
}

/** Adds the similarity of every compared pixel of a line to the running sum. */
function compareLine(sums: Columns, compared: Uint8Array, found: { total: number; count: number }): void {
  const window = new Int32Array(5)
  for (let k = 0; k < 5; k++) for (let x = 0; x < SIDE - 1; x++) window[k] = window[k]! + (sums[k]![x] ?? 0)
  for (let x = SIDE - 1; x < compared.length; x++) {
    for (let k = 0; k < 5; k++) window[k] = window[k]! + sums[k]![x]!
    if (compared[x - RADIUS] === 1) {
      found.total += similarityOf(window)
      found.count++
    }
    for (let k = 0; k < 5; k++) window[k] = window[k]! - sums[k]![x - SIDE + 1]!
  }
}

type Columns = [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array]

/** Adds (or takes away) a line's values, squares and products to the sums over columns. */
function addLine(
  sums: Columns,
  { a, b, from, sign }: { a: Uint8Array; b: Uint8Array; from: number; sign: 1 | -1 },
): void {
  const [sumA, sumB, squareA, squareB, product] = sums
  for (let x = 0; x < sumA.length; x++) {
    const p = a[from + x]!
    const q = b[from + x]!
    const signedP = p * sign
    const signedQ = q * sign
    sumA[x] = sumA[x]! + signedP
    sumB[x] = sumB[x]! + signedQ
    squareA[x] = squareA[x]! + signedP * p
    squareB[x] = squareB[x]! + signedQ * q
    product[x] = product[x]! + signedP * q
  }
}

function similarityOf(window: Int32Array): number {
  const [ma, mb] = [window[0]! / AREA, window[1]! / AREA]
  const varied = (window[2]! + window[3]!) / AREA - ma * ma - mb * mb
  const together = window[4]! / AREA - ma * mb
  return ((2 * ma * mb + C1) * (2 * together + C2)) / ((ma * ma + mb * mb + C1) * (varied + C2))
}
