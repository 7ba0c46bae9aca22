import type { Member } from '#server/db/transactions.ts'
import { AppError } from '#server/kernel/errors.ts'

/** Tells whether a member buys for the workspace; the others see what it has. */
export function mayBuy({ role }: Pick<Member, 'role'>): boolean {
  return role !== 'member'
}

/** Throws `forbidden` unless the member is the owner or an admin. */
export function requireBuyer(member: Pick<Member, 'role'>): void {
  if (!mayBuy(member)) {
    throw new AppError(
      'forbidden',
      'Only the owner and admins can buy credits and change the plan.',
    )
  }
}

/** Throws `forbidden` unless the member is the owner or an admin. */
export function requireBudgetManager(member: Pick<Member, 'role'>): void {
  if (!mayBuy(member)) {
    throw new AppError('forbidden', 'Only the owner and admins can set budgets.')
  }
}
