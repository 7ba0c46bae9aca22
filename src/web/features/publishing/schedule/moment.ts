import { zoneLabel } from '#contracts/rules/clients/time-zones.ts'
import { formatDate } from '../../../lib/format.ts'

type Moment = { localTime: string; timeZone: string; dueAt: string }

/** 'Jun 1, 2027, 09:00, London (BST)': as it was chosen, whatever the zone of the reader. */
export function momentLabel({ localTime, timeZone, dueAt }: Moment): string {
  const [date = '', time = ''] = localTime.split('T')
  return `${formatDate(`${date}T12:00`)}, ${time}, ${zoneLabel(timeZone, new Date(dueAt))}`
}

/** The day of a moment on its own clock, for headings: 'Tuesday, Jun 1, 2027'. */
export function dayLabel(localTime: string): string {
  const noon = new Date(`${localTime.slice(0, 10)}T12:00`)
  return `${weekday.format(noon)}, ${formatDate(noon)}`
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' })
