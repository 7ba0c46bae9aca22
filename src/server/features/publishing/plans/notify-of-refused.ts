import type { Scope } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { peopleOfArticle } from '#server/features/notices/index.ts'
import { lockPlan, notePlan } from '../plans.store.ts'

/** A plan that could not be kept; `missed` where its time has come. */
export type Refusal = { articleId: string; clientId: string; obstacle: string; missed: boolean }

/** Notifies people of plans that could not be kept, each once of all for which the reason is the same. */
export async function notifyOfRefused(scope: Scope, refused: readonly Refusal[]): Promise<void> {
  const news = []
  for (const { articleId, clientId, obstacle, missed } of refused) {
    const plan = await lockPlan(scope, articleId)
    // Told by another process, changed, dropped or kept since it was looked at.
    if (!plan || plan.missed || (plan.told && !missed)) continue
    const isOver = plan.dueAt <= scope.now
    if (isOver !== missed) continue
    await notePlan(scope, articleId, { obstacle, missed, told: true })
    const people = await peopleOfArticle(scope, articleId)
    news.push({ id: articleId, clientId, message: obstacle, people })
  }
  for (const [, alike] of Map.groupBy(news, ({ message }) => message)) {
    await emit(scope, 'article.plan_not_kept', alike)
  }
}
