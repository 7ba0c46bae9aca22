import type { Member } from '#server/db/transactions.ts'

/** Tells which activity beside that of clients a member sees; only managers see invitations. */
export function mayReadActivity({ role, limited }: Pick<Member, 'role' | 'limited'>): {
  workspace: boolean
  invitations: boolean
} {
  return { workspace: !limited, invitations: role !== 'member' }
}
