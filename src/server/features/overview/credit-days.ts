import type { Overview } from '#contracts/overview.ts'

/** One day's credit totals: `change` sums all ledger entries, expiry included. */
export type DailyCredits = { day: string; used: number; added: number; change: number }

export const dayMs = 86_400_000

/** Returns the last days up to today as ISO dates, oldest first, in the time zone `utcOffset` minutes from UTC. */
export function lastDays(now: Date, utcOffset: number, count: number): string[] {
  const localNow = now.getTime() + utcOffset * 60_000
  return Array.from({ length: count }, (_, index) =>
    new Date(localNow - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  )
}

/** Returns when the first of the last days, today included, began in the time zone of `utcOffset`. */
export function startOfDays(now: Date, utcOffset: number, count: number): Date {
  const [first] = lastDays(now, utcOffset, count)
  return new Date(Date.parse(`${first}T00:00:00Z`) - utcOffset * 60_000)
}

/** Returns when the current month began, in the time zone `utcOffset` minutes from UTC. */
export function startOfMonth(now: Date, utcOffset: number): Date {
  const local = new Date(now.getTime() + utcOffset * 60_000)
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth()) - utcOffset * 60_000)
}

/** Adds to each day the balance at its end, computed backwards from the current balance `left`. */
export function withBalances(
  days: readonly string[],
  totals: readonly DailyCredits[],
  left: number,
): NonNullable<Overview['credits']>['days'] {
  const byDay = new Map(totals.map((total) => [total.day, total]))
  let balance = left
  return days
    .toReversed()
    .map((day) => {
      const { used = 0, added = 0, change = 0 } = byDay.get(day) ?? {}
      const atEnd = balance
      balance -= change
      return { day, used, added, left: atEnd }
    })
    .toReversed()
}
