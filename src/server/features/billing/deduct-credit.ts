import { articleCost } from '#contracts/articles/articles.ts'
import type { RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { lockArticleCharge } from './billing.views.ts'
import { creditBalance, spendCredits } from './credits.store.ts'

/**
 * Charges an article one credit, at most once, and returns the credits left. Throws `not_found` for
 * another user or workspace, `insufficient_credits` without credits.
 */
export async function deductUserCredit(
  context: RequestContext,
  input: { p_user_id: string; p_article_id: string; p_description: string },
): Promise<{ credits: number }> {
  return await context.inTransaction(async (scope) => {
    if (input.p_user_id !== scope.userId) throw new AppError('not_found')
    const charge = await lockArticleCharge(scope, input.p_article_id)
    if (!charge) throw new AppError('not_found')
    if (charge.charged) return { credits: (await creditBalance(scope)).total }
    const credits = await spendCredits(
      scope,
      [{ articleId: input.p_article_id, description: input.p_description }],
      charge,
    )
    await emit(scope, 'credits.spent', {
      id: input.p_article_id,
      clientId: charge.clientId,
      credits: articleCost,
      left: credits,
    })
    return { credits }
  })
}
