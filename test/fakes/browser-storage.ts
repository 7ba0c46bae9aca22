/** A browser's storage in memory; its keys can be enumerated, as the real one's can. */
export function fakeStorage(entries: Record<string, string> = {}): Storage {
  const values = new Map(Object.entries(entries))
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, String(value)),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size
    },
  }
  return new Proxy(storage, { ownKeys: () => [...values.keys()], getOwnPropertyDescriptor })
}

function getOwnPropertyDescriptor() {
  return { enumerable: true, configurable: true }
}
