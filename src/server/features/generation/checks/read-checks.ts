import type { ArticleChecks } from '#contracts/checks.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { checkArticle } from '#server/kernel/checks/check-article.ts'
import { blocksOf, type CheckedArticle } from '#server/kernel/checks/checked-article.ts'
import { AppError } from '#server/kernel/errors.ts'
import { languageOf } from '#server/kernel/text/language/language-of.ts'
import type { Plan } from '#server/providers/writer/port.ts'
import { generatedArticle } from '../progress/run-state.views.ts'
import { outputsOf } from '../progress/text-so-far.ts'
import { articleOrder } from '../run/article-order.views.ts'
import { checkedTexts } from './checks.views.ts'
import { groundOf } from './ground-of.ts'

/** Checks the present text of an article against its brief and its client's rules; throws `not_found`. */
export async function readChecks(context: RequestContext, id: string): Promise<ArticleChecks> {
  const article = await context.reading((scope) => checkedArticle(scope, id))
  return checkArticle(article)
}

async function checkedArticle(scope: MemberScope, id: string): Promise<CheckedArticle> {
  const [texts, order, generated] = await Promise.all([
    checkedTexts(scope, id),
    articleOrder(scope, id),
    generatedArticle(scope, id),
  ])
  if (!texts || !order) throw new AppError('not_found')
  const outputs = outputsOf(generated?.run.stages ?? [])
  const plan = outputs.get('plan') as Plan | undefined
  const source = outputs.get('source') as { title: string; text: string } | undefined
  const { brief } = order
  const read = source ? { ...brief, input: { ...brief.input, source } } : brief
  const { content, bodyContent, ...fields } = texts
  const written = [content?.introduction, ...(content?.sections ?? []).map((one) => one.content)]
  const language = plan?.language || languageOf(written.join('\n') || bodyContent) || 'en'
  const planned = plan?.sections.map(({ words }) => words) ?? null
  return {
    ...fields,
    language,
    keyword: plan?.keyword ?? '',
    // Sections that a person has added or removed fit no plan.
    planned: planned?.length === content?.sections.length ? planned : null,
    blocks: blocksOf(content, bodyContent, language),
    ground: groundOf(read),
  }
}
