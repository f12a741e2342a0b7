import { figure } from './layouts/figure.ts'
import type { AdLayout } from './layouts/layout.ts'
import { arch, diagonal, editorial, tiles } from './layouts/panels.ts'
import { caption, cover, frame, question, quiet } from './layouts/pictures.ts'
import { blocks, disc, poster, price, statement, typographic } from './layouts/posters.ts'

/** The layouts of ads by name. */
export const AD_LAYOUTS: Readonly<Record<AdLayoutName, AdLayout>> = {
  editorial,
  diagonal,
  arch,
  tiles,
  caption,
  quiet,
  cover,
  frame,
  question,
  poster,
  statement,
  disc,
  blocks,
  price,
  figure,
  typographic,
}
export type AdLayoutName =
  | 'editorial'
  | 'diagonal'
  | 'arch'
  | 'tiles'
  | 'caption'
  | 'quiet'
  | 'cover'
  | 'frame'
  | 'question'
  | 'poster'
  | 'statement'
  | 'disc'
  | 'blocks'
  | 'price'
  | 'figure'
  | 'typographic'
