import type { WrittenBy } from '../models/models.ts'

/** The captions that a model wrote; null where the built-in copywriter writes them. */
export type WrittenScript = WrittenBy & { script: string }
