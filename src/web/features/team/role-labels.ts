import type { Invitation, Role } from '#contracts/team/team.ts'
import { formatCount, formatRelative } from '#web/lib/format.ts'

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

/** The state of a pending invitation: a mail problem, expired, or when it was sent. */
export function invitationState(
  { mailProblem, expired, sentAt }: Pick<Invitation, 'mailProblem' | 'expired' | 'sentAt'>,
  now?: Date,
): string {
  if (mailProblem) return mailProblem
  if (expired) return 'Expired'
  return sentAt ? `Sent ${formatRelative(sentAt, now)}` : 'Sending…'
}

/** 'Member, 2 clients'. */
export function accessLabel(access: { role: Role; limited: boolean; clientIds: string[] }): string {
  if (!access.limited) return roleNames[access.role]
  const clients =
    access.clientIds.length > 0 ? formatCount(access.clientIds.length, 'client') : 'limited'
  return `${roleNames[access.role]}, ${clients}`
}
