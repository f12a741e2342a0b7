/** Stored with every creative. Raise it when the same request and seed would give other bytes; docs/GUIDES.md says when. */
export const ENGINE_VERSION = 'studio-29'
