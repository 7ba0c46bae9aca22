import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Calendar } from '#contracts/calendar.ts'
import { api, apiQueries } from '#web/lib/api/api.ts'
import { deskApi } from '#web/lib/api/desk-api.ts'
import { browserZone } from '#web/lib/time-zones.ts'
import { notify } from '#web/lib/toasts.ts'
import { dayName } from './days.ts'
import { isMovable, keyOf, type MovableEntry } from './entries.ts'

const calendars = { queryKey: apiQueries.overview.calendar.key() }

/** As many of each kind on a day as five weeks have use for. */
const someEntries = 8

type Days = { from: string; to: string; whole: boolean }

/** The entries from the first day to the last, of one client or of all; the first of each day unless it is to be whole. */
export const calendarQuery = ({ from, to, whole }: Days, clientId: string) =>
  apiQueries.overview.calendar.queryOptions({
    input: {
      from,
      to,
      timeZone: browserZone(),
      ...(clientId ? { clientId } : {}),
      ...(whole ? {} : { perDay: someEntries }),
    },
  })

/** The written articles that wait for a day, of one client or of all, with these words in the title. */
export const unscheduledQuery = (clientId: string, search: string) =>
  apiQueries.overview.unscheduled.queryOptions({
    input: { ...(clientId ? { clientId } : {}), ...(search ? { search } : {}) },
  })

const stays = 'It stays where it was'

type Move = { entry: MovableEntry; day: string }

/** Gives an entry another day; answers why it stays where it is, null when it has moved. */
async function move({ entry, day }: Move): Promise<string | null> {
  if (entry.kind === 'scheduled') {
    const { id, time, timeZone } = entry
    await api.schedule.move({ id, localTime: `${day}T${time}`, timeZone })
    return null
  }
  if (entry.kind === 'publication_plan') {
    const { articleId, time, timeZone } = entry
    await deskApi.plans.set({ articleId, localTime: `${day}T${time}`, timeZone })
    return null
  }
  const changes = [{ articleId: entry.articleId, from: entry.day, to: day }]
  const { outcomes } = await deskApi.change({ field: 'due', changes })
  return outcomes[0]?.problem ?? null
}

/** Moves an entry to another day: on screen at once, with a notice that takes it back. */
export function useMoveEntry() {
  const cache = useQueryClient()
  const moving = useMutation({
    mutationFn: move,
    onMutate: async ({ entry, day }: Move) => {
      await cache.cancelQueries(calendars)
      cache.setQueriesData<Calendar>(calendars, (calendar) =>
        calendar
          ? {
              ...calendar,
              items: calendar.items.map((item) =>
                isMovable(item) && keyOf(item) === keyOf(entry) ? { ...item, day } : item,
              ),
            }
          : calendar,
      )
    },
    onSuccess: (problem, { entry, day }) => {
      if (problem) return void notify('error', stays, { description: problem })
      const back = { entry: { ...entry, day }, day: entry.day }
      void notify('success', entry.kind === 'due' ? 'Due date changed' : 'Moved', {
        description: `${entry.title}: ${dayName(day)}`,
        duration: 10_000,
        action: { label: 'Undo', onClick: () => moving.mutate(back) },
      })
    },
    // What was left where it was goes back there, though nothing has happened.
    meta: { failed: stays, stale: [apiQueries.overview.key()] },
  })
  return moving
}
