import type { Scope } from '#server/context/context.ts'
import type { Brief, Defect, Plan } from '#server/providers/writer/port.ts'
import { articleOrder } from '../brief/article-order.views.ts'
import { generatedArticle } from '../run/run-state.views.ts'
import { outputsOf } from '../run/text-so-far.ts'
import { type DoneWithout, doneWithout } from './window-check.ts'

export type WrittenFrom = {
  /** The present brief, with the page that the article was written from. */
  brief: Brief
  /** The outline of the run that wrote it; null where nothing planned the article. */
  plan: Plan | null
  /** What its editor has found last; null where nobody has read the whole. */
  defects: Defect[] | null
  /** What it was written and checked without, since the model had no room for it. */
  without: DoneWithout[]
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
  const source = outputs.get('source')
  const { brief, clientId } = order
  const plan = outputs.get('plan') ?? null
  return {
    brief: source ? { ...brief, input: { ...brief.input, source } } : brief,
    plan,
    defects: outputs.get('edit')?.defects ?? null,
    without: doneWithout(outputs, plan),
    clientId,
  }
}
