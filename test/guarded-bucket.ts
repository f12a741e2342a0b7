import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

type Login = { id: string; secret: string; mayWrite: boolean }

/**
 * Puts a door before an S3 server that asks for no login. It checks the signature of each request (AWS Signature Version 4) and answers a wrong one
 * as Amazon S3 does.
 */
export async function guardBucket(address: string, logins: Login[]): Promise<{ address: string; close: () => void }> {
  const server = createServer((incoming, response) => {
    const code = refusalOf(incoming, logins)
    if (code !== null) {
      incoming.resume()
      return void response
        .writeHead(403, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>Forbidden</Message></Error>`)
    }
    const { method, headers, url } = incoming
    const passed = request(new URL(url!, address), { method: method!, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

function refusalOf(incoming: IncomingMessage, logins: Login[]): string | null {
  const given = /Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    incoming.headers.authorization ?? '',
  )
  const login = logins.find(({ id }) => id === given?.[1])
  if (!given || !login) return 'InvalidAccessKeyId'
  if (signatureOf(incoming, login.secret, { scope: given[2]!, names: given[3]!.split(';') }) !== given[4])
    return 'SignatureDoesNotMatch'
  return login.mayWrite || incoming.method === 'GET' || incoming.method === 'HEAD' ? null : 'AccessDenied'
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

function signatureOf(
  { method, url, headers }: IncomingMessage,
  secret: string,
  { scope, names }: { scope: string; names: string[] },
): string {
  const { pathname, searchParams } = new URL(url!, 'http://bucket')
  const pairs = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort()
  const signed = names.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('')
  const body = String(headers['x-amz-content-sha256'])
  const canonical = [method, pathname, pairs.join('&'), signed, names.join(';'), body].join('\n')
  const digest = createHash('sha256').update(canonical).digest('hex')
  const key = scope.split('/').reduce(hmac as (key: string | Buffer, part: string) => Buffer, `AWS4${secret}` as never)
  return hmac(key, ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n')).toString('hex')
}
