import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { readDemands } from '../src/goods/demands.ts'
import { openStudioWorkers } from '../src/studio-workers/studio-workers.ts'
import { cpuSecondsOf, familyOf } from './measure.ts'

// Shoots one product in the worker processes and prints what that took:
//   node bench/shoot.ts PICTURE COUNT
const [, , path = '', count = '15'] = process.argv
const picture = await readFile(path)
const studio = openStudioWorkers({ processes: availableParallelism() })
process.stdout.write('is ready\n')
const started = performance.now()
const cutout = (await studio.run('cutOut', picture)).file!
const plans = await studio.run('planShoot', {
  look: 'lifestyle',
  aspect_ratio: '1:1',
  count: Number(count),
  seed: 1,
  product: { name: 'Cap', description: '' },
  brand_colors: [],
  direction: { asked: readDemands(''), pictures: [] },
  cutout,
})
await Promise.all(plans.map((plan) => studio.run('renderShot', { plan, cutout })))
const seconds = (performance.now() - started) / 1000
const cpu = familyOf(process.pid).reduce((sum, pid) => sum + cpuSecondsOf(pid), 0)
process.stdout.write(`${JSON.stringify({ seconds, cpu })}\n`)
await studio.close()
