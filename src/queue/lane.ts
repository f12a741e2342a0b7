import { keyedCounter } from '../lib/keyed-counter.ts'
import type { Claimed, ClaimedJob, Room, Shares } from './claim.ts'

/** The workers of one lane in this process. */
export type LaneWorkers = {
  /** Looks for jobs at once. */
  wake: () => void
  /** Starts no more jobs and resolves when none runs. */
  stop: () => Promise<void>
}

type LaneOptions = {
  /** The most jobs at once. */
  jobs: number
  shares: Shares
  claim: (room: Room) => Promise<Claimed>
  run: (job: ClaimedJob) => Promise<unknown>
  onError: (error: unknown) => void
}

/** The longest time between two looks, for jobs that become due later or while nothing listens. */
const lookMs = 1000

/** Starts the workers of a lane: one loop claims jobs for all that are free, whenever it is woken or a job ends. */
export function startLane({ jobs, shares, claim, run, onError }: LaneOptions): LaneWorkers {
  const running = new Set<Promise<void>>()
  const of = { group: keyedCounter(), organization: keyedCounter() }
  let isStopping = false
  let woken = Promise.withResolvers<void>()
  const wake = () => woken.resolve()
  const count = ({ groupId, data }: ClaimedJob, change: 1 | -1) => {
    of.group.add(groupId, change)
    of.organization.add(data.orgId, change)
  }

  const start = (job: ClaimedJob) => {
    count(job, 1)
    const work = run(job)
      .then(() => {}, onError)
      .finally(() => {
        count(job, -1)
        running.delete(work)
        wake()
      })
    running.add(work)
  }

  const look = async (): Promise<boolean> => {
    const free = jobs - running.size
    if (free === 0) return false
    const counts = { group: of.group.counts, organization: of.organization.counts }
    const claimed = await claim({ jobs: free, shares, running: counts })
    for (const job of claimed.jobs) start(job)
    return claimed.isMore
  }

  const loop = async () => {
    while (!isStopping) {
      woken = Promise.withResolvers()
      const timer = setTimeout(wake, lookMs)
      try {
        if (await look()) wake()
      } catch (error) {
        onError(error)
      }
      await woken.promise
      clearTimeout(timer)
    }
    while (running.size > 0) await Promise.all(running)
  }
  const looping = loop()
  return {
    wake,
    stop: () => {
      isStopping = true
      wake()
      return looping
    },
  }
}
