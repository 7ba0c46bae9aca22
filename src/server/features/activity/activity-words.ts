import { rowOf } from '#contracts/events/catalogue.ts'
import type { ActivityItem } from '#contracts/team/activity.ts'

/** The words of an event for the log; one that the catalogue no longer has has changed something. */
export function wordsOf(
  name: string,
  details: Record<string, unknown>,
): Pick<ActivityItem, 'verb' | 'alone' | 'detail'> {
  const row = rowOf(name)
  const value = row?.says === undefined ? undefined : details[row.says]
  return {
    verb: row?.log ?? 'changed',
    alone: row?.alone ?? false,
    detail: typeof value === 'string' && value !== '' ? value : null,
  }
}
