/** Changes whenever the same reference would give another stage; part of the key of anything that stores one. */
export const STAGE_VERSION = 3
