import type { MemberScope } from '#server/context/context.ts'

/** The member behind a change, as the record names them. */
export function memberActor({ member }: MemberScope) {
  const label = member.fullName ? `${member.fullName} <${member.email}>` : member.email
  return { type: 'member' as const, id: member.userId, label }
}
