import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { type Outcome, packError, type Task, type Told } from './protocol.ts'

/** The program of a sandbox process: `child.ts <module url> <parent pid>`. Performs one task after another. */
const [, , moduleUrl = '', parentPid = ''] = process.argv

process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
new Worker(new URL('./watchdog.ts', import.meta.url), {
  workerData: { parentPid: Number(parentPid), everyMs: 250 },
  env: {},
}).unref()
offerToTheOomKiller()

process.on('message', (task: Task) => {
  void perform(task).then(answer)
})

async function perform({ name, input }: Task): Promise<Outcome> {
  try {
    const exported = (await import(moduleUrl)) as Record<string, unknown>
    const work = exported[name]
    if (typeof work !== 'function') throw new TypeError(`${name} is not a function of the sandbox module`)
    return { value: await work(input, tell) }
  } catch (thrown) {
    return { error: packError(thrown) }
  }
}

function tell(told: unknown): void {
  process.send?.({ told } satisfies Told)
}

function answer(outcome: Outcome): void {
  try {
    process.send?.(outcome)
  } catch (unclonable) {
    process.send?.({ error: packError(unclonable) })
  }
}

/** When the machine runs out of memory, the kernel shall take this process before the server. */
function offerToTheOomKiller(): void {
  if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '500')
}
