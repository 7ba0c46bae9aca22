/** A deterministic generator of numbers in [0, 1) (mulberry32 over an FNV-1a hash of the seed). */
export function seededRandom(seed: string): () => number {
  let state = 2166136261
  for (const char of seed) {
    state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A copy of the list, shuffled by the seed. */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  const random = seededRandom(seed)
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** An item chosen by the seed; throws for an empty list. */
export function pick<T>(items: readonly T[], seed: string): T {
  const [first] = shuffled(items, seed)
  if (first === undefined) throw new Error('There is nothing to pick from')
  return first
}
