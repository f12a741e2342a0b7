import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { openHouse } from '../src/models/house.ts'
import { cpuSecondsOf, familyOf } from './measure.ts'

// Shoots one product in the house's processes and prints what that took:
//   node bench/shoot.ts PICTURE COUNT
const [, , file = '', count = '15'] = process.argv
const picture = await readFile(file)
const house = openHouse({ processes: availableParallelism() })
process.stdout.write('is ready\n')
const started = performance.now()
const cutout = await house.cutOut(picture)
const plans = await house.plan({
  look: 'lifestyle',
  aspect_ratio: '1:1',
  count: Number(count),
  seed: 1,
  product: { name: 'Cap', description: '' },
  brand_colors: [],
  direction: { text: '', pictures: [] },
  cutout,
})
await Promise.all(plans.map((plan) => house.shoot({ plan, cutout })))
const seconds = (performance.now() - started) / 1000
const cpu = familyOf(process.pid).reduce((sum, pid) => sum + cpuSecondsOf(pid), 0)
process.stdout.write(`${JSON.stringify({ seconds, cpu })}\n`)
await house.close()
