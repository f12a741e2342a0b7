import type { TestCaller } from './kit.ts'

/** One block of a stream of server-sent events, by field. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape
export type StreamBlock = { id?: string; event?: string; data?: any; comment?: string }

/** Opens a stream of events. Fails unless it is one. */
export async function openStream(
  url: string,
  { secret }: Pick<TestCaller, 'secret'>,
  { query = '', lastEventId, signal }: { query?: string; lastEventId?: number; signal?: AbortSignal } = {},
): Promise<AsyncGenerator<StreamBlock>> {
  const response = await fetch(`${url}/events/stream${query}`, {
    headers: {
      authorization: `Bearer ${secret}`,
      ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
    },
    ...(signal && { signal }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return blocks(response)
}

async function* blocks({ body }: Response): AsyncGenerator<StreamBlock> {
  let text = ''
  for await (const piece of body!.pipeThrough(new TextDecoderStream())) {
    const parts = (text + piece).split('\n\n')
    text = parts.pop()!
    for (const part of parts) yield blockOf(part)
  }
}

function blockOf(text: string): StreamBlock {
  const fields = text.split('\n').map((line) => {
    const [name, ...rest] = line.split(': ')
    return [name === '' ? 'comment' : name, rest.join(': ')]
  })
  const block = Object.fromEntries(fields)
  return block.data === undefined ? block : { ...block, data: JSON.parse(block.data) }
}
