import type { Role } from '#contracts/team.ts'
import { formatCount } from '../../lib/format.ts'

export const roleNames: Record<Role, string> = { owner: 'Owner', admin: 'Admin', member: 'Member' }

/** What each role is for, where one is chosen. */
export const roleCards = [
  {
    value: 'member',
    title: 'Member',
    description: 'Works on clients, campaigns, templates and articles.',
  },
  {
    value: 'admin',
    title: 'Admin',
    description: 'Everything members do, plus managing the team and its credentials.',
  },
]

/** 'Member, 2 clients'. */
export function placeWords(place: { role: Role; limited: boolean; clientIds: string[] }): string {
  if (!place.limited) return roleNames[place.role]
  const clients =
    place.clientIds.length > 0 ? formatCount(place.clientIds.length, 'client') : 'limited'
  return `${roleNames[place.role]}, ${clients}`
}
