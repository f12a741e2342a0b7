import type { BrandFonts } from './brand-type.ts'
import type { ColorRoles } from './color-roles.ts'
import type { LogoDrawing } from './logo.ts'

/** The words of an ad. Nothing else is ever written on it but the brand's name and legal line. */
export type AdCopy = { headline: string; body: string | null; call_to_action: string | null; price: string | null }

/** A brand as a design needs it; `colors` are `#rrggbb`, the first leads. `logos`: its drawings, whose files the stock holds in the same order; `legal_line`: what the law or the brand asks for, in small print. */
export type AdBrand = {
  name: string
  colors: string[]
  tone: string | null
  logos?: LogoDrawing[]
  fonts?: BrandFonts
  color_roles?: ColorRoles
  legal_line?: string | null
}

/** The words as they are set: a liter in a capital, since its small letter reads as a one or a bar behind a figure. */
export function copyAsSet({ headline, body, ...others }: AdCopy): AdCopy {
  const set = (text: string) => text.replace(/(?<=\d\s?)l(?![\p{L}\p{N}’'])/gu, 'L')
  return { ...others, headline: set(headline), body: body && set(body) }
}
