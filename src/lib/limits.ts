/** How many things one request may name. The console says so before it sends more. */

/** Creatives that a share link may select. */
export const sharedMax = 100

/** Files of one archive. */
export const exportMax = 500

/** Videos of one archive, so that the longest body of a request has no more than 640 values. */
export const exportVideosMax = 100

/** Creatives that are hidden at once. */
export const hiddenMax = 500
