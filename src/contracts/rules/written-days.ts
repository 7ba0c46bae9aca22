export type DayForm = {
  /** Put before it: 'Monday, Nov 30' or 'Mon, Nov 30'. */
  weekday?: 'long' | 'short'
  /** False where it need not be said. */
  year?: boolean
  /** Whose clock says which day it is; the reader’s own where left out. */
  timeZone?: string
}

// To make a format takes a hundred times longer than to use it.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf({ weekday, year = true, timeZone }: DayForm): Intl.DateTimeFormat {
  const key = `${weekday} ${year} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    ...(weekday ? { weekday } : {}),
    ...(year ? { year: 'numeric' } : {}),
    ...(timeZone ? { timeZone } : {}),
  })
  formats.set(key, made)
  return made
}

const atNoon = (day: string) => new Date(`${day}T12:00Z`)

/** The day of a moment as it is written everywhere, on screens, in mails and on clients’ pages: 'Nov 30, 2026'. */
export function writtenDay(moment: Date, form: DayForm = {}): string {
  return formatOf(form).format(moment)
}

/** A day such as `2026-11-30`, which no clock moves, in the same form. */
export function writtenDate(day: string, form: Omit<DayForm, 'timeZone'> = {}): string {
  return writtenDay(atNoon(day), { ...form, timeZone: 'UTC' })
}

/** Such days from one to another: 'Nov 23 – Dec 27'. */
export function writtenRange(
  from: string,
  to: string,
  form: Omit<DayForm, 'timeZone'> = {},
): string {
  return formatOf({ ...form, timeZone: 'UTC' }).formatRange(atNoon(from), atNoon(to))
}
