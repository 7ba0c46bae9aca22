/** Events come in bursts: after this silence a burst is over. */
const silenceMs = 250
/** While articles are being written there may be no silence for minutes; the screen does not wait for it. */
const longestMs = 1_500

/** Collects what the events of a burst are about, by key, and passes it on once: at its end, or after 1.5 s of it. */
export function collectBursts<Item>(pass: (items: Item[]) => void) {
  const items = new Map<string, Item>()
  let began = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const passOn = () => {
    const collected = [...items.values()]
    items.clear()
    timer = undefined
    pass(collected)
  }
  return {
    add(all: readonly (readonly [key: string, item: Item])[]): void {
      if (all.length === 0) return
      for (const [key, item] of all) items.set(key, item)
      const now = performance.now()
      if (timer === undefined) began = now
      clearTimeout(timer)
      timer = setTimeout(passOn, Math.max(0, Math.min(silenceMs, began + longestMs - now)))
    },
    /** Forgets what has been collected. */
    clear(): void {
      clearTimeout(timer)
      timer = undefined
      items.clear()
    },
  }
}
