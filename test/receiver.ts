import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }
export type ReceiverAnswer = (response: ServerResponse, received: Received) => void

/** A receiver of webhooks on loopback, with a certificate over TLS. It answers 200, or as the test says for a path. */
export type Receiver = {
  /** `host:port`, for `FETCH_ALLOW`. */
  host: string
  url: (path: string) => string
  received: Received[]
  at: (path: string) => Received[]
  answer: (path: string, answering: ReceiverAnswer) => void
  close: () => Promise<void>
}

export async function openReceiver(certificate?: { key: string; cert: string }): Promise<Receiver> {
  const received: Received[] = []
  const answers = new Map<string, ReceiverAnswer>()
  const listener: RequestListener = async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const one = { path: request.url!, headers: request.headers, body: Buffer.concat(chunks).toString() }
    received.push(one)
    const answering = answers.get(one.path)
    if (answering) answering(response, one)
    else response.end('ok')
  }
  const server = certificate ? createTlsServer(certificate, listener) : createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: (path) => `${certificate ? 'https' : 'http'}://${host}${path}`,
    received,
    at: (path) => received.filter((one) => one.path === path),
    answer: (path, answering) => void answers.set(path, answering),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const status =
  (code: number, headers: Record<string, string> = {}): ReceiverAnswer =>
  (response) =>
    void response.writeHead(code, headers).end(`status ${code}`)
