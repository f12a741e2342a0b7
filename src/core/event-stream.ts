/** Server-sent events that a route returns in place of JSON. It ends when its chunks do, which is soon after the signal of its context aborts. */
export class EventStream {
  readonly chunks: AsyncIterable<string>

  constructor(chunks: AsyncIterable<string>) {
    this.chunks = chunks
  }
}
