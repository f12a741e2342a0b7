import { expect, test } from 'vitest'
import { phrasesAbroad } from './phrases-abroad.ts'

test.each([
  [
    'de',
    'Kompakter 2-Scheiben-Toaster mit 7 Bräunungsstufen, Auftau- und Aufwärmfunktion, extra breiten Schlitzen.',
    ['Kompakter 2-Scheiben-Toaster', 'Mit 7 Bräunungsstufen', 'Auftau- und Aufwärmfunktion'],
  ],
  [
    'fr',
    'Centrale vapeur haute pression avec semelle céramique, effet pressing 180g/min, réservoir 1.8L.',
    ['Centrale vapeur haute pression', 'Semelle céramique', 'Effet pressing 180g/min', 'Réservoir 1.8L'],
  ],
  [
    'es',
    'Patinete profesional con estructura de aluminio, ruedas de alta resistencia y diseño plegable.',
    ['Patinete profesional', 'Estructura de aluminio', 'Ruedas de alta resistencia y diseño plegable'],
  ],
  [
    'it',
    'Fotocamera reflex digitale con sensore CMOS da 24,1 MP e registrazione video 4K.',
    ['Fotocamera reflex digitale', 'Sensore CMOS da 24,1 MP'],
  ],
  [
    'pt',
    'Notebook potente para jogos, estudos e edição de vídeo.',
    ['Notebook potente para jogos', 'Estudos e edição de vídeo'],
  ],
])('a sentence in %s is cut at the ends of its phrases', (language, sentence, phrases) => {
  const read = phrasesAbroad(sentence, language)
  expect(read.map(({ text }) => text)).toEqual(expect.arrayContaining(phrases))
  for (const { text, start, end } of read) expect(sentence.slice(start, end).toLowerCase()).toBe(text.toLowerCase())
})

test.each([
  ['de', 'Erleben Sie Wärme mit unserem Schal!'],
  ['de', 'Der Toaster ist kompakt.'],
  ['es', 'Pantalla: 14 pulgadas, IPS, resolución 1920x1080.'],
  ['fr', 'Restez connecté avec nos gants.'],
  ['ja', '国産ひのきを使った一枚板。'],
])('in %s, %s has no phrase that can stand alone', (language, sentence) => {
  expect(phrasesAbroad(sentence, language)).toEqual([])
})
