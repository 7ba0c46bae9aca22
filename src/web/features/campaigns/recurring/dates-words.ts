import type { ComingDate } from '#contracts/clients/recurring.ts'
import { writtenDate } from '#contracts/rules/written-days.ts'
import { serverDate } from '#web/lib/server-clock.ts'

/** 'Tue, Dec 1', with its year where that is another. */
export function dayWords(day: string): string {
  const present = day.startsWith(`${serverDate().getFullYear()}-`)
  return writtenDate(day, { weekday: 'short', year: !present })
}

/** 'Tue, Dec 1, 09:00'. */
export function momentWords(localTime: string): string {
  return `${dayWords(localTime.slice(0, 10))}, ${localTime.slice(11)}`
}

/** What is odd about the hour at which a date is ordered; null where nothing is. */
export function clockWords({ clock }: Pick<ComingDate, 'clock'>): string | null {
  if (clock === 'plain') return null
  return clock === 'skipped'
    ? 'The clocks go forward over this time, so it is ordered that much later.'
    : 'The clocks show this time twice. It is ordered the first time.'
}
