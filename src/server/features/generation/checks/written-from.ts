import type { Scope } from '#server/context/context.ts'
import type { Brief, Plan } from '#server/providers/writer/port.ts'
import { generatedArticle } from '../progress/run-state.views.ts'
import { outputsOf } from '../progress/text-so-far.ts'
import { articleOrder } from '../run/article-order.views.ts'

export type WrittenFrom = {
  /** The present brief, with the page that the article was written from. */
  brief: Brief
  /** The outline of the run that wrote it; null where nothing planned the article. */
  plan: Plan | null
  clientId: string
}

/** What an article is written from, or undefined when it is gone. */
export async function writtenFrom(
  scope: Scope,
  articleId: string,
): Promise<WrittenFrom | undefined> {
  const [order, generated] = await Promise.all([
    articleOrder(scope, articleId),
    generatedArticle(scope, articleId, 'text'),
  ])
  if (!order) return undefined
  const outputs = outputsOf(generated?.run.stages ?? [])
  const source = outputs.get('source') as { title: string; text: string } | undefined
  const { brief, clientId } = order
  return {
    brief: source ? { ...brief, input: { ...brief.input, source } } : brief,
    plan: (outputs.get('plan') as Plan | undefined) ?? null,
    clientId,
  }
}
