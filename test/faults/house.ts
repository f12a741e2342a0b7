import { access } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { House } from '../../src/models/house.ts'
import { openSandbox } from '../../src/sandbox/sandbox.ts'
import { fakeHouse } from '../fake-house.ts'
import { dieAt, faults } from './faults.ts'

const poisons = ['crash', 'spin', 'swell']

export const filmsAtOnce = () => 1

/** The picture house of tests, whose shots may be poison to the process that makes them: the direction's text says which. */
export function openHouse(): House {
  const house = fakeHouse()
  const sandbox = openSandbox({
    module: new URL('./poison.ts', import.meta.url),
    processes: 2,
    memoryBytesMax: 400 * 1024 * 1024,
    idleMs: 1000,
  })
  return {
    ...house,
    plan: async (request, asker) => {
      const plans = await house.plan(request, asker)
      const poison = poisons.find((name) => request.direction.text === name)
      return plans.map((plan, i) => (i === 0 && poison !== undefined ? { ...plan, caption: poison } : plan))
    },
    shoot: async (input, asker) => {
      dieAt('after the capture')
      if (faults.renderGate !== undefined) await opened(faults.renderGate, asker?.signal)
      const { caption } = input.plan
      if (caption !== null && poisons.includes(caption)) {
        await sandbox.run(caption, null, { timeoutMs: 1500, signal: asker?.signal })
      }
      const shot = await house.shoot(input, asker)
      dieAt('after the render')
      const padding = Buffer.alloc(faults.pictureBytes ?? 0)
      return { ...shot, jpeg: Buffer.concat([shot.jpeg, padding]) }
    },
    ad: async (input, asker) => {
      dieAt('after the capture')
      const shot = await house.ad(input, asker)
      dieAt('after the render')
      return shot
    },
    packshot: async (input, asker) => {
      dieAt('after the capture')
      const shot = await house.packshot(input, asker)
      dieAt('after the render')
      return shot
    },
    video: async (input, asker) => {
      dieAt('after the capture')
      if (faults.renderGate !== undefined) await opened(faults.renderGate, asker?.signal)
      const video = await house.video(input, asker)
      dieAt('after the render')
      return video
    },
    close: () => sandbox.close(),
  }
}

async function opened(gate: string, signal: AbortSignal | undefined): Promise<void> {
  while (
    !(await access(gate).then(
      () => true,
      () => false,
    ))
  ) {
    await sleep(50, null, signal && { signal })
  }
}
