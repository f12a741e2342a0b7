/** Of a material with a smaller share, in percent, a fabric is not called; with a smaller one, what the material does is not claimed. */
export const SHARE_MIN = { named: 40, meant: 70 } as const

/** The share, in percent, that the words before a material give it, `55% organic` cotton; all of it where they give none. */
export const shareBefore = (before: string): number =>
  Number(/(\d+)(?:\.\d+)? ?% (?:\p{L}+ ){0,2}$/u.exec(before)?.[1] ?? 100)
