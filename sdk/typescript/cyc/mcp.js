import { createInterface } from 'node:readline'
import { messagesIn } from '../sse.js'

/**
 * Connects the standard input and output of this program, one message a line, to the tools of the service at `/mcp`. Whatever goes wrong on the way is
 * the answer to the message, so that an assistant never waits for nothing.
 */
export async function proxy({ apiKey, baseUrl }) {
  const state = { url: `${baseUrl}/mcp`, apiKey, version: null }
  const write = (message) => process.stdout.write(`${JSON.stringify(message)}\n`)
  const open = new Set()
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue
    const work = forward(state, line, write).finally(() => open.delete(work))
    open.add(work)
    // The first messages agree on a version, which those after them name.
    if (state.version === null) await work
  }
  await Promise.all(open)
}

async function forward(state, line, write) {
  let message
  try {
    message = JSON.parse(line)
  } catch {
    return write({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'This is not JSON.' } })
  }
  try {
    const response = await fetch(state.url, { method: 'POST', body: line, headers: headersOf(state, message) })
    for await (const answer of messagesOf(response)) {
      if (message.method === 'initialize') state.version = answer.result?.protocolVersion ?? null
      write(answer)
    }
  } catch (error) {
    if (message.id !== undefined)
      write({
        jsonrpc: '2.0',
        id: message.id,
        error: { code: -32603, message: `The service did not answer: ${error.message}` },
      })
  }
}

/** In the revisions of 2026 every message names its version, and headers repeat what it asks. */
function headersOf({ apiKey, version }, { method, params }) {
  const own = params?._meta?.['io.modelcontextprotocol/protocolVersion']
  const name = params?.name ?? params?.uri
  return {
    authorization: `Bearer ${apiKey}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...((own ?? version) && { 'mcp-protocol-version': own ?? version }),
    ...(own && { 'mcp-method': method, ...(typeof name === 'string' && { 'mcp-name': name }) }),
  }
}

async function* messagesOf(response) {
  const type = response.headers.get('content-type') ?? ''
  if (/event-stream/.test(type)) return yield* messagesIn(response.body)
  const text = await response.text()
  if (/problem/.test(type)) throw new Error(JSON.parse(text).detail)
  if (text !== '') yield JSON.parse(text)
}
