/** An offer of a prompt: `20% off`, `free shipping`, and its end, if stated. */
export type Offer = { text: string; kind: 'reduction' | 'extra'; until: string | null }
