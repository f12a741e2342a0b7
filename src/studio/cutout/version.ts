/** Changes whenever the same picture would give another cut-out; part of the key of anything that stores one. */
export const CUTOUT_VERSION = 26
