export type FairSlots = {
  /**
   * Waits until it is the owner's turn and `slots` are free; resolves with what returns them. The owner with the fewest slots in use comes
   * first; among equals owners take turns, whatever each has waiting. A task whose turn has come is not overtaken by a smaller one. Rejects
   * with the signal's reason.
   */
  acquire(wanted: { owner: string; slots: number }, signal: AbortSignal): Promise<() => void>
}

type Waiting = { owner: string; slots: number; tag: number; start: () => void }

/** Slots that several owners share. The turns are those of start-time fair queuing (Goyal, Vin and Cheng, 1996). */
export function openFairSlots(total: number): FairSlots {
  const inUse = new Map<string, number>()
  const finishTags = new Map<string, number>()
  const waiting: Waiting[] = []
  let free = total
  let virtualTime = 0

  const used = (owner: string) => inUse.get(owner) ?? 0
  const isBefore = (a: Waiting, b: Waiting) =>
    used(a.owner) === used(b.owner) ? a.tag < b.tag : used(a.owner) < used(b.owner)
  const next = () =>
    waiting.reduce<Waiting | undefined>((first, one) => (first && !isBefore(one, first) ? first : one), undefined)

  function use(owner: string, slots: number) {
    free -= slots
    inUse.set(owner, used(owner) + slots)
    if (used(owner) === 0) inUse.delete(owner)
  }

  function startWaiting() {
    for (let task = next(); task && task.slots <= free; task = next()) {
      waiting.splice(waiting.indexOf(task), 1)
      use(task.owner, task.slots)
      virtualTime = Math.max(virtualTime, task.tag)
      task.start()
    }
    if (free === total) finishTags.clear()
  }

  function tagOf(owner: string, slots: number): number {
    const tag = Math.max(virtualTime, finishTags.get(owner) ?? 0)
    finishTags.set(owner, tag + slots)
    return tag
  }

  return {
    acquire: ({ owner, slots }, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        const giveBack = () => {
          use(owner, -slots)
          startWaiting()
        }
        const start = () => {
          signal.removeEventListener('abort', leave)
          resolve(giveBack)
        }
        const task = { owner, slots, tag: tagOf(owner, slots), start }
        const leave = () => {
          waiting.splice(waiting.indexOf(task), 1)
          reject(signal.reason)
          startWaiting()
        }
        signal.addEventListener('abort', leave, { once: true })
        waiting.push(task)
        startWaiting()
      }),
  }
}
