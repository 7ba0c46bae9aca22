import type { z } from 'zod'
import {
  type Calendar,
  type CalendarEntry,
  type CalendarRequest,
  type PlannedEntry,
  unscheduledArticles,
  type unscheduledSchema,
} from '#contracts/calendar.ts'
import { frequent, type RequestContext } from '#server/context/context.ts'
import { obstaclesTo } from '#server/features/publishing/index.ts'
import { plannedEntries } from '#server/features/recurring/index.ts'
import { dayAfter, daysFrom, localTimeOf, startOfDay } from '#server/kernel/zoned-time.ts'
import {
  approvalEntries,
  dueEntries,
  planEntries,
  publishedEntries,
  scheduledEntries,
  unscheduledRows,
} from './calendar.views.ts'

/**
 * Returns what the member may see of the articles that are due, to be approved, scheduled or to be, published and planned from
 * the first day to the last, on the days that people chose; what went out, by the clock of `timeZone`. Of each kind
 * no more than `perDay` a day are read.
 */
export async function readCalendar(
  context: RequestContext,
  { from, to, timeZone, clientId, perDay }: CalendarRequest,
): Promise<Calendar> {
  const days = daysFrom(from, to)
  return await context.reading(async (scope) => {
    // One more than is shown tells that there are more.
    const range = { days, clientId, limit: perDay + 1 }
    const [due, approvals, scheduled, plans, published, planned] = await Promise.all([
      dueEntries(scope, range),
      approvalEntries(scope, range),
      scheduledEntries(scope, range),
      planEntries(scope, range),
      publishedEntries(
        scope,
        range,
        days.map((day) => startOfDay(day, timeZone)),
        startOfDay(dayAfter(to), timeZone),
      ),
      plannedEntries(scope, { from, to, clientId }),
    ])
    const out = published.map(({ at, ...facts }) => {
      const [, time = ''] = localTimeOf(at, timeZone).split('T')
      return { ...facts, kind: 'published' as const, time }
    })
    const kinds: CalendarEntry[][] = [due, approvals, scheduled, plans, out]
    const byDay = kinds.flatMap((items) => [...Map.groupBy(items, ({ day }) => day)])
    const plannedByDay = [...Map.groupBy(planned.sort(byMoment), ({ day }) => day)]
    const isCut = (day: string) =>
      [...byDay, ...plannedByDay].some(([its, all]) => its === day && all.length > perDay)
    return {
      items: byDay.flatMap(([, items]) => items.slice(0, perDay)).sort(byMoment),
      planned: plannedByDay.flatMap(([, items]) => items.slice(0, perDay)).sort(byMoment),
      cut: days.filter(isCut),
    }
  }, frequent)
}

/**
 * Returns the written articles that wait for a day to go out, as far as the member may see them: first what may be
 * scheduled, by the rule that scheduling asks.
 */
export async function readUnscheduled(
  context: RequestContext,
  { clientId, search = '' }: { clientId?: string | undefined; search?: string | undefined },
): Promise<z.infer<typeof unscheduledSchema>> {
  return await context.reading(async (scope) => {
    const rows = await unscheduledRows(scope, { clientId, search, limit: unscheduledArticles + 1 })
    const shown = rows.slice(0, unscheduledArticles)
    const obstacles = await obstaclesTo(
      scope,
      shown.map(({ id }) => id),
    )
    const items = shown.map((row) => ({ ...row, obstacle: obstacles.get(row.id) ?? null }))
    return {
      items: items.sort((a, b) => Number(a.obstacle !== null) - Number(b.obstacle !== null)),
      complete: rows.length <= unscheduledArticles,
    }
  })
}

type Entry = CalendarEntry | PlannedEntry

const momentOf = (entry: Entry) => `${entry.day} ${'time' in entry ? entry.time : ''}`

function byMoment(one: Entry, other: Entry): number {
  const [first, second] = [momentOf(one), momentOf(other)]
  return first < second ? -1 : first > second ? 1 : 0
}
