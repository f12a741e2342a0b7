/** What looks are called, for people. */
export const LOOK_NAMES: Record<string, string> = {
  standard: 'Studio',
  lifestyle: 'Lifestyle',
  close_up: 'Close-up',
  out_of_the_box: 'Out of the box',
  retro: 'Retro card',
}
