/** An offer of a prompt: `20% off`, `free shipping`, `one bottle free with each crate`, and its end, if stated. */
export type Offer = { text: string; kind: 'reduction' | 'extra' | 'gift'; until: string | null }
