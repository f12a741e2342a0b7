import { expect, test } from 'vitest'
import type { ClaimedJob, Room } from './claim.ts'
import { startLane } from './lane.ts'

const job = (groupId: string, orgId = 'acme'): ClaimedJob => ({
  ...{ id: crypto.randomUUID(), name: 'wire_work', groupId, retryCount: 0, retryLimit: 3 },
  data: { kind: 'test.note', orgId, args: {} },
})

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('looks once for all of its workers, again where a full group left room, and not while none is free', async () => {
  const shares = { group: 2, organization: 4 }
  const rooms: { jobs: number; groups: object; organizations: object }[] = []
  const answers = [
    { jobs: [job('a'), job('a')], isMore: true },
    { jobs: [job('b', 'other'), job('b', 'other')], isMore: false },
  ]
  const ends: (() => void)[] = []
  const lane = startLane({
    ...{ jobs: 4, shares },
    claim: async ({ jobs, running }: Room) => {
      const { group, organization } = running
      rooms.push({ jobs, groups: Object.fromEntries(group), organizations: Object.fromEntries(organization) })
      return answers[rooms.length - 1] ?? { jobs: [], isMore: false }
    },
    run: () => new Promise<void>((resolve) => ends.push(resolve)),
    onError: (error) => expect.fail(String(error)),
  })
  await turn()
  expect(rooms).toEqual([
    { jobs: 4, groups: {}, organizations: {} },
    { jobs: 2, groups: { a: 2 }, organizations: { acme: 2 } },
  ])
  lane.wake()
  await turn()
  expect(rooms).toHaveLength(2)
  ends.pop()!()
  await turn()
  expect(rooms.slice(2)).toEqual([{ jobs: 1, groups: { a: 2, b: 1 }, organizations: { acme: 2, other: 1 } }])
  for (const end of ends) end()
  await lane.stop()
})

test('goes on after a look that failed', async () => {
  const errors: unknown[] = []
  let looks = 0
  const lane = startLane({
    ...{ jobs: 2, shares: { group: 2, organization: 2 } },
    claim: async () => {
      looks++
      if (looks === 1) throw new Error('the database is away')
      return { jobs: [], isMore: false }
    },
    run: async () => {},
    onError: (error) => errors.push(error),
  })
  await turn()
  lane.wake()
  await turn()
  await lane.stop()
  expect([looks >= 2, errors.length]).toEqual([true, 1])
})
