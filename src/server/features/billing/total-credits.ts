import type { RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { creditBalance } from './credits.store.ts'

/** Returns the caller's total credits; throws `not_found` for any other user id. */
export async function totalUserCredits(context: RequestContext, userId: string): Promise<number> {
  return await context.reading(async (scope) => {
    if (userId !== scope.userId) throw new AppError('not_found')
    return (await creditBalance(scope)).total
  })
}
