/** Which pixels of a test picture a thing covers. */
export type Covering = (x: number, y: number) => boolean

/** A rectangle; `right` and `bottom` lie outside. */
export const within =
  (left: number, top: number, right: number, bottom: number): Covering =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom
