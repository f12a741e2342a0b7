/** The data of every message in a stream of server-sent events, as the values of their JSON. */
export async function* messagesIn(body) {
  for await (const { data } of blocksIn(body)) if (data !== '') yield JSON.parse(data)
}

/** The blocks of a stream of server-sent events: their `id` and `data` as text, empty where they have none. */
export async function* blocksIn(body) {
  let text = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop()
    yield* blocks.map((block) => ({ id: fieldOf(block, 'id:'), data: fieldOf(block, 'data:') }))
  }
}

const fieldOf = (block, name) => {
  const line = block.split('\n').find((one) => one.startsWith(name))
  return line?.slice(name.length).trim() ?? ''
}
