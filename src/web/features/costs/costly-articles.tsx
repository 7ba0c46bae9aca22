import type { ClientCosts } from '#contracts/clients/costs.ts'
import { formatNumber } from '#web/lib/format.ts'
import { type Column, Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { knownCost } from './cost-words.ts'

type Costly = ClientCosts['articles'][number]

const columns: Column<Costly>[] = [
  {
    key: 'title',
    title: 'Article',
    heading: true,
    cell: ({ articleId, title }) =>
      title === null ? (
        <span className="text-ink-faint">Deleted article</span>
      ) : (
        <TextLink to={`/dashboard/articles/${articleId}`}>{title || 'Untitled'}</TextLink>
      ),
  },
  { key: 'calls', title: 'Calls', align: 'right', cell: ({ calls }) => formatNumber(calls) },
  {
    key: 'tokens',
    title: 'Tokens',
    align: 'right',
    cell: ({ inputTokens, outputTokens }) => formatNumber(inputTokens + outputTokens),
  },
  { key: 'cost', title: 'Cost', align: 'right', cell: knownCost },
]

/** The articles that took most. */
export function CostlyArticles({ articles }: Pick<ClientCosts, 'articles'>) {
  if (articles.length === 0) return null
  return (
    <Table
      caption="The costliest articles"
      columns={columns}
      rows={articles}
      rowKey={({ articleId }) => articleId}
    />
  )
}
