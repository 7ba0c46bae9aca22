import type { ComingDate } from '#contracts/clients/recurring.ts'
import { serverDate } from '#web/lib/server-clock.ts'

const utc = { timeZone: 'UTC' } as const
const plain = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  ...utc,
})
const withYear = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  ...utc,
})

/** 'Tue 1 Dec', with its year where that is another. */
export function dayWords(day: string): string {
  const present = day.startsWith(`${serverDate().getFullYear()}-`)
  const text = (present ? plain : withYear).format(new Date(`${day}T12:00Z`))
  return text.replace(',', '').replace('Sept', 'Sep')
}

/** 'Tue 1 Dec, 09:00'. */
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
