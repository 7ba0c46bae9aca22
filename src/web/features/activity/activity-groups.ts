import type { ActivityItem } from '#contracts/team/activity.ts'

/** Entries that say the same of several articles, newest first. */
export type ActivityGroup = {
  items: [ActivityItem, ...ActivityItem[]]
  /** Whether older entries that have not been loaded may belong to it. */
  partial: boolean
}

const togetherMs = 10 * 60_000

/**
 * Puts together what somebody did to several articles of a client within ten minutes, such as an order of ten.
 * `items` are newest first, and so are the groups, by their newest entry; `more` says whether there are older ones.
 */
export function groupActivity(items: readonly ActivityItem[], more: boolean): ActivityGroup[] {
  const oldest = items.at(-1)
  const groups: ActivityGroup[] = []
  for (const item of items) {
    const group = groups.find((one) => belongsTo(one, item))
    if (group) group.items.push(item)
    else groups.push({ items: [item], partial: more && isTogether(item, oldest) })
  }
  return groups
}

function belongsTo({ items }: ActivityGroup, item: ActivityItem): boolean {
  const [newest] = items
  return (
    item.subject.type === 'article' &&
    item.action === newest.action &&
    item.person === newest.person &&
    item.detail === newest.detail &&
    item.client?.id === newest.client?.id &&
    isTogether(newest, item) &&
    items.every(({ subject }) => subject.id !== item.subject.id)
  )
}

const isTogether = (newer: ActivityItem, older: ActivityItem | undefined) =>
  older !== undefined && Date.parse(newer.at) - Date.parse(older.at) <= togetherMs
