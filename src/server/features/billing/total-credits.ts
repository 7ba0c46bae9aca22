import type { RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { creditBalance } from './credits.store.ts'

/** The sum of the three pools. Throws `not_found` for any user but the caller, known or not. */
export async function totalUserCredits(context: RequestContext, userId: string): Promise<number> {
  return await context.reading(async (scope) => {
    if (userId !== scope.userId) throw new AppError('not_found')
    return (await creditBalance(scope)).total
  })
}
