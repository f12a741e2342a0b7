import { grant } from '../src/features/credits/credits.ts'
import { routes } from '../src/features/index.ts'
import { admit, createKey } from '../src/features/keys/keys.ts'
import { openServer } from '../src/http/server.ts'
import { type Measurement, measurement } from './measure.ts'
import { openPlace } from './place.ts'
import { makeProducts } from './shop.ts'

/** How often accepting a photoshoot goes to the database, admission, begin and commit included. */
export async function roundTripsBench(): Promise<Measurement[]> {
  const place = await openPlace()
  const { parts } = place.app
  const server = await openServer(parts, { routes, admit })
  const origin = await server.listen({ port: 0, host: '127.0.0.1' })
  try {
    const shop = await makeProducts(parts, 20)
    await grant(parts, shop.orgId, { amount: 1000, reason: 'bench' })
    const { api_key: secret } = await createKey(parts, shop.orgId, { name: 'bench', permissions: 'all' })
    const product = JSON.parse((await shop.list({})).text).data[0].id
    const count = async (outputs: number, key: string) => {
      let trips = 0
      const stop = parts.database.onQuery(() => trips++)
      const { status } = await fetch(`${origin}/api/v1/photoshoots`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ product_id: product, quick_shoot: { look: 'standard' }, output_count: outputs }),
      })
      stop()
      if (status !== 202) throw new Error(`the shoot was answered with ${status}`)
      return trips
    }
    await count(1, 'first')
    return [
      tripsOf('POST /photoshoots of 1', await count(1, 'one')),
      tripsOf('POST /photoshoots of 15', await count(15, 'fifteen')),
    ]
  } finally {
    await server.close()
    await place.leave()
  }
}

const tripsOf = (name: string, subject: number) =>
  measurement({ name, unit: 'round trips', subject, target: { at: 'most', value: 10 }, note: 'with Idempotency-Key' })
