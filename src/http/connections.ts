import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { BlockList, isIP, isIPv6, type Socket } from 'node:net'
import { Problem } from '../core/problem.ts'
import { addressBlock } from '../lib/address-block.ts'
import { keyedCounter } from '../lib/keyed-counter.ts'

/**
 * `perAddress`: connections of one address (IPv6: of one /64). `all`: connections of the process. `pipelined`: waiting requests of one connection.
 * `stallMs`: time in which at least `stallBytes` of a waiting answer must leave.
 */
export type ConnectionLimits = {
  perAddress: number
  all: number
  pipelined: number
  stallMs: number
  stallBytes: number
}

export const connectionLimits: ConnectionLimits = {
  ...{ perAddress: 1024, all: 8192, pipelined: 32 },
  ...{ stallMs: 30_000, stallBytes: 16 * 1024 },
}

type Options = {
  http: ServerOptions
  limits: ConnectionLimits
  /** Proxies whose connections are not limited by address. */
  trusted: readonly string[]
  refuse: Refuse
}

/** Sends a problem to a socket outside of any request, and closes it. */
export type Refuse = (socket: Socket, problem: Problem, reason: string) => void

/** `queued` and `delivered`: bytes that had been written, and that had left for the network, at the last check. */
type Connection = { answering: boolean; waiting: (() => void)[]; queued: number; delivered: number }

const connections = new WeakMap<Socket, Connection>()

/** Whether an answer is under way on this connection, so that nothing else may be written to it. */
export const isAnswering = (socket: Socket): boolean => connections.get(socket)?.answering === true

/**
 * Returns an HTTP server that bounds the answers under way. Requests of one connection are handled one at a time, so a pipelined request
 * opens nothing before the answer to its predecessor has left. A connection with more than 32 waiting requests is closed; its client repeats
 * those without an answer (RFC 9112, section 9.3.2). Connections are limited by address. A connection whose reader stalls is closed; progress
 * counts, so a slow reader gets an answer of any size.
 */
export function openListener(handle: RequestListener, { http, limits, trusted, refuse }: Options): Server {
  const open = new Map<Socket, Connection>()
  const ofAddress = keyedCounter()
  const isProxy = proxyTest(trusted)
  const server = createServer(http, (request, response) => {
    const connection = connections.get(request.socket)
    if (connection)
      inTurn(connection, limits, request, () => {
        response.once('close', () => endTurn(connection, request.socket))
        handle(request, response)
      })
  })
  server.maxConnections = limits.all
  server.maxHeadersCount = 0
  server.on('connection', (socket: Socket) => {
    const address = addressBlock(socket.remoteAddress ?? '')
    if (ofAddress.of(address) >= limits.perAddress && !isProxy(socket.remoteAddress ?? ''))
      return refuse(socket, tooMany(), 'too many connections')
    const connection = { answering: false, waiting: [], queued: 0, delivered: 0 }
    connections.set(socket, connection)
    stopParsingOnceDestroyed(socket)
    open.set(socket, connection)
    ofAddress.add(address, 1)
    socket.once('close', () => {
      open.delete(socket)
      ofAddress.add(address, -1)
    })
  })
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('connect', (_request, socket: Socket) => refuse(socket, noTunnel(), 'CONNECT'))
  const watch = setInterval(() => {
    for (const [socket, connection] of open) if (isStalled(socket, connection, limits)) socket.destroy()
  }, limits.stallMs).unref()
  server.once('close', () => clearInterval(watch))
  return server
}

const tooMany = () =>
  new Problem(
    'service_unavailable',
    'Too many connections are open from this address. Close some, or try again shortly.',
    {
      retryAfterSeconds: 2,
    },
  )
const noTunnel = () => new Problem('method_not_allowed', 'CONNECT is not possible here: this service is no proxy.')

function inTurn(
  connection: Connection,
  limits: ConnectionLimits,
  { socket }: IncomingMessage,
  begin: () => void,
): void {
  if (socket.destroyed) return
  if (connection.waiting.length >= limits.pipelined) return void socket.destroy()
  if (connection.answering) return void connection.waiting.push(begin)
  connection.answering = true
  begin()
}

/** The part of Node's HTTP parser that receives a request once its headers are complete. The result 2 ends parsing, as for an upgrade. */
type Parser = { onIncoming: (request: IncomingMessage, shouldKeepAlive: boolean) => number }

/**
 * Ends the parsing of a chunk once its connection is closed. Node would create all of its requests, up to a thousand, and abort each with an
 * exception: 17 ms of processor time, instead of less than 2.
 */
function stopParsingOnceDestroyed(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: Parser | null }
  if (!parser?.onIncoming) return
  const { onIncoming } = parser
  parser.onIncoming = (request, shouldKeepAlive) =>
    socket.destroyed ? 2 : onIncoming.call(parser, request, shouldKeepAlive)
}

function endTurn(connection: Connection, socket: Socket): void {
  if (socket.destroyed) connection.waiting = []
  const next = connection.waiting.shift()
  connection.answering = next !== undefined
  next?.()
}

/** Bytes that the kernel has not accepted yet are on the handle alone; Node's socket time-out reads them there, too. */
type Handle = { bytesWritten: number; writeQueueSize: number }

/** Whether bytes that waited at the last check still wait and fewer than `stallBytes` have left since. */
function isStalled(socket: Socket, connection: Connection, { stallBytes }: ConnectionLimits): boolean {
  const { bytesWritten = 0, writeQueueSize = 0 } = (socket as Socket & { _handle?: Handle | null })._handle ?? {}
  const before = { ...connection }
  connection.queued = socket.bytesWritten
  connection.delivered = bytesWritten - writeQueueSize
  const progress = connection.delivered - before.delivered
  return connection.delivered < before.queued && progress < stallBytes
}

function proxyTest(trusted: readonly string[]): (address: string) => boolean {
  const proxies = new BlockList()
  for (const entry of trusted) {
    const [address, bits] = entry.split('/')
    const family = isIPv6(address!) ? 'ipv6' : 'ipv4'
    proxies.addSubnet(address!, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address) => isIP(address) !== 0 && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
