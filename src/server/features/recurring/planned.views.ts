import type { PlannedEntry } from '#contracts/calendar.ts'
import type { Scope } from '#server/context/context.ts'
import { activeBriefs } from './briefs.store.ts'
import { keptDates } from './dates.store.ts'
import { type Occurrence, occurrencesOf } from './occurrences.ts'
import { topicCounts } from './topics.store.ts'

/** The most recurring briefs that are read for a calendar, the next first; and topics of each. */
const mostBriefs = 300
const mostTopics = 400

/**
 * The articles that recurring briefs will order for the days from the first to the last, each with the topic that it
 * takes as the queue stands; null where no topic is left. None of them is paid.
 */
export async function plannedEntries(
  scope: Scope,
  { from, to, clientId }: { from: string; to: string; clientId: string | undefined },
): Promise<PlannedEntry[]> {
  const briefs = await activeBriefs(scope, { clientId, limit: mostBriefs })
  if (briefs.length === 0) return []
  const [kept, topics] = await Promise.all([
    keptDates(scope, briefs),
    topicCounts(
      scope,
      briefs.map(({ id }) => id),
      mostTopics,
    ),
  ])
  return briefs.flatMap((brief) => {
    const first = topics.get(brief.id)?.first ?? []
    const dates = planned(occurrencesOf(brief, kept.get(brief.id) ?? []), to)
    return dates.flatMap(({ day: date, localTime }, at) => {
      const [day = '', time = ''] = localTime.split('T')
      if (day < from || day > to) return []
      return Array.from({ length: brief.articles }, (_, place) => ({
        kind: 'planned' as const,
        day,
        time,
        timeZone: brief.timeZone,
        briefId: brief.id,
        date,
        place,
        title: first[at * brief.articles + place] ?? null,
        campaignId: brief.campaignId,
        campaignName: brief.campaignName,
        clientId: brief.clientId,
        clientName: brief.clientName,
      }))
    })
  })
}

/** Those that are not skipped, until the rule is past the last day; one that was moved may come earlier than another. */
function planned(dates: Iterable<Occurrence>, to: string): Occurrence[] {
  const all: Occurrence[] = []
  for (const date of dates) {
    if (!date.moved && date.localTime.slice(0, 10) > to) break
    if (!date.skipped) all.push(date)
  }
  return all
}
