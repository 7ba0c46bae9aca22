import type { Role } from '#contracts/team.ts'
import { formatCount } from '#web/lib/format.ts'

export const roleNames: Record<Role, string> = { owner: 'Owner', admin: 'Admin', member: 'Member' }

/** The role choices with their descriptions. */
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
export function accessLabel(access: { role: Role; limited: boolean; clientIds: string[] }): string {
  if (!access.limited) return roleNames[access.role]
  const clients =
    access.clientIds.length > 0 ? formatCount(access.clientIds.length, 'client') : 'limited'
  return `${roleNames[access.role]}, ${clients}`
}
