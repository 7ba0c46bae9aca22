import { writtenDay } from '#contracts/rules/written-days.ts'
import { serverDate } from './server-clock.ts'

type Moment = Date | string | number | null | undefined

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })
const whole = new Intl.NumberFormat('en-GB')

function toDate(value: Moment): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** Short month, day, year: 'Nov 5, 2026'. 'N/A' for nothing or nonsense. */
export function formatDate(value: Moment): string {
  const date = toDate(value)
  return date ? writtenDay(date) : 'N/A'
}

/** A day near enough to be named without its year while that is the present one: 'Nov 5', 'Jan 4, 2027'. */
export function formatDay(value: Moment, now: Date = serverDate()): string {
  const date = toDate(value)
  return date ? writtenDay(date, { year: date.getFullYear() !== now.getFullYear() }) : 'N/A'
}

/** The date with hours and minutes: 'Nov 5, 2026, 14:05'. 'N/A' for nothing or nonsense. */
export function formatDateTime(value: Moment): string {
  const date = toDate(value)
  return date ? `${formatDate(date)}, ${time.format(date)}` : 'N/A'
}

/** The same with hours and minutes: 'Nov 5, 14:05'. */
export function formatMoment(value: Moment, now: Date = serverDate()): string {
  const date = toDate(value)
  return date ? `${formatDay(date, now)}, ${time.format(date)}` : 'N/A'
}

export function formatNumber(value: number): string {
  return whole.format(value)
}

/** '1 article', '41 articles'; the plural is the singular with an s unless given. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** How long ago or ahead: '3 minutes ago', 'yesterday', 'in 2 weeks', 'just now'. */
export function formatRelative(value: Moment, now: Date = serverDate()): string {
  const date = toDate(value)
  if (!date) return 'N/A'
  const seconds = (date.getTime() - now.getTime()) / 1000
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return relative.format(Math.round(seconds / size), unit)
  }
  return 'just now'
}

const bytes = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** A file size in units of 1000: '812 B', '1.4 MB'. */
export function formatBytes(size: number): string {
  const units = ['B', 'kB', 'MB', 'GB']
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, size)) / 3))
  return `${bytes.format(size / 1000 ** step)} ${units[step]}`
}
