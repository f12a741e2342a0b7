import { expect, test } from 'vitest'
import { readDemands } from '../../goods/demands.ts'
import { SURE } from '../cutout/judgement.ts'
import { paperStage } from '../sets/paper-stage.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import type { ShootRequest } from '../shoot/shot-plan.ts'
import type { StageFacts } from './empty-stage.ts'
import { planTemplate } from './plan-template.ts'

const paper = paperStage({ pattern: 'plain', colors: ['#808080'], sun: false }, 1).description
const set = (id: string, color: string): SetDescription => ({
  ...paper,
  ...{ id, look: ['lifestyle', 'standard'], poses: ['stands'], view: 'frontal' },
  tags: { ...paper.tags, palette: [color], words: id === 'sand' ? ['seamless'] : [] },
})
const facts = (change: Partial<StageFacts> = {}): StageFacts => ({
  frame: { width: 1440, height: 1800 },
  palette: { colors: ['#2040a0'], lightness: 0.3, colorfulness: 0.6, warmth: -0.5 },
  ...{ refusal: null, anchor: { left: 400, top: 400, width: 600, height: 1000 }, view: 'level', shadow: null },
  ...change,
})
const request: ShootRequest = {
  ...{ look: 'lifestyle', aspect_ratio: '1:1', count: 5, seed: 1, brand_colors: [] },
  product: { name: 'Apple juice bottle', description: '' },
  traits: {
    ...{ width: 400, height: 1000, gloss: 0 },
    silhouette: {
      ...{ foot: 0.9, fullness: 0.9, stretch: 2.5, lean: 0, symmetry: 1, pitch: 4 },
      hook: null,
      severed: { left: 0, right: 0, top: 0, bottom: 0 },
    },
    facts: {
      touches: { left: false, top: false, right: false, bottom: false },
      ...{ parts: 1, coverage: 0.2, addedByKey: 0, opacity: 1, edgeWidth: 1, light: { left: 0.4, right: 0.4 } },
      ...{ outline: 'found', judgement: SURE, person: 0, translucency: 0, overlay: 0, contact: { left: 0, right: 1 } },
    },
    palette: { colors: ['#40a040'], lightness: 0.5, colorfulness: 0.5, warmth: 0 },
  },
  direction: { asked: readDemands(''), pictures: [] },
  sets: ['rust #b05030', 'brick #a04838', 'sand #d8c8a8', 'navy #203c98', 'ink #1c3080', 'rose #e0a0b0'].map((named) =>
    set(...(named.split(' ') as [string, string])),
  ),
}

test('the shots are followed in turn, each in its frame, the same each time', () => {
  const stages = [facts(), facts({ frame: { width: 1800, height: 900 } })]
  const plans = planTemplate(request, stages)
  expect(plans.map(({ frame }) => frame!.width)).toEqual([1440, 1800, 1440, 1800, 1440])
  expect(plans.every(({ template }) => template!.pose === 'stands')).toBe(true)
  expect(planTemplate(request, stages)).toEqual(plans)
})

test('a reference that refuses, or that the product does not suit, leaves it to the sets and says why', () => {
  const refusal = 'its frame cuts its subject off'
  const [refused, above] = planTemplate({ ...request, count: 2 }, [facts({ refusal }), facts({ view: 'down' })])
  expect(refused!.template).toMatchObject({ pose: null, refusal })
  expect(above!.template).toMatchObject({ pose: null, refusal: expect.stringContaining('looks down') })
})

test('the set that stands in has the colors of the reference', () => {
  const blue = planTemplate({ ...request, count: 1 }, [facts({ refusal: 'it is dark' })])
  expect(['navy', 'ink']).toContain(blue[0]!.stagings[0]!.set)
  const palette = { colors: ['#b45434'], lightness: 0.4, colorfulness: 0.6, warmth: 0.6 }
  const red = planTemplate({ ...request, count: 1 }, [facts({ refusal: 'it is dark', palette })])
  expect(['rust', 'brick']).toContain(red[0]!.stagings[0]!.set)
})

test("what a direction asks for is unmet in the reference's own stage", () => {
  const direction = { asked: readDemands('Marble bathroom'), pictures: [] }
  const [plan] = planTemplate({ ...request, count: 1, direction }, [facts()])
  expect(plan!.template!.unmet).toEqual(expect.arrayContaining(['marble', 'bathroom']))
})
