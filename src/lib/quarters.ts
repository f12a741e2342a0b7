const quarterMs = 15 * 60 * 1000

/** Returns the beginning of the quarter of an hour that contains a moment. */
export const quarterOf = (moment: Date) => new Date(Math.floor(moment.getTime() / quarterMs) * quarterMs)

/** Returns the whole quarters of an hour that contain every moment from `from` until `to`. */
export const wholeQuarters = ({ from, to }: { from: Date; to: Date }) => ({
  from: quarterOf(from),
  to: quarterOf(new Date(to.getTime() + quarterMs - 1)),
})
