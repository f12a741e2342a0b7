import type { BrandFont, BrandFonts } from './brand-type.ts'
import type { Cut } from './fonts.ts'

/** How a layout speaks: the cut of its headlines and how they are set, and the cuts of its text. */
export type TypeVoice = {
  display: Cut
  leading: number
  tracking: number
  upper: boolean
  text: Cut
  strong: Cut
}

const MANROPE = { text: { family: 'manrope', weight: 500 }, strong: { family: 'manrope', weight: 700 } } as const
const DM = { text: { family: 'dm-sans', weight: 500 }, strong: { family: 'dm-sans', weight: 700 } } as const
const ARCHIVO = { text: { family: 'archivo', weight: 500 }, strong: { family: 'archivo', weight: 700 } } as const

export const VOICES = {
  editorial: {
    display: { family: 'instrument-serif', weight: 400, dark: 500 },
    leading: 1,
    tracking: -0.02,
    upper: false,
    ...MANROPE,
  },
  luxury: {
    display: { family: 'fraunces', weight: 300, dark: 400 },
    leading: 1.08,
    tracking: -0.02,
    upper: false,
    ...MANROPE,
  },
  literary: { display: { family: 'fraunces', weight: 500 }, leading: 1.02, tracking: -0.025, upper: false, ...DM },
  grotesque: {
    display: { family: 'archivo', weight: 800 },
    leading: 0.98,
    tracking: -0.03,
    upper: false,
    ...ARCHIVO,
  },
  poster: {
    display: { family: 'anton', weight: 400, dark: 800 },
    leading: 1.04,
    tracking: -0.005,
    upper: true,
    ...MANROPE,
  },
  playful: {
    display: { family: 'bricolage-grotesque', weight: 800 },
    leading: 0.98,
    tracking: -0.03,
    upper: false,
    ...DM,
  },
  technical: {
    display: { family: 'space-grotesk', weight: 600 },
    leading: 1.02,
    tracking: -0.035,
    upper: false,
    text: { family: 'space-grotesk', weight: 400 },
    strong: { family: 'space-grotesk', weight: 600 },
  },
} as const satisfies Record<string, TypeVoice>
export type VoiceName = keyof typeof VOICES

/** A voice in the fonts of a brand; where it has none for a role, or that lacks letters, the voice's type stays. */
export function voiceIn(voice: TypeVoice, { display, text }: BrandFonts<BrandFont>): TypeVoice {
  const own = (font: BrandFont | null) => font && { own: font.type }
  return {
    ...voice,
    display: { ...voice.display, ...own(display) },
    text: { ...voice.text, ...own(text) },
    strong: { ...voice.strong, ...own(text) },
  }
}
