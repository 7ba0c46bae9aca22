import type { MemberScope } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'

/** Throws `not_found` for everybody but administrators: the models are the whole installation's. */
export function insistOnAdmin({ member }: MemberScope): void {
  if (!member.isAdmin) throw new AppError('not_found')
}
