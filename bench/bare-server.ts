import fastify from 'fastify'
import pg from 'pg'

// The floor of the HTTP measurement: a bare Fastify route that runs one statement, prepared once for each connection, and sends what it
// gives: no key, no limit, no tenants, no log.
//   node bench/bare-server.ts '{"database":…,"text":…,"values":[…],"tail":…}'
const { database, text, values, tail } = JSON.parse(process.argv[2]!)
const pool = new pg.Pool({ connectionString: database, max: 10, options: '-c timezone=UTC' })
const server = fastify()

server.get('/products', async (_request, reply) => {
  const { rows } = await pool.query({ name: 'page', text, values })
  return reply.type('application/json').send(`{"data":[${rows[0].items}],"next_cursor":${tail}}`)
})

process.stdout.write(`${await server.listen({ port: 0, host: '127.0.0.1' })} is ready\n`)
process.once('SIGTERM', () => void server.close().then(() => process.exit()))
