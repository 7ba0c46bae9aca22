import { writtenDate, writtenRange } from '#contracts/rules/written-days.ts'

/** Days are texts such as `2026-11-30`, so that no zone can move them. */
const atNoon = (day: string) => new Date(`${day}T12:00Z`)
const dayText = (date: Date) => date.toISOString().slice(0, 10)

export type CalendarView = 'weeks' | 'week'

const weeksShown: Record<CalendarView, number> = { weeks: 5, week: 1 }

/** The day so many days after another, or before it. */
export function addDays(day: string, days: number): string {
  const date = atNoon(day)
  date.setUTCDate(date.getUTCDate() + days)
  return dayText(date)
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  return addDays(day, -((atNoon(day).getUTCDay() + 6) % 7))
}

/** The day that an address names, or `today`. */
export function dayOf(text: string, today: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(atNoon(text).getTime())) return today
  return dayText(atNoon(text)) === text ? text : today
}

/** The weeks that a view shows, from Monday to Sunday, beginning with that of a day. */
export function weeksFrom(day: string, view: CalendarView): string[][] {
  const first = mondayOf(day)
  return Array.from({ length: weeksShown[view] }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => addDays(first, 7 * week + at)),
  )
}

/** The day whose weeks come next, or came before (-1); one week that was shown stays in sight. */
export function pageFrom(day: string, view: CalendarView, direction: 1 | -1): string {
  return addDays(mondayOf(day), direction * 7 * Math.max(1, weeksShown[view] - 1))
}

/** The day to offer where days from the first on are shown: tomorrow, or the first where that is later. */
export function dayToOffer(first: string, today: string): string {
  const tomorrow = addDays(today, 1)
  return first > tomorrow ? first : tomorrow
}

export const isWeekend = (day: string) => [0, 6].includes(atNoon(day).getUTCDay())

/** 'Nov 23 – Dec 27', with years where they are not all that of `today`. */
export function rangeName(from: string, to: string, today: string): string {
  const present = [from, to].every((day) => day.slice(0, 4) === today.slice(0, 4))
  return writtenRange(from, to, { year: !present })
}

/** 'Monday, Nov 30'. */
export const dayName = (day: string) => writtenDate(day, { weekday: 'long', year: false })

/** 'Nov 30'. */
export const shortDay = (day: string) => writtenDate(day, { year: false })
