type Options<T> = {
  headingOf: (item: T) => string
  /** How many items there were where the standing ones come from. */
  count: number
}

const plain = (heading: string) => heading.trim().toLowerCase()

/**
 * Gives each item that stands a place among the others: that of the one with the same heading; else, if there are as
 * many as before, that of the one where it stood; else one of its own, near where it stood.
 */
export function placeAmong<T>(
  items: readonly T[],
  standing: readonly { item: T; at: number }[],
  { headingOf, count }: Options<T>,
): T[] {
  const placed = [...items]
  const fixed = new Set<T>()
  const put = (place: number, item: T, instead: boolean) => {
    placed.splice(place, instead ? 1 : 0, item)
    fixed.add(item)
  }
  const left = standing.filter(({ item }) => {
    const place = placed.findIndex(
      (one) => !fixed.has(one) && plain(headingOf(one)) === plain(headingOf(item)),
    )
    if (place === -1) return true
    put(place, item, true)
    return false
  })
  for (const { item, at } of left) {
    const there = placed[at]
    const takes = items.length === count && there !== undefined && !fixed.has(there)
    put(Math.min(at, placed.length), item, takes)
  }
  return placed
}
