import { CHINESE, type Face, face, JAPANESE, KOREAN } from '../../type/face.ts'

const WESTERN = ['latin', 'latin-ext']
const WIDER = [...WESTERN, 'cyrillic', 'vietnamese']
const WIDEST = [...WESTERN, 'greek', 'cyrillic', 'vietnamese']

/** The faces by name. The first face that a layout names and that covers the text is used, otherwise the first one that covers it. */
export const FACES = {
  abril: face('abril-fatface', 400, WESTERN),
  yeseva: face('yeseva-one', 400, WIDER),
  oswald: face('oswald', 600, WIDER),
  lobster: face('lobster', 400, WIDER),
  rye: face('rye', 400, ['latin']),
  limelight: face('limelight', 400, ['latin']),
  inter: face('inter', 800, WIDEST),
  interText: face('inter', 600, WIDEST),
  hebrew: face('noto-sans-hebrew', 700, ['hebrew', 'latin']),
  arabic: face('noto-naskh-arabic', 700, ['arabic', 'latin']),
  devanagari: face('noto-sans-devanagari', 700, ['devanagari', 'latin']),
  thai: face('noto-sans-thai', 700, ['thai', 'latin']),
  japanese: JAPANESE,
  korean: KOREAN,
  chinese: CHINESE,
} as const satisfies Record<string, Face>
export type FaceName = keyof typeof FACES

/** Whether some face holds every character of a text. */
export function isSettable(text: string): boolean {
  return Object.values(FACES).some(({ covers }) => covers(text))
}

/** The first of the wished faces that covers the text, or else any that does. */
export function faceFor(text: string, wished: readonly FaceName[]): FaceName {
  const names = [...wished, ...(Object.keys(FACES) as FaceName[])]
  return names.find((name) => FACES[name].covers(text)) ?? 'inter'
}
