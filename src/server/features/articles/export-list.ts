import type { ArticleCard, Listed } from '#contracts/articles/articles.ts'
import { stageLabels } from '#contracts/rules/articles/article-stages.ts'
import { statusLabel } from '#contracts/rules/articles/status-labels.ts'
import type { Export } from '#contracts/shapes.ts'
import type { RequestContext } from '#server/context/context.ts'
import { exportOf } from '#server/text/csv.ts'
import { type GoesOut, goesOut } from './goes-out.views.ts'
import { cardsOf } from './read-articles.ts'

const mostLines = 5000

const header = [
  'Title',
  'Client',
  'Campaign',
  'Stage',
  'Status',
  'Approval',
  'Words',
  'Author',
  'Assigned to',
  'Due',
  'Publish date',
  'Sites',
  'Created (UTC)',
  'Last published (UTC)',
  'Address',
]

/** The articles that a list finds, in its order, as CSV. */
export async function exportArticles(context: RequestContext, listed: Listed): Promise<Export> {
  const slice = { limit: mostLines, offset: 0 }
  return await context.reading(async (scope) => {
    const { items } = await cardsOf(scope, listed, slice)
    const day = scope.now.toISOString().slice(0, 10)
    const ahead = await goesOut(
      scope,
      items.map(({ id }) => id),
    )
    const lines = items.map((article) => lineOf(article, ahead.get(article.id)))
    return exportOf(`copydesk-articles-${day}`, header, lines)
  })
}

function lineOf(article: ArticleCard, ahead: GoesOut | undefined) {
  return [
    article.title || article.inputValue,
    article.clientName,
    article.campaignName,
    stageLabels[article.standing.stage],
    statusLabel(article),
    article.approval,
    article.words,
    article.authorName,
    article.assignee?.name ?? null,
    article.dueOn,
    ahead?.at ?? null,
    ahead?.sites ?? null,
    article.createdAt,
    article.lastPublishedAt,
    article.publishedUrl,
  ]
}
