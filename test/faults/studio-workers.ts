import { access } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Demands } from '../../src/goods/goods.ts'
import { openSandbox } from '../../src/sandbox/sandbox.ts'
import type { ShotPlan } from '../../src/studio/facts.ts'
import type {
  StudioWorkers,
  TaskInput,
  TaskName,
  TaskOptions,
  TaskOutput,
} from '../../src/studio-workers/studio-workers.ts'
import { fakeStudio } from '../fake-studio.ts'
import { dieAt, faults } from './faults.ts'

const poisons = ['crash', 'spin', 'swell'] as const
const renderings: ReadonlySet<TaskName> = new Set(['renderShot', 'renderAd', 'renderPackshot', 'renderVideo'])

export const filmsAtOnce = () => 1

/** The studio workers of tests, whose shots may be poison to the process that renders them: the direction's text says which. */
export function openStudioWorkers(): StudioWorkers {
  const studio = fakeStudio()
  const sandbox = openSandbox<typeof import('./poison.ts')>({
    module: new URL('./poison.ts', import.meta.url),
    processes: 2,
    memoryBytesMax: 400 * 1024 * 1024,
    idleMs: 1000,
  })
  studio.on('renderShot', async ({ plan: { caption } }, _, { signal }) => {
    if (faults.renderGate !== undefined) await opened(faults.renderGate, signal)
    const poison = poisons.find((name) => name === caption)
    if (poison !== undefined) await sandbox.run(poison, undefined, { timeoutMs: 1500, signal })
  })
  studio.on('renderVideo', async (_, __, { signal }) => {
    if (faults.renderGate !== undefined) await opened(faults.renderGate, signal)
  })
  return {
    ...studio,
    async run<Name extends TaskName>(
      task: Name,
      input: TaskInput<Name>,
      caller?: TaskOptions,
    ): Promise<TaskOutput<Name>> {
      const isRendering = renderings.has(task)
      if (isRendering) dieAt('after the capture')
      const output = await studio.run(task, input, caller)
      if (isRendering) dieAt('after the render')
      if (task === 'planShoot') poisonFirst(output as ShotPlan[], (input as TaskInput<'planShoot'>).direction.asked)
      if (task === 'renderShot') pad(output as TaskOutput<'renderShot'>)
      return output
    },
    close: () => sandbox.close(),
  }
}

function poisonFirst([first]: ShotPlan[], { all }: Demands) {
  const poison = poisons.find((name) => all.some(({ word }) => word === name))
  if (first !== undefined && poison !== undefined) first.caption = poison
}

function pad(shot: TaskOutput<'renderShot'>) {
  shot.jpeg = Buffer.concat([shot.jpeg, Buffer.alloc(faults.pictureBytes ?? 0)])
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
