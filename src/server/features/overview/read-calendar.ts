import type { z } from 'zod'
import {
  type CalendarEntry,
  type CalendarRequest,
  calendarEntries,
  type calendarSchema,
  unscheduledArticles,
  type unscheduledSchema,
} from '#contracts/calendar.ts'
import type { RequestContext } from '#server/context/context.ts'
import { dayAfter, localTimeOf, startOfDay } from '#server/kernel/zoned-time.ts'
import {
  approvalEntries,
  dueEntries,
  publishedBetween,
  scheduledEntries,
  unscheduledRows,
} from './calendar.views.ts'

/**
 * Returns what the member may see of the articles that are due, to be approved, scheduled and published from
 * the first day to the last, on the days that people chose; what went out, by the clock of `timeZone`.
 */
export async function readCalendar(
  context: RequestContext,
  { from, to, timeZone, clientId }: CalendarRequest,
): Promise<z.infer<typeof calendarSchema>> {
  return await context.reading(async (scope) => {
    // One more than is shown tells that there are more.
    const range = { from, to, clientId, limit: calendarEntries + 1 }
    const instants = [startOfDay(from, timeZone), startOfDay(dayAfter(to), timeZone)] as const
    const [due, approvals, scheduled, published] = await Promise.all([
      dueEntries(scope, range),
      approvalEntries(scope, range),
      scheduledEntries(scope, range),
      publishedBetween(scope, range, instants),
    ])
    const out = published.map(({ at, ...facts }) => {
      const [day = '', time = ''] = localTimeOf(at, timeZone).split('T')
      return { ...facts, kind: 'published' as const, day, time }
    })
    const kinds: CalendarEntry[][] = [due, approvals, scheduled, out]
    return {
      items: kinds.flatMap((items) => items.slice(0, calendarEntries)).sort(byMoment),
      complete: kinds.every((items) => items.length <= calendarEntries),
    }
  })
}

/** Returns the written articles that wait for a day to go out, as far as the member may see them. */
export async function readUnscheduled(
  context: RequestContext,
  { clientId, search = '' }: { clientId?: string | undefined; search?: string | undefined },
): Promise<z.infer<typeof unscheduledSchema>> {
  return await context.reading(async (scope) => {
    const rows = await unscheduledRows(scope, { clientId, search, limit: unscheduledArticles + 1 })
    return {
      items: rows.slice(0, unscheduledArticles),
      complete: rows.length <= unscheduledArticles,
    }
  })
}

const momentOf = (entry: CalendarEntry) => `${entry.day} ${'time' in entry ? entry.time : ''}`

function byMoment(one: CalendarEntry, other: CalendarEntry): number {
  const [first, second] = [momentOf(one), momentOf(other)]
  return first < second ? -1 : first > second ? 1 : 0
}
