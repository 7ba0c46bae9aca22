/**
 * The time at which an article goes out on a day for which nobody named one, as `09:00`: nine o'clock, or the next full
 * hour where the clock of `here` is past that on this very day.
 */
export function usualHour(day: string, here: { date: string; time: string }): string {
  if (day !== here.date || here.time < '09:00') return '09:00'
  const nextHour = Number(here.time.slice(0, 2)) + 1
  return nextHour < 24 ? `${nextHour}:00`.padStart(5, '0') : '23:59'
}
