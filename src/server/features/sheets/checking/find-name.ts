type Named = { name: string; alias?: string }

/** A name as it is compared: whatever the width, case and spaces it is typed with. */
export function plainName(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** Finds by name or alias, and what is spelt most alike; each name is compared with the others once. */
export function nameFinder<Known extends Named>(known: readonly Known[]) {
  const byName = Map.groupBy(known, ({ name }) => plainName(name))
  const byAlias = Map.groupBy(
    known.filter(({ alias }) => alias),
    ({ alias = '' }) => plainName(alias),
  )
  const nearest = new Map<string, string | null>()
  return {
    find(text: string): Known[] {
      const name = plainName(text)
      return byName.get(name) ?? byAlias.get(name) ?? []
    },
    nearest(text: string): string | null {
      const name = plainName(text)
      const found = nearest.get(name)
      if (found !== undefined) return found
      // Each costs a comparison with all that is known; past some hundreds a column is not names at all.
      const best =
        nearest.size < 300 ? nearestOf(name, [...byName.keys(), ...byAlias.keys()]) : null
      const shown = best === null ? null : (byName.get(best) ?? byAlias.get(best))?.[0]?.name
      nearest.set(name, shown ?? null)
      return shown ?? null
    },
  }
}

export type NameFinder<Known extends Named> = ReturnType<typeof nameFinder<Known>>

/** The name that differs in fewest letters, a third of them at most, or that one of both begins with. */
function nearestOf(text: string, names: readonly string[]): string | null {
  let best: string | null = null
  let least = Math.max(1, Math.floor(text.length / 3)) + 1
  for (const name of names) {
    const begins = text.length > 2 && (name.startsWith(text) || text.startsWith(`${name} `))
    const differ = begins ? 1 : distance(text, name, least)
    if (differ < least) [best, least] = [name, differ]
  }
  return best
}

/** How many letters are to be added, left out or changed (Levenshtein); `most` or more is `most`. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) >= most) return most
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const same = one[at - 1] === other[to - 1] ? 0 : 1
      next.push(Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + same))
    }
    if (Math.min(...next) >= most) return most
    row = next
  }
  return Math.min(row[other.length] ?? most, most)
}
