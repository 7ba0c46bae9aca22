import type { CalendarEntry } from '#contracts/calendar.ts'
import { dayAfter, instantOf } from '#server/kernel/zoned-time.ts'

/** How long a line may be, in bytes of UTF-8 (RFC 5545, 3.1). */
const lineBytes = 75
/** A publication takes a moment; calendars draw something that lasts. */
const shownMinutes = 30

const kinds: Record<CalendarEntry['kind'], string> = {
  due: 'Due',
  approval: 'To be approved',
  scheduled: 'Goes live',
  publication_plan: 'Planned to go live',
  published: 'Went live',
}

type Calendar = { name: string; publicUrl: string; now: Date }

/** Writes entries as an iCalendar file (RFC 5545); what was published carries its time in UTC. */
export function asICalendar(entries: readonly CalendarEntry[], calendar: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Copydesk//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(calendar.name)}`,
    `X-WR-CALNAME:${escaped(calendar.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap((entry) => eventOf(entry, calendar)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventOf(entry: CalendarEntry, { publicUrl, now }: Calendar): string[] {
  const { hostname } = new URL(publicUrl)
  const id = entry.kind === 'scheduled' ? entry.id : entry.articleId
  const waits =
    (entry.kind === 'scheduled' && entry.held) ||
    (entry.kind === 'publication_plan' && entry.missed)
  const held = waits ? ' (waits for a person)' : ''
  const address = `${publicUrl}/dashboard/articles/${entry.articleId}`
  return [
    'BEGIN:VEVENT',
    `UID:${entry.kind}-${id}@${hostname}`,
    `DTSTAMP:${stampOf(now)}`,
    ...timesOf(entry),
    `SUMMARY:${escaped(`${kinds[entry.kind]}: ${entry.title}${held}`)}`,
    `DESCRIPTION:${escaped(`${entry.clientName}\n${address}`)}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** Whole days for what has no time; a time that its zone's clock skips is a whole day too. */
function timesOf(entry: CalendarEntry): string[] {
  const at =
    'time' in entry
      ? instantOf(`${entry.day}T${entry.time}`, entry.kind === 'published' ? 'UTC' : entry.timeZone)
      : null
  if (!at) {
    const day = (text: string) => text.replaceAll('-', '')
    return [`DTSTART;VALUE=DATE:${day(entry.day)}`, `DTEND;VALUE=DATE:${day(dayAfter(entry.day))}`]
  }
  const end = new Date(at.getTime() + shownMinutes * 60_000)
  return [`DTSTART:${stampOf(at)}`, `DTEND:${stampOf(end)}`]
}

/** An instant as `20261130T090000Z`. */
function stampOf(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

/** A text as a value: no title ends its line, or begins a property of its own. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

/** Breaks a line where it gets too long, never within a character. */
function folded(line: string): string {
  let [out, room] = ['', lineBytes]
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (size > room) {
      out += '\r\n '
      room = lineBytes - 1
    }
    out += sign
    room -= size
  }
  return out
}
