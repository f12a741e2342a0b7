/** The data of every message in a stream of server-sent events, as the values of their JSON. Comments are left out. */
export async function* messagesIn(body) {
  let text = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop()
    yield* blocks
      .map(dataOf)
      .filter((data) => data !== '')
      .map((data) => JSON.parse(data))
  }
}

const dataOf = (block) => {
  const line = block.split('\n').find((one) => one.startsWith('data:'))
  return line?.slice(5).trim() ?? ''
}
