import type { Member } from '#server/db/transactions.ts'
import { AppError } from '#server/kernel/errors.ts'

/** Tells whether a member sets what a recurring brief may spend: the owner and admins. Whoever may order sets up the rest. */
export function mayBudget({ role }: Pick<Member, 'role'>): boolean {
  return role !== 'member'
}

/** Throws `forbidden` where a member changes what a recurring brief may spend. */
export function requireBudget(
  member: Pick<Member, 'role'>,
  before: number | null,
  after: number | null,
): void {
  if (before !== after && !mayBudget(member)) {
    throw new AppError('forbidden', 'Only the owner and admins can set budgets.')
  }
}
