import { expect, test } from 'vitest'
import { calledBy } from './name.ts'

const NAMES: readonly [name: string, noun: string | null, called: string | null][] = [
  ['Luxury Princess Cut Lab Grown Diamond Solitaire Ring', 'solitaire ring', 'Lab Grown Diamond Solitaire Ring'],
  ['14K White Gold Round and Baguette Diamond Pendant', 'pendant', 'Gold Round and Baguette Diamond Pendant'],
  [
    'HearthPro 36-In Convex Curved Wall Mount Electric Fireplace',
    'electric fireplace',
    'HearthPro Wall Mount Electric Fireplace',
  ],
  ['Basic Bae Full Size V-Neck Short Sleeve T-Shirt', 'v-neck t-shirt', 'Full Size V-Neck Short Sleeve T-Shirt'],
  ['DZ-BT14/005 Demonic Lord Dragon', null, 'Demonic Lord Dragon'],
  ['TFFORZ25-45CM-BR-CZAPS5x7-DCB-FORZ25-5CM', null, null],
]

test.each(NAMES)(
  'a long name is cut where no word needs its neighbor, and codes call nothing: %s',
  (name, noun, called) => {
    expect(calledBy(name, noun)).toBe(called)
  },
)
