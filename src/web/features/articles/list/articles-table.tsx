import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { ArticleCard as Article } from '#contracts/articles/articles.ts'
import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { Selection } from '#web/lib/lists/use-selection.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cn } from '#web/ui/class-names.ts'
import { type Column, Table, type TableSort } from '#web/ui/table.tsx'
import { archivedLabel, cardTitle, hasFailed } from '../article-status.ts'
import { preferencesQuery } from '../articles.queries.ts'
import type { OnEdit } from './article-row.tsx'
import { ColumnChoice, usualColumns } from './column-choice.tsx'
import { useReturn } from './place/use-return.ts'
import { type OnAsk, RowMenu } from './row-menu.tsx'
import { valueColumns } from './table-columns.tsx'

const CancelWriting = lazyPart(
  () => import('../generation/cancel-writing.tsx'),
  (file) => file.CancelWriting,
)
const ResumeWriting = lazyPart(
  () => import('../generation/resume-writing.tsx'),
  (file) => file.ResumeWriting,
)

type ArticlesTableProps = {
  articles: Article[]
  selection: Selection
  /** Undefined where the order can't be chosen. */
  sort: TableSort | undefined
  onDelete: (article: Article) => void
  onAssign: (article: Article) => void
  onAsk: OnAsk
  onEdit: OnEdit
  /** Why the last change of an article was left undone, by its id. */
  problems: Readonly<Record<string, string | null>>
  /** Their client's name stands above the table. */
  ofClient: boolean
}

/** The articles as a table: one line each, columns to compare. */
export function ArticlesTable(props: ArticlesTableProps) {
  const { articles, selection, sort, onDelete, onAssign, onAsk, onEdit, problems, ofClient } = props
  useReturn()
  const preferences = useQuery(preferencesQuery)
  const chosen = preferences.data?.articleColumns ?? null
  const known = valueColumns(onEdit).filter(({ key }) => !(ofClient && key === 'client'))
  // What somebody has chosen is there at any width: the table scrolls, not the page.
  const shown = chosen
    ? known.filter(({ key }) => chosen.includes(key)).map(({ hideBelow: _, ...column }) => column)
    : known.filter(({ key }) => usualColumns.includes(key))
  // Waiting a moment is better than columns that come and go.
  if (preferences.isPending) return <div aria-busy className="min-h-96" />
  const columns: Column<Article>[] = [
    {
      key: 'title',
      sortKey: 'title',
      title: 'Article',
      heading: true,
      // One height for every row, whatever stands in it.
      className: 'sm:h-16 sm:w-full sm:min-w-48 sm:@max-[52rem]:py-1 [&>span]:flex-1',
      cell: (article) => (
        <span className="flex min-w-0 items-center gap-3">
          <Checkbox
            aria-label={`Select ${cardTitle(article)}`}
            checked={selection.has(article.id)}
            onCheckedChange={() => selection.toggle(article.id)}
            onClick={(event) => {
              if (!event.shiftKey) return
              event.preventDefault()
              selection.extend(article.id)
            }}
          />
          <Title
            article={article}
            problem={problems[article.id]}
            saysClient={!ofClient && !chosen}
          />
        </span>
      ),
    },
    ...shown,
    {
      key: 'actions',
      title: 'Actions',
      hideTitle: true,
      align: 'right',
      // In reach where the columns that somebody has chosen scroll.
      className: 'whitespace-nowrap sm:@max-[52rem]:pl-0 sm:sticky sm:right-0 sm:bg-ground',
      cell: (article) => (
        <Actions article={article} onDelete={onDelete} onAssign={onAssign} onAsk={onAsk} />
      ),
    },
  ]
  return (
    <div className="relative">
      {/* Over the titles, above the buttons of the rows. */}
      <div className="absolute top-0.5 right-0 z-10 max-sm:hidden">
        <ColumnChoice columns={known} chosen={chosen} />
      </div>
      <div className="relative sm:overflow-x-auto">
        <Table
          caption="Articles"
          columns={columns}
          rows={articles}
          rowKey={({ id }) => id}
          {...(sort ? { sort } : {})}
        />
      </div>
    </div>
  )
}

type TitleProps = { article: Article; problem: string | null | undefined; saysClient: boolean }

/** The title in two lines at most, above the client where the table is too narrow for a column of them. */
function Title({ article, problem, saysClient }: TitleProps) {
  const title = article.title || article.inputValue
  return (
    <span className="grid min-w-0">
      <Link
        to={`/dashboard/articles/${article.id}/preview`}
        prefetch="intent"
        title={title}
        data-row={article.id}
        className={cn(
          'wrap-anywhere line-clamp-2 min-w-0 rounded-sm font-medium hover:text-accent',
          article.archived && 'line-clamp-1',
        )}
      >
        {title}
      </Link>
      {saysClient && (
        <span className="hidden truncate text-ink-soft text-xs sm:@max-[52rem]:block">
          {article.clientName}
        </span>
      )}
      {article.archived && <span className="text-ink-soft text-xs">{archivedLabel(article)}</span>}
      {problem && (
        <span role="alert" className="text-danger text-xs">
          {problem}
        </span>
      )}
    </span>
  )
}

type ActionsProps = Pick<ArticlesTableProps, 'onDelete' | 'onAssign' | 'onAsk'> & {
  article: Article
}

function Actions({ article, onDelete, onAssign, onAsk }: ActionsProps) {
  return (
    <span className="inline-flex items-center gap-1">
      <Suspense>
        {isBeingWritten(article.status) && <CancelWriting articles={[article]} iconOnly />}
        {(article.status === 'draft' || hasFailed(article.status)) && (
          <ResumeWriting article={article} iconOnly />
        )}
      </Suspense>
      <RowMenu article={article} onDelete={onDelete} onAssign={onAssign} onAsk={onAsk} />
    </span>
  )
}
