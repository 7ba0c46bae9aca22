import { type ActivityKind, activityKinds } from '#contracts/rules/activity-kinds.ts'
import { writtenDay } from '#contracts/rules/written-days.ts'
import type { ActivityFilter } from './activity.queries.ts'

/** Periods to choose from, in days that begin at midnight; today is one. */
export const periods = {
  today: { label: 'Today', days: 1 },
  week: { label: 'Last 7 days', days: 7 },
  month: { label: 'Last 30 days', days: 30 },
  quarter: { label: 'Last 90 days', days: 90 },
} as const
export type Period = keyof typeof periods

/** What the activity is narrowed to, as the address has it; '' means no filter. */
export type AddressFilter = {
  person: string
  kind: ActivityKind | ''
  client: string
  article: string
  period: Period | ''
}

const isId = (text: string) => /^[0-9a-f-]{36}$/i.test(text)

/** The filters in an address; invalid values are ignored. */
export function readFilter(params: URLSearchParams): AddressFilter {
  const id = (name: string) => {
    const value = params.get(name) ?? ''
    return isId(value) ? value : ''
  }
  const one = <Name extends string>(name: string, known: Record<Name, unknown>) => {
    const value = params.get(name) ?? ''
    return Object.hasOwn(known, value) ? (value as Name) : ''
  }
  return {
    person: id('person'),
    kind: one('kind', activityKinds),
    client: id('client'),
    article: id('article'),
    period: one('period', periods),
  }
}

/** The filters as the server's query; a period begins at midnight here. */
export function filterQuery(filter: AddressFilter, now: Date): ActivityFilter {
  const { person, kind, client, article, period } = filter
  return {
    ...(person ? { userId: person } : {}),
    ...(kind ? { kind } : {}),
    ...(client ? { clientId: client } : {}),
    ...(article ? { articleId: article } : {}),
    ...(period ? { since: midnight(now, periods[period].days - 1).toISOString() } : {}),
  }
}

function midnight(now: Date, daysAgo: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo)
}

/** Names the day of an entry: 'Today', 'Yesterday', or weekday and date. */
export function dayOf(at: string, now: Date): string {
  const date = new Date(at)
  for (const [daysAgo, name] of ['Today', 'Yesterday'].entries()) {
    if (date >= midnight(now, daysAgo)) return name
  }
  return writtenDay(date, { weekday: 'long', year: date.getFullYear() !== now.getFullYear() })
}
