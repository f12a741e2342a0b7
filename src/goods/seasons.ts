/** The seasons, as tags of sets and props and as ids of occasions. */
export const SEASONS = ['winter', 'spring', 'summer', 'autumn'] as const

export type Season = (typeof SEASONS)[number]
