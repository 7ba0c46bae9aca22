import type { RequestContext } from '#server/context/context.ts'
import { stageOfArticle } from '#server/features/approval/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { isStuck } from '../outcome.ts'
import { isSame } from '../package/package.ts'
import { packagedArticle } from '../package/package.views.ts'
import { latestRounds, seatsOf } from '../signoff.views.ts'
import { nextStageOf } from './next-stage.ts'
import { startRound } from './start-round.ts'

/**
 * Asks those who had an article last to approve what has changed since; they are shown the change alone.
 * Throws `not_found`, and `conflict` where nobody was asked before or nothing has changed.
 */
export async function askAgain(
  context: RequestContext,
  articleId: string,
): Promise<{ id: string }> {
  const { round, seats } = await context.reading(async (scope) => {
    const article = await packagedArticle(scope, articleId)
    if (!article) throw new AppError('not_found')
    const rounds = await latestRounds(scope, articleId)
    const stage = nextStageOf(await stageOfArticle(scope, articleId), rounds, article.package)
    const round = stage === null ? rounds[0] : rounds.find((one) => one.stage === stage)
    if (!round)
      throw new AppError('conflict', 'Nobody has been asked before. Please add reviewers.')
    const seats = await seatsOf(scope, [round.id])
    const waits = round.state === 'open' && !isStuck(round, seats)
    if (waits && isSame(round, article.package)) {
      throw new AppError('conflict', 'This is already waiting for approval.')
    }
    return { round, seats: seats.filter(({ revoked_at }) => revoked_at === null) }
  })
  const { stage, everyone } = round
  return await startRound(context, {
    articleId,
    stage,
    everyone,
    message: '',
    dueOn: null,
    memberIds: seats.flatMap(({ user_id }) => (user_id ? [user_id] : [])),
    reviewers: stage === 'client' ? seats.map(({ name, email }) => ({ name, email })) : [],
  })
}
