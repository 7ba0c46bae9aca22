/** Whether somebody sees all clients of a batch, and so may pause it, let it go on and cancel the rest. */
export function maySteer(
  { clientIds }: { clientIds: readonly string[] | null },
  batch: { clientIds: readonly string[] },
): boolean {
  return clientIds === null || batch.clientIds.every((id) => clientIds.includes(id))
}

/** The client of a batch for the log; null where it is of several, and of interest only to who sees all. */
export function clientOf({ clientIds }: { clientIds: readonly string[] }): string | null {
  const [only, ...others] = clientIds
  return others.length === 0 ? (only ?? null) : null
}

/** What people call a batch. */
export function batchName({ name, ordered }: { name: string; ordered: number }): string {
  return name || `${ordered} articles`
}

const [fewest, latest] = [5, 20]

/**
 * When the last article is finished at the pace of the latest: `ends` are times at which articles have ended since the
 * batch has been going on. A stall moves it on. Null while fewer than five have ended, or none is left.
 */
export function endOf(
  { since, ends, left }: { since: Date; ends: readonly Date[]; left: number },
  now: Date,
): Date | null {
  const last = ends.toSorted((one, other) => other.getTime() - one.getTime()).slice(0, latest + 1)
  if (left === 0 || last.length < fewest) return null
  const first = last.length > latest ? last.at(-1) : undefined
  const began = first ?? since
  const ended = first ? latest : last.length
  const msEach = (now.getTime() - began.getTime()) / ended
  return new Date(now.getTime() + msEach * left)
}
