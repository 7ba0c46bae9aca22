import type { FunnelWeek } from '#contracts/usage.ts'

/** The weeks, newest first, back to the first in which somebody came; the present one at least. */
export function weeksWithVisitors(weeks: FunnelWeek[]): FunnelWeek[] {
  const first = weeks.findLastIndex(({ visits, signUps }) => visits > 0 || signUps > 0)
  return weeks.slice(0, Math.max(1, first + 1))
}
