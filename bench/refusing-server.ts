import { createServer } from 'node:http'

// The floor beside a hostile client that needs a processor for itself: a server that refuses every request without looking at it.
//   node bench/refusing-server.ts
const server = createServer((_request, response) => {
  response.writeHead(413, { 'content-length': 2, connection: 'close' }).end('{}')
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address?.port} is ready\n`)
})
