/** The view of the table: zoom in screen pixels a picture pixel (0 fits the picture), and how far it is moved. */
export type View = { zoom: number; x: number; y: number }
export type Size = { width: number; height: number }

export const largest = 16

/** The zoom at which the whole picture is visible; never more than one picture pixel a screen pixel. */
export const fitting = (inside: Size, what: Size, density = 1) =>
  Math.min(inside.width / what.width, inside.height / what.height, 1 / density)

/** Returns a view zoomed to a point, which stays where it is. Below the fitting zoom it is the whole picture. */
export function zoomed(from: View, to: number, at: { x: number; y: number }, fit: number): View {
  const zoom = Math.min(largest, to)
  if (zoom <= fit * 1.001) return { zoom: 0, x: 0, y: 0 }
  const factor = zoom / (from.zoom || fit)
  return { zoom, x: at.x - (at.x - from.x) * factor, y: at.y - (at.y - from.y) * factor }
}
