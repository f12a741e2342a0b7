/** What a prompt may be about besides the product: a feast, a season, an event in a shop's year. Headlines claim nothing of the product. */
export type Occasion = {
  id: string
  /** As it stands in a sentence. */
  name: string
  reads: RegExp
  headlines: readonly string[]
  /** Frames that name the product; at most 120 graphemes when filled. */
  bodies: readonly string[]
  idea: string
  scenes: readonly string[]
  calls: readonly string[]
}
