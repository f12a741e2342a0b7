/** Examples with the same signs: what all of them count, and those of them that are true. */
export type Example = { signs: readonly number[]; weight: number; sound: number }

/** How a logistic regression is fitted. The weight of `free`, where there is one, is not penalized. */
type Settings = { count: number; steps: number; rate: number; penalty: number; free?: number }

/** The weight that each of `count` signs adds to the log-odds: a logistic regression with a quadratic penalty, by Adam (Kingma and Ba, 2014). */
export function fitLogistic(rows: readonly Example[], { count, steps, rate, penalty, free }: Settings): Float64Array {
  const [weights, speed, scale] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)]
  for (let step = 1; step <= steps; step++) {
    const slopes = slopesAt(weights, rows)
    const pace = step > steps * SLOW_FROM ? rate / SLOWER : rate
    for (const [i, sum] of slopes.entries()) {
      const slope = sum + (i === free ? 0 : penalty * weights[i]!)
      speed[i] = 0.9 * speed[i]! + 0.1 * slope
      scale[i] = 0.99 * scale[i]! + 0.01 * slope * slope
      weights[i]! -= (pace * (speed[i]! / (1 - 0.9 ** step))) / (Math.sqrt(scale[i]! / (1 - 0.99 ** step)) + 1e-8)
    }
  }
  return weights
}

/** The share of the steps behind which the rest is slower, and how much. */
const SLOW_FROM = 0.7
const SLOWER = 5

function slopesAt(weights: Float64Array, rows: readonly Example[]): Float64Array {
  const slopes = new Float64Array(weights.length)
  const total = rows.reduce((sum, { weight }) => sum + weight, 0)
  for (const { signs, weight, sound } of rows) {
    const error = weight * probabilityOf(signs.reduce((sum, sign) => sum + weights[sign]!, 0)) - sound
    for (const sign of signs) slopes[sign]! += error / total
  }
  return slopes
}

/** The probability that log-odds are. */
export const probabilityOf = (odds: number): number => 1 / (1 + Math.exp(-odds))
