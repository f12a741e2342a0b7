const quarterMs = 15 * 60 * 1000

/** The beginning of the quarter of an hour that a moment lies in. */
export const quarterOf = (moment: Date) => new Date(Math.floor(moment.getTime() / quarterMs) * quarterMs)

/** The whole quarters of an hour that contain every moment from `from` until `to`. */
export const wholeQuarters = ({ from, to }: { from: Date; to: Date }) => ({
  from: quarterOf(from),
  to: quarterOf(new Date(to.getTime() + quarterMs - 1)),
})
