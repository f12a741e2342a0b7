/** An offer that somebody has made: `20% off`, `free shipping`, and until when, if that is said. */
export type Offer = { text: string; kind: 'reduction' | 'extra'; until: string | null }
