import type { Files, StoredFile } from '#server/providers/files/port.ts'

/** Files in memory, for tests that look at what was stored. */
export function createMemoryFiles(): Files & { stored: Map<string, StoredFile> } {
  const stored = new Map<string, StoredFile>()
  return {
    stored,
    put: async (key, bytes, contentType) => void stored.set(key, { bytes, contentType }),
    get: async (key) => stored.get(key) ?? null,
    delete: async (key) => void stored.delete(key),
    deleteAll: async (prefix) => {
      for (const key of stored.keys()) if (key.startsWith(prefix)) stored.delete(key)
    },
  }
}
