import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'

// Requests one address for some seconds over many connections, each with separate keys, and prints the results:
//   node bench/load.ts '{"url":…,"keys":FILE,"connections":64,"seconds":3}'
// It knows just enough HTTP for answers with a Content-Length, and so leaves the processor to the server.
type Order = { url: string; keys: string; connections: number; seconds: number }

const { url, keys, connections, seconds } = JSON.parse(process.argv[2]!) as Order
const { hostname, port, pathname, search } = new URL(url)
const requests = (JSON.parse(readFileSync(keys, 'utf8')) as string[]).map((secret) =>
  Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${secret}\r\n\r\n`),
)
const share = Math.floor(requests.length / connections)
const started = performance.now()
const end = started + seconds * 1000
const latencies: number[] = []
let refused = 0

await Promise.all(Array.from({ length: connections }, (_, i) => ask(requests.slice(i * share, (i + 1) * share))))
latencies.sort((a, b) => a - b)
const at = (part: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))]
const rate = (latencies.length * 1000) / (performance.now() - started)
process.stdout.write(JSON.stringify({ total: latencies.length, rate, p50: at(0.5), p99: at(0.99), refused }))

/** One connection: the next request goes out when the answer to the last one is here whole. */
async function ask(own: Buffer[]): Promise<void> {
  const socket = connect(Number(port), hostname)
  for (let i = 0; performance.now() < end; i++) {
    const asked = performance.now()
    socket.write(own[i % own.length]!)
    if (!(await answered(socket))) refused++
    latencies.push(performance.now() - asked)
  }
  socket.destroy()
}

/** Resolves at the last byte of an answer: whether its status is 200. */
function answered(socket: Socket): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let bytes = 0
    let head = ''
    let size: number | null = null
    const take = (chunk: Buffer) => {
      bytes += chunk.length
      if (size === null) {
        head += chunk.toString('latin1')
        size = sizeOf(head)
      }
      if (size === null || bytes < size) return
      socket.off('data', take).off('close', broken)
      resolve(head.startsWith('200', 9))
    }
    const broken = () => reject(new Error('the server closed the connection'))
    socket.on('data', take).once('close', broken)
  })
}

/** Bytes of the whole answer; null before its header is here. */
function sizeOf(head: string): number | null {
  const blank = head.indexOf('\r\n\r\n')
  const length = blank < 0 ? null : /content-length: (\d+)/i.exec(head)
  return length === null ? null : blank + 4 + Number(length[1])
}
