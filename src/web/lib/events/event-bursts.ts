/** A burst of events is over after this silence. */
const silenceMs = 250
/** While articles are being written, events may follow each other for minutes; the screen is refreshed anyway. */
const longestMs = 1_500

/** Collects items by key during a burst of events and passes them on once it is over, at the latest after 1.5 s or with `flush`. */
export function collectBursts<Item>(pass: (items: Item[]) => void) {
  const items = new Map<string, Item>()
  let began = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const passOn = () => {
    clearTimeout(timer)
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
    /** Passes on what has been collected, if anything. */
    flush(): void {
      if (timer !== undefined) passOn()
    },
    /** Forgets what has been collected. */
    clear(): void {
      clearTimeout(timer)
      timer = undefined
      items.clear()
    },
  }
}
