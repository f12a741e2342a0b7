import { expect, test } from 'vitest'
import { vocabularyData } from '../../goods/vocabulary.ts'
import { readFacts } from '../words.ts'
import { readNoun } from './noun.ts'

const brand = { name: 'Acme', tone: null }
const read = (name: string, description = '') => readFacts({ name, description, price: null, currency: null, brand })

test('each English word for a noun of other languages is the name of a category', () => {
  const unknown = Object.keys(vocabularyData().nounsAbroad).filter((noun) => readNoun(noun, null).knowledge.node === '')
  expect(unknown).toEqual([])
})

test.each([
  ['Handgefertigtes Schneidebrett aus Eiche', 'cutting board'],
  ['Crème de nuit réparatrice à l’huile d’argan', 'face moisturizer'],
  ['Aceite de oliva virgen extra', 'olive oil'],
  ['Zestaw noży kuchennych', 'knife set'],
  ['有機抹茶パウダー', 'matcha'],
  ['سجادة صلاة مخملية', 'prayer rug'],
])('%s is a %s', async (name, noun) => {
  expect((await read(name)).noun?.text).toBe(noun)
})

test('materials of other languages become English facts at their places, unless they are negated', async () => {
  const description = 'Massives Brett aus Eichenholz, ohne Edelstahl.'
  const { facts } = await read('Schneidebrett', description)
  const told = facts.filter(({ kind }) => kind === 'material')
  expect(told.map(({ text, from }) => [text, description.slice(from.start, from.end)])).toEqual([['oak', 'Eichenholz']])
})

test('of what a finish or a part is, the product is not', async () => {
  const text = 'Uma peça atemporal em couro italiano com acabamento em latão escovado. Hardware em bronze sólido.'
  const { facts } = await read('Coleira de Couro', text)
  expect(facts.filter(({ kind }) => kind === 'material').map((fact) => fact.text)).toEqual(['leather'])
})
