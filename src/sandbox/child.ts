import { writeFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { COMPILED_FOLDER } from './compiled-folder.ts'
import { MESSAGES_FD } from './descriptors.ts'
import { encodeMessage, messageReader, packError, type Task, type TaskOutcome, type TaskProgress } from './protocol.ts'

/** The program of a sandbox process: `child.ts <module url>`. Performs one task after another. */
const [, , moduleUrl = ''] = process.argv
enableCompileCache(COMPILED_FOLDER)

const parent = new Socket({ fd: MESSAGES_FD, readable: true, writable: true })
parent.on('close', () => process.kill(0, 'SIGKILL'))
parent.on('error', () => {})
new Worker(new URL('./watchdog.ts', import.meta.url), { env: {} }).unref()
offerToTheOomKiller()

parent.on(
  'data',
  messageReader((task) => void perform(task as Task).then(answer)),
)

async function perform({ name, input }: Task): Promise<TaskOutcome> {
  try {
    const exported = (await import(moduleUrl)) as Record<string, unknown>
    const work = exported[name]
    if (typeof work !== 'function') throw new TypeError(`${name} is not a function of the sandbox module`)
    return { value: await work(input, report) }
  } catch (thrown) {
    return { error: packError(thrown) }
  }
}

function report(event: unknown): void {
  send({ event } satisfies TaskProgress)
}

function answer(outcome: TaskOutcome): void {
  try {
    send(outcome)
  } catch (unsendable) {
    send({ error: packError(unsendable) })
  }
}

function send(message: TaskOutcome | TaskProgress): void {
  const pieces = encodeMessage(message)
  parent.cork()
  for (const piece of pieces) parent.write(piece)
  parent.uncork()
}

/** When the machine runs out of memory, the kernel shall take this process before the server. */
function offerToTheOomKiller(): void {
  if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '500')
}
