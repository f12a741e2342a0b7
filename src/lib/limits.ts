/** How many things one request may name. The console says so before it sends more. */

/** Creatives that a share link may select. */
export const sharedMax = 100

/** Files of one archive. */
export const exportMax = 500

/** Videos of one archive, so that the longest body of a request has no more than 640 values. */
export const exportVideosMax = 100

/** Creatives that are hidden at once. */
export const hiddenMax = 500

/** A picture whose photo has few pixels becomes smaller, down to this, before the product in it does: as small as screens and feeds still take it. */
export const leastFrame: Readonly<Record<'1:1' | '4:5' | '3:4' | '9:16' | '16:9', { width: number; height: number }>> =
  {
    '1:1': { width: 1024, height: 1024 },
    '4:5': { width: 1024, height: 1280 },
    '3:4': { width: 960, height: 1280 },
    '9:16': { width: 720, height: 1280 },
    '16:9': { width: 1280, height: 720 },
  }
