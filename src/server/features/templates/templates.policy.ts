import type { Template } from '#contracts/clients/templates.ts'
import type { Member } from '#server/db/transactions.ts'
import { AppError } from '#server/kernel/errors.ts'

/**
 * Tells what a member may do with a template they can see. Nobody changes default templates; limited
 * members change only their own, because templates are shared by every client.
 */
export function templateAbilities(
  member: Member,
  template: { isDefault: boolean; userId: string | null },
): Template['abilities'] {
  const manages = !member.limited || template.userId === member.userId
  const allowed = manages && !template.isDefault
  return { update: allowed, remove: allowed }
}

/** Throws `forbidden`, with the reason, unless the template allows the change. */
export function requireAbility(template: Template, ability: keyof Template['abilities']): void {
  if (template.isDefault) {
    throw new AppError(
      'forbidden',
      'This template comes with Copydesk and can’t be changed. Duplicate it to make your own.',
    )
  }
  if (!template.abilities[ability]) throw new AppError('forbidden')
}
