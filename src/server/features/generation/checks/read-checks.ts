import type { ArticleChecks } from '#contracts/articles/checks.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { unsourcedSections } from '#server/features/claims/index.ts'
import { pagesToLink } from '#server/features/knowledge/index.ts'
import { textsRead } from '#server/features/research/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import type { Defect, Plan } from '#server/providers/writer/port.ts'
import { checkArticle } from '#server/text/checks/check-article.ts'
import { checkPosts, type PostFinding } from '#server/text/checks/check-posts.ts'
import { blocksOf, type CheckedArticle } from '#server/text/checks/checked-article.ts'
import { counted, madeCheck } from '#server/text/checks/made-check.ts'
import { languageOf } from '#server/text/language/language-of.ts'
import { checkedTexts } from './checks.views.ts'
import { withEditor } from './editor-check.ts'
import { groundOf } from './ground-of.ts'
import { type DoneWithout, withWindow } from './window-check.ts'
import { writtenFrom } from './written-from.ts'

/** Checks the present text of an article against its brief and its client's rules; throws `not_found`. */
export async function readChecks(context: RequestContext, id: string): Promise<ArticleChecks> {
  const checked = await context.reading((scope) => checkedArticle(scope, id))
  const { article, defects, found, without, plan } = checked
  const checks = withEditor(withPosts(checkArticle(article), found), article, defects)
  return withOutline(withWindow(checks, without, article.planned !== null), plan)
}

type Checked = {
  article: CheckedArticle
  defects: Defect[] | null
  found: PostFinding[]
  without: DoneWithout[]
  plan: Plan | null
}

async function checkedArticle(scope: MemberScope, id: string): Promise<Checked> {
  const [texts, from] = await Promise.all([checkedTexts(scope, id), writtenFrom(scope, id)])
  if (!texts || !from) throw new AppError('not_found')
  const { brief, plan, defects, without, clientId } = from
  const [pages, unsourced, readPages] = await Promise.all([
    pagesToLink(scope, { clientId, except: id }),
    unsourcedSections(scope, id),
    textsRead(scope, { articleId: id, clientId }),
  ])
  const { content, bodyContent, posts, authorName, showsSources, sameTitles, ...fields } = texts
  const written = [content?.introduction, ...(content?.sections ?? []).map((one) => one.content)]
  const language = plan?.language || languageOf(written.join('\n') || bodyContent) || 'en'
  const planned = plan?.sections.map(({ words }) => words) ?? null
  const article = {
    ...fields,
    language,
    keyword: plan?.keyword ?? '',
    // Sections that a person has added or removed fit no plan.
    planned: planned?.length === content?.sections.length ? planned : null,
    blocks: blocksOf(content, bodyContent, language),
    // The brief holds only those that there was room for.
    ground: groundOf({ ...brief, readPages, knowledge: { ...brief.knowledge, pages } }),
    around: {
      author: authorName,
      showsSources,
      // A page’s title often ends with the name of its site.
      otherTitles: [
        ...sameTitles,
        ...pages.flatMap(({ title }) => [title, title.split(' | ')[0] ?? '']),
      ],
      ownPages: pages.map(({ address }) => address),
      unsourced,
    },
  }
  const { clientName, rules, today } = article.ground
  const found = checkPosts({
    posts,
    ...{ language, clientName, rules, today },
    article: [
      texts.title,
      texts.metaDescription,
      ...article.blocks.map(({ markdown }) => markdown),
    ].join('\n'),
    known: pages.map(({ address }) => address),
  })
  return { article, defects, found, without, plan }
}

/** The checks with what they find in the posts. */
function withPosts(checks: ArticleChecks, found: readonly PostFinding[]): ArticleChecks {
  const all = checks.checks.map((check) => {
    const more = found.filter((one) => one.check === check.id)
    const findings = more.map(({ place, quote, message }) => ({ place, quote, message }))
    return { ...check, findings: [...check.findings, ...findings] }
  })
  return { ...checks, ...counted(all) }
}

/** The checks with a word on an article that was written in plain steps; without it where it was planned as a whole. */
function withOutline(checks: ArticleChecks, plan: Plan | null): ArticleChecks {
  if (!plan?.plain) return checks
  const message =
    'The model wrote no outline of use. The article was made of headings alone, in small steps, and no editor’s pass has read it.'
  const check = madeCheck('outline', [{ place: 'article', quote: '', message }])
  return { ...checks, ...counted([check, ...checks.checks]) }
}
