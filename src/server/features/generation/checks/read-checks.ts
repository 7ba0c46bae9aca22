import type { ArticleChecks } from '#contracts/articles/checks.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { pagesToLink } from '#server/features/knowledge/index.ts'
import { checkArticle } from '#server/kernel/checks/check-article.ts'
import { blocksOf, type CheckedArticle } from '#server/kernel/checks/checked-article.ts'
import { AppError } from '#server/kernel/errors.ts'
import { languageOf } from '#server/kernel/text/language/language-of.ts'
import { checkedTexts } from './checks.views.ts'
import { groundOf } from './ground-of.ts'
import { writtenFrom } from './written-from.ts'

/** Checks the present text of an article against its brief and its client's rules; throws `not_found`. */
export async function readChecks(context: RequestContext, id: string): Promise<ArticleChecks> {
  const article = await context.reading((scope) => checkedArticle(scope, id))
  return checkArticle(article)
}

async function checkedArticle(scope: MemberScope, id: string): Promise<CheckedArticle> {
  const [texts, from] = await Promise.all([checkedTexts(scope, id), writtenFrom(scope, id)])
  if (!texts || !from) throw new AppError('not_found')
  const { brief, plan, clientId } = from
  const pages = await pagesToLink(scope, { clientId })
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
    // The brief holds only those that there was room for.
    ground: groundOf({ ...brief, knowledge: { ...brief.knowledge, pages } }),
  }
}
