import type { Neighbours } from '#contracts/desk.ts'
import { articlesPageSize } from '#contracts/rules/page-size.ts'
import { pageHref } from '../list-address.ts'

const all = '/dashboard/articles'

/** The client whose page a list stands on; '' for the list of all. */
export const clientOfList = (path: string): string =>
  /^\/dashboard\/clients\/([0-9a-f-]{36})$/.exec(path)?.[1] ?? ''

/** The address of the list at the page that has the article; where that isn't known, as it was left. */
export function listHref(
  search: string,
  position: number | null | undefined,
  path: string = all,
): string {
  const params = new URLSearchParams(search)
  if (!position) return `${path}${search}`
  const href = pageHref(params, Math.ceil(position / articlesPageSize))
  return href === '?' ? path : `${path}${href}`
}

export type Direction = 'previous' | 'next'

/** What to say where the list ends in a direction. */
export const ends: Record<Direction, string> = {
  previous: 'This is the first article of the list.',
  next: 'This is the last article of the list.',
}

/** Where one is in the list, as short as it can be said. */
export function placeWords({ listed, position, total }: Neighbours): string {
  if (!listed) return 'No longer in the list'
  return position ? `${position} of ${total}` : ''
}
