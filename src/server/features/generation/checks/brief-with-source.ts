import type { Scope } from '#server/context/context.ts'
import type { Brief } from '#server/providers/writer/port.ts'
import { generatedArticle } from '../progress/run-state.views.ts'
import { outputsOf } from '../progress/text-so-far.ts'
import { articleOrder } from '../run/article-order.views.ts'

/** The present brief of an article with the page it was written from, or undefined when it is gone. */
export async function briefWithSource(scope: Scope, articleId: string): Promise<Brief | undefined> {
  const [order, generated] = await Promise.all([
    articleOrder(scope, articleId),
    generatedArticle(scope, articleId),
  ])
  if (!order) return undefined
  const outputs = outputsOf(generated?.run.stages ?? [])
  const source = outputs.get('source') as { title: string; text: string } | undefined
  const { brief } = order
  return source ? { ...brief, input: { ...brief.input, source } } : brief
}
