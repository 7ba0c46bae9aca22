import type { ActivityItem } from '#contracts/team/activity.ts'

/** Entries that say the same of several articles, newest first. */
export type ActivityGroup = {
  items: [ActivityItem, ...ActivityItem[]]
  /** Whether it goes on where the loaded entries end. */
  partial: boolean
}

const togetherMs = 10 * 60_000

/**
 * Puts together what somebody did to several articles of a client within ten minutes, such as an order of ten.
 * `items` are newest first, and so are the groups, by their newest entry; `more` says whether there are older ones.
 */
export function groupActivity(items: readonly ActivityItem[], more: boolean): ActivityGroup[] {
  const groups: ActivityGroup['items'][] = []
  for (const item of items) {
    const group = groups.find((one) => belongsTo(one, item))
    if (group) group.push(item)
    else groups.push([item])
  }
  return groups.map((group) => ({ items: group, partial: more && group.at(-1) === items.at(-1) }))
}

function belongsTo(group: ActivityGroup['items'], item: ActivityItem): boolean {
  const [newest] = group
  return (
    item.subject.type === 'article' &&
    item.action === newest.action &&
    item.person === newest.person &&
    item.detail === newest.detail &&
    item.client?.id === newest.client?.id &&
    Date.parse(newest.at) - Date.parse(item.at) <= togetherMs &&
    group.every(({ subject }) => subject.id !== item.subject.id)
  )
}
