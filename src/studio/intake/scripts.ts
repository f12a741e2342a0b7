/** Writing systems that a font may serve, with letters that every text in them needs. */
export const SCRIPT_LETTERS = {
  latin: 'AEIOUSTN',
  greek: 'ΑΕΣαεσ',
  cyrillic: 'АЕЖаеж',
  hebrew: 'אבתש',
  arabic: 'ابتسن',
  devanagari: 'कतनर',
  thai: 'กนรา',
  kana: 'あのアン',
  hangul: '가나다이',
  han: '中人大一',
} as const
export type FontScript = keyof typeof SCRIPT_LETTERS

export const FONT_SCRIPTS = Object.keys(SCRIPT_LETTERS) as [FontScript, ...FontScript[]]
