/** Days are texts such as `2026-11-30`, months such as `2026-11`, so that no zone can move them. */
const atNoon = (day: string) => new Date(`${day}T12:00Z`)
const dayText = (date: Date) => date.toISOString().slice(0, 10)

/** The day so many days after another, or before it. */
export function addDays(day: string, days: number): string {
  const date = atNoon(day)
  date.setUTCDate(date.getUTCDate() + days)
  return dayText(date)
}

/** The month so many months after another, or before it. */
export function addMonths(month: string, months: number): string {
  const date = atNoon(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return dayText(date).slice(0, 7)
}

/** The month that an address names, or the one of `today`. */
export function monthOf(text: string, today: string): string {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : today.slice(0, 7)
}

/** The day to offer while a month is shown: tomorrow, or the first of a later month. */
export function dayToOffer(month: string, today: string): string {
  const tomorrow = addDays(today, 1)
  return month > tomorrow.slice(0, 7) ? `${month}-01` : tomorrow
}

/** The weeks that a month touches, from Monday to Sunday. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const weekday = (atNoon(first).getUTCDay() + 6) % 7
  const weeks: string[][] = []
  for (let monday = addDays(first, -weekday); monday < `${addMonths(month, 1)}-01`; ) {
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(monday, day)))
    monday = addDays(monday, 7)
  }
  return weeks
}

const names = {
  month: new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  day: new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }),
}

/** 'November 2026'. */
export const monthName = (month: string) => names.month.format(atNoon(`${month}-01`))

/** 'Monday 30 November'. */
export const dayName = (day: string) => names.day.format(atNoon(day)).replace(',', '')
