/** What hostile pictures do to decoders: tasks for a sandbox. */
export async function crash(): Promise<void> {
  process.abort()
}

export async function spin(): Promise<void> {
  for (;;);
}

export async function swell(): Promise<void> {
  const held: Buffer[] = []
  for (;;) held.push(Buffer.alloc(16 * 1024 * 1024, held.length))
}
