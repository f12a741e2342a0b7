import { workerData } from 'node:worker_threads'

/** Runs on its own thread beside a task that may never yield, and ends the process, and what it started, when the parent is gone. */
const { parentPid, everyMs } = workerData as { parentPid: number; everyMs: number }

setInterval(() => {
  if (process.ppid !== parentPid) process.kill(-process.pid, 'SIGKILL')
}, everyMs)
