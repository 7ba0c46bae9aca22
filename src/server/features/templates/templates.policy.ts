import type { Template } from '#contracts/templates.ts'
import type { Member } from '#server/db/transactions.ts'
import { AppError } from '#server/kernel/errors.ts'

/**
 * What a member may do with a template they can see. Those that came with the product belong to
 * nobody here. Limited members add templates and look after their own; what others made is shared
 * by every client of the workspace, so that is left to full members.
 */
export function templateAbilities(
  member: Member,
  template: { isDefault: boolean; userId: string | null },
): Template['abilities'] {
  const manages = !member.limited || template.userId === member.userId
  const allowed = manages && !template.isDefault
  return { update: allowed, remove: allowed }
}

/** Throws `forbidden` where the template may not be changed or removed, with the reason. */
export function requireAbility(template: Template, ability: keyof Template['abilities']): void {
  if (template.isDefault) {
    throw new AppError(
      'forbidden',
      'This template comes with Copydesk and can’t be changed. Duplicate it to make your own.',
    )
  }
  if (!template.abilities[ability]) throw new AppError('forbidden')
}
