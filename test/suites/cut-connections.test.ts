import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeStudio } from '../fake-studio.ts'
import { type Answer, type TestApp, type TestCaller, testApp } from '../kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ studio: fakeStudio() })
})
afterAll(() => app.close())

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Order = { key: string; body: string }

/** Sends the whole request and cuts the connection after this time. Returns whether the answer had begun. */
async function sendAndCut(caller: TestCaller, order: Order, afterMs: number): Promise<boolean> {
  const { hostname, port, pathname } = new URL(`${app.url}/photoshoots`)
  const socket = connect(Number(port), hostname)
  let isAnswered = false
  socket.on('error', () => {})
  socket.on('data', () => {
    isAnswered = true
  })
  const head = [
    `POST ${pathname} HTTP/1.1`,
    `host: ${hostname}`,
    `authorization: Bearer ${caller.secret}`,
    'content-type: application/json',
    `content-length: ${order.body.length}`,
    `idempotency-key: ${order.key}`,
  ]
  await new Promise((sent) => socket.write(`${head.join('\r\n')}\r\n\r\n${order.body}`, sent))
  await sleep(afterMs)
  socket.destroy()
  return isAnswered
}

async function askAgain(caller: TestCaller, order: Order): Promise<Answer> {
  for (;;) {
    const answer = await caller.post('/photoshoots', JSON.parse(order.body), { 'idempotency-key': order.key })
    if (answer.status !== 409) return answer
  }
}

test('200 orders whose connections are cut at moments by chance are, asked for again, 200 photoshoots and 200 reservations', async () => {
  const acme = await app.org({ credits: 1000 })
  const product = await acme.product()
  const body = JSON.stringify({ product_id: product.id, quick_shoot: { look: 'standard' } })
  const callers = await Promise.all(Array.from({ length: 20 }, () => acme.key('all')))
  const random = chance(3)
  const started = performance.now()
  await acme.post('/photoshoots?validate_only=true', JSON.parse(body))
  const usualMs = performance.now() - started
  const ids = new Set<string>()
  let cutBefore = 0
  const orders = Array.from({ length: 200 }, (_, i) => ({
    key: `order-${i}`,
    body,
    afterMs: random() * 2 * usualMs,
  })).entries()
  const client = async () => {
    for (const [i, order] of orders) {
      const caller = callers[i % callers.length]!
      if (!(await sendAndCut(caller, order, order.afterMs))) cutBefore++
      const answer = await askAgain(caller, order)
      expect(answer.status).toBe(202)
      ids.add(answer.body.id)
    }
  }
  await Promise.all([client(), client(), client()])
  expect(cutBefore).toBeGreaterThan(0)
  expect(ids.size).toBe(200)
  const { rows } = await sql`
    select (select count(*)::integer from photoshoots where org_id = ${acme.orgId}) as photoshoots,
      (select count(*)::integer from reservations where org_id = ${acme.orgId}) as reservations,
      (select held from accounts where org_id = ${acme.orgId}) as held`.execute(app.database.system)
  expect(rows).toEqual([{ photoshoots: 200, reservations: 200, held: 400 }])
  await app.drain()
})
