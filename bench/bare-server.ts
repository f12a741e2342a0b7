import { hash } from 'node:crypto'
import fastify from 'fastify'
import pg from 'pg'
import { batched } from '../src/lib/batched.ts'

// The floor of the HTTP measurement: a bare Fastify route that runs one statement, prepared once for each connection, and sends what it
// gives. With `orgId` null there is no key, no limit, no tenants and no log. With one, keys are admitted by the statement of the service and the
// page is read as the tenant role, and there is still no validation, cursor, header, metric or log.
//   node bench/bare-server.ts '{"database":…,"text":…,"values":[…],"tail":…,"orgId":…}'
const { database, text, values, tail, orgId } = JSON.parse(process.argv[2]!)
const settings = { connectionString: database, max: 10, options: '-c timezone=UTC' }
const owner = new pg.Pool(settings)
const ofTenant = `${settings.options} -c role=cyclorama_app -c app.org_id=${orgId}`
const tenant = orgId === null ? owner : new pg.Pool({ ...settings, options: ofTenant })
const server = fastify()

const admitSql = 'select place from admit_ordinary($1, 120, 60, 1200)'
const admit = batched(async (hashes: Buffer[]) => {
  const { rows } = await owner.query({ name: 'admit', text: admitSql, values: [hashes] })
  const places = new Set(rows.map(({ place }) => Number(place)))
  return hashes.map((_, i) => places.has(i + 1))
}, 64)
const secretOf = (authorization = '') => hash('sha256', authorization.slice('Bearer '.length), 'buffer')

server.get('/products', async ({ headers }, reply) => {
  if (orgId !== null && !(await admit(secretOf(headers.authorization)))) return reply.code(401).send()
  const { rows } = await tenant.query({ name: 'page', text, values })
  return reply.type('application/json').send(`{"data":[${rows[0].items}],"next_cursor":${tail}}`)
})

process.stdout.write(`${await server.listen({ port: 0, host: '127.0.0.1' })} is ready\n`)
process.once('SIGTERM', () => void server.close().then(() => process.exit()))
