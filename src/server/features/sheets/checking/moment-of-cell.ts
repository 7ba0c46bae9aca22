import { type CellDay, type DayOrder, dayOfCell } from './day-of-cell.ts'

export type CellMoment = { day: string; time: string | null } | Exclude<CellDay, { day: string }>

/** `9:30`, `09:30:00`, `2:30 PM`, `9:30 Uhr`, `9 Uhr`, `9.30 Uhr`, `14h`, `9時`, after a day. */
const withTime =
  /^(?<day>.+?)(?:T|,?\s+|(?<=日))(?<hours>\d{1,2})(?::(?<a>\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?:(?<half>[ap])\.?m\.?|uhr|h)?|[h時](?<b>\d{2})?分?|(?:\.(?<c>\d{2}))?\s*(?:(?<only>[ap])\.?m\.?|uhr))$/i
const inZone = /\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i

/** What a cell says before the time in it. */
export const dayPartOf = (text: string): string => {
  const cell = text.normalize('NFKC').trim()
  return withTime.exec(cell)?.groups?.day ?? cell
}

/** The day that a cell names, and the time on it as `09:30` where it names one. */
export function momentOfCell(text: string, order: DayOrder | null): CellMoment {
  const cell = text.normalize('NFKC').trim()
  if (inZone.test(cell)) {
    return { problem: 'Please write the time as the client’s clock shows it, without a zone.' }
  }
  const { day, hours, a, b, c, half, only } = withTime.exec(cell)?.groups ?? {}
  const read = dayOfCell(day ?? cell, order)
  if ('problem' in read) return read
  if (hours === undefined) return { day: read.day, time: null }
  const time = timeOf(Number(hours), Number(a ?? b ?? c ?? 0), half ?? only)
  return time === null ? { problem: 'There is no such time.' } : { day: read.day, time }
}

function timeOf(hours: number, minutes: number, half: string | undefined): string | null {
  if (half && (hours < 1 || hours > 12)) return null
  const late = half?.toLowerCase() === 'p' ? 12 : 0
  const hour = half ? (hours % 12) + late : hours
  if (hour > 23 || minutes > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
