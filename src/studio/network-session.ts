import type { InferenceSession } from 'onnxruntime-node'

/** Weights that are packed beside themselves take 70 MB more and save no time in a picture. */
export const UNPACKED = { disable_prepacking: '1' } as const

/**
 * Options of a network that shares its processors with other work. Its threads sleep while they wait for each other: threads that spin take
 * processor time from the renders beside them, half as much again as the network needs.
 */
export function networkSession(threads: number, session: Record<string, string> = {}): InferenceSession.SessionOptions {
  return {
    intraOpNumThreads: threads,
    // Without the arena and the pattern planner the peak is half as high, and no slower: one picture at a time has nothing to reuse.
    enableCpuMemArena: false,
    enableMemPattern: false,
    extra: { session: { intra_op: { allow_spinning: '0' }, ...session } },
  }
}
