import { zoneLabel } from '#contracts/rules/clients/time-zones.ts'
import { writtenDate } from '#contracts/rules/written-days.ts'

type Moment = { localTime: string; timeZone: string; dueAt: string }

/** 'Jun 1, 2027, 09:00, London (BST)': as it was chosen, whatever the zone of the reader. */
export function momentLabel({ localTime, timeZone, dueAt }: Moment): string {
  const [date = '', time = ''] = localTime.split('T')
  return `${writtenDate(date)}, ${time}, ${zoneLabel(timeZone, new Date(dueAt))}`
}

/** The day of a moment on its own clock, for headings: 'Tuesday, Jun 1, 2027'. */
export function dayLabel(localTime: string): string {
  return writtenDate(localTime.slice(0, 10), { weekday: 'long' })
}
