import type { Overview } from '#contracts/overview.ts'

/** What one day did to the credits: `change` is the sum of all movements, expiry included. */
export type Movements = { day: string; used: number; added: number; change: number }

const dayMs = 86_400_000

/** The days up to today as ISO dates, the oldest first; `utcOffset` in minutes moves midnight. */
export function lastDays(now: Date, utcOffset: number, count: number): string[] {
  const here = now.getTime() + utcOffset * 60_000
  return Array.from({ length: count }, (_, index) =>
    new Date(here - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  )
}

/** Every day with what was left at its end, reckoned back from what is left now. */
export function withBalances(
  days: readonly string[],
  movements: readonly Movements[],
  left: number,
): NonNullable<Overview['credits']>['days'] {
  const byDay = new Map(movements.map((one) => [one.day, one]))
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
